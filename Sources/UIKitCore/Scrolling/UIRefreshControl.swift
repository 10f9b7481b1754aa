/// The control above the content of a scroll view that refreshes it when it is pulled down (SV-23).
///
/// It sends `valueChanged` when it is completely visible. Until `endRefreshing()`, it stays visible,
/// because its height is part of the scroll view's `adjustedContentInset`.
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
  private let indicator = UIActivityIndicatorView(style: .medium)
  private let title = UILabel()

  /// The height of the control, in points.
  static let height: CGFloat = 60

  /// Creates a control that is not refreshing.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(x: 0, y: 0, width: frame.width, height: Self.height))
    indicator.hidesWhenStopped = false
    title.textAlignment = .center
    title.font = .systemFont(ofSize: 12)
    alpha = 0
    isUserInteractionEnabled = false
    addSubview(indicator)
    addSubview(title)
  }

  /// Creates a control that is not refreshing.
  public convenience init() { self.init(frame: .zero) }

  /// Unsupported: it always returns nil (LX-14).
  public required init?(coder: NSCoder) { nil }

  /// Whether the content is being refreshed.
  open private(set) var isRefreshing = false

  /// The text below the indicator; nil, the default, for none.
  open var attributedTitle: NSAttributedString? {
    get { title.attributedText }
    set {
      title.attributedText = newValue
      setNeedsLayout()
    }
  }

  /// Shows that the content is being refreshed, without sending `valueChanged`.
  ///
  /// Content at the top moves down by the height of the control, as for any inset (SV-03).
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    start()
    holdContent()
  }

  /// Shows that the content is up to date, and lets it return to its edge.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    indicator.stopAnimating()
    scrollView?.setRefreshInset(0)
  }

  /// Subclasses call super.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    indicator.color = tintColor
  }

  /// Centers the indicator and the text; subclasses call super.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let textHeight = title.sizeThatFits(bounds.size).height
    title.frame = CGRect(
      x: 0, y: bounds.height - textHeight - 4, width: bounds.width, height: textHeight)
    let room = textHeight > 0 ? title.frame.minY : bounds.height
    indicator.center = CGPoint(x: bounds.midX, y: room / 2)
  }

  // MARK: In a scroll view

  private var scrollView: UIScrollView? { superview as? UIScrollView }

  private func start() {
    isRefreshing = true
    indicator.startAnimating()
    place()
  }

  /// Starts to refresh, and sends `valueChanged`.
  func trigger() {
    start()
    sendActions(for: .valueChanged)
  }

  /// Keeps the content below the control while it refreshes.
  func holdContent() { if isRefreshing { scrollView?.setRefreshInset(Self.height) } }

  /// Places the control above the content, or at the top of the view if it is pulled further.
  func place() {
    guard let scrollView else { return }
    let pull = scrollView.pull
    let y = -max(Self.height, pull)
    frame = CGRect(x: 0, y: y, width: scrollView.bounds.width, height: Self.height)
    alpha = isRefreshing ? 1 : max(0, min(pull / Self.height, 1))
  }
}

extension UIScrollView {
  /// How far the content is pulled down from its top, without the space of a refresh, in points.
  var pull: CGFloat { -contentOffset.y - adjustedContentInset.top + scrollContent.refreshInset }

  /// Refreshes the content if a finger has pulled it down far enough (SV-23).
  func refreshIfPulled() {
    guard let refreshControl, !refreshControl.isRefreshing, refreshControl.isEnabled,
      tracking?.drag?.hasRefreshed == false, pull >= UIRefreshControl.height
    else { return }
    tracking?.drag?.hasRefreshed = true
    refreshControl.trigger()
  }

  /// Changes the space above the content, into which it returns unless a finger moves it.
  func setRefreshInset(_ inset: CGFloat) {
    guard scrollContent.refreshInset != inset else { return }
    let isShrinking = inset < scrollContent.refreshInset
    scrollContent.refreshInset = inset
    if isShrinking { returnToEdges() }
    contentDidChange()
  }

  func replaceRefreshControl(_ old: UIRefreshControl?) {
    if old?.superview === self { old?.removeFromSuperview() }
    scrollContent.refreshInset = 0
    if let refreshControl {
      insertSubview(refreshControl, at: 0)
      refreshControl.place()
      refreshControl.holdContent()
    }
    contentDidChange()
  }
}
