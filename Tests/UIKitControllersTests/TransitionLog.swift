import Multiplane
import QuartzCore
import UIKit
import UIKitTestSupport

/// A controller that notes its appearance.
class LoggedController: UIViewController {
  let name: String
  let log: EventLog

  init(_ name: String, _ log: EventLog, style: UIModalPresentationStyle = .fullScreen) {
    (self.name, self.log) = (name, log)
    super.init(nibName: nil, bundle: nil)
    title = name
    modalPresentationStyle = style
  }

  required init?(coder: NSCoder) { nil }

  override func viewWillAppear(_ animated: Bool) { note("willAppear", animated) }
  override func viewDidAppear(_ animated: Bool) { note("didAppear", animated) }
  override func viewWillDisappear(_ animated: Bool) { note("willDisappear", animated) }
  override func viewDidDisappear(_ animated: Bool) { note("didDisappear", animated) }

  private func note(_ event: String, _ animated: Bool) {
    log.note("\(name) \(event)\(animated ? "" : " still")")
  }
}

/// A presentation controller that notes its calls.
final class LoggedPresentation: UIPresentationController {
  let log: EventLog
  var frame: CGRect?
  let dimming = UIView()

  init(
    _ presented: UIViewController, presenting: UIViewController?, _ log: EventLog, frame: CGRect?
  ) {
    (self.log, self.frame) = (log, frame)
    super.init(presentedViewController: presented, presenting: presenting)
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    frame ?? super.frameOfPresentedViewInContainerView
  }
  override func presentationTransitionWillBegin() {
    log.note("presentation willBegin")
    guard let containerView, let coordinator = presentedViewController.transitionCoordinator else {
      return
    }
    dimming.frame = containerView.bounds
    dimming.alpha = 0
    containerView.insertSubview(dimming, at: 0)
    coordinator.animate(alongsideTransition: { _ in self.dimming.alpha = 1 }, completion: nil)
  }
  override func presentationTransitionDidEnd(_ completed: Bool) {
    log.note("presentation didEnd \(completed)")
  }
  override func dismissalTransitionWillBegin() {
    log.note("dismissal willBegin")
    presentedViewController.transitionCoordinator?.animate { _ in self.dimming.alpha = 0 }
  }
  override func dismissalTransitionDidEnd(_ completed: Bool) {
    log.note("dismissal didEnd \(completed)")
  }
}

/// An animation that moves the new view in from the right, or the old one out, within 0.5 s.
final class SlideAnimation: UIViewControllerAnimatedTransitioning {
  let log: EventLog
  var duration = 0.5
  var isDismissal = false
  var completes = true
  private(set) var context: (any UIViewControllerContextTransitioning)?

  init(_ log: EventLog) { self.log = log }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> Double { duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    self.context = context
    log.note("animate")
    let container = context.containerView
    if let new = context.view(forKey: .to), let controller = context.viewController(forKey: .to) {
      new.frame = context.finalFrame(for: controller)
      if isDismissal { container.insertSubview(new, at: 0) } else { container.addSubview(new) }
    }
    guard let moving = context.view(forKey: isDismissal ? .from : .to) else { return }
    let x = moving.frame.origin.x
    if !isDismissal { moving.frame.origin.x = container.bounds.width }
    UIView.animate(withDuration: duration) {
      moving.frame.origin.x = self.isDismissal ? container.bounds.width : x
    } completion: { _ in
      if self.completes { context.completeTransition(!context.transitionWasCancelled) }
    }
  }

  func animationEnded(_ transitionCompleted: Bool) { log.note("ended \(transitionCompleted)") }
}

/// The same animation by an interruptible animator, at constant speed.
final class AnimatorAnimation: UIViewControllerAnimatedTransitioning {
  private(set) var animator: UIViewPropertyAnimator?
  private(set) var askedCount = 0

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> Double { 0.5 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: context).startAnimation()
  }

  func interruptibleAnimator(
    using context: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    askedCount += 1
    if let animator { return animator }
    let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear)
    self.animator = animator
    if let view = context.view(forKey: .to) {
      view.frame = context.containerView.bounds
      view.frame.origin.x = 200
      context.containerView.addSubview(view)
      animator.addAnimations { view.frame.origin.x = 0 }
    }
    animator.addCompletion { context.completeTransition($0 == .end) }
    return animator
  }
}

/// A delegate that provides what it is given.
final class Vendor: UIViewControllerTransitioningDelegate {
  let log: EventLog
  var presentation: (any UIViewControllerAnimatedTransitioning)?
  var dismissal: (any UIViewControllerAnimatedTransitioning)?
  var interaction: (any UIViewControllerInteractiveTransitioning)?
  var frame: CGRect?

  init(_ log: EventLog) { self.log = log }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    log.note("asked for presentation")
    return presentation
  }
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    log.note("asked for dismissal")
    return dismissal
  }
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    LoggedPresentation(presented, presenting: presenting, log, frame: frame)
  }
}

/// A stage, 200 by 100 points unless stated, whose root controller "a" has appeared.
@MainActor final class ControllerStage {
  let stage: Stage
  let log = EventLog()
  let root: UIViewController
  let calls = EventLog()
  let warnings = EventLog()

  init(
    root: UIViewController? = nil, size: CGSize = CGSize(width: 200, height: 100),
    framesPerSecond: FrameRate = 60
  ) {
    stage = Stage(size: size, framesPerSecond: framesPerSecond)
    self.root = root ?? LoggedController("a", log)
    let (calls, warnings) = (calls, warnings)
    CAEngine.illegalCall = { rule, _ in MainActor.assumeIsolated { calls.note(rule) } }
    CAEngine.warning = { rule, message in MainActor.assumeIsolated { warnings.note(message) } }
    stage.window.rootViewController = self.root
    stage.advance(to: 0)
    _ = log.take()
  }

  /// Returns what happened until a time.
  func events(to time: Double) -> [String] {
    stage.advance(to: time)
    return log.take()
  }

  /// The origin of a view on screen.
  func origin(_ controller: UIViewController) -> CGPoint { controller.view.shown.frame.origin }
}
