public import Foundation
import UIKitCore

/// An object that provides the transitions of a tab bar controller and is notified of taps (VC-23); all
/// methods are optional.
@preconcurrency @MainActor public protocol UITabBarControllerDelegate: AnyObject {
  /// Returns whether a tap may select a controller; the default is true.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  /// Notifies the object that a tap selected a controller.
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  /// Returns the animation of a change of the selection; nil for none.
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns what drives a transition; nil for nothing.
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UITabBarControllerDelegate {
  /// True.
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
  /// Nil.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Nil.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}

/// A container that shows one of its controllers above a bar with an item for each (VC-23).
///
/// The selection changes immediately unless the delegate provides a transition. Requests during a
/// transition wait for its end (VC-27).
@preconcurrency @MainActor open class UITabBarController: UIViewController {
  private let bar = UITabBar()
  private let container = UIView()
  private let queue = TransitionQueue()
  private var controllers: [UIViewController] = []
  /// The controller that is shown, or to which a transition runs.
  private var shown: UIViewController?
  /// The controller after all requested transitions.
  private var selected: UIViewController?

  /// Creates a tab bar controller.
  ///
  /// - Parameters:
  ///   - nibNameOrNil: Must be nil (LX-14).
  ///   - nibBundleOrNil: Ignored.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    bar.didTap = { [weak self] in self?.tap($0) }
  }

  /// Unsupported: it always returns nil (LX-14).
  public required init?(coder: NSCoder) { nil }

  /// An object that provides transitions and is notified of taps.
  ///
  /// The controller does not keep it. The default is nil.
  open weak var delegate: (any UITabBarControllerDelegate)?
  /// The bar.
  open var tabBar: UITabBar { bar }

  /// Creates a view that contains the selected controller's view and the bar.
  open override func loadView() {
    let view = NavigationView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.clipsToBounds = true
    view.addSubview(container)
    view.addSubview(bar)
    view.layOut = { [weak self] in self?.layOutBar() }
    self.view = view
    layOutBar()
    showView()
  }

  // MARK: Controllers

  /// The controllers, in the order of their items; nil for none.
  ///
  /// The selected one stays selected if it is still there; otherwise, the first one is.
  open var viewControllers: [UIViewController]? {
    get { controllers }
    set { replace(newValue ?? []) }
  }
  /// Replaces the controllers.
  ///
  /// - Parameters:
  ///   - viewControllers: The controllers, in the order of their items; nil for none.
  ///   - animated: Ignored: the items change immediately.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    replace(viewControllers ?? [])
  }
  /// The index of the selected controller; `NSNotFound` for none.
  ///
  /// Setting an index that does not exist is an illegal call.
  open var selectedIndex: Int {
    get { selected.flatMap { controllers.firstIndex(of: $0) } ?? NSNotFound }
    set {
      guard controllers.indices.contains(newValue) else {
        return CAEngine.reportIllegalCall("VC-35", "there is no tab \(newValue)")
      }
      select(controllers[newValue])
    }
  }
  /// The selected controller; nil for none.
  ///
  /// Setting one that is not among the controllers is an illegal call.
  open var selectedViewController: UIViewController? {
    get { selected }
    set {
      guard let newValue, controllers.contains(newValue) else {
        return CAEngine.reportIllegalCall("VC-35", "there is no tab for this view controller")
      }
      select(newValue)
    }
  }

  private func replace(_ new: [UIViewController]) {
    let old = controllers
    let isFree = new.allSatisfy { $0.parent == nil || $0.parent === self }
    guard isFree, Set(new.map(ObjectIdentifier.init)).count == new.count else {
      return CAEngine.reportIllegalCall("VC-35", "each controller can be in one container, once")
    }
    controllers = new
    for controller in new where !old.contains(controller) { addChild(controller) }
    bar.items = new.map(\.tabBarItem)
    if let selected, new.contains(selected) {
      select(selected)
    } else {
      select(new.first)
    }
    for controller in new where !old.contains(controller) { controller.didMove(toParent: self) }
    let removed = old.filter { !new.contains($0) }
    queue.add { end in
      for controller in removed {
        controller.willMove(toParent: nil)
        controller.removeFromParent()
      }
      end()
    }
  }

  private func tap(_ index: Int) {
    guard controllers.indices.contains(index) else { return }
    let controller = controllers[index]
    guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return }
    if controller === selected {
      (controller as? UINavigationController)?.popToRootViewController(animated: true)
    }
    select(controller)
    delegate?.tabBarController(self, didSelect: controller)
  }

  // MARK: Selection

  private func select(_ controller: UIViewController?) {
    selected = controller
    bar.selectedItem = controller?.tabBarItem
    queue.add { [weak self] end in
      guard let self else { return end() }
      show(controller, end)
    }
  }

  private func show(_ to: UIViewController?, _ end: @escaping () -> Void) {
    let from = shown
    guard to !== from else { return end() }
    shown = to
    guard let from, let to, viewIfLoaded?.window?.isHidden == false else {
      // Nobody sees the change, or nothing is left.
      from?.viewIfLoaded?.removeFromSuperview()
      if isViewLoaded { showView() }
      return end()
    }
    to.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let custom = delegate?.tabBarController(
      self, animationControllerForTransitionFrom: from, to: to)
    let interaction = custom.flatMap {
      delegate?.tabBarController(self, interactionControllerFor: $0)
    }
    let transition = ControllerTransition(
      from: TransitionSide(controller: from, view: from.view, initialFrame: container.bounds),
      to: TransitionSide(controller: to, view: to.view, finalFrame: container.bounds),
      in: container, isAnimated: custom != nil, animator: custom, interaction: interaction,
      owners: [self])
    transition.restore = { [self] didComplete in
      (didComplete ? from : to).view.removeFromSuperview()
      guard !didComplete else { return }
      shown = from
      if selected === to {
        selected = from
        bar.selectedItem = from.tabBarItem
      }
    }
    transition.finish = end
    transition.announce()
    if custom != nil {
      transition.startAfterCommit()
    } else {
      showView()
      transition.completeTransition(true)
    }
  }

  private func showView() {
    guard let view = shown?.view else { return }
    view.frame = container.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if view.superview !== container { container.addSubview(view) }
  }

  private func layOutBar() {
    guard let view = viewIfLoaded else { return }
    let height = UITabBar.barHeight + view.safeAreaInsets.bottom
    container.frame = view.bounds
    container.setAdditionalSafeAreaInsets(
      UIEdgeInsets(top: 0, left: 0, bottom: UITabBar.barHeight, right: 0))
    bar.frame = CGRect(
      x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
  }
}
