/// Every kind of mapping that a scene can hold: the list from which decoding takes the keys, and
/// the schema and the reference are made.
package enum NodeRegistry {
  /// All types, by role and then by name.
  package static let all: [NodeType] = animations + layers + sections

  /// The animation classes.
  package static let animations: [NodeType] = [
    basicAnimation, groupAnimation, keyframeAnimation, springAnimation, transitionAnimation,
  ]

  /// The node classes that every scene can use.
  package static let layers: [NodeType] = NodeClasses.standard.types

  /// The parts of the file that are no layers and no animations.
  package static let sections: [NodeType] = [
    addSection, affineTransformSection, arcSection, assetsSection, changeSection, colorSection,
    assetFileSection, loopSection, loopSourceSection, parameterSection, figureSection,
    removeSection,
    repeatSection, replaceSection, rotationSection, sceneSection, scrubSection, stageSection,
    textRunSection, timelineSection, transactionSection, transformSection,
  ]
}
