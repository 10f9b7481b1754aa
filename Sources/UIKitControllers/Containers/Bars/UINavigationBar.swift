public import UIKitCore

/// The bar at the top of a navigation controller: the title of the top item, a button that returns to the
/// item below, and the item's own buttons (VC-37, VC-51, VC-52).
@preconcurrency @MainActor open class UINavigationBar: UIView {
  private let edgeBackground = BarBackground()
  private let background = BarBackground()
  private(set) var content: NavigationBarContent?
  /// Called when the back button is tapped.
  var goBack: () -> Void = {}
  /// Called when the height may have changed.
  var heightDidChange: () -> Void = {}
  /// Returns how much of the large title of the top item shows, in points.
  var shownExtent: () -> CGFloat = { NavigationBarContent.largeExtent }

  /// Creates a bar.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(edgeBackground)
    addSubview(background)
    standardAppearance.didChange = { [weak self] in self?.rebuild() }
    updateBackground()
  }

  /// Unsupported: it always returns nil (LX-14).
  public required init?(coder: NSCoder) { nil }

  /// The items, the top one last.
  ///
  /// A navigation controller sets those of its controllers. The default is empty.
  open var items: [UINavigationItem]? {
    get { shownItems }
    set { show(newValue ?? [], .none, alongside: nil) }
  }
  private var shownItems: [UINavigationItem] = []
  /// The item that the bar shows; nil for none.
  open var topItem: UINavigationItem? { shownItems.last }
  /// The item to which the back button returns; nil for none.
  open var backItem: UINavigationItem? { shownItems.dropLast().last }
  /// Whether titles are large, below the buttons; the default is false.
  open var prefersLargeTitles = false {
    didSet { if prefersLargeTitles != oldValue { rebuild() } }
  }
  open override class var appearanceProperties: [UIAppearanceProperty] {
    super.appearanceProperties + [
      UIAppearanceProperty(\UINavigationBar.barTintColor),
      UIAppearanceProperty(\UINavigationBar.barStyle),
      UIAppearanceProperty(\UINavigationBar.isTranslucent),
      UIAppearanceProperty(\UINavigationBar.prefersLargeTitles),
      UIAppearanceProperty(\UINavigationBar.shadowImage),
      UIAppearanceProperty({ (bar: UINavigationBar) in bar.backgroundImage(for: .default) }) {
        $0.setBackgroundImage($1, for: .default)
      },
      UIAppearanceProperty(attributes: \UINavigationBar.titleTextAttributes),
      UIAppearanceProperty(attributes: \UINavigationBar.largeTitleTextAttributes),
      UIAppearanceProperty({ (bar: UINavigationBar) in bar.ownStandard }) { bar, appearance in
        if let appearance { bar.standardAppearance = appearance }
      },
      UIAppearanceProperty({ (bar: UINavigationBar) in bar.ownEdge }) {
        $0.scrollEdgeAppearance = $1
      },
    ]
  }
  /// The color of the background, also where appearances have another one; nil, the default, for
  /// theirs.
  open var barTintColor: UIColor? {
    get { style.barTint }
    set { style.barTint = newValue }
  }
  /// Whether the bar is black with white titles, where nothing else gives it colors; the default is
  /// `default`.
  open var barStyle: UIBarStyle {
    get { style.style }
    set {
      style.style = newValue
      rebuild()
    }
  }
  /// Whether content shows through the bar, unless it has a color; the default is true (VC-80).
  open var isTranslucent: Bool {
    get { style.isTranslucent }
    set { style.isTranslucent = newValue }
  }
  /// The attributes of titles that appearances do not change; nil, the default, for those of the
  /// system.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { rebuild() } }
  /// The attributes of large titles that appearances do not change; nil, the default, for those of the
  /// system.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { rebuild() } }
  /// The image below the bar instead of its line: an empty one for no line; nil, the default, for the
  /// line.
  open var shadowImage: UIImage? {
    get { style.shadow }
    set { style.shadow = newValue }
  }
  /// Sets the image instead of the background, which is stretched: an empty one for no background.
  ///
  /// - Parameters:
  ///   - backgroundImage: The image; nil for none.
  ///   - barMetrics: The height of the bar. Only an image for `default` is used.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    if barMetrics == .default { style.image = backgroundImage }
  }
  /// Sets the image instead of the background at a place of the bar, which is always the same here.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    setBackgroundImage(backgroundImage, for: barMetrics)
  }
  /// Returns the image that was set for a height of the bar; nil for none.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
    barMetrics == .default ? style.image : nil
  }
  private var style = BarStyleValues() { didSet { updateBackground() } }

  // MARK: Appearance

  private var standard = UINavigationBarAppearance()
  private var edge: UINavigationBarAppearance?
  /// The appearances that were set, and which the bar has copied; nil for none.
  private var ownStandard: UINavigationBarAppearance?
  private var ownEdge: UINavigationBarAppearance?
  /// The appearance over content that has scrolled below the bar.
  ///
  /// The bar copies the value that is set. The default is blurred, with a shadow.
  open var standardAppearance: UINavigationBarAppearance {
    get { standard }
    set {
      ownStandard = newValue
      standard = newValue.copy { [weak self] in self?.rebuild() }
      rebuild()
    }
  }
  /// The appearance while nothing has scrolled below the bar; nil for that of the system: only the
  /// titles.
  ///
  /// The bar copies the value that is set. The default is nil.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { edge }
    set {
      ownEdge = newValue
      edge = newValue?.copy { [weak self] in self?.rebuild() }
      rebuild()
    }
  }

  /// How far content has scrolled below the bar: 0 for nothing, 1 for the standard appearance.
  var coverage: CGFloat = 1 { didSet { background.alpha = coverage } }

  private func updateBackground() {
    background.show(topItem?.standardAppearance ?? standard, style)
    edgeBackground.show(topItem?.scrollEdgeAppearance ?? edge, style)
    background.alpha = coverage
  }

  // MARK: Layout

  /// Whether the title of the top item is large: an automatic one is like the item below.
  var hasLargeTitle: Bool {
    guard prefersLargeTitles else { return false }
    return shownItems.last { $0.largeTitleDisplayMode != .automatic }?.largeTitleDisplayMode
      != .never
  }

  /// The height below the safe area, in points: 44, and as much as shows of a large title.
  var barHeight: CGFloat {
    NavigationBarContent.height + (content?.extent ?? (hasLargeTitle ? shownExtent() : 0))
      + (content?.searchHeight ?? 0)
  }

  /// How much further than its height the bar reaches, because content is pulled down.
  var stretch: CGFloat { content?.stretch ?? 0 }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: barHeight)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let top = frame.minY
    let area = CGRect(x: 0, y: -top, width: bounds.width, height: bounds.height + top)
    for view in [edgeBackground, background] {
      view.frame = area
      view.layoutIfNeeded()
    }
    content?.place(in: bounds.width)
  }

  // MARK: Items

  /// Shows items.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - operation: Where the new content comes from.
  ///   - transition: The transition alongside which the contents change; nil for immediately.
  func show(
    _ items: [UINavigationItem], _ operation: UINavigationController.Operation,
    alongside transition: (any UIViewControllerTransitionCoordinator)?
  ) {
    let (oldItems, old) = (shownItems, content)
    for item in oldItems { item.didChange = {} }
    shownItems = items
    for item in items { item.didChange = { [weak self] in self?.rebuild() } }
    let new = makeContent()
    content = new
    guard let transition, operation != .none else {
      old?.removeFromSuperview()
      updateBackground()
      return heightDidChange()
    }
    let side: CGFloat = operation == .push ? 1 : -1
    UIView.performWithoutAnimation { new?.show(offset: side) }
    transition.animate { _ in
      new?.show(offset: 0)
      old?.show(offset: -side)
      self.updateBackground()
      self.heightDidChange()
    } completion: { context in
      old?.removeFromSuperview()
      guard context.isCancelled, self.content === new else { return }
      self.show(oldItems, .none, alongside: nil)
    }
  }

  private func makeContent() -> NavigationBarContent? {
    guard let item = shownItems.last else { return nil }
    let content = NavigationBarContent(
      item, backItem: backItem, extent: hasLargeTitle ? shownExtent() : nil,
      attributes: attributes(of: item), in: self, goBack: { [weak self] in self?.goBack() })
    addSubview(content)
    content.takeSearchBar()
    content.place(in: bounds.width)
    return content
  }

  private func attributes(of item: UINavigationItem) -> NavigationBarContent.TitleAttributes {
    let appearance = item.standardAppearance ?? standard
    func merge(
      _ own: [NSAttributedString.Key: Any]?, _ other: [NSAttributedString.Key: Any]
    ) -> [NSAttributedString.Key: Any] {
      style.titleAttributes.merging(own ?? [:]) { $1 }.merging(other) { $1 }
    }
    return NavigationBarContent.TitleAttributes(
      title: merge(titleTextAttributes, appearance.titleTextAttributes),
      largeTitle: merge(largeTitleTextAttributes, appearance.largeTitleTextAttributes))
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    // Only now is it known what the bar is in.
    if window != nil, AppearanceProxies.inUse != nil { rebuild() }
  }

  private func rebuild() {
    let old = content
    content = makeContent()
    old?.removeFromSuperview()
    updateBackground()
    heightDidChange()
  }
}
