public import UIKitCore

/// What code that runs alongside a transition needs to know of it (VC-19).
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether the transition animates.
  var isAnimated: Bool { get }
  /// The presentation style; `none` unless a controller is presented or dismissed.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether the transition was interactive when it started.
  var initiallyInteractive: Bool { get }
  /// Whether the running transition can become interactive.
  var isInterruptible: Bool { get }
  /// Whether the transition is being driven now.
  var isInteractive: Bool { get }
  /// Whether the transition was canceled.
  var isCancelled: Bool { get }
  /// The duration of the transition, in seconds.
  var transitionDuration: TimeInterval { get }
  /// How far the transition was when the interaction last changed it.
  var percentComplete: CGFloat { get }
  /// The speed at which the transition finishes.
  var completionVelocity: CGFloat { get }
  /// The curve with which the transition finishes.
  var completionCurve: UIView.AnimationCurve { get }
  /// The view that contains the views of the transition.
  var containerView: UIView { get }
  /// The rotation of the interface: always the identity.
  var targetTransform: CGAffineTransform { get }

  /// Returns a controller of the transition.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns a view of the transition; nil for one that the animation does not change.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Runs other animations alongside a transition (VC-20, VC-21).
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// Animates changes with the duration, the curve and the interaction of the transition.
  ///
  /// A transition that is canceled takes the changes back.
  ///
  /// - Returns: Whether the changes animate; false if the animation of the transition has already
  ///   started, in which case `animation` is not called.
  @discardableResult func animate(
    alongsideTransition animation:
      ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Animates changes to views outside of the container, like `animate(alongsideTransition:)`.
  @discardableResult func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Calls a closure when the interaction ends, before the controllers learn of a cancellation.
  func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
  /// Calls a closure each time the transition becomes interactive or stops being so.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Animates changes alongside the transition, without a completion.
  @discardableResult public func animate(
    alongsideTransition animation:
      ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}
