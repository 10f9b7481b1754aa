package import CoreGraphics
import LayerTree

/// What an animation is added to.
package struct AnimationTarget: Sendable {
  /// The layer's class, which decides the key paths there are.
  package let nodeClass: NodeClass
  /// The size of the layer's parent: what 100 % is.
  package let parentSize: CGSize
  /// Whether its sublayers are all here: not so in a symbol that is looked at by itself.
  package let knowsItsSublayers: Bool

  private let size: CGSize
  private let sublayers: [SceneLayer]

  /// Names a target.
  ///
  /// - Parameters:
  ///   - layer: The layer with its sublayers.
  ///   - parentSize: The size of the layer's parent.
  ///   - knowsItsSublayers: Whether the sublayers are all here.
  package init(_ layer: SceneLayer, parentSize: CGSize, knowsItsSublayers: Bool = true) {
    nodeClass = layer.nodeClass
    self.parentSize = parentSize
    self.knowsItsSublayers = knowsItsSublayers
    size = layer.size
    sublayers = layer.layers
  }

  /// The names of the sublayers that have one.
  package var sublayerNames: [String] { sublayers.compactMap(\.name) }

  /// The first sublayer whose name stands before a point at the begin of a text (V-03).
  ///
  /// - Parameter text: What follows `sublayers.` in a key path.
  /// - Returns: The sublayer and its name, or nil if there is none.
  package func sublayer(withPrefixOf text: Substring) -> (name: String, target: AnimationTarget)? {
    for layer in sublayers {
      guard let name = layer.name, !name.isEmpty, text.hasPrefix(name + ".") else { continue }
      return (
        name,
        AnimationTarget(layer, parentSize: size, knowsItsSublayers: knowsItsSublayers)
      )
    }
    return nil
  }
}

extension SceneLayer {
  /// The layer's `name`, which is its id where the scene gives no other.
  package var name: String? {
    guard case .string(let name)? = value(of: "name") else { return nil }
    return name
  }
}
