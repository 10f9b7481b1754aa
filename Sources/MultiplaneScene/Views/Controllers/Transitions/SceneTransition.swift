package import CoreGraphics
package import UIKit

/// How a view controller of a scene is shown instead of the one before, made of building blocks.
///
/// When the controller is removed, the transition runs backward.
package struct SceneTransition: Sendable, Hashable {
  /// What a view is like while it is away, compared with how it is shown.
  package struct Effect: Sendable, Hashable {
    /// Its offset, as a fraction of the width and height of its frame.
    package var offset = CGVector.zero
    /// Its scale.
    package var scale = 1.0
    /// Its rotation, in radians clockwise.
    package var rotation = 0.0
    /// Its opacity, as a fraction of its own.
    package var alpha = 1.0

    /// Returns the transform that moves a view away.
    ///
    /// - Parameter size: The size of the view.
    /// - Returns: The transform in its superview.
    func transform(in size: CGSize) -> CGAffineTransform {
      CGAffineTransform(scaleX: CGFloat(scale), y: CGFloat(scale))
        .concatenating(CGAffineTransform(rotationAngle: CGFloat(rotation)))
        .concatenating(
          CGAffineTransform(
            translationX: offset.dx * size.width, y: offset.dy * size.height))
    }
  }

  /// An element of both views, which moves from one place to the other.
  package struct Match: Sendable, Hashable {
    /// The full id of the view that is covered.
    package let source: String
    /// The full id of the view in the controller that is shown.
    package let target: String
    /// The place in the file, as an error without a message.
    package let place: SceneDiagnostic
  }

  /// The pace.
  package enum Pace: Sendable, Hashable {
    /// A named curve.
    case curve(UIView.AnimationCurve)
    /// A spring that rests at the end.
    case spring(dampingRatio: Double, velocity: Double)
  }

  /// The duration in seconds.
  package var duration = 0.4
  /// The pace.
  package var pace = Pace.curve(.easeInOut)
  /// What the view of the controller that is shown starts with.
  package var incoming = Effect()
  /// What the view that is covered ends with.
  package var outgoing = Effect()
  /// The elements that move from one view to the other.
  package var matches: [Match] = []

  /// Animates changes of views.
  @MainActor func animate(_ changes: @escaping () -> Void, completion: @escaping () -> Void) {
    switch pace {
    case .curve(let curve):
      UIView.animate(
        withDuration: duration, delay: 0, options: curve.option, animations: changes
      ) { _ in completion() }
    case .spring(let ratio, let velocity):
      UIView.animate(
        withDuration: duration, delay: 0, usingSpringWithDamping: CGFloat(ratio),
        initialSpringVelocity: CGFloat(velocity), animations: changes
      ) { _ in completion() }
    }
  }
}
