package import LayerTree
package import MultiplaneScene
import QuartzCore

/// What a scene calls its layers: a tree of the layers' shape, to be walked beside them.
package struct LayerName: Sendable {
  /// The layer's id, with those of enclosing symbols; nil for none.
  package let identifier: String?
  /// What the layer's own time reads when the scene begins to count it: at its `beginTime`, and for a
  /// layer without one when the stage begins, where the clock reads 1000 (O-02).
  let timeBase: Double
  /// The sublayers, from back to front.
  package let layers: [LayerName]
  /// The mask: none or one.
  package let mask: [LayerName]

  /// The names of a layer and those below it.
  ///
  /// - Parameters:
  ///   - node: The layer.
  ///   - parentStart: The time of the layer around it when the stage begins.
  private init(_ node: SceneLayer, parentStart: Double) {
    identifier = node.identifier
    timeBase = node.beginTime == nil ? parentStart * node.speed : 0
    let start = node.timing(parentStart: parentStart).localTime(atParentTime: parentStart)
    layers = node.layers.map { LayerName($0, parentStart: start) }
    mask = node.mask.map { LayerName($0, parentStart: start) }
  }

  /// The names of all layers of a scene.
  ///
  /// - Parameter scene: The scene.
  /// - Returns: Those of the layers on the stage, from back to front.
  package static func names(of scene: Scene) -> [LayerName] {
    scene.contents.layers.map { LayerName($0, parentStart: RenderContext.epoch) }
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
