import UIKitCore
import UIKitItems

/// A change of controllers that share a collection view (CO-34).
@MainActor final class LayoutSharing {
  private let from: UICollectionViewController
  private let to: UICollectionViewController

  /// Creates the change; nil unless the upper controller of both wants to share.
  init?(
    _ operation: UINavigationController.Operation, from: UIViewController?, to: UIViewController?
  ) {
    guard operation != .none, let from = from as? UICollectionViewController,
      let to = to as? UICollectionViewController,
      (operation == .push ? to : from).useLayoutToLayoutNavigationTransitions,
      operation == .push ? !to.isViewLoaded || to.shares(with: from) : from.shares(with: to)
    else { return nil }
    (self.from, self.to) = (from, to)
  }

  /// Gives the new controller the collection view before its own view is loaded.
  func prepare() { to.collection.view = from.collectionView }

  /// Moves the collection view to the new controller, and shows it in that one's layout.
  func share(animated: Bool, completion: @escaping (Bool) -> Void = { _ in }) {
    move(to: to, animated: animated, completion: completion)
  }

  /// Returns the collection view after the change was canceled.
  func takeBack() { move(to: from, animated: false) { _ in } }

  private func move(
    to controller: UICollectionViewController, animated: Bool,
    completion: @escaping (Bool) -> Void
  ) {
    controller.showCollectionView()
    guard let view = controller.collection.view else { return completion(true) }
    view.delegate = controller
    view.setCollectionViewLayout(
      controller.collection.layout, animated: animated, completion: completion)
  }
}

/// The push and pop from layout to layout (VC-25).
final class LayoutNavigationTransition: UIViewControllerAnimatedTransitioning {
  private let sharing: LayoutSharing

  init(_ sharing: LayoutSharing) { self.sharing = sharing }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> Double { 0.35 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: .to), let controller = context.viewController(forKey: .to)
    else { return context.completeTransition(true) }
    view.frame = context.finalFrame(for: controller)
    context.containerView.addSubview(view)
    view.layoutIfNeeded()
    UIView.animate(withDuration: transitionDuration(using: context)) { [sharing] in
      sharing.share(animated: true) { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }
}
