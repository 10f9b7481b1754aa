/// A view that reports what its user does to targets and actions.
///
/// The state, tracking and actions of all controls are here; subclasses draw them. Fingers touch a
/// control by its window's `schedule(_:)`, and `sendActions(for:)` sends the actions of an event without
/// one. Subclasses of UIKit learn about a change of the state by `stateDidChange()`.
@preconcurrency @MainActor open class UIControl: UIView {
  private var flags: State = .normal
  private var handlers = ControlHandlers()

  /// Creates a control that performs an action for its primary event.
  ///
  /// - Parameters:
  ///   - frame: The view's rectangle in its future superview.
  ///   - primaryAction: The action for `primaryActionTriggered`; nil for none.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  // MARK: State

  /// Whether the control reacts to touches.
  ///
  /// Disabling it cancels the touch that it follows (CT-03). The default is true.
  open var isEnabled: Bool {
    get { !flags.contains(.disabled) }
    set {
      setState(.disabled, !newValue)
      if !newValue { cancelTouch(with: nil) }
    }
  }
  /// Whether the control is selected; the default is false.
  open var isSelected: Bool {
    get { flags.contains(.selected) }
    set { setState(.selected, newValue) }
  }
  /// Whether the control looks pressed, false by default; tracking sets it while the touch is
  /// inside.
  open var isHighlighted: Bool {
    get { flags.contains(.highlighted) }
    set { setState(.highlighted, newValue) }
  }
  /// The current state: `normal`, or the others that apply.
  open var state: State { flags }

  private func setState(_ flag: State, _ isSet: Bool) {
    guard flags.contains(flag) != isSet else { return }
    if isSet { flags.insert(flag) } else { flags.remove(flag) }
    stateDidChange()
  }

  /// Shows a change of the state; the default requests layout and drawing.
  @_spi(UIKitLayers) open func stateDidChange() {
    setNeedsLayout()
    if overridesDrawing { setNeedsDisplay() }
  }

  // MARK: Content

  /// Where the content is along the vertical axis; the default is `center`.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { if contentVerticalAlignment != oldValue { setNeedsLayout() } }
  }
  /// Where the content is along the horizontal axis; the default is `center`.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { if contentHorizontalAlignment != oldValue { setNeedsLayout() } }
  }
  /// The horizontal alignment with `leading` and `trailing` resolved by the layout direction.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return switch contentHorizontalAlignment {
    case .leading: isMirrored ? .right : .left
    case .trailing: isMirrored ? .left : .right
    default: contentHorizontalAlignment
    }
  }

  // MARK: Tracking

  /// Whether the control follows a touch.
  open private(set) var isTracking = false
  /// Whether the touch that the control follows is inside (CT-03).
  open private(set) var isTouchInside = false

  /// Starts to follow a touch, and returns whether to do so; the default returns true.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Follows a touch that moved, and returns whether to follow it further; the default returns
  /// true.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Handles the end of a touch; the default does nothing.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// Handles the cancellation of a touch; the default does nothing.
  ///
  /// - Parameter event: The event; nil if the control was disabled or left its window.
  open func cancelTracking(with event: UIEvent?) {}

  /// Starts tracking, and sends `touchDown` (CT-03).
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, let touch = touches.first else { return }
    isTouchInside = true
    isTracking = beginTracking(touch, with: event)
    guard isTracking else {
      isTouchInside = false
      return
    }
    // An action of a control that acts immediately, like a stepper, may have disabled it.
    guard isEnabled else {
      cancelTouch(with: event)
      return
    }
    isHighlighted = true
    sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
  }
  /// Continues tracking, and sends the events of dragging.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    let wasInside = isTouchInside
    isTouchInside = isInside(touch, event)
    isHighlighted = isTouchInside
    let continues = continueTracking(touch, with: event)
    // An action may have disabled the control, which ended the tracking.
    guard isTracking else { return }
    guard continues else {
      (isTracking, isTouchInside) = (false, false)
      isHighlighted = false
      return
    }
    var events: Event = isTouchInside ? .touchDragInside : .touchDragOutside
    if isTouchInside != wasInside {
      events.insert(isTouchInside ? .touchDragEnter : .touchDragExit)
    }
    sendActions(for: events, with: event)
  }
  /// Ends tracking, and sends `touchUpInside` or `touchUpOutside`.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    let touch = touches.first
    if let touch { isTouchInside = isInside(touch, event) }
    let isInside = isTouchInside
    isTracking = false
    isHighlighted = false
    endTracking(touch, with: event)
    sendActions(for: isInside ? .touchUpInside : .touchUpOutside, with: event)
    if isInside, isTriggeredByTouch { sendActions(for: .primaryActionTriggered, with: event) }
    isTouchInside = false
  }
  /// Cancels a touch if the control left its window; subclasses call super.
  open override func didMoveToWindow() {
    if window == nil { cancelTouch(with: nil) }
  }
  /// Ends tracking, and sends `touchCancel`.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    cancelTouch(with: event)
  }

  private func cancelTouch(with event: UIEvent?) {
    guard isTracking else { return }
    (isTracking, isTouchInside) = (false, false)
    isHighlighted = false
    cancelTracking(with: event)
    sendActions(for: .touchCancel, with: event)
  }

  /// Keeps taps of views around a control from being recognized in it (GE-07).
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard isEnabled, let view = gestureRecognizer.view, !view.isDescendant(of: self) else {
      return true
    }
    guard let tap = gestureRecognizer as? UITapGestureRecognizer else { return true }
    return tap.numberOfTapsRequired > 1 || tap.numberOfTouchesRequired > 1
  }

  /// Whether a touch that ends inside is the control's primary event; the default is false.
  @_spi(UIKitLayers) open var isTriggeredByTouch: Bool { false }

  /// Returns whether a touch is inside the control: within 70 points of it, as on iOS.
  private func isInside(_ touch: UITouch, _ event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    return self.point(inside: point, with: event)
      || bounds.insetBy(dx: -70, dy: -70).contains(point)
  }

  // MARK: Actions

  /// Adds an action for events.
  ///
  /// An action with the same identifier is replaced for all of its events (CT-02).
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    handlers.add(action, for: controlEvents)
  }
  /// Removes an action for events; it stays for its other events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    handlers.remove(action.identifier, for: controlEvents)
  }
  /// Removes the action with an identifier for events.
  open func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event
  ) {
    handlers.remove(actionIdentifier, for: controlEvents)
  }

  /// Adds a method without parameters for events, as in
  /// `addTarget(self, action: Player.play, for: .touchUpInside)`.
  ///
  /// - Parameters:
  ///   - target: The object, held weakly; nil means the first one of its class in the chain of
  ///     responders that starts at the control.
  ///   - action: The unapplied method (LX-02).
  ///   - controlEvents: The events.
  public final func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor () -> Void,
    for controlEvents: Event
  ) {
    handlers.add(TargetAction(target) { target, _, _ in action(target)() }, for: controlEvents)
  }
  /// Adds a method that receives the control for events.
  ///
  /// - Parameters:
  ///   - target: The object, held weakly; nil means the first one of its class in the chain of
  ///     responders that starts at the control.
  ///   - action: The unapplied method. A control that is not of the parameter's class is an illegal
  ///     call (LX-02).
  ///   - controlEvents: The events.
  public final func addTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void,
    for controlEvents: Event
  ) {
    let call = TargetAction(target) { target, sender, _ in
      if let sender = TargetAction.sender(sender, as: Sender.self) { action(target)(sender) }
    }
    handlers.add(call, for: controlEvents)
  }
  /// Adds a method that receives the control and the event of the touch for events.
  ///
  /// - Parameters:
  ///   - target: The object, held weakly; nil means the first one of its class in the chain of
  ///     responders that starts at the control.
  ///   - action: The unapplied method. It receives an empty event if there was no touch.
  ///   - controlEvents: The events.
  public final func addTarget<Target: AnyObject, Sender>(
    _ target: Target?,
    action: @escaping @MainActor (Target) -> @MainActor (Sender, UIEvent) -> Void,
    for controlEvents: Event
  ) {
    let call = TargetAction(target) { target, sender, event in
      if let sender = TargetAction.sender(sender, as: Sender.self) {
        action(target)(sender, event ?? UIEvent())
      }
    }
    handlers.add(call, for: controlEvents)
  }
  /// Removes the methods of a target for events.
  ///
  /// - Parameters:
  ///   - target: The target; nil means all targets.
  ///   - action: Always nil, for all methods: Swift cannot compare them (LX-02).
  ///   - controlEvents: The events.
  public final func removeTarget(
    _ target: AnyObject?, action: Never? = nil, for controlEvents: Event
  ) {
    handlers.removeTargets(target, for: controlEvents)
  }

  /// The targets that exist.
  open var allTargets: Set<AnyHashable> { handlers.targets }
  /// The events with a handler.
  open var allControlEvents: Event { handlers.events }

  /// Calls a block with each handler, in the order in which they were added.
  ///
  /// - Parameter iterator: Receives the action, or the target of a method, which is nil if the
  ///   chain of responders is searched for it, the events, and whether to stop.
  open func enumerateEventHandlers(
    _ iterator: (UIAction?, AnyObject?, Event, inout Bool) -> Void
  ) {
    handlers.forEach(iterator)
  }

  /// Performs an action with this control as its sender.
  open func sendAction(_ action: UIAction) { action.perform(sender: self) }
  /// Performs the actions for `primaryActionTriggered`, as a touch does.
  open func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }
  /// Performs the actions for events, in the order in which they were added.
  open func sendActions(for controlEvents: Event) { sendActions(for: controlEvents, with: nil) }

  /// Performs the actions for events of a touch.
  package func sendActions(for controlEvents: Event, with event: UIEvent?) {
    // The list is a copy: handlers may add and remove others.
    for handler in handlers.matching(controlEvents) {
      switch handler {
      case .action(let action): sendAction(action)
      case .target(let target): target.send(from: self, event)
      }
    }
  }
}
