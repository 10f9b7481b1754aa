public import UIKitCore

/// An interaction controller that drives the animations of an animation controller (VC-13 to VC-16).
///
/// The animations are those that `animateTransition(using:)` makes with blocks of `UIView`, or those of
/// the interruptible animator. While the transition is interactive, they follow `update(_:)` linearly.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject,
  UIViewControllerInteractiveTransitioning
{
  private weak var transition: ControllerTransition?
  private var driver: (any UIViewImplicitlyAnimating)?
  /// Whether the interaction finished before the transition started; nil if it did not end.
  private var earlyEnd: Bool?

  /// The duration of the transition, in seconds; 0 before it starts.
  open var duration: CGFloat { CGFloat(transition?.transitionDuration ?? 0) }
  /// The last value that `update(_:)` received, or what `pause()` found, from 0 to 1.
  open private(set) var percentComplete: CGFloat = 0
  /// The speed at which the rest of the transition runs.
  ///
  /// It is above 0. The default is 1.
  open var completionSpeed: CGFloat = 1
  /// The curve with which the rest of the transition runs; the default is ease-in-out.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// The pace of the rest of the transition, instead of `completionCurve`; nil for none.
  ///
  /// With an interruptible animator, nil is that animator's own pace. The default is nil.
  open var timingCurve: (any UITimingCurveProvider)?
  /// Whether the transition is interactive from its start, true by default; otherwise, it runs
  /// until `pause()`.
  open var wantsInteractiveStart = true

  /// Creates an interaction controller.
  public override init() { super.init() }

  /// Starts the transition; only the framework calls it.
  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard let transition = transitionContext as? ControllerTransition else {
      return CAEngine.reportIllegalCall(
        "VC-13", "startInteractiveTransition(_:) works with contexts of the framework only")
    }
    drive(transition)
    driver?.pauseAnimation()
    update(percentComplete)
    if let earlyEnd { end(isFinish: earlyEnd) }
  }

  /// Starts a transition that runs by itself.
  func startWithoutInteraction(_ transition: ControllerTransition) {
    drive(transition)
    if transition.interruptibleAnimator == nil {
      // Pausing runs the blocks, whose own curves then show.
      driver?.pauseAnimation()
      driver?.startAnimation()
    } else {
      transition.animator?.animateTransition(using: transition)
    }
  }

  private func drive(_ transition: ControllerTransition) {
    self.transition = transition
    if let animator = transition.interruptibleAnimator {
      driver = animator
      return
    }
    // The blocks keep their own curves; that of the animator, which most blocks have, tells how far a
    // paused transition is.
    let own = UIViewPropertyAnimator(
      duration: transition.transitionDuration, curve: .easeInOut, animations: nil)
    own.addAnimations { [unowned own] in
      own.adoptBlocks {
        transition.animator?.animateTransition(using: transition)
      }
    }
    driver = own
  }

  /// Shows a fraction of the transition, from 0 to 1.
  open func update(_ percentComplete: CGFloat) {
    guard !percentComplete.isNaN else { return }
    self.percentComplete = max(0, min(percentComplete, 1))
    guard let transition, transition.isInteractive else { return }
    driver?.fractionComplete = self.percentComplete
    transition.updateInteractiveTransition(self.percentComplete)
  }

  /// Lets the transition run to its end.
  open func finish() { end(isFinish: true) }

  /// Lets the transition run back to its start.
  open func cancel() { end(isFinish: false) }

  private func end(isFinish: Bool) {
    guard let transition else {
      earlyEnd = isFinish
      return
    }
    guard transition.isInteractive else { return }
    if isFinish {
      transition.finishInteractiveTransition()
    } else {
      transition.cancelInteractiveTransition()
    }
    guard let driver else { return }
    if !isFinish { driver.isReversed = true }
    let rest = isFinish ? 1 - percentComplete : percentComplete
    let speed = completionSpeed > 0 ? completionSpeed : 1
    let isOwn = transition.interruptibleAnimator == nil
    driver.continueAnimation(
      withTimingParameters: timingCurve
        ?? (isOwn ? UICubicTimingParameters(animationCurve: completionCurve) : nil),
      durationFactor: rest / speed)
  }

  /// Makes a transition interactive that runs by itself.
  open func pause() {
    guard let transition, let driver, !transition.isInteractive else { return }
    driver.pauseAnimation()
    if driver.isReversed { driver.isReversed = false }
    percentComplete = driver.fractionComplete
    transition.pauseInteractiveTransition()
    transition.updateInteractiveTransition(percentComplete)
  }

  /// Lets go of a transition that is over.
  func transitionDidEnd() {
    let own = driver as? UIViewPropertyAnimator
    let isOwn = transition?.interruptibleAnimator == nil
    (transition, driver, earlyEnd, percentComplete) = (nil, nil, nil, 0)
    // Client code completed the transition while its animations were held.
    if isOwn, let own, own.state == .active, !own.isRunning { own.stopAnimation(true) }
  }
}
