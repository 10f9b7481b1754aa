import UIKitControls
public import UIKitCore

/// A container whose pages a finger turns: by scrolling, or like those of a book (VC-40 to VC-43).
///
/// The data source provides the pages before and after the current one. Requests during a turn wait for
/// its end (VC-27).
@preconcurrency @MainActor open class UIPageViewController: UIViewController {
  /// How pages are turned.
  public enum TransitionStyle: Int, Sendable {
    /// The page curls off the next one.
    case pageCurl
    /// The pages are next to each other and scroll.
    case scroll
  }

  /// The axis along which pages are turned.
  public enum NavigationOrientation: Int, Sendable {
    case horizontal
    case vertical
  }

  /// The direction in which pages are turned.
  public enum NavigationDirection: Int, Sendable {
    /// To the page after.
    case forward
    /// To the page before.
    case reverse
  }

  /// Where the pages of the style `pageCurl` are bound.
  public enum SpineLocation: Int, Sendable {
    /// Nowhere, for the style `scroll`.
    case none
    /// At the left or top edge.
    case min
    /// In the middle, which is not supported: it is reported, and the spine is at `min`.
    case mid
    /// At the right or bottom edge.
    case max
  }

  /// The key of an option.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key.
    public let rawValue: String
    /// Creates a key.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Where the pages are bound: a `SpineLocation` or its raw value; the default is `min`.
    public static let spineLocation = OptionsKey(
      rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// The space between pages that scroll, in points; the default is 0.
    public static let interPageSpacing = OptionsKey(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  /// How pages are turned.
  public let transitionStyle: TransitionStyle
  /// The axis along which pages are turned.
  public let navigationOrientation: NavigationOrientation
  /// Where the pages are bound; `none` for the style `scroll`.
  public let spineLocation: SpineLocation

  private let interPageSpacing: CGFloat
  private lazy var pager: any Pager =
    switch transitionStyle {
    case .scroll:
      ScrollPager(self, isVertical: navigationOrientation == .vertical, spacing: interPageSpacing)
    case .pageCurl:
      CurlPager(
        self, isVertical: navigationOrientation == .vertical, isReversed: spineLocation == .max)
    }
  private let indicator = UIPageControl()
  /// The index of the current page's dot.
  private var index = 0 { didSet { indicator.currentPage = index } }
  let queue = TransitionQueue()
  /// The page that is shown, or from which a turn starts.
  var current: UIViewController?
  /// The pages of the calls of `setViewControllers` that are not over.
  private var requested: [UIViewController] = []

  /// Creates a page view controller without pages.
  ///
  /// - Parameters:
  ///   - style: How pages are turned.
  ///   - navigationOrientation: The axis along which they are turned.
  ///   - options: The space between pages, and where they are bound; nil for the defaults. A spacing that
  ///     is not a finite number of at least 0 is reported and ignored.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    spineLocation = style == .scroll ? .none : Self.spine(options?[.spineLocation])
    interPageSpacing = style == .scroll ? Self.spacing(options?[.interPageSpacing]) : 0
    super.init(nibName: nil, bundle: nil)
    indicator.addAction(
      UIAction { [weak self] _ in self?.indicatorDidChange() }, for: .valueChanged)
  }

  /// Unsupported: it always returns nil (LX-14).
  public required init?(coder: NSCoder) { nil }

  private static func spine(_ option: Any?) -> SpineLocation {
    guard let option else { return .min }
    let location =
      option as? SpineLocation ?? (option as? Int).flatMap { SpineLocation(rawValue: $0) }
    guard location == .min || location == .max else {
      CAEngine.warn("VC-42", "the spine of pages cannot be at \(option), so it is at min")
      return .min
    }
    return location ?? .min
  }

  private static func spacing(_ option: Any?) -> CGFloat {
    guard let option else { return 0 }
    let number =
      option as? CGFloat ?? (option as? Int).map { CGFloat($0) }
      ?? (option as? NSNumber).map { CGFloat($0.doubleValue) }
    guard let number, number >= 0, number.isFinite else {
      CAEngine.warn("VC-40", "the space between pages cannot be \(option), so it is 0")
      return 0
    }
    return number
  }

  /// The object that provides the pages; without it, fingers turn none.
  ///
  /// Setting it asks for the pages next to the current one. The controller does not keep it. The default is
  /// nil.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet { if isViewLoaded { pagesDidChange() } }
  }
  /// The object that is notified when the user turns pages.
  ///
  /// The controller does not keep it. The default is nil.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// The recognizers that turn pages of the style `pageCurl`, a pan and a tap; empty for `scroll`.
  open var gestureRecognizers: [UIGestureRecognizer] { pager.recognizers }

  // MARK: Pages

  /// The page on screen, or to which the last call of `setViewControllers` turns; nil for none.
  open var viewControllers: [UIViewController]? { (requested.last ?? current).map { [$0] } }

  /// Shows another page.
  ///
  /// The delegate is not notified. Anything but one page, or one that another controller contains or
  /// presents, is an illegal call, which changes nothing (VC-43).
  ///
  /// - Parameters:
  ///   - viewControllers: The page.
  ///   - direction: The direction of the turn.
  ///   - animated: Whether to turn the page; otherwise, or off screen, the change is immediate.
  ///   - completion: Called with true when the page is shown; nil for nothing.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let page = viewControllers?.first, viewControllers?.count == 1 else {
      return CAEngine.reportIllegalCall(
        "VC-43", "one page is required, not \(viewControllers?.count ?? 0)")
    }
    guard canShow(page) else {
      return CAEngine.reportIllegalCall(
        "VC-43", "\(type(of: page)) cannot be a page, because it is already in use")
    }
    requested.append(page)
    queue.add { [weak self] end in
      guard let self else { return end() }
      show(page, direction, animated: animated) { [weak self] in
        self?.requested.removeFirst()
        completion?(true)
        end()
      }
    }
  }

  private func canShow(_ page: UIViewController) -> Bool {
    let isParent = sequence(first: self as UIViewController, next: \.parent).contains(page)
    return !isParent && (page.parent == nil || page.parent === self)
      && page.presentation.presenter == nil
  }

  private func show(
    _ page: UIViewController, _ direction: NavigationDirection, animated: Bool,
    _ end: @escaping () -> Void
  ) {
    let isVisible = viewIfLoaded?.window?.isHidden == false
    if animated, isVisible, UIView.areAnimationsEnabled, let current, current !== page {
      return pager.turn(to: page, direction, isByGesture: false) { [weak self] in
        self?.pagesDidChange()
        end()
      }
    }
    if current !== page {
      let exchange = PageExchange(
        from: current, to: page, direction, in: self, animated: false)
      exchange.begin()
      let old = current
      current = page
      if isViewLoaded { pager.show(page) }
      old?.viewIfLoaded?.removeFromSuperview()
      exchange.end(didComplete: true)
    }
    if isViewLoaded { pagesDidChange() }
    end()
  }

  /// Returns the page next to the current one that the data source provides; nil for none.
  func neighbor(_ direction: NavigationDirection) -> UIViewController? {
    guard let current, let dataSource else { return nil }
    let page =
      direction == .forward
      ? dataSource.pageViewController(self, viewControllerAfter: current)
      : dataSource.pageViewController(self, viewControllerBefore: current)
    guard let page else { return nil }
    guard page !== current, canShow(page) else {
      let reason = page === current ? "it is the current page" : "it is already in use"
      CAEngine.reportIllegalCall(
        "VC-43", "\(type(of: page)) cannot be the next page, because \(reason)")
      return nil
    }
    return page
  }

  // MARK: Gestures

  /// Notifies the delegate that a gesture turns to a page.
  func willTurn(to page: UIViewController) {
    delegate?.pageViewController(self, willTransitionTo: [page])
  }

  /// Ends a turn by a gesture.
  func didTurn(_ exchange: PageExchange, didComplete: Bool, isAtRest: Bool = true) {
    if didComplete { current = exchange.new }
    exchange.end(didComplete: didComplete)
    if didComplete { index += exchange.direction == .forward ? 1 : -1 }
    delegate?.pageViewController(
      self, didFinishAnimating: isAtRest,
      previousViewControllers: [exchange.old].compactMap { $0 }, transitionCompleted: didComplete)
  }

  // MARK: Indicator

  /// Asks for the pages next to the current one, and for the indicator.
  private func pagesDidChange() {
    pager.pagesDidChange()
    let isShown = transitionStyle == .scroll && navigationOrientation == .horizontal
    let count = isShown ? dataSource?.presentationCount(for: self) ?? 0 : 0
    indicator.numberOfPages = count
    index = count > 0 ? dataSource?.presentationIndex(for: self) ?? 0 : 0
    indicator.isHidden = count <= 0
    layOutPages()
  }

  /// Turns a page because the indicator was touched, which has already moved its dot.
  private func indicatorDidChange() {
    let direction: NavigationDirection = indicator.currentPage > index ? .forward : .reverse
    indicator.currentPage = index
    queue.add { [weak self] end in
      guard let self, let page = neighbor(direction) else { return end() }
      pager.turn(to: page, direction, isByGesture: true, end)
    }
  }

  // MARK: View

  /// Creates a view that contains the pages and the indicator.
  open override func loadView() {
    let view = NavigationView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.clipsToBounds = true
    self.view = view
    pager.attach(to: view)
    view.addSubview(indicator)
    view.layOut = { [weak self] in self?.layOutPages() }
    if let current { pager.show(current) }
    pagesDidChange()
  }

  private func layOutPages() {
    guard let view = viewIfLoaded else { return }
    var area = view.bounds
    if !indicator.isHidden {
      area.size.height -= Self.indicatorHeight + view.safeAreaInsets.bottom
      indicator.frame = CGRect(
        x: 0, y: area.maxY, width: area.width, height: Self.indicatorHeight)
    }
    pager.layOut(in: area)
  }

  /// The height of the indicator, in points.
  private static let indicatorHeight: CGFloat = 37
}
