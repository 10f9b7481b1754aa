import UIKitCore

/// The presentation of a controller below the curled view of the presenting one (VC-44).
final class CurlPresentation: UIPresentationController {
  private let curl = PageCurlView(angle: 1.3)

  /// The progress at which the page rests: the axis is 0.4 of the length of the page from its end.
  private static let rest = (1 - 0.4) / (1 + .pi * PageCurlView.relativeRadius)

  override var keepsPresentersView: Bool { true }

  override func makeTransition(isDismissal: Bool) -> any UIViewControllerAnimatedTransitioning {
    PartialCurlTransition(of: self, isDismissal: isDismissal)
  }

  /// Puts both views into the curl, unless they are there.
  private func arrange() {
    guard let containerView, let page = presentingViewController.viewIfLoaded, let presentedView,
      curl.superview == nil
    else { return }
    curl.frame = containerView.bounds
    curl.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    containerView.addSubview(curl)
    curl.show(page, over: presentedView)
    let tap = UITapGestureRecognizer()
    tap.addTarget(self, action: CurlPresentation.pageTapped)
    tap.delegate = self
    curl.addGestureRecognizer(tap)
  }

  /// Shows the page curled, or flat.
  func setCurled(_ isCurled: Bool) {
    arrange()
    curl.progress = isCurled ? Self.rest : 0
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if completed { setCurled(true) }
  }

  private func pageTapped() { presentingViewController.dismiss(animated: true) }
}

extension CurlPresentation: UIGestureRecognizerDelegate {
  /// Ignores touches of the view below the page.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { touch.view === curl }
}

/// The transition of a partial curl (VC-44).
final class PartialCurlTransition: UIViewControllerAnimatedTransitioning {
  private let presentation: CurlPresentation
  private let isDismissal: Bool

  init(of presentation: CurlPresentation, isDismissal: Bool) {
    (self.presentation, self.isDismissal) = (presentation, isDismissal)
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> Double { 0.6 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    presentation.setCurled(isDismissal)
    UIView.animate(withDuration: transitionDuration(using: context)) {
      self.presentation.setCurled(!self.isDismissal)
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
