package import CoreGraphics
package import LayerTree

/// A layer as it is at one moment.
package struct LayerReport: Sendable {
  /// One property.
  package struct Property: Sendable {
    /// Its key.
    package let name: String
    /// What it is: on screen, or in the model.
    package let value: AnimatableValue
    /// Whether a new layer of the class has the same.
    package let isDefault: Bool
    /// Whether an animation has a say in what is on screen.
    package let isAnimated: Bool
  }

  /// What people call it: `LayerName.labels`, or `mask`.
  package let label: String
  /// Apple's name of the class, such as `CAShapeLayer`.
  package let className: String
  /// The scene's id; nil for none.
  package let identifier: String?
  /// The rectangle around it, in its superlayer's points.
  package let frame: CGRect
  /// Seconds of the layer's own time, where it has one that differs from its superlayer's: since its
  /// `beginTime` in the scene, without one since the stage began.
  package let ownTime: Double?
  /// Seconds of its time a second of the stage's; negative backwards.
  package let rate: Double
  /// Every property of the class that stands for itself, in the order of the property tables.
  package let properties: [Property]
  /// In the layer's list, the first applied first.
  package let animations: [AnimationReport]
  /// In array order.
  package let sublayers: [LayerReport]
  /// None or one.
  package let mask: [LayerReport]

  /// This layer and all below it.
  package var count: Int {
    (sublayers + mask).reduce(1) { $0 + $1.count }
  }
}
