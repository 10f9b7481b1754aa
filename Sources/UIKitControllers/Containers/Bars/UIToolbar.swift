public import UIKitCore

/// A bar of buttons, which client code puts at the bottom of an interface (VC-81).
@preconcurrency @MainActor open class UIToolbar: UIView {
  private let background = BarBackground()
  private var views: [UIView] = []
  private var style = BarStyleValues() { didSet { updateBackground() } }

  /// The height of a bar, in points.
  private static let barHeight: CGFloat = 44
  /// The space at both ends, in points.
  private static let margin: CGFloat = 16
  /// The space between two items, in points.
  private static let spacing: CGFloat = 12

  /// Creates a bar without items.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(background)
    updateBackground()
  }

  /// Unsupported: it always returns nil (LX-14).
  public required init?(coder: NSCoder) { nil }

  /// The items, from the leading edge; nil, the default, for none.
  open var items: [UIBarButtonItem]? { didSet { rebuild(replacing: oldValue) } }
  /// Sets the items.
  ///
  /// - Parameters:
  ///   - items: The items; nil for none.
  ///   - animated: Whether the new ones fade in within 0.2 s.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    self.items = items
    guard animated else { return }
    UIView.performWithoutAnimation { for view in views { view.alpha = 0 } }
    UIView.animate(withDuration: 0.2) { [views] in for view in views { view.alpha = 1 } }
  }
  open override class var appearanceProperties: [UIAppearanceProperty] {
    super.appearanceProperties + [
      UIAppearanceProperty(\UIToolbar.barTintColor), UIAppearanceProperty(\UIToolbar.barStyle),
      UIAppearanceProperty(\UIToolbar.isTranslucent),
    ]
  }
  /// The color of the background; nil, the default, for that of the system.
  open var barTintColor: UIColor? {
    get { style.barTint }
    set { style.barTint = newValue }
  }
  /// Whether the bar is black, where nothing else gives it a color; the default is `default`.
  open var barStyle: UIBarStyle {
    get { style.style }
    set { style.style = newValue }
  }
  /// Whether content shows through the bar, unless it has a color; the default is true (VC-80).
  open var isTranslucent: Bool {
    get { style.isTranslucent }
    set { style.isTranslucent = newValue }
  }
  /// Sets the image instead of the background, which is stretched: an empty one for no background.
  ///
  /// - Parameters:
  ///   - backgroundImage: The image; nil for none.
  ///   - topOrBottom: Where the bar is, which is ignored.
  ///   - barMetrics: The height of the bar. Only an image for `default` is used.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition,
    barMetrics: UIBarMetrics
  ) {
    if barMetrics == .default { style.image = backgroundImage }
  }
  /// Sets the image instead of the line: an empty one for no line, nil for the line.
  ///
  /// - Parameters:
  ///   - shadowImage: The image.
  ///   - topOrBottom: Where the bar is, which is ignored.
  open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
    style.shadow = shadowImage
  }

  private func updateBackground() {
    background.show(UIBarAppearance(), style, isAtTop: false)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    // Only now is it known what the bar is in.
    if window != nil, AppearanceProxies.inUse != nil { rebuild(replacing: nil) }
  }

  private func rebuild(replacing old: [UIBarButtonItem]?) {
    for item in old ?? [] { item.didChange = {} }
    for view in views { view.removeFromSuperview() }
    views = (items ?? []).map { item in
      item.didChange = { [weak self] in self?.rebuild(replacing: nil) }
      return item.makeView(in: self)
    }
    for view in views { addSubview(view) }
    setNeedsLayout()
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.barHeight)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.barHeight)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    // The background covers the space below the safe area, too.
    let bottom = superview.map { max(0, $0.bounds.maxY - frame.maxY) } ?? 0
    let reach = bottom <= (superview?.safeAreaInsets.bottom ?? 0) ? bottom : 0
    background.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: bounds.height + reach)
    let items = items ?? []
    let flexible = items.filter { $0.systemItem == .flexibleSpace }.count
    // Items that are no spaces are apart from each other.
    let gaps = zip(items, items.dropFirst()).filter { !$0.isSpace && !$1.isSpace }.count
    let width = views.reduce(0) { $0 + $1.bounds.width } + CGFloat(gaps) * Self.spacing
    let rest = max(0, bounds.width - 2 * Self.margin - width)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var x = Self.margin
    for (index, (item, view)) in zip(items, views).enumerated() {
      if index > 0, !item.isSpace, !items[index - 1].isSpace { x += Self.spacing }
      if item.systemItem == .flexibleSpace {
        x += rest / CGFloat(flexible)
        continue
      }
      let center = x + view.bounds.width / 2
      view.center = CGPoint(
        x: isMirrored ? bounds.width - center : center, y: Self.barHeight / 2)
      x += view.bounds.width
    }
  }
}
