import UIKitCore

/// The built-in push and pop: the upper view moves over the whole width, the lower one by 30 % of it,
/// dimmed by up to 10 % (VC-11).
final class NavigationTransition: UIViewControllerAnimatedTransitioning {
  private let isPop: Bool

  init(_ operation: UINavigationController.Operation) { isPop = operation == .pop }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> Double { 0.35 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    guard let old = context.view(forKey: .from), let new = context.view(forKey: .to),
      let controller = context.viewController(forKey: .to)
    else { return context.completeTransition(true) }
    let frame = context.finalFrame(for: controller)
    let (upper, lower) = isPop ? (old, new) : (new, old)
    let dimming = UIView(frame: container.bounds)
    dimming.backgroundColor = .black
    new.frame = frame
    container.addSubview(new)
    container.bringSubviewToFront(upper)
    container.insertSubview(dimming, belowSubview: upper)
    let covered = {
      upper.frame = frame
      lower.frame = frame.offsetBy(dx: -0.3 * frame.width, dy: 0)
      dimming.alpha = 0.1
    }
    let uncovered = {
      upper.frame = frame.offsetBy(dx: frame.width, dy: 0)
      lower.frame = frame
      dimming.alpha = 0
    }
    (isPop ? covered : uncovered)()
    UIView.animate(
      withDuration: transitionDuration(using: context), animations: isPop ? uncovered : covered
    ) { _ in
      dimming.removeFromSuperview()
      // A view that leaves is shown again later, and the container may have a new size.
      old.frame = container.bounds
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
