package import UIKit

/// A change of how the device of a scene is tilted.
package struct SceneTilt: Sendable {
  /// The stage time at which the change starts, in seconds.
  package var time = 0.0
  /// The tilt at the end, from -1 to 1.
  package var horizontal = 0.0
  /// The tilt at the end, from -1 to 1.
  package var vertical = 0.0
  /// The duration of the change, in seconds.
  package var duration = 0.0
  /// The easing.
  package var curve = UIView.AnimationCurve.easeInOut

  /// The stage time at which the change ends, in seconds.
  package var end: Double { time + duration }

  private var offset: UIOffset {
    UIOffset(horizontal: CGFloat(horizontal), vertical: CGFloat(vertical))
  }

  /// Returns the course of the tilt during the change.
  ///
  /// - Parameter previous: The change before, or nil for none.
  /// - Returns: The path.
  func path(after previous: SceneTilt?) -> TiltPath {
    let end = TiltPath.Sample(time: end, offset: offset)
    guard duration > 0 else { return TiltPath([end]) }
    let start = TiltPath.Sample(time: time, offset: previous?.offset ?? .zero)
    return TiltPath([start, end], curve: curve)
  }
}
