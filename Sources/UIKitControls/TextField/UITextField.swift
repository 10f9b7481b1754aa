@_spi(UIKitLayers) public import UIKitCore

/// A line of text that can be edited.
///
/// Text is typed by client code, through `insertText(_:)` and `deleteBackward()`, always at its end.
/// While the field is the first responder, it shows a blinking caret there (CT-60, CT-61).
@preconcurrency @MainActor open class UITextField: UIControl, KeyResponder {
  var laidOutBounds = CGRect.null
  var content = TextFieldText()
  let parts = TextFieldParts()

  /// Creates an empty field without a border.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    parts.add(to: self)
  }

  /// Unsupported: it always returns nil (LX-14).
  public required init?(coder: NSCoder) { nil }

  // MARK: Text

  /// The text; nil is set as an empty one.
  open var text: String? {
    get { content.string.string }
    set { changeText { $0.set(newValue ?? "") } }
  }
  /// The text with its attributes; characters without an attribute have the default.
  open var attributedText: NSAttributedString? {
    get { content.string }
    set { changeText { $0.set(newValue) } }
  }
  /// The text shown while there is none; nil for none.
  open var placeholder: String? {
    get { content.placeholder?.string }
    set {
      changeText { content in
        content.placeholder = newValue.map { NSAttributedString(string: $0) }
      }
    }
  }
  /// The placeholder with its attributes; nil for none.
  ///
  /// Characters without a font or color have the field's font, and a gray.
  open var attributedPlaceholder: NSAttributedString? {
    get { content.placeholder }
    set { changeText { $0.placeholder = newValue } }
  }
  /// The attributes of text that does not set them; setting them changes the whole text.
  ///
  /// The default is the system font in 17 points and the color `label`.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { content.attributes }
    set { changeText { $0.setAttributes(newValue) } }
  }
  /// The attributes of text that is typed next; nil, the default, for the default attributes.
  open var typingAttributes: [NSAttributedString.Key: Any]?
  open override class var appearanceProperties: [UIAppearanceProperty] {
    super.appearanceProperties + [
      UIAppearanceProperty(\UITextField.font), UIAppearanceProperty(\UITextField.textColor),
      UIAppearanceProperty(\UITextField.keyboardAppearance),
    ]
  }
  /// The font of the whole text; nil is the default.
  open var font: UIFont? {
    get { content.font }
    set { changeText { $0.setAttribute(.font, newValue ?? TextFieldText.defaultFont) } }
  }
  /// The color of the whole text; nil is the default.
  open var textColor: UIColor? {
    get { content.attributes[.foregroundColor] as? UIColor }
    set { changeText { $0.setAttribute(.foregroundColor, newValue ?? .label) } }
  }
  /// The alignment of the text, `natural` by default; justified text is aligned naturally.
  open var textAlignment = NSTextAlignment.natural { didSet { textDidChange() } }
  /// Where the text is along the vertical axis, `center` by default; `fill` centers it.
  open override var contentVerticalAlignment: ContentVerticalAlignment {
    didSet { if contentVerticalAlignment != oldValue { textDidChange() } }
  }
  /// Whether text that is too wide is drawn smaller, down to `minimumFontSize`; the default is
  /// false.
  open var adjustsFontSizeToFitWidth = false { didSet { textDidChange() } }
  /// The smallest size of fonts that are reduced to fit, in points; 0, the default, is no limit.
  open var minimumFontSize: CGFloat = 0 { didSet { textDidChange() } }
  /// Whether bullets are shown instead of characters; the default is false.
  open var isSecureTextEntry: Bool {
    get { content.isSecure }
    set { changeText { $0.isSecure = newValue } }
  }

  open override var description: String { describedOnMain { detailedDescription(text: text) } }

  // MARK: Editing

  /// The object that decides about editing, and is notified of it.
  open weak var delegate: (any UITextFieldDelegate)?
  /// Whether the field is the first responder.
  open internal(set) var isEditing = false
  /// Whether the text is cleared when editing starts; the default is false.
  open var clearsOnBeginEditing = false
  /// Whether the attributes of the text may be edited, false by default; the value is only stored.
  open var allowsEditingTextAttributes = false
  /// Whether there is text.
  open var hasText: Bool { content.string.length > 0 }

  /// Types text at the end.
  ///
  /// The delegate may refuse it. A line break is the return key: it sends `editingDidEndOnExit`, and
  /// ends editing if that event has a handler.
  open func insertText(_ text: String) { type(text) }
  /// Deletes the last character.
  open func deleteBackward() { deleteLast() }

  open override var canBecomeFirstResponder: Bool { isEnabled }
  @discardableResult open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else {
      return false
    }
    beginEditing()
    return true
  }
  open override var canResignFirstResponder: Bool {
    delegate?.textFieldShouldEndEditing(self) ?? true
  }
  @discardableResult open override func resignFirstResponder() -> Bool {
    guard super.resignFirstResponder() else { return false }
    finishEditing()
    return true
  }

  // MARK: Appearance

  /// The border.
  ///
  /// By default there is no border.
  open var borderStyle = BorderStyle.none { didSet { textDidChange() } }
  /// The image shown instead of the border, except that of `roundedRect`; nil for none.
  open var background: UIImage? { didSet { partsDidChange() } }
  /// The image shown while the field is disabled; nil for that of the enabled field.
  open var disabledBackground: UIImage? { didSet { partsDidChange() } }
  /// The view before the text; nil for none.
  open var leftView: UIView? {
    didSet {
      if oldValue !== leftView { oldValue?.removeFromSuperview() }
      textDidChange()
    }
  }
  /// When the view before the text is shown; the default is `never`.
  open var leftViewMode = ViewMode.never { didSet { textDidChange() } }
  /// The view after the text; nil for none.
  open var rightView: UIView? {
    didSet {
      if oldValue !== rightView { oldValue?.removeFromSuperview() }
      textDidChange()
    }
  }
  /// When the view after the text is shown; the default is `never`.
  open var rightViewMode = ViewMode.never { didSet { textDidChange() } }
  /// When the button that clears the text is shown, if there is text and no view after it; the
  /// default is `never`.
  open var clearButtonMode = ViewMode.never { didSet { textDidChange() } }

  // MARK: Geometry

  /// Returns the rectangle of the border.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the rectangle of the text while it is not edited.
  open func textRect(forBounds bounds: CGRect) -> CGRect { defaultTextRect(in: bounds) }
  /// Returns the rectangle of the text while it is edited.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { defaultTextRect(in: bounds) }
  /// Returns the rectangle of the placeholder.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
    isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }
  /// Returns the rectangle of the button that clears the text.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { defaultClearRect(in: bounds) }
  /// Returns the rectangle of the view before the text, on the right if layout is mirrored.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    bounds.side(leftView?.bounds.size ?? .zero, isOnLeft: !isMirrored)
  }
  /// Returns the rectangle of the view after the text, on the left if layout is mirrored.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    bounds.side(rightView?.bounds.size ?? .zero, isOnLeft: isMirrored)
  }
  /// Draws the text into the current context.
  open func drawText(in rect: CGRect) { line(in: rect).draw() }
  /// Draws the placeholder into the current context.
  open func drawPlaceholder(in rect: CGRect) { placeholderLine(in: rect).draw() }

  open override var intrinsicContentSize: CGSize { fittingSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize }
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutParts()
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    partsDidChange()
  }
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    // Views that leave the window are no longer the first responder.
    if window == nil, isEditing { finishEditing() }
  }
  @_spi(UIKitLayers) open override func stateDidChange() { partsDidChange() }

  // MARK: Tracking

  /// Starts editing, or clears the text if the touch is on its button, unless the touch ends outside
  /// (CT-54).
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let touch, isTouchInside else { return }
    if showsClearButton,
      clearButtonRect(forBounds: bounds).insetBy(dx: -10, dy: -10)
        .contains(touch.location(in: self))
    {
      clear()
    } else {
      becomeFirstResponder()
    }
  }

  // MARK: Keyboard

  /// The keyboard; only stored.
  open var keyboardType = UIKeyboardType.default
  /// The title of the return key; only stored.
  open var returnKeyType = UIReturnKeyType.default
  /// Which words the keyboard capitalizes; only stored.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Whether the keyboard corrects words; only stored.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Whether misspelled words are marked; only stored.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// What the keyboard looks like; only stored.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// Whether the return key is disabled without text; only stored.
  open var enablesReturnKeyAutomatically = false
}
