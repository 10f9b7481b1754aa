/// An object that responds to events: a view, a window, or a view controller.
///
/// Responders keep track of the first responder of their window. There are no input devices here: a
/// window's `schedule(_:)` delivers touches at given times, and client code can deliver them itself, by
/// calling these methods.
@preconcurrency @MainActor open class UIResponder: NSObject {
  /// The observers of changes of the traits.
  private(set) final lazy var traitObservers = TraitObservers()
  /// What client code set for assistive software; nil for nothing.
  final var accessibility: AccessibilityDescription?

  /// Creates a responder.
  public override init() { super.init() }

  /// The responder that events go to if this one does not handle them.
  ///
  /// The default is nil; a view returns its controller or its superview.
  open var next: UIResponder? { nil }

  // MARK: Nibs

  /// Called on Apple's platforms when the object was loaded from a nib; never called here.
  open func awakeFromNib() {}
  /// Called on Apple's platforms when Interface Builder shows the object; never called here.
  open func prepareForInterfaceBuilder() {}

  // MARK: First responder

  /// Whether the responder may become the first responder; the default is false.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the responder gives up being the first responder when asked to; the default is true.
  open var canResignFirstResponder: Bool { true }

  /// Whether this is the first responder of the current stage.
  open var isFirstResponder: Bool { FirstResponder.current.responder === self }

  /// Makes this the first responder, and returns whether it is now.
  ///
  /// It is not if it may not become one, or if the current one does not resign.
  @discardableResult open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder else { return false }
    let holder = FirstResponder.current
    if let old = holder.responder, !old.resignFirstResponder() { return false }
    holder.responder = self
    return true
  }

  /// Gives up being the first responder, unless the responder does not allow it.
  ///
  /// - Returns: Whether this is now not the first responder.
  @discardableResult open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    FirstResponder.current.responder = nil
    return true
  }

  // MARK: Touches

  /// Handles touches that began; the default passes them to the next responder.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Handles touches that moved; the default passes them to the next responder.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Handles touches that ended; the default passes them to the next responder.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Handles touches that were canceled; the default passes them to the next responder.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: Accessibility

  /// Whether the responder is an element for assistive software.
  ///
  /// All of these properties are stored without effect, because nothing reads them here; subclasses can
  /// override them (LX-21). The default is false.
  open var isAccessibilityElement: Bool {
    get { accessibility?.isElement ?? false }
    set { ownAccessibility.isElement = newValue }
  }
  /// A short name of the element; nil, the default, for none.
  open var accessibilityLabel: String? {
    get { accessibility?.label }
    set { ownAccessibility.label = newValue }
  }
  /// The value of the element as text; nil, the default, for none.
  open var accessibilityValue: String? {
    get { accessibility?.value }
    set { ownAccessibility.value = newValue }
  }
  /// What an action of the element does; nil, the default, for none.
  open var accessibilityHint: String? {
    get { accessibility?.hint }
    set { ownAccessibility.hint = newValue }
  }
  /// A name for tests; nil, the default, for none.
  open var accessibilityIdentifier: String? {
    get { accessibility?.identifier }
    set { ownAccessibility.identifier = newValue }
  }
  /// The language of the texts, such as "de-DE"; nil, the default, for that of the user.
  open var accessibilityLanguage: String? {
    get { accessibility?.language }
    set { ownAccessibility.language = newValue }
  }
  /// How the element behaves.
  ///
  /// By default, it has no traits.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibility?.traits ?? .none }
    set { ownAccessibility.traits = newValue }
  }
  /// The frame in the coordinates of the screen, in points; the default is zero.
  open var accessibilityFrame: CGRect {
    get { accessibility?.frame ?? .zero }
    set { ownAccessibility.frame = newValue }
  }
  /// The point that an activation touches, in the coordinates of the screen; the default is the
  /// middle of `accessibilityFrame`.
  open var accessibilityActivationPoint: CGPoint {
    get {
      let frame = accessibilityFrame
      return accessibility?.activationPoint ?? CGPoint(x: frame.midX, y: frame.midY)
    }
    set { ownAccessibility.activationPoint = newValue }
  }
  /// The elements in this one, in the order in which they are read; nil, the default, for none.
  open var accessibilityElements: [Any]? {
    get { accessibility?.elements }
    set { ownAccessibility.elements = newValue }
  }
  /// Whether the elements in this one are hidden from assistive software; the default is false.
  open var accessibilityElementsHidden: Bool {
    get { accessibility?.hidesElements ?? false }
    set { ownAccessibility.hidesElements = newValue }
  }
  /// Whether only the elements in this one are read; the default is false.
  open var accessibilityViewIsModal: Bool {
    get { accessibility?.isModal ?? false }
    set { ownAccessibility.isModal = newValue }
  }
  /// Whether the elements in this one are read one after another, before others; the default is
  /// false.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibility?.groupsChildren ?? false }
    set { ownAccessibility.groupsChildren = newValue }
  }
  /// Activates the element, as a tap does, and returns whether it did; the default returns false.
  open func accessibilityActivate() -> Bool { false }
  /// Increases the value of an adjustable element; the default does nothing.
  open func accessibilityIncrement() {}
  /// Decreases the value of an adjustable element; the default does nothing.
  open func accessibilityDecrement() {}
  /// Dismisses the element, and returns whether it did; the default returns false.
  open func accessibilityPerformEscape() -> Bool { false }
}

/// The first responder of a stage.
@MainActor package final class FirstResponder {
  /// The responder; a released one no longer counts.
  package weak var responder: UIResponder?

  /// The first responder of the current stage.
  package static var current: FirstResponder {
    RenderContext.current.companion { FirstResponder() }
  }
}
