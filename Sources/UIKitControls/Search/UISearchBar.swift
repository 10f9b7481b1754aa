public import UIKitCore

/// A field for a text to search for, with a cancel button and scopes (CT-64).
@preconcurrency @MainActor open class UISearchBar: UIView, UITextFieldDelegate {
  /// How the background of a bar looks.
  public enum Style: UInt, Sendable {
    /// As that of a bar.
    case `default`
    /// As that of a bar.
    case prominent
    /// Transparent.
    case minimal
  }

  /// The height of the bar without scopes, in points.
  private static let height: CGFloat = 56
  /// The height of the row of scopes, in points.
  private static let scopeHeight: CGFloat = 44
  /// The space at both ends, in points.
  private static let margin: CGFloat = 8

  private let background = UIView()
  private let backgroundPicture = UIImageView()
  private let cancelButton = UIButton(type: .system)
  private var scopes: UISegmentedControl?
  /// Notified before the delegate; a search controller.
  package weak var owner: (any UISearchBarDelegate)?
  /// The space above the field, in points.
  package var fieldTop: CGFloat = 10 { didSet { setNeedsLayout() } }

  /// Creates a bar.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    background.isUserInteractionEnabled = false
    background.clipsToBounds = true
    cancelButton.setTitle("Cancel", for: .normal)
    cancelButton.titleLabel?.font = .systemFont(ofSize: 17)
    cancelButton.alpha = 0
    for view in [background, backgroundPicture, cancelButton, searchTextField] { addSubview(view) }
    searchTextField.delegate = self
    searchTextField.addAction(
      UIAction { [weak self] _ in self?.textDidChange() }, for: .editingChanged)
    cancelButton.addAction(
      UIAction { [weak self] _ in self?.cancel() }, for: .primaryActionTriggered)
    updateBackground()
  }

  /// Unsupported: it always returns nil (LX-14).
  public required init?(coder: NSCoder) { nil }

  // MARK: Text

  /// The field.
  public final let searchTextField = UISearchTextField()
  /// The object that decides about editing, and is notified of it and of buttons; nil, the default, for
  /// none.
  open weak var delegate: (any UISearchBarDelegate)?
  /// The text; nil is set as an empty one.
  open var text: String? {
    get { searchTextField.text }
    set {
      guard newValue != text else { return }
      searchTextField.text = newValue
      notify { $0.searchBar(self, textDidChange: newValue ?? "") }
    }
  }
  /// The text shown while there is none; nil, the default, for none.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }
  /// A text above the field, nil by default; the value is only stored.
  open var prompt: String?

  // MARK: Appearance

  open override class var appearanceProperties: [UIAppearanceProperty] {
    super.appearanceProperties + [
      UIAppearanceProperty(\UISearchBar.barTintColor),
      UIAppearanceProperty(\UISearchBar.searchBarStyle),
      UIAppearanceProperty(\UISearchBar.backgroundImage),
    ]
  }
  /// How the background looks; the default is `default`.
  open var searchBarStyle = Style.default { didSet { updateBackground() } }
  /// The color of the background; nil, the default, for that of the style.
  open var barTintColor: UIColor? { didSet { updateBackground() } }
  /// The image instead of the background: an empty one for no background; nil, the default, for the
  /// background.
  open var backgroundImage: UIImage? { didSet { updateBackground() } }
  /// Whether content shows through the bar, true by default; the value is only stored.
  open var isTranslucent = true

  private func updateBackground() {
    backgroundPicture.image = backgroundImage
    background.isHidden = backgroundImage != nil
    background.backgroundColor =
      barTintColor ?? (searchBarStyle == .minimal ? nil : .secondarySystemBackground)
  }

  // MARK: Buttons

  /// Whether the cancel button is shown; the default is false.
  open var showsCancelButton: Bool {
    get { isCancelShown }
    set { setShowsCancelButton(newValue, animated: false) }
  }
  private var isCancelShown = false
  /// Shows or hides the cancel button.
  ///
  /// - Parameters:
  ///   - showsCancelButton: Whether it is shown.
  ///   - animated: Whether the field changes its width within 0.25 s.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    guard showsCancelButton != isCancelShown else { return }
    layoutIfNeeded()
    isCancelShown = showsCancelButton
    setNeedsLayout()
    guard animated else { return }
    UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() }
  }

  /// The titles of the scopes; nil, the default, for none.
  open var scopeButtonTitles: [String]? {
    didSet { if scopeButtonTitles != oldValue { rebuildScopes() } }
  }
  /// The index of the selected scope; the default is 0.
  open var selectedScopeButtonIndex = 0 {
    didSet { scopes?.selectedSegmentIndex = selectedScopeButtonIndex }
  }
  /// Whether the scopes are shown, if there are any; the default is false.
  open var showsScopeBar = false {
    didSet {
      guard showsScopeBar != oldValue else { return }
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  private func rebuildScopes() {
    scopes?.removeFromSuperview()
    scopes = scopeButtonTitles.map { UISegmentedControl(items: $0) }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    guard let scopes else { return }
    scopes.selectedSegmentIndex = selectedScopeButtonIndex
    scopes.addAction(
      UIAction { [weak self, weak scopes] _ in
        guard let self, let scopes else { return }
        selectedScopeButtonIndex = scopes.selectedSegmentIndex
        notify {
          $0.searchBar(
            self, selectedScopeButtonIndexDidChange: self.selectedScopeButtonIndex)
        }
      }, for: .valueChanged)
    addSubview(scopes)
  }

  private var hasScopes: Bool { showsScopeBar && scopes != nil }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize {
    CGSize(
      width: UIView.noIntrinsicMetric, height: Self.height + (hasScopes ? Self.scopeHeight : 0))
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    (background.frame, backgroundPicture.frame) = (bounds, bounds)
    let button = cancelButton.sizeThatFits(bounds.size).width
    let isLeft = effectiveUserInterfaceLayoutDirection == .leftToRight
    let width = bounds.width - 2 * Self.margin - (isCancelShown ? button + Self.margin : 0)
    let height = UISearchTextField.height
    searchTextField.frame = CGRect(
      x: isLeft ? Self.margin : bounds.width - Self.margin - width, y: fieldTop,
      width: max(0, width), height: height)
    let end = Self.margin + max(0, width) + Self.margin
    cancelButton.frame = CGRect(
      x: isLeft ? end : bounds.width - end - button, y: fieldTop, width: button, height: height)
    cancelButton.alpha = isCancelShown ? 1 : 0
    scopes?.isHidden = !hasScopes
    scopes?.frame = CGRect(
      x: Self.margin, y: bounds.height - Self.scopeHeight + 4,
      width: max(0, bounds.width - 2 * Self.margin), height: 32)
  }

  // MARK: Editing

  open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
  @discardableResult open override func becomeFirstResponder() -> Bool {
    searchTextField.becomeFirstResponder()
  }
  @discardableResult open override func resignFirstResponder() -> Bool {
    searchTextField.resignFirstResponder()
  }

  private func notify(_ body: (any UISearchBarDelegate) -> Void) {
    if let owner { body(owner) }
    if let delegate { body(delegate) }
  }

  private func textDidChange() { notify { $0.searchBar(self, textDidChange: self.text ?? "") } }

  private func cancel() { notify { $0.searchBarCancelButtonClicked(self) } }

  /// Asks the delegate whether editing may start.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    delegate?.searchBarShouldBeginEditing(self) ?? true
  }
  /// Notifies the delegate that editing started.
  public func textFieldDidBeginEditing(_ textField: UITextField) {
    notify { $0.searchBarTextDidBeginEditing(self) }
  }
  /// Asks the delegate whether editing may end.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    delegate?.searchBarShouldEndEditing(self) ?? true
  }
  /// Notifies the delegate that editing ended.
  public func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason
  ) {
    notify { $0.searchBarTextDidEndEditing(self) }
  }
  /// Asks the delegate whether input may replace characters.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    delegate?.searchBar(self, shouldChangeTextIn: range, replacementText: string) ?? true
  }
  /// Notifies the delegate of the return key.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    notify { $0.searchBarSearchButtonClicked(self) }
    return true
  }

  // MARK: Keyboard

  /// The keyboard; only stored.
  open var keyboardType: UIKeyboardType {
    get { searchTextField.keyboardType }
    set { searchTextField.keyboardType = newValue }
  }
  /// The title of the return key; only stored.
  open var returnKeyType: UIReturnKeyType {
    get { searchTextField.returnKeyType }
    set { searchTextField.returnKeyType = newValue }
  }
  /// Which words the keyboard capitalizes; only stored.
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { searchTextField.autocapitalizationType }
    set { searchTextField.autocapitalizationType = newValue }
  }
  /// Whether the keyboard corrects words; only stored.
  open var autocorrectionType: UITextAutocorrectionType {
    get { searchTextField.autocorrectionType }
    set { searchTextField.autocorrectionType = newValue }
  }
  /// Whether the return key is disabled without text; only stored.
  open var enablesReturnKeyAutomatically: Bool {
    get { searchTextField.enablesReturnKeyAutomatically }
    set { searchTextField.enablesReturnKeyAutomatically = newValue }
  }
}
