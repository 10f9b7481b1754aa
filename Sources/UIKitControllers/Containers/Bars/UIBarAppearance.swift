public import UIKitCore

/// How the background of a bar looks (VC-52).
@preconcurrency @MainActor open class UIBarAppearance: NSObject {
  /// Called when the appearance changes.
  var didChange: () -> Void = {}

  /// Creates the default appearance of the system: blurred, with a shadow.
  public override init() { super.init() }

  /// The blur of what is behind the bar, `systemChromeMaterial` by default; nil for none.
  open var backgroundEffect: UIBlurEffect? = UIBlurEffect(style: .systemChromeMaterial) {
    didSet { didChange() }
  }
  /// The color over the blur; nil, the default, for none.
  open var backgroundColor: UIColor? { didSet { didChange() } }
  /// The color of the line between the bar and the content; nil for none.
  ///
  /// The default is the color of separators.
  open var shadowColor: UIColor? = .separator { didSet { didChange() } }

  /// The image over the blur and the color; nil, the default, for none.
  open var backgroundImage: UIImage? { didSet { didChange() } }
  /// The image instead of the line, below the bar; nil, the default, for the line.
  open var shadowImage: UIImage? { didSet { didChange() } }

  /// Sets a blurred background with a shadow.
  open func configureWithDefaultBackground() {
    backgroundEffect = UIBlurEffect(style: .systemChromeMaterial)
    backgroundColor = nil
    shadowColor = .separator
    (backgroundImage, shadowImage) = (nil, nil)
  }
  /// Sets the color of the system's background, with a shadow.
  open func configureWithOpaqueBackground() {
    backgroundEffect = nil
    backgroundColor = .systemBackground
    shadowColor = .separator
    (backgroundImage, shadowImage) = (nil, nil)
  }
  /// Sets no background and no shadow.
  open func configureWithTransparentBackground() {
    backgroundEffect = nil
    backgroundColor = nil
    shadowColor = nil
    (backgroundImage, shadowImage) = (nil, nil)
  }

  func takeOver(_ other: UIBarAppearance) {
    backgroundEffect = other.backgroundEffect
    backgroundColor = other.backgroundColor
    shadowColor = other.shadowColor
    backgroundImage = other.backgroundImage
    shadowImage = other.shadowImage
  }
}

/// How the background and the titles of a navigation bar look (VC-52).
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
  /// The attributes of titles that differ from those of the system; the default is empty.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { didChange() } }
  /// The attributes of large titles that differ from those of the system; the default is empty.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet { didChange() }
  }

  /// Returns an appearance with the same values, for what is notified of its changes.
  func copy(notifying didChange: @escaping () -> Void) -> UINavigationBarAppearance {
    let copy = UINavigationBarAppearance()
    copy.takeOver(self)
    copy.titleTextAttributes = titleTextAttributes
    copy.largeTitleTextAttributes = largeTitleTextAttributes
    copy.didChange = didChange
    return copy
  }
}

/// How the background and the items of a tab bar look (VC-80).
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
  /// How items with the title below the image look.
  open var stackedLayoutAppearance = UITabBarItemAppearance() {
    didSet { watchItems() }
  }
  /// The color behind the selected item; nil, the default, for none.
  open var selectionIndicatorTintColor: UIColor? { didSet { didChange() } }

  /// Creates the default appearance of the system: blurred, with a shadow.
  public override init() {
    super.init()
    watchItems()
  }

  private func watchItems() {
    stackedLayoutAppearance.didChange = { [weak self] in self?.didChange() }
    didChange()
  }

  /// Returns an appearance with the same values, for what is notified of its changes.
  func copy(notifying didChange: @escaping () -> Void) -> UITabBarAppearance {
    let copy = UITabBarAppearance()
    copy.takeOver(self)
    copy.stackedLayoutAppearance = stackedLayoutAppearance.duplicate()
    copy.selectionIndicatorTintColor = selectionIndicatorTintColor
    copy.didChange = didChange
    return copy
  }
}

/// How the items of a tab bar look in their states (VC-80).
@preconcurrency @MainActor open class UITabBarItemAppearance: NSObject {
  /// Called when the appearance changes.
  var didChange: () -> Void = {}
  /// How items look that are not selected.
  public private(set) var normal = UITabBarItemStateAppearance()
  /// How the selected item looks.
  public private(set) var selected = UITabBarItemStateAppearance()

  /// Creates the appearance of the system.
  public override init() {
    super.init()
    watchStates()
  }

  private func watchStates() {
    for state in [normal, selected] { state.didChange = { [weak self] in self?.didChange() } }
  }

  /// Returns an appearance with the same values.
  func duplicate() -> UITabBarItemAppearance {
    let copy = UITabBarItemAppearance()
    (copy.normal, copy.selected) = (normal.duplicate(), selected.duplicate())
    copy.watchStates()
    return copy
  }
}

/// How the items of a tab bar look in a state (VC-80).
@preconcurrency @MainActor open class UITabBarItemStateAppearance: NSObject {
  /// Called when the appearance changes.
  var didChange: () -> Void = {}
  /// The color of images; nil, the default, for that of the bar.
  open var iconColor: UIColor? { didSet { didChange() } }
  /// The attributes of titles that differ from those of the system; the default is empty.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { didChange() } }

  /// Returns an appearance with the same values.
  func duplicate() -> UITabBarItemStateAppearance {
    let copy = UITabBarItemStateAppearance()
    copy.iconColor = iconColor
    copy.titleTextAttributes = titleTextAttributes
    return copy
  }
}
