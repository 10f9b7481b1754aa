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
  /// What gestures and buttons made impossible is reported and ignored.
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
    let animated = change.isAnimated
    switch change.verb {
    case .push:
      guard
        let navigation = change.other.flatMap(find) as? UINavigationController
          ?? source?.navigationController ?? navigations.first
      else {
        return refuse(
          change, "VC-34", "cannot be pushed, because there is no navigation controller")
      }
      guard controller.parent == nil, controller.presentingViewController == nil,
        !sequence(first: navigation, next: \.parent).contains(controller)
      else { return refuse(change, "VC-34", "is already shown") }
      noteShowing(controller, change)
      let shown = columns.lazy.compactMap { $0.stack(of: navigation) }.first ?? navigation
      shown.pushViewController(controller, animated: animated)
    case .pop:
      guard let navigation = controller.parent as? UINavigationController,
        let index = navigation.viewControllers.firstIndex(of: controller), index > 0
      else { return refuse(change, "VC-34", "is not pushed") }
      // The topmost controller is the one that moves.
      entries[navigation.viewControllers[navigation.viewControllers.count - 1]]?.removed =
        change.transition
      navigation.popToViewController(navigation.viewControllers[index - 1], animated: animated)
    case .present:
      guard let presenter = change.other.flatMap(find) ?? topmost else {
        return refuse(
          change, "VC-33", "cannot be presented, because no other controller is on the stage")
      }
      guard controller.parent == nil, controller.presentingViewController == nil else {
        return refuse(change, "VC-33", "is already shown")
      }
      noteShowing(controller, change)
      presenter.present(controller, animated: animated)
    case .dismiss:
      guard let presenter = controller.presentingViewController else {
        return refuse(change, "VC-33", "is not presented")
      }
      let top = sequence(first: controller, next: \.presentedViewController).reduce(controller) {
        $1
      }
      entries[top]?.removed = change.transition
      presenter.dismiss(animated: animated)
    case .select where pages.contains { $0.turn(to: controller, animated: animated) }: break
    case .select:
      guard let tabs = controller.parent as? UITabBarController else {
        return refuse(change, "VC-35", "has no tab")
      }
      // Off screen, nothing animates.
      if tabs.viewIfLoaded?.window != nil {
        selections[tabs, default: []].append(
          Selection(controller: controller, transition: change.transition, isAnimated: animated))
      }
      tabs.selectedViewController = controller
    case .show, .hide:
      let isShown = change.verb == .show
      guard columns.contains(where: { $0.setShown(isShown, controller) }) else {
        return refuse(change, "VC-46", "is not a column of a split view controller")
      }
    }
  }

  private func noteShowing(_ controller: UIViewController, _ change: ControllerChange) {
    entries[controller]?.shown = change.transition
    entries[controller]?.removed = nil
  }

  private func refuse(_ change: ControllerChange, _ rule: String, _ problem: String) {
    SceneReports.warn(
      rule, "\"\(change.controller)\" \(problem), so \(change.verb) does nothing", at: change.place)
  }

  /// The controller that covers all others on the stage; nil for none.
  private var topmost: UIViewController? {
    let root =
      window?.rootViewController
      ?? window?.subviews.lazy.compactMap(\.controller).first { $0.presentingViewController == nil }
    return root.map { root in
      sequence(first: root) { $0.presentedViewController }.reduce(root) { $1 }
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
