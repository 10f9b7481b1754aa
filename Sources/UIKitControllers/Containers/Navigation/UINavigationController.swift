public import UIKitCore

/// A container that shows the last of its controllers below a bar (VC-23).
///
/// Requests during a transition wait for its end (VC-27); `viewControllers` already contains what was
/// requested.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  /// How the controllers change.
  public enum Operation: Int, Sendable {
    /// They are replaced.
    case none
    /// A new one is on top.
    case push
    /// One that was below is on top again.
    case pop
  }

  let navigation = NavigationStack()
  private lazy var swipe = EdgeSwipe(self)

  /// Creates a navigation controller.
  ///
  /// - Parameters:
  ///   - nibNameOrNil: Must be nil (LX-14).
  ///   - nibBundleOrNil: Ignored.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    navigation.bar.goBack = { [weak self] in _ = self?.popViewController(animated: true) }
    navigation.bar.heightDidChange = { [weak self] in self?.layOutBar() }
    navigation.bar.shownExtent = { [weak self] in self?.extentOfLargeTitle ?? 0 }
  }

  /// Creates a navigation controller that shows a controller.
  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    change(to: [rootViewController], animated: false)
  }

  /// Unsupported: it always returns nil (LX-14).
  public required init?(coder: NSCoder) { nil }

  /// An object that is notified and provides transitions.
  ///
  /// The controller does not keep it. The default is nil.
  open weak var delegate: (any UINavigationControllerDelegate)?

  // MARK: View

  /// Creates a view that contains the top controller's view and the bar.
  open override func loadView() {
    let view = NavigationView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.clipsToBounds = true
    view.addSubview(navigation.container)
    view.addSubview(navigation.bar)
    view.layOut = { [weak self] in self?.layOutBar() }
    view.addGestureRecognizer(swipe.recognizer)
    self.view = view
    showTopView()
    layOutBar()
  }

  /// The bar.
  open var navigationBar: UINavigationBar { navigation.bar }
  /// Whether the bar is hidden; the default is false.
  open var isNavigationBarHidden: Bool {
    get { navigation.isBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }
  /// Hides or shows the bar.
  ///
  /// - Parameters:
  ///   - hidden: Whether to hide it.
  ///   - animated: Whether it moves within 0.2 s.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != navigation.isBarHidden else { return }
    navigation.isBarHidden = hidden
    UIView.animate(withDuration: animated ? 0.2 : 0) { self.layOutBar() }
  }

  /// The recognizer of a finger that moves from the left edge and pops the top controller (VC-50).
  ///
  /// By default, its delegate keeps it from a root controller and from items without a back button.
  /// Disable it to allow only the button.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { swipe.recognizer }

  // MARK: Controllers

  /// The controllers, the top one last.
  open var viewControllers: [UIViewController] {
    get { navigation.planned }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The last of the controllers; nil for none.
  open var topViewController: UIViewController? { navigation.planned.last }
  /// The controller that is visible: the top one, or what it presents.
  open var visibleViewController: UIViewController? {
    topViewController?.presentedViewController ?? topViewController
  }

  /// Replaces the controllers.
  ///
  /// If the new top one was below, the transition is a pop; if it is new, a push.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    let isUnique = Set(viewControllers.map(ObjectIdentifier.init)).count == viewControllers.count
    guard isUnique, viewControllers.allSatisfy(mayContain) else {
      return CAEngine.reportIllegalCall(
        "VC-34", "each controller can be in one navigation controller, once")
    }
    change(to: viewControllers, animated: animated)
  }
  /// Adds a controller on top.
  ///
  /// One that is already there, or a navigation controller, is an illegal call (VC-34).
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !navigation.planned.contains(viewController), mayContain(viewController) else {
      return CAEngine.reportIllegalCall(
        "VC-34", "\(type(of: viewController)) cannot be pushed, because it is already in use")
    }
    guard !(viewController is UINavigationController) else {
      return CAEngine.reportIllegalCall("VC-34", "a navigation controller cannot be pushed")
    }
    change(to: navigation.planned + [viewController], animated: animated)
  }
  /// Pushes a controller.
  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: UIView.areAnimationsEnabled)
  }
  /// Removes the top controller.
  ///
  /// - Returns: The controller; nil if it is the only one, which stays.
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    pop(keeping: navigation.planned.count - 1, animated: animated).first
  }
  /// Removes the controllers above one.
  ///
  /// One that is not in the navigation controller is an illegal call.
  ///
  /// - Returns: The controllers that are removed; nil if there are none.
  @discardableResult open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = navigation.planned.firstIndex(of: viewController) else {
      CAEngine.reportIllegalCall(
        "VC-34", "\(type(of: viewController)) is not in the navigation controller")
      return nil
    }
    let removed = pop(keeping: index + 1, animated: animated)
    return removed.isEmpty ? nil : removed
  }
  /// Removes all controllers but the first.
  ///
  /// - Returns: The controllers that are removed; nil if there are none.
  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    let removed = pop(keeping: 1, animated: animated)
    return removed.isEmpty ? nil : removed
  }

  private func pop(keeping count: Int, animated: Bool) -> [UIViewController] {
    let controllers = navigation.planned
    guard count >= 1, count < controllers.count else { return [] }
    change(to: Array(controllers[..<count]), animated: animated)
    return Array(controllers[count...])
  }

  private func mayContain(_ controller: UIViewController) -> Bool {
    let isParent = sequence(first: self as UIViewController, next: \.parent).contains(controller)
    let isFree = controller.parent == nil || controller.parent === self
    return !isParent && isFree && controller.presentation.presenter == nil
  }
}

/// The view of a navigation or tab bar controller.
final class NavigationView: UIView {
  var layOut: () -> Void = {}

  override func layoutSubviews() {
    super.layoutSubviews()
    layOut()
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }
}
