package import LayerTree
package import MultiplaneScene
import QuartzCore

/// The names of a scene's layers: a tree parallel to that of the layers.
package struct LayerName: Sendable {
  /// The layer's id, including the ids of enclosing symbols; nil for none.
  package let identifier: String?
  /// The clock on which the scene counts the layer's times.
  let clock: LocalClock
  /// The layers in a precomposition, from back to front.
  let contents: [LayerName]
  /// The sublayers, from back to front.
  package let layers: [LayerName]
  /// The mask: no element or one.
  package let mask: [LayerName]

  /// Creates the names of a layer and its sublayers.
  ///
  /// - Parameters:
  ///   - node: The layer.
  ///   - parent: The clock of the superlayer.
  ///   - prefix: The ids of the precompositions that it is in.
  private init(_ node: SceneLayer, on parent: LocalClock, prefix: String = "") {
    identifier = node.identifier.map { prefix + $0 }
    let inner = identifier.map { $0 + "/" } ?? ""
    let clock = LocalClock(node, in: parent)
    self.clock = clock
    contents = (node.composition?.contents.layers ?? []).map {
      LayerName($0, on: LocalClock(stageAt: RenderContext.epoch), prefix: inner)
    }
    layers = node.layers.map { LayerName($0, on: clock, prefix: prefix) }
    mask = node.mask.map { LayerName($0, on: clock, prefix: prefix) }
  }

  /// Returns the names of all layers of a scene.
  ///
  /// - Parameter scene: The scene.
  /// - Returns: The names of the layers on the stage, from back to front.
  package static func names(of scene: Scene) -> [LayerName] {
    scene.contents.layers.map {
      LayerName($0, on: LocalClock(stageAt: RenderContext.epoch))
    }
  }

  /// Returns the labels of a layer's sublayers, for people.
  ///
  /// - Parameters:
  ///   - sublayers: The layers.
  ///   - names: The layers' names in the scene; missing ones have no id.
  /// - Returns: The id; failing that, the layer's name; failing that, the kind with a number:
  ///   `shape 2`.
  package static func labels(of sublayers: [RenderNode], names: [LayerName]) -> [String] {
    var ordinals: [LayerKind: Int] = [:]
    return sublayers.enumerated().map { index, node in
      let kind = node.state.content.kind
      ordinals[kind, default: 0] += 1
      return (index < names.count ? names[index].identifier : nil) ?? node.state.values.name
        ?? "\(kind.name) \(ordinals[kind] ?? 0)"
    }
  }
}
