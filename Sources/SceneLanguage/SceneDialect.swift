/// What a scene can contain: the classes of its nodes, and the mappings of its file.
package struct SceneDialect: Sendable {
  /// The available node classes.
  package let classes: NodeClasses
  /// The parts of the language beyond layers, animations and the timeline.
  package let parts: any SceneParts
  /// The mapping of a scene file.
  let scene: NodeType
  /// The mapping of an entry of the timeline.
  let entry: NodeType
  /// The mapping of a nested change.
  let change: NodeType
  /// The mapping of how changes are animated.
  let animate: NodeType
  /// The mapping of a transition between images.
  let imageTransition: NodeType

  /// Creates a dialect.
  ///
  /// - Parameters:
  ///   - classes: The available node classes.
  ///   - parts: The parts of the language beyond layers, animations and the timeline.
  package init(classes: NodeClasses, parts: any SceneParts) {
    self.classes = classes
    self.parts = parts
    scene = SceneKeys.mapping(with: parts)
    entry = TimelineKeys.mapping(with: parts)
    change = ChangeKeys.mapping(with: parts)
    animate = AnimateKeys.mapping(with: parts.pacing)
    imageTransition = ImageTransitionKeys.mapping(with: parts.pacing)
  }

  /// The parts of a file other than layers and animations, sorted by name.
  package var sections: [NodeType] {
    (NodeRegistry.sectionsOfLayers + [scene, entry, change, animate, imageTransition]
      + parts.mappings)
      .sorted {
        $0.name < $1.name
      }
  }
}
