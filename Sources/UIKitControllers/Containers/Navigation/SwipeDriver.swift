package import UIKitCore

/// What drives a pop with a finger that moves from the left edge (VC-50).
package final class SwipeDriver: UIPercentDrivenInteractiveTransition {
  /// The slope of the ease-out curve (0, 0, 0.58, 1) at its start.
  private static let initialSlope: CGFloat = 1 / 0.58

  /// Creates a driver that ends with the ease-out curve.
  package override init() {
    super.init()
    completionCurve = .easeOut
  }

  /// Follows the finger, and lets the transition run on when it is lifted.
  ///
  /// `view` is the view of the navigation controller.
  package func follow(_ recognizer: UIPanGestureRecognizer, in view: UIView) {
    let width = max(view.bounds.width, 1)
    switch recognizer.state {
    case .began, .changed: update(fraction(recognizer, in: view, width))
    case .ended:
      let fraction = fraction(recognizer, in: view, width)
      let velocity = recognizer.velocity(in: view).x / width
      update(fraction)
      end(velocity, finishes: fraction + velocity * UIPanGestureRecognizer.outlook > 0.5)
    case .cancelled, .failed: cancel()
    case .possible: break
    }
  }

  private func fraction(
    _ recognizer: UIPanGestureRecognizer, in view: UIView, _ width: CGFloat
  ) -> CGFloat { max(0, recognizer.translation(in: view).x) / width }

  /// - Parameters:
  ///   - velocity: The velocity of the finger, in widths per second.
  ///   - finishes: Whether the controller is popped.
  private func end(_ velocity: CGFloat, finishes: Bool) {
    // As fast as the finger at first, if that is faster than the rest of the transition is.
    let speed = velocity * duration / Self.initialSlope
    completionSpeed = max(1, finishes ? speed : -speed)
    if finishes { finish() } else { cancel() }
  }
}
