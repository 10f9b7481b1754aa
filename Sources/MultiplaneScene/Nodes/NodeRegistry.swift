package import LayerTree

/// Every kind of mapping that a scene can hold: the list from which decoding takes the keys, and
/// the schema and the reference are made.
package enum NodeRegistry {
  /// All types, by role and then by name.
  package static let all: [NodeType] = animations + layers + sections

  /// The animation classes.
  package static let animations: [NodeType] = [
    basicAnimation, groupAnimation, keyframeAnimation, springAnimation, transitionAnimation,
  ]

  /// The layer classes.
  package static let layers: [NodeType] = [
    layerType(.gradient, "A CAGradientLayer: colours along a line, from a centre or around it."),
    layerType(.plain, "A CALayer: background, border, contents and sublayers."),
    layerType(.shape, "A CAShapeLayer: a path, filled and stroked."),
    layerType(.text, "A CATextLayer: lines of text."),
  ]

  /// The parts of the file that are no layers and no animations.
  package static let sections: [NodeType] = [
    addSection, affineTransformSection, arcSection, assetsSection, changeSection, colorSection,
    assetFileSection, loopSection, loopSourceSection, parameterSection, figureSection,
    removeSection,
    repeatSection, replaceSection, rotationSection, sceneSection, scrubSection, stageSection,
    textRunSection, timelineSection, transactionSection, transformSection,
  ]

  /// A layer class.
  ///
  /// - Parameter kind: The class.
  /// - Returns: Its type.
  package static func layer(_ kind: LayerKind) -> NodeType {
    guard let type = layers.first(where: { $0.name == kind.rawValue }) else {
      preconditionFailure("the layer class \(kind.rawValue) has no line in the registry")
    }
    return type
  }
}
