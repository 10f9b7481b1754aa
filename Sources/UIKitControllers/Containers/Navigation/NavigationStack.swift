import UIKitCore

/// The controllers of a navigation controller and the views around them.
@MainActor final class NavigationStack {
  /// The controllers on screen, which a running transition may take back.
  var controllers: [UIViewController] = []
  /// The controllers after all requested transitions.
  var planned: [UIViewController] = []
  let queue = TransitionQueue()
  let bar = UINavigationBar()
  let container = UIView()
  var isBarHidden = false
  /// The scroll view that the bar follows; nil for none.
  weak var followed: UIScrollView?
  /// What a finger drives the next pop with; nil for nothing.
  var swipeDriver: SwipeDriver?
}

/// How the controllers of a navigation controller change.
private struct NavigationChange {
  let old: [UIViewController]
  let new: [UIViewController]

  @MainActor var operation: UINavigationController.Operation {
    guard let from = old.last, let to = new.last, from !== to else { return .none }
    return old.contains(to) ? .pop : .push
  }
  @MainActor var added: [UIViewController] { new.filter { !old.contains($0) } }
  @MainActor var removed: [UIViewController] { old.filter { !new.contains($0) } }
}

extension UINavigationController {
  /// Shows other controllers, after the transitions that were requested before.
  func change(to controllers: [UIViewController], animated: Bool) {
    navigation.planned = controllers
    navigation.queue.add { [weak self] end in
      guard let self else { return end() }
      perform(
        NavigationChange(old: navigation.controllers, new: controllers), animated: animated, end)
    }
  }

  private func perform(
    _ change: NavigationChange, animated: Bool, _ end: @escaping () -> Void
  ) {
    navigation.controllers = change.new
    for controller in change.added { addChild(controller) }
    for controller in change.removed { controller.willMove(toParent: nil) }
    let items = change.new.map(\.navigationItem)
    let sharing = LayoutSharing(change.operation, from: change.old.last, to: change.new.last)
    sharing?.prepare()
    guard let from = change.old.last, let to = change.new.last, from !== to,
      viewIfLoaded?.window?.isHidden == false
    else {
      // Nobody sees the change.
      sharing?.share(animated: false)
      if isViewLoaded {
        if change.old.last !== change.new.last {
          change.old.last?.viewIfLoaded?.removeFromSuperview()
        }
        showTopView()
      }
      navigation.bar.show(items, .none, alongside: nil)
      settle(change)
      return end()
    }
    to.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let transition = makeTransition(
      change.operation, from: from, to: to, animated: animated, sharing)
    transition.restore = { [self] didComplete in
      if !didComplete { sharing?.takeBack() }
      (didComplete ? from : to).view.removeFromSuperview()
      guard !didComplete else { return }
      navigation.controllers = change.old
      if navigation.planned == change.new { navigation.planned = change.old }
    }
    transition.didEnd = { [self] didComplete in
      didComplete ? settle(change) : takeBack(change)
      if didComplete { delegate?.navigationController(self, didShow: to, animated: animated) }
    }
    transition.finish = end
    delegate?.navigationController(self, willShow: to, animated: animated)
    transition.announce()
    navigation.bar.show(items, change.operation, alongside: animated ? transition : nil)
    // Before the animation, so that the new view does not move in its place.
    UIView.performWithoutAnimation { applyBarHeight() }
    if animated {
      transition.startAfterCommit()
    } else {
      showTopView()
      sharing?.share(animated: false)
      transition.completeTransition(true)
    }
  }

  private func makeTransition(
    _ operation: Operation, from: UIViewController, to: UIViewController, animated: Bool,
    _ sharing: LayoutSharing?
  ) -> ControllerTransition {
    let delegate = animated ? delegate : nil
    let custom = delegate?.navigationController(
      self, animationControllerFor: operation, from: from, to: to)
    let interaction =
      custom.map { delegate?.navigationController(self, interactionControllerFor: $0) }
      ?? navigation.swipeDriver
    let bounds = navigation.container.bounds
    return ControllerTransition(
      from: TransitionSide(controller: from, view: from.view, initialFrame: bounds),
      to: TransitionSide(controller: to, view: to.view, finalFrame: bounds),
      in: navigation.container, isAnimated: animated,
      animator: custom ?? sharing.map(LayoutNavigationTransition.init)
        ?? NavigationTransition(operation), interaction: interaction,
      owners: [self])
  }

  private func settle(_ change: NavigationChange) {
    for controller in change.added { controller.didMove(toParent: self) }
    for controller in change.removed {
      controller.removeFromParent()
      controller.containers.barHeight = 0
      controller.applySafeAreaInsets()
    }
  }

  private func takeBack(_ change: NavigationChange) {
    for controller in change.added {
      controller.willMove(toParent: nil)
      controller.removeFromParent()
    }
    for controller in change.removed {
      controller.willMove(toParent: self)
      controller.didMove(toParent: self)
    }
  }

  // MARK: Layout

  /// Adds the view of the top controller without a transition.
  func showTopView() {
    guard let view = navigation.controllers.last?.view else { return }
    view.frame = navigation.container.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if view.superview !== navigation.container { navigation.container.addSubview(view) }
  }

  /// Places the bar and the views below it, whose safe area it covers.
  func layOutBar() {
    guard let view = viewIfLoaded else { return }
    followTopScrollView()
    let bar = navigation.bar
    let height = bar.barHeight
    let top = view.safeAreaInsets.top
    bar.frame = CGRect(
      x: 0, y: navigation.isBarHidden ? -height : top, width: view.bounds.width,
      height: height + bar.stretch)
    bar.setNeedsLayout()
    bar.layoutIfNeeded()
    navigation.container.frame = view.bounds
    applyBarHeight()
  }

  /// Makes the bar cover the safe area of the top controller's view.
  private func applyBarHeight() {
    guard let controller = navigation.controllers.last else { return }
    controller.containers.barHeight = navigation.isBarHidden ? 0 : navigation.bar.barHeight
    controller.applySafeAreaInsets()
  }
}
