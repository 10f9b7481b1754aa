import UIKitControls
public import UIKitCore

/// An item of a bar: its title and image.
@preconcurrency @MainActor open class UIBarItem: NSObject {
  /// Called when the item changes.
  var didChange: () -> Void = {}

  /// The title; nil, the default, for none.
  open var title: String? { didSet { didChange() } }
  /// The image; nil, the default, for none.
  open var image: UIImage? { didSet { didChange() } }
  /// Whether the item reacts; the default is true.
  open var isEnabled = true { didSet { didChange() } }
  /// A number that identifies the item; the default is 0.
  open var tag = 0

  private var titleAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]
  /// Sets the attributes of the title in a state; nil for those of the bar.
  ///
  /// Buttons use the font and the color, items of tab bars all attributes.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    titleAttributes[state] = attributes
    didChange()
  }
  /// Returns the attributes that were set for a state; nil for none.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state]
  }
  /// The properties that proxies determine.
  private var applied: AppearanceProxies.Applied = [:]
  /// What proxies of `appearance()` determine.
  ///
  /// Subclasses add their own properties to those of super (LX-32).
  open class var appearanceProperties: [UIAppearanceProperty] {
    [UIControl.State.normal, .highlighted, .disabled, .selected].map { state in
      UIAppearanceProperty(attributes: { (item: UIBarItem) in
        item.titleTextAttributes(for: state)
      }) { $0.setTitleTextAttributes($1, for: state) }
    }
  }
  /// Takes over what proxies determine, when a bar shows the item.
  final func applyAppearance(in bar: UIView) {
    guard let proxies = AppearanceProxies.inUse else { return }
    // The bar shows the item next.
    let notify = didChange
    didChange = {}
    applied = proxies.apply(
      Self.appearanceProperties, to: self, applied,
      in: Array(sequence(first: bar as UIResponder, next: \.next)), traits: bar.traitCollection)
    didChange = notify
  }
  /// Space around the image, zero by default; the value is only stored.
  open var imageInsets = UIEdgeInsets.zero

  // MARK: Accessibility

  /// A short name for assistive software, stored without effect (LX-21); nil, the default, for
  /// none.
  open var accessibilityLabel: String?
  /// The value as text, stored without effect; nil, the default, for none.
  open var accessibilityValue: String?
  /// What an action does, stored without effect; nil, the default, for none.
  open var accessibilityHint: String?
  /// A name for tests, stored without effect; nil, the default, for none.
  open var accessibilityIdentifier: String?
  /// How the item behaves, stored without effect.
  ///
  /// By default, it has no traits.
  open var accessibilityTraits = UIAccessibilityTraits.none
}

/// A button of a navigation bar.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
  /// How the title looks.
  public enum Style: Int, Sendable {
    /// In regular weight.
    case plain
    /// In a heavier weight.
    case done = 2
  }

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - title: The title; nil for that of the action.
  ///   - image: The image; nil for that of the action.
  ///   - primaryAction: What a tap performs; nil for nothing.
  public init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil) {
    self.primaryAction = primaryAction
    super.init()
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
  }

  /// Creates an item that shows a view, which has the size that it is given.
  public init(customView: UIView) {
    self.customView = customView
    super.init()
  }

  /// Creates an empty item.
  public override init() { super.init() }

  /// What the system gives the item; nil for nothing.
  var systemItem: SystemItem?
  /// Calls the method of a target; nil for none.
  var sendAction: ((UIView) -> Void)?

  /// The width of the item, in points; 0, the default, for that of its content.
  open var width: CGFloat = 0 { didSet { didChange() } }
  /// What a tap performs; nil, the default, for nothing.
  open var primaryAction: UIAction? { didSet { didChange() } }
  /// The view that is shown instead of a title and an image; nil, the default, for none.
  open var customView: UIView? { didSet { didChange() } }
  /// How the title looks; the default is `plain`.
  open var style = Style.plain { didSet { didChange() } }
  /// The color of the title and the image; nil, the default, for that of the bar.
  open var tintColor: UIColor? { didSet { didChange() } }
  open override class var appearanceProperties: [UIAppearanceProperty] {
    super.appearanceProperties + [UIAppearanceProperty(\UIBarButtonItem.tintColor)]
  }

  /// Creates the view that shows the item.
  func makeView(in bar: UIView) -> UIView {
    applyAppearance(in: bar)
    if let customView { return customView }
    if isSpace { return UIView(frame: CGRect(x: 0, y: 0, width: max(0, width), height: 0)) }
    let button = UIButton(type: .system)
    button.setTitle(title ?? systemItem?.title, for: .normal)
    button.setImage(image ?? systemItem?.glyph, for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 17, weight: style == .done ? .semibold : .regular)
    button.isEnabled = isEnabled
    if let tintColor { button.tintColor = tintColor }
    if let primaryAction { button.addAction(primaryAction, for: .primaryActionTriggered) }
    if let sendAction {
      button.addAction(
        UIAction { [weak button] _ in if let button { sendAction(button) } },
        for: .primaryActionTriggered)
    }
    if let font = titleTextAttributes(for: .normal)?[.font] as? UIFont {
      button.titleLabel?.font = font
    }
    for state in [UIControl.State.normal, .disabled] {
      if let color = titleTextAttributes(for: state)?[.foregroundColor] as? UIColor {
        button.setTitleColor(color, for: state)
      }
    }
    button.sizeToFit()
    if width > 0 { button.bounds.size.width = width }
    return button
  }
}

/// What a navigation bar shows for a controller.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  /// Whether a title is large where the bar prefers large titles.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As the item below.
    case automatic
    /// Always.
    case always
    /// Never.
    case never
  }

  /// Called when the item changes.
  var didChange: () -> Void = {}

  /// Creates an item with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }

  /// The title; nil for none.
  open var title: String? { didSet { didChange() } }
  /// A view that is shown instead of the title; nil, the default, for none.
  open var titleView: UIView? { didSet { didChange() } }
  /// The title of the button that returns to this item; nil, the default, for its title.
  open var backButtonTitle: String? { didSet { didChange() } }
  /// The button that returns to this item, of which only the title is used; nil, the default, for its
  /// title.
  open var backBarButtonItem: UIBarButtonItem? { didSet { didChange() } }
  /// Whether the buttons on the left are beside the back button, instead of replacing it; the default is
  /// false.
  open var leftItemsSupplementBackButton = false { didSet { didChange() } }
  /// A text above the title, nil by default; the value is only stored.
  open var prompt: String?
  /// The controller of a search bar below the title; nil, the default, for none (VC-82).
  open var searchController: UISearchController? { didSet { didChange() } }
  /// Whether the search bar is hidden when content scrolls, true by default; the value is only stored: it
  /// stays.
  open var hidesSearchBarWhenScrolling = true
  /// Whether this item has no button that returns to the one below; the default is false.
  open var hidesBackButton = false { didSet { didChange() } }
  /// The buttons on the left, from the left, nil by default; they replace the back button.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    didSet { follow(leftBarButtonItems, insteadOf: oldValue) }
  }
  /// The buttons on the right, from the right; the default is nil.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    didSet { follow(rightBarButtonItems, insteadOf: oldValue) }
  }
  /// Shows changes of buttons from now on.
  private func follow(_ new: [UIBarButtonItem]?, insteadOf old: [UIBarButtonItem]?) {
    for item in old ?? [] { item.didChange = {} }
    for item in new ?? [] { item.didChange = { [weak self] in self?.didChange() } }
    didChange()
  }
  /// The first button on the left; nil for none.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The first button on the right; nil for none.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  /// Sets the first button on the left, immediately.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  /// Sets the first button on the right, immediately.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }
  /// Sets the buttons on the left, immediately.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }
  /// Sets the buttons on the right, immediately.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }
  /// Sets `hidesBackButton`, immediately.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }
  /// The appearance of the bar over content while it shows the item; nil for that of the bar.
  ///
  /// The item copies the value that is set. The default is nil.
  open var standardAppearance: UINavigationBarAppearance? {
    get { standard }
    set {
      standard = newValue?.copy { [weak self] in self?.didChange() }
      didChange()
    }
  }
  private var standard: UINavigationBarAppearance?
  /// The appearance of the bar while nothing has scrolled below it; nil for that of the bar.
  ///
  /// The item copies the value that is set. The default is nil.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { edge }
    set {
      edge = newValue?.copy { [weak self] in self?.didChange() }
      didChange()
    }
  }
  private var edge: UINavigationBarAppearance?
  /// Whether the title is large where the bar prefers large titles; the default is `automatic`.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { didChange() } }
}
