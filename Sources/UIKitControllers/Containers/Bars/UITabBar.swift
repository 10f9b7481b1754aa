public import UIKitCore

/// An item of a tab bar.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
  /// Creates an item.
  ///
  /// - Parameters:
  ///   - title: The title; nil for none.
  ///   - image: The image, which is drawn in the color of the item unless it is always original.
  ///   - tag: A number that identifies the item.
  public init(title: String?, image: UIImage?, tag: Int) {
    super.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// Creates an empty item.
  public override init() { super.init() }

  /// Creates an item that has another image while it is selected.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }

  /// The image while the item is selected; nil, the default, for `image`.
  open var selectedImage: UIImage? { didSet { didChange() } }
  /// A short text in a red oval at the top right of the image; nil, the default, for none.
  open var badgeValue: String? { didSet { didChange() } }
}

/// The bar at the bottom of a tab bar controller: images and titles side by side (VC-38).
@preconcurrency @MainActor open class UITabBar: UIView {
  private let background = BarBackground()
  private var buttons: [TabButton] = []
  /// Called with the index of an item that is tapped.
  var didTap: (Int) -> Void = { _ in }

  /// The height above the safe area, in points.
  static let barHeight: CGFloat = 49

  /// Creates a bar.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    standard.configureWithOpaqueBackground()
    standard.didChange = { [weak self] in self?.update() }
    addSubview(background)
    updateBackground()
  }

  /// Unsupported: it always returns nil (LX-14).
  public required init?(coder: NSCoder) { nil }

  /// The items, from the left.
  ///
  /// A tab bar controller sets those of its controllers. The default is nil.
  open var items: [UITabBarItem]? { didSet { rebuild() } }
  /// The selected item; nil, the default, for none.
  open var selectedItem: UITabBarItem? { didSet { updateColors() } }
  open override class var appearanceProperties: [UIAppearanceProperty] {
    super.appearanceProperties + [
      UIAppearanceProperty(\UITabBar.barTintColor), UIAppearanceProperty(\UITabBar.barStyle),
      UIAppearanceProperty(\UITabBar.isTranslucent),
      UIAppearanceProperty(\UITabBar.backgroundImage),
      UIAppearanceProperty(\UITabBar.shadowImage),
      UIAppearanceProperty(\UITabBar.unselectedItemTintColor),
      UIAppearanceProperty({ (bar: UITabBar) in bar.ownStandard }) { bar, appearance in
        if let appearance { bar.standardAppearance = appearance }
      },
    ]
  }
  /// The color of items that are not selected; nil, the default, for gray.
  open var unselectedItemTintColor: UIColor? { didSet { updateColors() } }
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
  /// The image instead of the background: an empty one for no background; nil, the default, for the
  /// background.
  open var backgroundImage: UIImage? {
    get { style.image }
    set { style.image = newValue }
  }
  /// The image instead of the line: an empty one for no line; nil, the default, for the line.
  open var shadowImage: UIImage? {
    get { style.shadow }
    set { style.shadow = newValue }
  }
  private var style = BarStyleValues() { didSet { updateBackground() } }
  private var standard = UITabBarAppearance()
  /// The appearance that was set, and which the bar has copied; nil for none.
  private var ownStandard: UITabBarAppearance?
  /// The appearance of the bar.
  ///
  /// The bar copies the value that is set. The default has the color of the system's background.
  open var standardAppearance: UITabBarAppearance {
    get { standard }
    set {
      ownStandard = newValue
      standard = newValue.copy { [weak self] in self?.update() }
      update()
    }
  }
  /// The appearance where no content is below the bar, nil by default; the value is only stored, because
  /// the bar does not follow content.
  open var scrollEdgeAppearance: UITabBarAppearance?

  private func updateBackground() { background.show(standard, style, isAtTop: false) }

  private func update() {
    updateBackground()
    updateColors()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColors()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.barHeight)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    guard !buttons.isEmpty else { return }
    let width = bounds.width / CGFloat(buttons.count)
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: Self.barHeight)
    }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    // Only now is it known what the bar is in.
    if window != nil, AppearanceProxies.inUse != nil { rebuild() }
  }

  private func rebuild() {
    for item in items ?? [] { item.applyAppearance(in: self) }
    for button in buttons { button.removeFromSuperview() }
    buttons = (items ?? []).enumerated().map { index, item in
      let button = TabButton(item)
      button.addAction(
        UIAction { [weak self] _ in self?.didTap(index) }, for: .touchUpInside)
      item.didChange = { [weak self] in self?.updateColors() }
      addSubview(button)
      return button
    }
    updateColors()
    setNeedsLayout()
  }

  private func updateColors() {
    for button in buttons {
      let isSelected = button.item === selectedItem
      let items = standard.stackedLayoutAppearance
      let state = isSelected ? items.selected : items.normal
      let system: UIColor = isSelected ? tintColor : unselectedItemTintColor ?? .systemGray
      let color = state.iconColor ?? system
      let own = button.item.titleTextAttributes(for: isSelected ? .selected : .normal)
      button.show(
        color, state.titleTextAttributes.merging(own ?? [:]) { $1 }, isSelected: isSelected)
      button.backgroundColor = isSelected ? standard.selectionIndicatorTintColor : nil
    }
  }
}

/// An image above a title.
private final class TabButton: UIControl {
  let item: UITabBarItem
  private let image = UIImageView()
  private let label = UILabel()
  private let badge = UILabel()

  init(_ item: UITabBarItem) {
    self.item = item
    super.init(frame: .zero)
    label.textAlignment = .center
    badge.font = .systemFont(ofSize: 13)
    badge.textAlignment = .center
    badge.textColor = .white
    badge.backgroundColor = .systemRed
    badge.layer.cornerRadius = 9
    badge.clipsToBounds = true
    for view in [image, label, badge] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the item.
  ///
  /// `attributes` are those of the title that differ from the system's.
  func show(
    _ color: UIColor, _ attributes: [NSAttributedString.Key: Any], isSelected: Bool
  ) {
    let shown = isSelected ? item.selectedImage ?? item.image : item.image
    image.image =
      shown?.renderingMode == .automatic ? shown?.withRenderingMode(.alwaysTemplate) : shown
    image.tintColor = color
    label.font = .systemFont(ofSize: 10, weight: .medium)
    label.textColor = color
    label.text = item.title
    if !attributes.isEmpty, let title = item.title {
      let base: [NSAttributedString.Key: Any] = [
        .font: UIFont.systemFont(ofSize: 10, weight: .medium), .foregroundColor: color,
      ]
      label.attributedText = NSAttributedString(
        string: title, attributes: base.merging(attributes) { $1 })
      label.textAlignment = .center
    }
    badge.text = item.badgeValue
    badge.isHidden = item.badgeValue == nil
    isEnabled = item.isEnabled
    alpha = item.isEnabled ? 1 : 0.3
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = image.image?.size ?? .zero
    image.bounds.size = size
    // A title alone is in the middle.
    let hasImage = image.image != nil
    image.center = CGPoint(x: bounds.midX, y: 18)
    label.frame = CGRect(
      x: 0, y: hasImage ? 34 : bounds.midY - 6, width: bounds.width, height: 12)
    let width = max(18, badge.sizeThatFits(bounds.size).width + 10)
    badge.frame = CGRect(x: bounds.midX + 6, y: 2, width: width, height: 18)
  }
}
