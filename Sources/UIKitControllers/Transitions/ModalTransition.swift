import UIKitCore

/// The built-in transitions of presentations and dismissals (VC-11).
final class ModalTransition: UIViewControllerAnimatedTransitioning {
  private let style: UIModalTransitionStyle
  private let isDismissal: Bool

  init(_ style: UIModalTransitionStyle, isDismissal: Bool) {
    (self.style, self.isDismissal) = (style, isDismissal)
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> Double { style == .flipHorizontal ? 0.75 : 0.4 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let duration = transitionDuration(using: context)
    let container = context.containerView
    let (old, new) = (context.view(forKey: .from), context.view(forKey: .to))
    if let new, let controller = context.viewController(forKey: .to) {
      new.frame = context.finalFrame(for: controller)
    }
    func end() {
      // A flip has removed the view that stays after all.
      if isDismissal, context.transitionWasCancelled, let old, old.superview !== container {
        container.addSubview(old)
      }
      context.completeTransition(!context.transitionWasCancelled)
    }

    if style == .flipHorizontal {
      UIView.transition(
        with: container, duration: duration,
        options: isDismissal ? .transitionFlipFromLeft : .transitionFlipFromRight
      ) {
        if let new { container.addSubview(new) }
        if self.isDismissal || new != nil { old?.removeFromSuperview() }
      } completion: { _ in
        end()
      }
      return
    }

    guard let moving = isDismissal ? old : new else { return end() }
    if let new {
      if isDismissal { container.insertSubview(new, at: 0) } else { container.addSubview(new) }
    }
    let frame = moving.frame
    let hide =
      style == .crossDissolve
      ? { moving.alpha = 0 } : { moving.frame.origin.y = container.bounds.maxY }
    let show = style == .crossDissolve ? { moving.alpha = 1 } : { moving.frame = frame }
    if !isDismissal { hide() }
    UIView.animate(withDuration: duration, animations: isDismissal ? hide : show) { _ in
      // A controller can be presented again.
      if self.isDismissal { show() }
      end()
    }
  }
}
