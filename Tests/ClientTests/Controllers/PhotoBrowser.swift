import UIKit

/// A list of photos, written as for iOS: a tap opens a photo, which grows out of its row; dragging it
/// down closes it again.
final class PhotoListViewController: UIViewController, UIViewControllerTransitioningDelegate {
  private(set) var rows: [UIView] = []
  private(set) var events: [String] = []
  private(set) var openRow: UIView?
  private(set) var dismissal: UIPercentDrivenInteractiveTransition?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Photos"
    view.backgroundColor = .systemBackground
    for index in 0..<3 {
      let row = UIView(frame: CGRect(x: 20, y: 20 + 60 * CGFloat(index), width: 80, height: 40))
      row.backgroundColor = .systemTeal
      view.addSubview(row)
      rows.append(row)
    }
  }

  func open(_ row: UIView) {
    openRow = row
    let photo = PhotoViewController()
    photo.modalPresentationStyle = .custom
    photo.transitioningDelegate = self
    present(photo, animated: true) { self.events.append("opened") }
  }

  /// Starts to close the photo, as when a drag begins.
  func beginClosing() -> UIPercentDrivenInteractiveTransition {
    let interaction = UIPercentDrivenInteractiveTransition()
    dismissal = interaction
    dismiss(animated: true) { self.events.append("closed or not") }
    return interaction
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    openRow.map { GrowTransition(from: $0, isClosing: false) }
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    openRow.map { GrowTransition(from: $0, isClosing: true) }
  }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { dismissal }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    DimmingPresentationController(presentedViewController: presented, presenting: presenting)
  }
}

/// A photo on the whole screen.
final class PhotoViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemTeal
  }
}

/// Dims what is behind the photo.
final class DimmingPresentationController: UIPresentationController {
  let dimmingView = UIView()

  override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard let containerView else { return }
    dimmingView.backgroundColor = UIColor(white: 0, alpha: 0.5)
    dimmingView.frame = containerView.bounds
    containerView.insertSubview(dimmingView, at: 0)
    guard let coordinator = presentedViewController.transitionCoordinator else { return }
    dimmingView.alpha = 0
    coordinator.animate(alongsideTransition: { _ in self.dimmingView.alpha = 1 })
  }

  override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in
      self.dimmingView.alpha = 0
    })
  }
}

/// Lets a photo grow out of its row, or shrink into it.
final class GrowTransition: NSObject, UIViewControllerAnimatedTransitioning {
  private let row: UIView
  private let isClosing: Bool

  init(from row: UIView, isClosing: Bool) {
    self.row = row
    self.isClosing = isClosing
    super.init()
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.4 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    guard let photo = transitionContext.viewController(forKey: isClosing ? .from : .to),
      let view = transitionContext.view(forKey: isClosing ? .from : .to)
    else { return }
    let small = container.convert(row.bounds, from: row)
    if !isClosing {
      view.frame = small
      container.addSubview(view)
    }
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0, options: .curveLinear
    ) {
      view.frame = self.isClosing ? small : transitionContext.finalFrame(for: photo)
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
