package import CoreGraphics
package import LayerTree

/// A layer at a time.
package struct LayerReport: Sendable {
  /// A property of a layer.
  package struct Property: Sendable {
    /// The property's key.
    package let name: String
    /// The value, on screen or in the model.
    package let value: AnimatableValue
    /// Whether the value equals that of a new layer of the class.
    package let isDefault: Bool
    /// Whether an animation affects the value on screen.
    package let isAnimated: Bool
  }

  /// The label for people: one of `LayerName.labels`, or `mask`.
  package let label: String
  /// Identifies the layer: the indices of its superlayers and its own, from the top, such as `0/2/1`.
  ///
  /// `contents` comes before the index of a layer in a precomposition; a mask has `mask` instead of an
  /// index.
  package let path: String
  /// Apple's name of the class, such as `CAShapeLayer`.
  package let className: String
  /// The layer's id in the scene, or nil for none.
  package let identifier: String?
  /// The layer's frame in its superlayer's coordinates, in points.
  package let frame: CGRect
  /// The layer's own time in seconds, if it differs from its superlayer's: since its `beginTime` in
  /// the scene or, without one, since the start of the stage; that of its contents for a
  /// precomposition.
  package let ownTime: Double?
  /// The seconds of that time per second of the stage; negative if it runs backwards, and 0 for a
  /// precomposition whose contents do not simply run forward.
  package let rate: Double
  /// The class's properties that are not derived from others, in the order of the property tables.
  package let properties: [Property]
  /// The animations in the layer's list, in the order of application.
  package let animations: [AnimationReport]
  /// The sublayers in array order.
  package let sublayers: [LayerReport]
  /// The mask: no element or one.
  package let mask: [LayerReport]

  /// The number of layers, including this one and all below it.
  package var count: Int {
    (sublayers + mask).reduce(1) { $0 + $1.count }
  }
}
