package import CoreGraphics
package import LayerTree

/// The layer that an animation is added to.
package struct AnimationTarget: Sendable {
  /// The layer's class, which determines the available key paths.
  package let nodeClass: NodeClass
  /// The size of the layer's parent, which is 100% for percentages.
  package let parentSize: CGSize
  /// Whether a layout or a pin places the layer.
  let isPlaced: Bool
  /// Whether all sublayers are known, which is false while a symbol is checked on its own.
  package let knowsItsSublayers: Bool

  private let settings: [SceneLayer.Setting]
  private let size: CGSize
  private let sublayers: [SceneLayer]

  /// Creates a target.
  ///
  /// - Parameters:
  ///   - layer: The layer, with its sublayers.
  ///   - parentSize: The size of the layer's parent.
  ///   - knowsItsSublayers: Whether all sublayers are known.
  package init(_ layer: SceneLayer, parentSize: CGSize, knowsItsSublayers: Bool = true) {
    nodeClass = layer.nodeClass
    self.parentSize = parentSize
    self.knowsItsSublayers = knowsItsSublayers
    isPlaced = layer.isPlaced
    settings = layer.settings
    size = layer.sizeForPercentages
    sublayers = layer.layers
  }

  /// Returns the value that the scene sets for a property of the layer, or nil if it sets none.
  package func value(of property: LayerProperty) -> AnimatableValue? {
    settings.first { $0.property === property }?.value
  }

  /// The state of the layer, with the values that the scene sets.
  package var state: LayerState {
    var state = nodeClass.defaults
    for setting in settings { _ = setting.property.write(&state, setting.value) }
    return state
  }

  /// The names of the named sublayers.
  package var sublayerNames: [String] { sublayers.compactMap(\.name) }

  /// Returns the first sublayer whose name, followed by a dot, is a prefix of a text (V-03).
  ///
  /// - Parameter text: The part of a key path after `sublayers.`.
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
  /// The layer's `name`, which defaults to its id.
  package var name: String? {
    guard case .string(let name)? = value(of: "name") else { return nil }
    return name
  }
}
