public import UIKitCore

/// Lines of text that scroll and can be edited (CT-62).
///
/// Text is typed at the selection by keys of input timelines and by client code, through `insertText(_:)`
/// and `deleteBackward()`. While the view is the first responder, it shows a blinking caret there.
@preconcurrency @MainActor open class UITextView: UIScrollView, KeyResponder {
  /// Posted when input changed the text.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextViewTextDidChangeNotification")
  /// Posted when editing started.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  /// Posted when editing ended.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")

  var content = TextFieldText()
  let page = TextViewPage()
  let caret = CaretView()
  /// The width for which the text was laid out; nil after a change of the text.
  var laidOutWidth: CGFloat?
  /// Whether the view is the first responder.
  var isEditing = false

  /// Creates a view without text.
  ///
  /// - Parameters:
  ///   - frame: The view's rectangle in its future superview.
  ///   - textContainer: How lines are broken; nil for the default.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer()
    super.init(frame: frame)
    backgroundColor = .systemBackground
    page.textView = self
    addSubview(page)
    addSubview(caret)
    self.textContainer.didChange = { [weak self] in self?.textDidChange() }
    let tap = UITapGestureRecognizer()
    tap.addTarget(self, action: UITextView.tapped)
    addGestureRecognizer(tap)
  }

  /// Creates a view without text.
  public convenience override init(frame: CGRect) {
    self.init(frame: frame, textContainer: nil)
  }

  /// Unsupported: it always returns nil (LX-14).
  public required init?(coder: NSCoder) { nil }

  // MARK: Text

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The text; nil is set as an empty one.
  open var text: String! {
    get { content.string.string }
    set { replaceText { $0.set(newValue ?? "") } }
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The text with its attributes; characters without an attribute have the default.
  open var attributedText: NSAttributedString! {
    get { content.string }
    set { replaceText { $0.set(newValue) } }
  }
  open override class var appearanceProperties: [UIAppearanceProperty] {
    super.appearanceProperties + [
      UIAppearanceProperty(\UITextView.font), UIAppearanceProperty(\UITextView.textColor),
    ]
  }
  /// The font of the whole text; nil is the default, the system font in 17 points.
  open var font: UIFont? {
    get { content.font }
    set { changeText { $0.setAttribute(.font, newValue ?? TextFieldText.defaultFont) } }
  }
  /// The color of the whole text; nil is the default, `label`.
  open var textColor: UIColor? {
    get { content.attributes[.foregroundColor] as? UIColor }
    set { changeText { $0.setAttribute(.foregroundColor, newValue ?? .label) } }
  }
  /// The alignment of the lines; the default is `natural`.
  open var textAlignment = NSTextAlignment.natural { didSet { textDidChange() } }
  /// The attributes of text that is typed next; the default is the font and the color.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { ownTypingAttributes ?? content.attributes }
    set { ownTypingAttributes = newValue }
  }
  private var ownTypingAttributes: [NSAttributedString.Key: Any]?
  /// Whether there is text.
  open var hasText: Bool { content.string.length > 0 }
  /// How lines are broken.
  public let textContainer: NSTextContainer
  /// The space around the lines, in points; the default is 8 at the top and bottom.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { textDidChange() }
  }

  // MARK: Editing

  /// The object that decides about editing, and is notified of it and of scrolling.
  open weak var delegate: (any UITextViewDelegate)? { didSet { scrollDelegate = delegate } }
  /// Whether the text can be edited; the default is true.
  open var isEditable = true {
    didSet { if !isEditable { resignFirstResponder() } }
  }
  /// Whether the text can be selected, true by default; the value is only stored.
  open var isSelectable = true
  /// Whether typing replaces the whole text when editing starts; the default is false.
  open var clearsOnInsertion = false
  /// Whether the attributes of the text may be edited, false by default; the value is only stored.
  open var allowsEditingTextAttributes = false
  /// The characters that typing replaces, in UTF-16 code units, of which only the end is shown.
  ///
  /// It is limited to the text. The default is its end.
  open var selectedRange: NSRange {
    get { selection }
    set { select(newValue) }
  }
  var selection = NSRange(location: 0, length: 0)

  /// Types text instead of the selection, unless the delegate refuses it.
  open func insertText(_ text: String) { type(text) }
  /// Deletes the selection, or the character before it, unless the delegate refuses it.
  open func deleteBackward() { deleteSelection() }
  /// Scrolls until characters are visible, in UTF-16 code units.
  open func scrollRangeToVisible(_ range: NSRange) { scrollToCharacters(range) }

  open override var canBecomeFirstResponder: Bool { isEditable }
  @discardableResult open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard delegate?.textViewShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else {
      return false
    }
    beginEditing()
    return true
  }
  open override var canResignFirstResponder: Bool {
    delegate?.textViewShouldEndEditing(self) ?? true
  }
  @discardableResult open override func resignFirstResponder() -> Bool {
    guard super.resignFirstResponder() else { return false }
    finishEditing()
    return true
  }

  // MARK: Layout

  /// The size of the text, at most as wide as the available size, with the space around it.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(size.width) }
  /// The height of the text at the width of the view, if the view does not scroll.
  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else { return super.intrinsicContentSize }
    let width = bounds.width > 0 ? bounds.width : .greatestFiniteMagnitude
    return CGSize(width: UIView.noIntrinsicMetric, height: fittingSize(width).height)
  }
  open override var isScrollEnabled: Bool {
    didSet { if isScrollEnabled != oldValue { invalidateIntrinsicContentSize() } }
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutText()
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    caret.backgroundColor = tintColor
  }
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    // Views that leave the window are no longer the first responder.
    if window == nil, isEditing { finishEditing() }
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
