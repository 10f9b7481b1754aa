package import LayerTree
package import MultiplaneScene

/// What a scene calls its layers: a tree of the layers' shape, to be walked beside them.
package struct LayerName: Sendable {
  /// The layer's id, with those of enclosing symbols; nil for none.
  package let identifier: String?
  /// The sublayers, from back to front.
  package let layers: [LayerName]
  /// The mask: none or one.
  package let mask: [LayerName]

  /// The names of a layer and those below it.
  ///
  /// - Parameter node: The layer.
  package init(_ node: MultiplaneScene.LayerNode) {
    identifier = node.identifier
    layers = node.layers.map { LayerName($0) }
    mask = node.mask.map { LayerName($0) }
  }

  /// The names of all layers of a scene.
  ///
  /// - Parameter scene: The scene.
  /// - Returns: Those of the layers on the stage, from back to front.
  package static func names(of scene: Scene) -> [LayerName] {
    scene.contents.layers.map { LayerName($0) }
  }

  /// What sublayers of one layer are called where people read it.
  ///
  /// - Parameters:
  ///   - sublayers: The layers.
  ///   - names: What the scene calls them; missing ones have no id.
  /// - Returns: The id, else the layer's name, else the kind with a number: `shape 2`.
  package static func labels(of sublayers: [RenderNode], names: [LayerName]) -> [String] {
    var ordinals: [LayerKind: Int] = [:]
    return sublayers.enumerated().map { index, node in
      let kind = node.state.content.kind
      ordinals[kind, default: 0] += 1
      return (index < names.count ? names[index].identifier : nil) ?? node.state.values.name
        ?? "\(kind.rawValue) \(ordinals[kind] ?? 0)"
    }
  }
}
