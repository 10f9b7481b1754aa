import QuartzCore
import UIKit

/// The view controllers of a scene on its stage: shows and removes them, with their transitions.
@MainActor final class SceneControllers {
  /// The transitions of a controller.
  private struct Entry {
    /// How it is shown if nothing else is said.
    var own: SceneTransition?
    /// How it was shown.
    var shown: SceneTransition?
    /// How it is removed next, if the timeline says so.
    var removed: SceneTransition?
    /// Whether its dismissal has been requested and is not over.
    var isLeaving = false
  }

  /// A selection of a tab, which can wait for the end of a transition.
  private struct Selection {
    let controller: UIViewController
    /// How it animates; nil for the transition of the controller.
    let transition: SceneTransition?
    let isAnimated: Bool
  }

  /// Keeps the controllers, also those that are not shown.
  private var entries: [UIViewController: Entry] = [:]
  /// The names of controllers in messages.
  var names: [UIViewController: String] = [:]
  private var navigations: [UINavigationController] = []
  private var swipes: [TransitionSwipe] = []
  private var pages: [ScenePages] = []
  private var columns: [SceneColumns] = []
  /// The selections that have not started, by tab bar controller.
  private var selections: [UITabBarController: [Selection]] = [:]
  /// The window of the stage.
  weak var window: UIWindow?
  /// Returns a view of the scene by its id.
  var view: (String) -> UIView? = { _ in nil }

  /// The controllers of the current stage.
  static var current: SceneControllers {
    RenderContext.current.companion { SceneControllers() }
  }

  /// Adds a controller.
  func add(_ controller: UIViewController, transition: SceneTransition?) {
    entries[controller] = Entry(own: transition)
    controller.transitioningDelegate = self
    if let navigation = controller as? UINavigationController {
      navigations.append(navigation)
      adopt(navigation)
    } else if let tabs = controller as? UITabBarController {
      tabs.delegate = self
    }
  }

  /// Provides the transitions of a navigation controller, also of one that is not in the scene.
  func adopt(_ navigation: UINavigationController) {
    navigation.delegate = self
    swipes.append(TransitionSwipe(navigation))
  }

  /// Adds the pages of a page view controller.
  func add(_ pages: ScenePages) { self.pages.append(pages) }

  /// Adds the columns of a split view controller.
  func add(_ columns: SceneColumns) { self.columns.append(columns) }

  /// Performs a change of the timeline.
  ///
  /// One that is impossible is reported and ignored.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - source: The controller in which the change was asked for; nil for the timeline.
  ///   - find: Returns a controller by its id.
  func perform(
    _ change: ControllerChange, from source: UIViewController? = nil,
    _ find: (String) -> UIViewController?
  ) {
    guard let controller = find(change.controller) else { return }
    let other = change.other.flatMap(find)
    let problem =
      switch change.verb {
      case .push: push(controller, onto: other as? UINavigationController, change, from: source)
      case .pop: pop(controller, change)
      case .present: present(controller, over: other, change)
      case .dismiss: dismiss(controller, change)
      case .select: select(controller, change)
      case .show: columnProblem(controller) { $0.show(controller) }
      case .hide: columnProblem(controller) { $0.hide(controller) }
      }
    guard let problem else { return }
    SceneReports.ignore(
      change.verb.rawValue, change.verb.rule,
      because: change.place.with(message: "\(name(controller)) \(problem)"))
  }

  private func name(_ controller: UIViewController) -> String {
    names[controller] ?? "\(type(of: controller))"
  }

  // MARK: Changes

  // Each returns why the change is impossible; nil after performing it.

  private func push(
    _ controller: UIViewController, onto other: UINavigationController?,
    _ change: ControllerChange, from source: UIViewController?
  ) -> String? {
    guard let navigation = other ?? source?.navigationController ?? navigations.first else {
      return isShown(controller)
        ? "is already shown" : "cannot be pushed, because there is no navigation controller"
    }
    let shown = columns.lazy.compactMap { $0.stack(of: navigation) }.first ?? navigation
    // One that the navigation controller is popping can be pushed again.
    let isPopped = controller.parent === shown && !shown.viewControllers.contains(controller)
    if !isPopped, isShown(controller) || controller.presentingViewController != nil {
      return "is already shown"
    }
    if sequence(first: navigation, next: \.parent).contains(controller) {
      return "cannot be pushed onto \(name(navigation)), which is in it"
    }
    if other == nil, source == nil, navigations.count > 1 {
      return "cannot be pushed, because there are \(navigations.count) navigation controllers; "
        + "add over"
    }
    noteShowing(controller, change)
    shown.pushViewController(controller, animated: change.isAnimated)
    return nil
  }

  private func pop(_ controller: UIViewController, _ change: ControllerChange) -> String? {
    guard let navigation = stack(with: controller),
      let index = navigation.viewControllers.firstIndex(of: controller)
    else { return "is not pushed" }
    if index == 0 { return "is the root of its navigation controller, which stays" }
    // The topmost controller is the one that moves.
    entries[navigation.viewControllers[navigation.viewControllers.count - 1]]?.removed =
      change.transition
    navigation.popToViewController(
      navigation.viewControllers[index - 1], animated: change.isAnimated)
    return nil
  }

  private func present(
    _ controller: UIViewController, over other: UIViewController?, _ change: ControllerChange
  ) -> String? {
    if isShown(controller) { return "is already shown" }
    guard let other = other ?? topmost else {
      return "cannot be presented, because no other controller is on the stage"
    }
    let presenter = other.presenter(of: controller)
    // A child has those of its parents, too.
    if let presented = presenter.presentedViewController,
      presented.presentingViewController === presenter, !isLeaving(presented)
    {
      return "cannot be presented by \(name(presenter)), which already presents "
        + name(presented)
    }
    let isOnStage = presenter.viewIfLoaded?.window != nil && !isLeaving(presenter)
    if !isOnStage, !presenter.awaitsPresentation {
      return "cannot be presented by \(name(presenter)), which is not shown"
    }
    noteShowing(controller, change)
    other.present(controller, animated: change.isAnimated)
    return nil
  }

  private func dismiss(_ controller: UIViewController, _ change: ControllerChange) -> String? {
    guard let presenter = controller.presentingViewController,
      let first = presenter.presentedViewController, !isLeaving(first)
    else { return "is not presented" }
    let dismissed = Array(sequence(first: first, next: \.presentedViewController))
    entries[dismissed[dismissed.count - 1]]?.removed = change.transition
    for controller in dismissed { entries[controller]?.isLeaving = true }
    presenter.dismiss(animated: change.isAnimated) { [weak self] in
      for controller in dismissed { self?.entries[controller]?.isLeaving = false }
    }
    return nil
  }

  private func select(_ controller: UIViewController, _ change: ControllerChange) -> String? {
    if let pages = pages.first(where: { $0.contains(controller) }) {
      if change.transition != nil { return "is a page, which has no transition of its own" }
      pages.turn(to: controller, animated: change.isAnimated)
      return nil
    }
    guard let tabs = controller.parent as? UITabBarController else {
      return "is not in a tab bar or page view controller"
    }
    // Off screen, nothing animates.
    if tabs.viewIfLoaded?.window != nil {
      selections[tabs, default: []].append(
        Selection(
          controller: controller, transition: change.transition, isAnimated: change.isAnimated))
    }
    tabs.selectedViewController = controller
    return nil
  }

  private func columnProblem(
    _ controller: UIViewController, _ perform: (SceneColumns) -> String?
  ) -> String? {
    guard let columns = columns.first(where: { $0.contains(controller) }) else {
      return "is not a column of a split view controller"
    }
    return perform(columns)
  }

  /// Returns whether a controller is on the stage or in another one, or will be after transitions.
  private func isShown(_ controller: UIViewController) -> Bool {
    if controller.awaitsPresentation || controller.parent != nil { return true }
    let isOnStage =
      controller.presentingViewController != nil || controller.viewIfLoaded?.window != nil
    return isOnStage && !isLeaving(controller) || stack(with: controller) != nil
      || pages.contains { $0.contains(controller) } || columns.contains { $0.contains(controller) }
  }

  /// Returns whether a presented controller is gone after the requested transitions.
  private func isLeaving(_ controller: UIViewController) -> Bool {
    controller.isBeingDismissed || entries[controller]?.isLeaving == true
  }

  /// Returns the navigation controller that shows a controller after the requested transitions.
  private func stack(with controller: UIViewController) -> UINavigationController? {
    swipes.lazy.compactMap(\.navigation).first { $0.viewControllers.contains(controller) }
  }

  private func noteShowing(_ controller: UIViewController, _ change: ControllerChange) {
    entries[controller]?.shown = change.transition
    entries[controller]?.removed = nil
  }

  /// The controller that covers all others on the stage; nil for none.
  private var topmost: UIViewController? {
    let root =
      window?.rootViewController
      ?? window?.subviews.lazy.compactMap(\.controller).first { $0.presentingViewController == nil }
    return root.map { root in
      sequence(first: root) {
        $0.presentedViewController.flatMap { self.isLeaving($0) ? nil : $0 }
      }.reduce(root) { $1 }
    }
  }

  // MARK: Transitions

  /// Returns what shows a controller, or backward removes it.
  ///
  /// - Parameters:
  ///   - controller: The controller.
  ///   - own: The transition of this change, if it has one.
  ///   - isBackward: Whether it is removed.
  /// - Returns: The animation; nil for the built-in transition.
  private func animation(
    _ controller: UIViewController, _ own: SceneTransition? = nil, isBackward: Bool
  ) -> SceneTransitionAnimator? {
    let entry = entries[controller]
    return (own ?? entry?.shown ?? entry?.own).map {
      SceneTransitionAnimator($0, isBackward: isBackward, view: view)
    }
  }

  private func removal(_ controller: UIViewController) -> SceneTransitionAnimator? {
    animation(controller, entries[controller]?.removed, isBackward: true)
  }

  /// Removes the selection of a tab that starts now from those that wait, with those before it.
  private func nextSelection(
    of controller: UIViewController, in tabs: UITabBarController
  ) -> Selection? {
    let waiting = selections[tabs] ?? []
    // Without one, a tap selects the tab, and those before it have changed nothing.
    guard let index = waiting.firstIndex(where: { $0.controller === controller }) else {
      selections[tabs] = nil
      return nil
    }
    selections[tabs] = Array(waiting[(index + 1)...])
    return waiting[index]
  }
}

extension SceneControllers: UIViewControllerTransitioningDelegate {
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    animation(presented, isBackward: false)
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    removal(dismissed)
  }
}

extension SceneControllers: UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    operation == .pop ? removal(fromVC) : animation(toVC, isBackward: false)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    swipes.first { $0.navigation === navigationController }?.makeDriver()
  }
}

extension SceneControllers: UITabBarControllerDelegate {
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    let controllers = tabBarController.viewControllers ?? []
    let isBackward =
      (controllers.firstIndex(of: toVC) ?? 0) < (controllers.firstIndex(of: fromVC) ?? 0)
    let selection = nextSelection(of: toVC, in: tabBarController)
    guard selection?.isAnimated ?? true else { return nil }
    return animation(toVC, selection?.transition, isBackward: isBackward)
  }
}

extension UIViewController {
  /// Returns the controller that presents another one for this one (VC-32).
  fileprivate func presenter(of presented: UIViewController) -> UIViewController {
    let chain = Array(sequence(first: self, next: \.parent))
    let isInContext = [.currentContext, .overCurrentContext]
      .contains(presented.modalPresentationStyle)
    return (isInContext ? chain.first(where: \.definesPresentationContext) : nil) ?? chain.last
      ?? self
  }
}
