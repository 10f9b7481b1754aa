extension NodeClasses {
  /// The classes available to every scene.
  package static let standard = NodeClasses(
    .layer, NodeClass.layers + NodeClass.views + NodeClass.controllers)
}

extension SceneDialect {
  /// What every scene can contain.
  package static let standard = SceneDialect(.standard)

  /// Creates a dialect with other classes of nodes.
  ///
  /// - Parameter classes: The available node classes.
  package init(_ classes: NodeClasses) { self.init(classes: classes, parts: ViewParts()) }
}

extension NodeRegistry {
  /// All types, sorted by role and then by name.
  package static let all: [NodeType] = animations + layers + sections

  /// The node classes available to every scene.
  package static let layers: [NodeType] = NodeClasses.standard.types

  /// The parts of the file other than layers and animations.
  package static let sections: [NodeType] = SceneDialect.standard.sections
}
