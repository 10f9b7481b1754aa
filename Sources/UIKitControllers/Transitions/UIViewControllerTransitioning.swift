public import UIKitCore

/// The controllers of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public var rawValue: String
  /// Creates a key from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The controller that is visible before the transition.
  public static let from = Self(rawValue: "UITransitionContextFromViewController")
  /// The controller that is visible after the transition.
  public static let to = Self(rawValue: "UITransitionContextToViewController")
}

/// The views of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public var rawValue: String
  /// Creates a key from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The view that is visible before the transition.
  public static let from = Self(rawValue: "UITransitionContextFromView")
  /// The view that is visible after the transition.
  public static let to = Self(rawValue: "UITransitionContextToView")
}

/// An object that animates a transition between two controllers (VC-01).
@preconcurrency @MainActor public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  /// Returns the duration of the transition, in seconds.
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval
  /// Animates the transition (VC-05): adds the new view to the container, gives both views their final
  /// frames by the end, and then calls `completeTransition(_:)` once.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// Returns the animator of the transition, the same one for the whole transition; optional (LX-07).
  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating
  /// Notifies the object that the transition is over; the default does nothing.
  ///
  /// - Parameter transitionCompleted: Whether it was not canceled.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Marks that there is no interruptible animator.
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating { AbsentAnimator() }
  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// The animator of an object that does not implement `interruptibleAnimator(using:)`.
final class AbsentAnimator: UIViewImplicitlyAnimating {
  let state = UIViewAnimatingState.inactive
  let isRunning = false
  var isReversed = false
  var fractionComplete: CGFloat = 0

  func startAnimation() {}
  func startAnimation(afterDelay delay: TimeInterval) {}
  func pauseAnimation() {}
  func stopAnimation(_ withoutFinishing: Bool) {}
  func finishAnimation(at finalPosition: UIViewAnimatingPosition) {}
}

/// An object that drives a transition, such as by a gesture (VC-02).
@preconcurrency @MainActor public protocol UIViewControllerInteractiveTransitioning: AnyObject {
  /// Starts the transition; the framework calls it instead of `animateTransition(using:)`.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// The speed at which the transition finishes; the default is 1.
  var completionSpeed: CGFloat { get }
  /// The curve with which the transition finishes; the default is ease-in-out.
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether the transition is interactive from its start; the default is true.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// 1.
  public var completionSpeed: CGFloat { 1 }
  /// Ease-in-out.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  /// True.
  public var wantsInteractiveStart: Bool { true }
}

/// What an animation controller needs to know of a transition (VC-03).
@preconcurrency @MainActor public protocol UIViewControllerContextTransitioning: AnyObject {
  /// The view that contains the views of the transition.
  var containerView: UIView { get }
  /// Whether the transition animates.
  var isAnimated: Bool { get }
  /// Whether the transition is being driven now.
  var isInteractive: Bool { get }
  /// Whether the transition was canceled.
  var transitionWasCancelled: Bool { get }
  /// The presentation style; `none` unless a controller is presented or dismissed.
  var presentationStyle: UIModalPresentationStyle { get }
  /// The rotation of the interface: always the identity.
  var targetTransform: CGAffineTransform { get }

  /// Notes how far the transition is, from 0 to 1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Notes that the interaction ended and the transition finishes.
  func finishInteractiveTransition()
  /// Notes that the interaction ended and the transition returns to its start.
  func cancelInteractiveTransition()
  /// Notes that a transition that ran by itself is interactive from now on.
  func pauseInteractiveTransition()
  /// Ends the transition; a second call is illegal (VC-05).
  ///
  /// - Parameter didComplete: Whether the transition was not canceled.
  func completeTransition(_ didComplete: Bool)

  /// Returns a controller of the transition.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns a view of the transition; nil for one that the animation must not change.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Returns the frame of a controller's view at the start, in the container; zero if it has none.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Returns the frame of a controller's view at the end, in the container; zero if its view is
  /// removed.
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// An object that provides the transitions and the presentation controller of a controller that is
/// presented (VC-04); all methods are optional.
@preconcurrency @MainActor public protocol UIViewControllerTransitioningDelegate: AnyObject {
  /// Returns the animation of a presentation; nil for the built-in one.
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the animation of a dismissal; nil for the built-in one.
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns what drives a presentation; nil for nothing.
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Returns what drives a dismissal; nil for nothing.
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Returns the presentation controller of a custom presentation; nil for a plain one.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  /// Nil.
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Nil.
  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Nil.
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Nil.
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Nil.
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { nil }
}
