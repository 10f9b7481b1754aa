public import UIKitCore

/// An object that manages a view: it loads it, learns when it appears and is laid out, and contains
/// other controllers.
///
/// The class body declares what subclasses can override; extensions in adjacent files implement it.
@preconcurrency @MainActor open class UIViewController: UIResponder {
  var loading = ViewLoading()
  var appearance = ControllerAppearance()
  var containment = Containment()
  var presentation = PresentationState()
  var containers = ContainerItems()
  private var ownInterfaceStyle = UIUserInterfaceStyle.unspecified
  private final var ownTraitOverrides = Traits()
  var editing = ControllerEditing()

  /// Creates a controller.
  ///
  /// - Parameters:
  ///   - nibNameOrNil: Must be nil: there are no nibs (LX-14). Any other name is reported and ignored.
  ///   - nibBundleOrNil: Ignored.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
    if let nibNameOrNil {
      CAEngine.warn("LX-14", "there are no nibs, so \"\(nibNameOrNil)\" is ignored")
    }
  }

  /// Creates a controller.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// Unsupported: it always returns nil (LX-14).
  public required init?(coder: NSCoder) { nil }

  /// A title that describes the content; nil, the default, for none.
  open var title: String? {
    didSet {
      containers.navigationItem?.title = title
      containers.tabBarItem?.title = title
    }
  }

  // MARK: View

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The view, which is loaded at the first access (VC-28).
  ///
  /// A view can belong to one controller only; a view of another one is an illegal call.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loading.view
    }
    set { setView(newValue) }
  }
  /// The view if it is loaded, otherwise nil.
  open var viewIfLoaded: UIView? { loading.view }
  /// Whether the view is loaded.
  open var isViewLoaded: Bool { loading.view != nil }
  /// Loads the view unless it is loaded.
  open func loadViewIfNeeded() { loadOnce() }
  /// Creates the view and sets `view`; the default creates a view with the size of the screen.
  open func loadView() { view = makeDefaultView() }
  /// Notifies the controller that its view was loaded; the default does nothing.
  open func viewDidLoad() {}
  /// Called on Apple's platforms when there is little memory; never called here.
  open func didReceiveMemoryWarning() {}
  /// The guide of what is above the safe area, for code that is older than safe areas.
  open var topLayoutGuide: any UILayoutSupport { barGuide(.top) }
  /// The guide of what is below the safe area, for code that is older than safe areas.
  open var bottomLayoutGuide: any UILayoutSupport { barGuide(.bottom) }
  /// The edges at which the view reaches below bars, all by default; the value is only stored.
  open var edgesForExtendedLayout = UIRectEdge.all
  /// Whether the view reaches below opaque bars, false by default; the value is only stored.
  open var extendedLayoutIncludesOpaqueBars = false
  /// Whether the insets of scroll views follow bars, true by default.
  ///
  /// The value is only stored: `contentInsetAdjustmentBehavior` of scroll views replaces it.
  open var automaticallyAdjustsScrollViewInsets = true
  /// The class and the address (LX-25).
  open override var description: String { ObjectText.reference(to: self) }

  // MARK: Appearance

  /// Notifies the controller that its view is about to appear; the default does nothing.
  ///
  /// - Parameter animated: Whether the appearance animates.
  open func viewWillAppear(_ animated: Bool) {}
  /// Notifies the controller that its view is on screen and has its size and traits, before the first
  /// layout of this appearance; the default does nothing.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Notifies the controller that its view has appeared; the default does nothing.
  open func viewDidAppear(_ animated: Bool) {}
  /// Notifies the controller that its view is about to disappear; the default does nothing.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Notifies the controller that its view has disappeared; the default does nothing.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Tells a child that its view is about to appear or to disappear.
  ///
  /// Only for containers that do not forward appearance automatically (VC-29).
  ///
  /// - Parameters:
  ///   - isAppearing: Whether the view is about to appear.
  ///   - animated: Whether the change animates.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearance(isAppearing, animated: animated)
  }
  /// Tells a child that the change that `beginAppearanceTransition` announced is over.
  open func endAppearanceTransition() { endAppearance() }
  /// Whether children are notified of appearance when their views enter and leave a visible window;
  /// the default is true.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  // MARK: Layout

  /// Notifies the controller that its view is about to lay out its subviews; the default does
  /// nothing.
  open func viewWillLayoutSubviews() {}
  /// Notifies the controller that its view laid out its subviews; the default does nothing.
  open func viewDidLayoutSubviews() {}
  /// Updates the constraints of the view, before layout; the default calls the view's
  /// `updateConstraints()`, so that subclasses call super.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
  /// Notifies the controller that the safe area of its view changed; the default does nothing.
  open func viewSafeAreaInsetsDidChange() {}
  /// Notifies the controller that the layout margins of its view changed; the default does nothing.
  open func viewLayoutMarginsDidChange() {}
  /// Whether the layout margins of the view are at least `systemMinimumLayoutMargins`, and 0 at the
  /// top and bottom unless client code sets them (AL-17).
  ///
  /// If false, they are those of any view. The default is true.
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet {
      if viewRespectsSystemMinimumLayoutMargins != oldValue { viewIfLoaded?.marginsDidChange() }
    }
  }
  /// The smallest layout margins of the view, in points: at the sides, 16 below 414 points of width,
  /// else 20; 0 at the top and bottom.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let width = viewIfLoaded?.bounds.width ?? UIScreen.main.bounds.width
    let side: CGFloat = width < UIView.wideWidth ? 16 : 20
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }
  /// Insets added to the safe area of the view, in points; the default is zero.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { applySafeAreaInsets() }
  }

  // MARK: Sizes

  /// The size that the controller prefers for its view, in points; zero for none (VC-58).
  ///
  /// A form sheet in a wide container has it. A container is notified of changes. The default is zero.
  open var preferredContentSize = CGSize.zero {
    didSet { if preferredContentSize != oldValue { announcePreferredSize() } }
  }
  /// Notifies the controller that the preferred size of a child changed; the default does nothing.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  /// Returns the size of a child; the default is the new size of this controller.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  /// Notifies the controller that the size of its view is about to change with that of the window
  /// (VC-57).
  ///
  /// The default notifies the children whose size changes, and what the controller presents.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) { forward(size, coordinator) }
  /// Notifies the controller that its traits are about to change with the size of the window (VC-57).
  ///
  /// The default notifies the children, and what the controller presents.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) { forward(newCollection, coordinator) }

  // MARK: Traits

  /// The traits of the view; before it is loaded, those of the parent or of the screen.
  open var traitCollection: UITraitCollection {
    viewIfLoaded?.traitCollection ?? parent?.traitCollection ?? UIScreen.main.traitCollection
  }
  /// The interface style of the view and its subviews; `unspecified` inherits.
  ///
  /// It sets the view's own. The default is `unspecified`.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { viewIfLoaded?.overrideUserInterfaceStyle ?? ownInterfaceStyle }
    set {
      ownInterfaceStyle = newValue
      viewIfLoaded?.overrideUserInterfaceStyle = newValue
    }
  }
  /// The traits that the view sets for itself and its subviews.
  ///
  /// They are the view's own. By default, none is overridden.
  open var traitOverrides: UITraitOverrides {
    get { viewIfLoaded?.traitOverrides ?? ownTraitOverrides }
    set {
      ownTraitOverrides = newValue
      viewIfLoaded?.traitOverrides = newValue
    }
  }
  /// Notifies the controller that the traits of its view changed; the default does nothing.
  ///
  /// - Parameter previousTraitCollection: The traits before the change.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Screen

  /// How the contents of the status bar look; nothing draws them.
  ///
  /// The default is `default`.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether there is no status bar, false by default; nothing draws one.
  open var prefersStatusBarHidden: Bool { false }
  /// How the status bar appears, `fade` by default; nothing draws it.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// The child that determines the style of the status bar; nil, the default, for the controller.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child that determines whether there is a status bar; nil, the default, for the controller.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Updates the status bar on Apple's platforms; the default does nothing.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// Whether the controller determines the status bar where it does not cover the screen, false by
  /// default; the value is only stored.
  open var modalPresentationCapturesStatusBarAppearance = false
  /// Whether the indicator at the bottom of the screen is hidden, false by default; nothing draws it.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// Updates that indicator on Apple's platforms; the default does nothing.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// The edges at which gestures of the system wait, no edges by default; there are no such gestures.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// Whether the interface rotates with the device, true by default; stages do not rotate.
  open var shouldAutorotate: Bool { true }
  /// The orientations of the interface, all but upside down by default; stages do not rotate.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  /// The orientation in which the controller is presented; the default is that of the stage.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    UIApplication.shared.statusBarOrientation
  }
  /// Rotates the interface on Apple's platforms; the default does nothing.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  /// Rotates the interface on Apple's platforms; does nothing here.
  open class func attemptRotationToDeviceOrientation() {}

  // MARK: Editing

  /// Whether the content can be edited; the default is false.
  open var isEditing: Bool {
    get { editing.isOn }
    set { setEditing(newValue, animated: false) }
  }
  /// Makes the content editable, or no longer (VC-78).
  ///
  /// Subclasses call super, which changes the title of `editButtonItem`.
  ///
  /// - Parameters:
  ///   - editing: Whether the content can be edited.
  ///   - animated: Whether subclasses animate the change.
  open func setEditing(_ editing: Bool, animated: Bool) { setEditing(editing) }
  /// A button that starts and ends editing, with the title "Edit" or "Done" (VC-78).
  open var editButtonItem: UIBarButtonItem { makeEditButtonItem() }

  // MARK: Storyboards

  /// The storyboard that the controller was loaded from: nil.
  open var storyboard: UIStoryboard? { nil }
  /// Returns whether a segue may be performed; the default is true.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// Notifies the controller that a segue is about to be performed; the default does nothing.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// Performs a segue of the storyboard; without one, an illegal call (LX-14).
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    CAEngine.reportIllegalCall(
      "LX-14", "\(type(of: self)) has no segue \"\(identifier)\", because there are no storyboards")
  }
  /// Notifies the controller that a segue returns to it; the default does nothing.
  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

  // MARK: Containment

  /// The controller that contains this one; nil for none.
  open var parent: UIViewController? { containment.parent }
  /// The contained controllers, in the order in which they were added.
  open var children: [UIViewController] { containment.children }
  /// Adds a child, removing it from its current parent (VC-26).
  ///
  /// It does not add the child's view. Adding a controller to itself or to one that it contains is an
  /// illegal call.
  open func addChild(_ childController: UIViewController) { add(childController) }
  /// Removes the controller from its parent.
  open func removeFromParent() { leaveParent() }
  /// Notifies the controller that its parent is about to change.
  ///
  /// A container calls it with nil before it removes a child; `addChild(_:)` calls it with the
  /// parent.
  open func willMove(toParent parent: UIViewController?) {
    containment.movement = parent == nil ? .fromParent : .toParent
  }
  /// Notifies the controller that its parent changed.
  ///
  /// A container calls it after it added a child's view; `removeFromParent()` calls it with nil.
  open func didMove(toParent parent: UIViewController?) { containment.movement = nil }
  /// Replaces the view of a child with that of another one (VC-60).
  ///
  /// It adds the new view to the superview of the old one, which it removes at the end, and notifies
  /// both children of their appearance. Both must be children of this controller, and the view of the
  /// first one must have a superview; otherwise, this is an illegal call without an effect.
  ///
  /// - Parameters:
  ///   - fromViewController: The child whose view is removed.
  ///   - toViewController: The child whose view is added.
  ///   - duration: The duration, in seconds.
  ///   - options: The options of the animation, such as a transition.
  ///   - animations: The changes; nil for none.
  ///   - completion: Called at the end, with whether the animations finished; nil for nothing.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [],
    animations: (() -> Void)? = nil, completion: ((Bool) -> Void)? = nil
  ) {
    replace(fromViewController, toViewController, duration, options, animations, completion)
  }
  /// Whether the controller is being added to a parent, for use in appearance methods.
  open var isMovingToParent: Bool { containment.movement == .toParent }
  /// Whether the controller is being removed from its parent, for use in appearance methods.
  open var isMovingFromParent: Bool { containment.movement == .fromParent }

  // MARK: Containers

  /// What a navigation bar shows for the controller; its title is that of the controller at first.
  open var navigationItem: UINavigationItem { makeNavigationItem() }
  /// The split view controller that contains this one or a parent; nil for none.
  open var splitViewController: UISplitViewController? { ancestor() }
  /// The navigation controller that contains this one or a parent; nil for none.
  open var navigationController: UINavigationController? { ancestor() }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// What a tab bar shows for the controller; its title is that of the controller at first.
  open var tabBarItem: UITabBarItem! {
    get { makeTabBarItem() }
    set { containers.tabBarItem = newValue }
  }
  /// The tab bar controller that contains this one or a parent; nil for none.
  open var tabBarController: UITabBarController? { ancestor() }

  /// Whether a tab bar is hidden while the controller is pushed, false by default; the value is only
  /// stored.
  open var hidesBottomBarWhenPushed = false
  /// The items of the controller for a toolbar, which is only shown by client code; nil, the default,
  /// for none.
  open var toolbarItems: [UIBarButtonItem]?
  /// Sets `toolbarItems`.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }
  /// Shows a controller in the way of the closest container (VC-79): a navigation controller pushes it;
  /// without one, it is presented.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let navigationController {
      navigationController.show(vc, sender: sender)
    } else {
      present(vc, animated: UIView.areAnimationsEnabled)
    }
  }
  /// Shows a controller in the secondary column of the closest split view controller (VC-79); without
  /// one, it is presented.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let splitViewController {
      splitViewController.showDetailViewController(vc, sender: sender)
    } else {
      present(vc, animated: UIView.areAnimationsEnabled)
    }
  }
  /// Makes a scroll view the one that the bars at an edge follow (VC-51).
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view; nil for the one that is found.
  ///   - edge: The edges. Only the bar at the top follows a scroll view.
  open func setContentScrollView(
    _ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge
  ) {
    guard edge.contains(.top) else { return }
    containers.scrollView = scrollView
    navigationController?.viewIfLoaded?.setNeedsLayout()
  }
  /// Returns the scroll view that the bar at an edge follows: the one that was set, or else the view
  /// itself or its rearmost subview; nil if these do not scroll.
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    guard edge == .top else { return nil }
    return containers.scrollView ?? viewIfLoaded as? UIScrollView
      ?? viewIfLoaded?.subviews.first as? UIScrollView
  }

  // MARK: Presentation

  /// How the controller covers the one that presents it; the default is `automatic`, a page sheet.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic {
    didSet { if presentation.presenter == nil { presentation.controller = nil } }
  }
  /// The built-in transition with which the controller is presented; the default is
  /// `coverVertical`.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical {
    didSet {
      // A curl has a presentation of its own.
      guard oldValue != modalTransitionStyle, presentation.presenter == nil,
        oldValue == .partialCurl || modalTransitionStyle == .partialCurl
      else { return }
      presentation.controller = nil
    }
  }
  /// The object that provides other transitions for the controller when it is presented.
  ///
  /// The controller does not keep it. The default is nil.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// Whether a user cannot dismiss the controller, which resists being dragged away (VC-55); the
  /// default is false.
  open var isModalInPresentation = false
  /// Whether `currentContext` and `overCurrentContext` cover this controller (VC-32); the default
  /// is false.
  open var definesPresentationContext = false
  /// The controller that this one or a parent presents; nil for none.
  open var presentedViewController: UIViewController? {
    presentation.presented ?? parent?.presentedViewController
  }
  /// The controller that presents this one or a parent; nil for none.
  open var presentingViewController: UIViewController? {
    presentation.presenter ?? parent?.presentingViewController
  }
  /// The object that manages the presentation of this controller or of a parent.
  ///
  /// Before a controller without a parent is presented, it is created from the style.
  open var presentationController: UIPresentationController? {
    if let parent { return parent.presentationController }
    if presentation.controller == nil, resolvedPresentationStyle != .custom {
      presentation.controller = makePresentationController(nil)
    }
    return presentation.controller
  }
  /// Creates the presentation controller, if no delegate does.
  func makePresentationController(_ presenter: UIViewController?) -> UIPresentationController {
    makeBuiltInPresentation(presenter)
  }
  /// Whether the controller is being presented, for use in appearance methods.
  open var isBeingPresented: Bool { presentation.isBeingPresented }
  /// Whether the controller is being dismissed, for use in appearance methods.
  open var isBeingDismissed: Bool { presentation.isBeingDismissed }
  /// The coordinator of the transition in which this controller or a parent takes part; nil unless one
  /// animates.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    transition ?? parent?.transitionCoordinator
  }

  /// Presents a controller (VC-07).
  ///
  /// The topmost parent presents it, or the one that defines the presentation context if the style
  /// requires it. An animated transition starts after the commit of the current turn; during another
  /// one, the presentation waits for its end (VC-27). Presenting a second controller is reported and
  /// ignored. Presenting itself, or a controller that is in use, is an illegal call (VC-33).
  ///
  /// - Parameters:
  ///   - viewControllerToPresent: The controller.
  ///   - flag: Whether the transition animates.
  ///   - completion: Called when the transition is over; nil for nothing.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    startPresenting(viewControllerToPresent, animated: flag, completion: completion)
  }
  /// Dismisses what this controller presents, or otherwise the controller itself (VC-09).
  ///
  /// All controllers presented on top of it are dismissed; only the topmost view animates. If there is
  /// nothing to dismiss, this is reported, and only the completion is called.
  ///
  /// - Parameters:
  ///   - flag: Whether the transition animates.
  ///   - completion: Called when the transition is over; nil for nothing.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    startDismissing(animated: flag, completion: completion)
  }

  /// The superview of the view.
  open override var next: UIResponder? { viewIfLoaded?.superview }
}
