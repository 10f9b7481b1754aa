package import LayerTree
import QuartzCore
import UIKit

/// What is added to a view while the device is tilted.
struct SceneMotion: NodePayload {
  var effects: [TiltEffect]
}

extension SceneLayer {
  /// What is added to a view while the device is tilted.
  package var motion: [TiltEffect] {
    get { payloads[SceneMotion.self]?.effects ?? [] }
    set { payloads[SceneMotion.self] = SceneMotion(effects: newValue) }
  }
}

/// An effect that adds a value to a view of a scene, depending on the tilt along one axis (ME-02).
package struct TiltEffect: Sendable {
  /// The key path of the view's layer, such as `position.x`.
  package let keyPath: String
  /// Whether the tilt along the vertical axis counts, or else along the horizontal one.
  package let isVertical: Bool
  /// What is added at the tilt to the left or downward.
  package let minimum: AnimatableValue
  /// What is added at the tilt to the right or upward.
  package let maximum: AnimatableValue

  /// Creates the effect.
  @MainActor func makeEffect() -> UIMotionEffect {
    let effect = UIInterpolatingMotionEffect(
      keyPath: "layer.\(keyPath)",
      type: isVertical ? .tiltAlongVerticalAxis : .tiltAlongHorizontalAxis)
    effect.minimumRelativeValue = minimum.boxed
    effect.maximumRelativeValue = maximum.boxed
    return effect
  }
}
