@_spi(UIKitLayers) public import UIKitCore

/// A control with a title and an image, which performs actions when it is tapped.
///
/// Titles, images and colors can be set per state; those of other states are the ones of `normal`.
/// A button with a `configuration` takes its look from that instead. The class body declares what
/// subclasses can override; `ButtonParts` shows it.
@preconcurrency @MainActor open class UIButton: UIControl {
  var values = ButtonValues() {
    didSet { contentDidChange() }
  }
  private(set) lazy var parts = ButtonParts(self)
  private var isUpdateNeeded = true

  /// Creates a button without a look of its own, of the type `custom`.
  public override init(frame: CGRect) {
    buttonType = .custom
    super.init(frame: frame)
  }

  /// Creates a button of a type, whose actions are `primaryAction` and those that are added.
  ///
  /// - Parameters:
  ///   - buttonType: The type.
  ///   - primaryAction: The action for `primaryActionTriggered`, which also gives the button its
  ///     title and image; nil, the default, for none.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    values.images[.normal] = buttonType.image
    adopt(primaryAction)
    if let size = currentImage?.size { frame.size = size }
    // Initializers do not call observers.
    contentDidChange()
  }

  /// Creates a button with a configuration, of the type `system`.
  ///
  /// - Parameters:
  ///   - configuration: The configuration.
  ///   - primaryAction: The action for `primaryActionTriggered`, which also gives the button its
  ///     title and image where the configuration has none; nil, the default, for none.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    buttonType = .system
    adopt(primaryAction)
    self.configuration = configuration
    contentDidChange()
    frame.size = intrinsicContentSize
  }

  /// Unsupported: it always returns nil (LX-14).
  public required init?(coder: NSCoder) { nil }

  /// Returns a button of the type `system` with an image, which calls a method when it is tapped.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - target: The object, held weakly; nil means the first one of its class in the chain of
  ///     responders.
  ///   - action: The unapplied method (LX-02).
  /// - Returns: The button.
  public class func systemButton<Target: AnyObject>(
    with image: UIImage, target: Target?,
    action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) -> UIButton {
    let button = UIButton(type: .system)
    button.setImage(image, for: .normal)
    button.addTarget(target, action: action, for: .primaryActionTriggered)
    button.sizeToFit()
    return button
  }

  private func adopt(_ action: UIAction?) {
    guard let action else { return }
    if !action.title.isEmpty { values.titles[.normal] = action.title }
    if let image = action.image { values.images[.normal] = image }
    addAction(action, for: .primaryActionTriggered)
  }

  /// The type, which determines fonts and colors.
  open private(set) var buttonType: ButtonType
  /// The purpose, `normal` by default; a destructive one is red unless the configuration has colors
  /// of its own.
  open var role = Role.normal { didSet { contentDidChange() } }
  /// Whether a tap also toggles `isSelected`, before its actions are performed; the default is
  /// false.
  open var changesSelectionAsPrimaryAction = false

  // MARK: Content by state

  open override class var appearanceProperties: [UIAppearanceProperty] {
    super.appearanceProperties
      + [State.normal, .highlighted, .disabled, .selected].flatMap { state in
        [
          UIAppearanceProperty({ (button: UIButton) in button.values.titleColors[state] }) {
            $0.setTitleColor($1, for: state)
          },
          UIAppearanceProperty({ (button: UIButton) in button.values.backgroundImages[state] }) {
            $0.setBackgroundImage($1, for: state)
          },
        ]
      }
  }
  /// Sets the title for a state.
  open func setTitle(_ title: String?, for state: State) { values.titles[state] = title }
  /// Sets the color of the title for a state.
  open func setTitleColor(_ color: UIColor?, for state: State) { values.titleColors[state] = color }
  /// Sets the color of the title's shadow for a state; the label determines its offset.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {
    values.shadowColors[state] = color
  }
  /// Sets the title with attributes for a state, which is shown instead of a plain one.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    values.attributedTitles[state] = title
  }
  /// Sets the image for a state.
  open func setImage(_ image: UIImage?, for state: State) { values.images[state] = image }
  /// Sets the image behind the content for a state.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    values.backgroundImages[state] = image
  }

  /// Returns the title for a state: that of `normal` if it has none of its own.
  open func title(for state: State) -> String? { values.titles.value(for: state) }
  /// Returns the color of the title for a state.
  open func titleColor(for state: State) -> UIColor? {
    values.titleColors.value(for: state) ?? defaultTitleColor(for: state)
  }
  /// Returns the color of the title's shadow for a state.
  open func titleShadowColor(for state: State) -> UIColor? {
    values.shadowColors.value(for: state)
  }
  /// Returns the title with attributes for a state.
  open func attributedTitle(for state: State) -> NSAttributedString? {
    values.attributedTitles.value(for: state)
  }
  /// Returns the image for a state.
  open func image(for state: State) -> UIImage? { values.images.value(for: state) }
  /// Returns the image behind the content for a state.
  open func backgroundImage(for state: State) -> UIImage? {
    values.backgroundImages.value(for: state)
  }

  /// The title for the current state.
  open var currentTitle: String? { title(for: state) }
  /// The color of the title for the current state.
  open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
  /// The color of the title's shadow for the current state.
  open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
  /// The title with attributes for the current state.
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  /// The image for the current state.
  open var currentImage: UIImage? { image(for: state) }
  /// The image behind the content for the current state.
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  /// The label of the title.
  open var titleLabel: UILabel? { parts.title }
  /// The label of the configuration's subtitle.
  open var subtitleLabel: UILabel? { parts.subtitle }
  /// The view of the image.
  open var imageView: UIImageView? { parts.image }

  /// Whether a custom button darkens its image while it is highlighted and has no image for that;
  /// the default is true.
  open var adjustsImageWhenHighlighted = true { didSet { contentDidChange() } }
  /// Whether a custom button dims its image while it is disabled and has no image for that; the
  /// default is true.
  open var adjustsImageWhenDisabled = true { didSet { contentDidChange() } }
  /// Whether the offset of the title's shadow is reversed while the button is highlighted; the
  /// default is false.
  open var reversesTitleShadowWhenHighlighted = false { didSet { contentDidChange() } }

  // MARK: Insets

  /// The space around the content, in points.
  ///
  /// If it is zero, the default, there are 6 points above and below a title. Configurations ignore
  /// it, like the other insets.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentDidChange() } }
  /// What is taken from the rectangle of the content to place the title.
  ///
  /// It does not affect the size of the button. The default is zero.
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// What is taken from the rectangle of the content to place the image.
  ///
  /// It does not affect the size of the button. The default is zero.
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

  // MARK: Configuration

  /// The look of the button; nil, the default, for one that is set by state.
  open var configuration: Configuration? { didSet { contentDidChange() } }
  /// Changes the configuration for the current state, by `updateConfiguration()`; the default is
  /// nil.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Whether changes of the state update the configuration; the default is true.
  open var automaticallyUpdatesConfiguration = true
  /// Requests a call of `updateConfiguration()` before the next layout.
  open func setNeedsUpdateConfiguration() {
    isUpdateNeeded = true
    setNeedsLayout()
  }
  /// Changes the configuration for the current state; the default calls the handler.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  private func updateConfigurationIfNeeded() {
    guard isUpdateNeeded else { return }
    isUpdateNeeded = false
    updateConfiguration()
  }

  // MARK: Layout

  /// Returns the rectangle of the background; the default is the bounds.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the rectangle of title and image; the default is the bounds without insets.
  open func contentRect(forBounds bounds: CGRect) -> CGRect {
    bounds.inset(by: parts.contentInsets)
  }
  /// Returns the rectangle of the title.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    let rect = configuration == nil ? contentRect.inset(by: titleEdgeInsets) : contentRect
    return parts.layout.frames(in: rect, of: self).text
  }
  /// Returns the rectangle of the image.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    let rect = configuration == nil ? contentRect.inset(by: imageEdgeInsets) : contentRect
    return parts.layout.frames(in: rect, of: self).image
  }
  /// Places the parts; subclasses call super.
  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    parts.place()
  }
  /// The label of the title, whose baselines are those of the button.
  open override var forLastBaselineLayout: UIView { titleLabel ?? self }
  /// The size of the content with its insets, at least that of the background image.
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }
  /// Returns the size of the content with its insets, at least that of the background image.
  ///
  /// - Parameter size: The available size, whose width wraps the title of a configuration; 0 is no
  ///   limit.
  /// - Returns: The size, rounded up to whole pixels.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    updateConfigurationIfNeeded()
    return parts.size(width: size.width)
  }

  /// Resizes the button to its content, without wrapping a title at the current width.
  open override func sizeToFit() {
    resize(to: sizeThatFits(.zero))
  }

  open override var description: String {
    describedOnMain { detailedDescription(text: currentTitle) }
  }

  // MARK: Changes

  @_spi(UIKitLayers) open override var isTriggeredByTouch: Bool { true }

  /// Toggles the selection if `changesSelectionAsPrimaryAction` is true, and performs the actions for
  /// `primaryActionTriggered`.
  open override func performPrimaryAction() {
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    super.performPrimaryAction()
  }
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if changesSelectionAsPrimaryAction, isTouchInside { isSelected.toggle() }
  }

  @_spi(UIKitLayers) open override func stateDidChange() {
    if automaticallyUpdatesConfiguration { isUpdateNeeded = true }
    parts.update(fades: true)
    setNeedsLayout()
  }
  /// Shows the new tint; subclasses call super.
  open override func tintColorDidChange() { parts.update(fades: false) }
  /// Shows the colors for the new traits; subclasses call super.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    parts.update(fades: false)
  }

  private func contentDidChange() {
    parts.update(fades: false)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func defaultTitleColor(for state: State) -> UIColor {
    guard buttonType.isTinted else { return .white }
    return state.contains(.disabled) ? .tertiaryLabel : tintColor
  }
}
