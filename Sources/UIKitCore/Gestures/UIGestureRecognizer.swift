/// An object that recognizes a gesture in the touches of a view and of the views inside it (GE).
///
/// A recognizer is attached to a view, receives touches before the views do, and reports what it
/// recognizes to its targets. Subclasses override `touchesBegan(_:with:)` and its siblings, and set
/// `state`. All times are those of the stage, so the frame rate changes nothing.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  package var progress = GestureProgress()
  private var actions: [GestureAction] = []
  private(set) var requirements: [WeakRecognizer] = []

  /// Where a recognizer is in its gesture (GE-01).
  public enum State: Int, Sendable {
    /// Nothing is recognized yet.
    case possible
    /// A continuous gesture began.
    case began
    /// A continuous gesture changed.
    case changed
    /// A continuous gesture ended, or a discrete one was recognized.
    case ended
    /// A continuous gesture was canceled.
    case cancelled
    /// The touches are not the gesture.
    case failed

    /// A discrete gesture was recognized.
    public static let recognized = State.ended

    /// The state in descriptions.
    fileprivate var text: String {
      switch self {
      case .possible: "Possible"
      case .began: "Began"
      case .changed: "Changed"
      case .ended: "Ended"
      case .cancelled: "Cancelled"
      case .failed: "Failed"
      }
    }
  }

  /// Creates a recognizer without targets.
  public override init() { super.init() }

  /// Creates a recognizer that calls a method without parameters, as in
  /// `UITapGestureRecognizer(target: self, action: Player.play)`.
  ///
  /// - Parameters:
  ///   - target: The object, held weakly; nil adds nothing.
  ///   - action: The unapplied method (LX-02).
  public convenience init<Target: AnyObject>(
    target: Target?, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init()
    addTarget(target, action: action)
  }

  /// Creates a recognizer that calls a method with itself.
  ///
  /// - Parameters:
  ///   - target: The object, held weakly; nil adds nothing.
  ///   - action: The unapplied method (LX-02).
  public convenience init<Target: AnyObject, Sender>(
    target: Target?, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init()
    addTarget(target, action: action)
  }

  /// The class, the address, the state and the view (LX-25).
  open override var description: String {
    describedOnMain {
      let view = view.map { "; view = \(ObjectText.reference(to: $0))" } ?? ""
      let text = "\(ObjectText.className(of: self)): \(ObjectText.address(of: self))"
      return "<\(text); state = \(state.text)\(view)>"
    }
  }

  // MARK: Targets

  /// Adds a method without parameters, which is called for every change of the gesture (GE-02).
  ///
  /// - Parameters:
  ///   - target: The object, held weakly; nil adds nothing.
  ///   - action: The unapplied method (LX-02).
  public final func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    add(target) { target, _ in action(target)() }
  }

  /// Adds a method that receives the recognizer, which is called for every change of the gesture
  /// (GE-02).
  ///
  /// - Parameters:
  ///   - target: The object, held weakly; nil adds nothing.
  ///   - action: The unapplied method. A recognizer that is not of the parameter's class is an illegal
  ///     call (LX-02).
  public final func addTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    add(target) { target, recognizer in
      guard let sender = recognizer as? Sender else {
        CAEngine.reportIllegalCall(
          "LX-02",
          "an action for \(Sender.self) was added to a \(type(of: recognizer))")
        return
      }
      action(target)(sender)
    }
  }

  private func add<Target: AnyObject>(
    _ target: Target?, _ call: @escaping (Target, UIGestureRecognizer) -> Void
  ) {
    if let target { actions.append(GestureAction(target, call)) }
  }

  /// Removes the methods of a target.
  ///
  /// - Parameters:
  ///   - target: The target; nil means all targets.
  ///   - action: Always nil, for all methods: Swift cannot compare them (LX-02).
  public final func removeTarget(_ target: AnyObject?, action: Never? = nil) {
    actions.removeAll { target == nil || $0.target === target }
  }

  /// Calls the methods of the targets.
  func sendActions() {
    for action in actions { action.call(self) }
  }

  // MARK: State

  /// Where the recognizer is in its gesture.
  ///
  /// Only subclasses set it. A change that no gesture makes, such as from `possible` to `changed`, is
  /// an illegal call without an effect (GE-01); one after the gesture is over has no effect.
  open var state: State {
    get { progress.reported ?? progress.state }
    set { update { $0.request(newValue, of: self) } }
  }

  /// Whether the recognizer receives touches.
  ///
  /// Disabling it cancels its gesture. The default is true.
  open var isEnabled = true { didSet { if !isEnabled { cancel() } } }

  /// The view that the recognizer is attached to; nil for none.
  open internal(set) weak var view: UIView?

  /// The object that is asked about touches and other recognizers; the default is nil.
  open weak var delegate: (any UIGestureRecognizerDelegate)?

  /// A name, for debugging; the default is nil.
  open var name: String?

  // MARK: Touches of views

  /// Whether views no longer receive the touches of a recognized gesture (GE-06); the default is
  /// true.
  open var cancelsTouchesInView = true
  /// Whether views receive touches only after the recognizer has failed (GE-06); the default is
  /// false.
  open var delaysTouchesBegan = false
  /// Whether views learn of the end of touches only after the recognizer has failed (GE-06); the
  /// default is true.
  open var delaysTouchesEnded = true

  /// The number of touches of the gesture.
  open var numberOfTouches: Int { progress.located.count }

  /// Returns the middle of the touches, in a view's coordinates; nil means the window's.
  open func location(in view: UIView?) -> CGPoint {
    progress.located.isEmpty ? .zero : progress.located.middle(in: view)
  }

  /// Returns where a touch is, in a view's coordinates; nil means the window's.
  ///
  /// - Parameters:
  ///   - touchIndex: The touch, in the order of contact. An index out of range is an illegal call, and
  ///     the point is zero (O-09).
  ///   - view: The view.
  /// - Returns: The point.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    guard progress.located.indices.contains(touchIndex) else {
      CAEngine.reportIllegalCall(
        "O-09", "a gesture with \(numberOfTouches) touches has no touch \(touchIndex)")
      return .zero
    }
    return progress.located[touchIndex].location(in: view)
  }

  // MARK: Other recognizers

  /// Makes the recognizer wait until another one has failed, and fail if that recognizes (GE-04).
  ///
  /// A requirement that makes recognizers wait for each other is ignored, with a warning.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    guard !otherGestureRecognizer.waits(for: self) else {
      CAEngine.warn(
        "GE-04", "gesture recognizers cannot require each other to fail")
      return
    }
    requirements.removeAll { $0.recognizer == nil }
    requirements.append(WeakRecognizer(recognizer: otherGestureRecognizer))
  }

  /// Returns whether the recognizer is another one, or requires it to fail, directly or not.
  private func waits(for other: UIGestureRecognizer) -> Bool {
    self === other || requirements.contains { $0.recognizer?.waits(for: other) ?? false }
  }

  /// Returns whether this recognizer, when it recognizes, makes another one fail; the default is true.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Returns whether another recognizer, when it recognizes, makes this one fail; the default is true.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Returns whether this recognizer waits until another one has failed; the default is false.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Returns whether another recognizer waits until this one has failed; the default is false.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  // MARK: Subclasses

  /// Handles touches that began; the default does nothing.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Handles touches that moved; the default does nothing.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Handles touches that ended; the default does nothing.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Handles touches that were canceled; the default does nothing.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Prepares for the next gesture; the default does nothing.
  ///
  /// It is called when the gesture is over and its touches have ended (GE-03).
  open func reset() {}
  /// Does not receive a touch any longer.
  open func ignore(_ touch: UITouch, for event: UIEvent) { progress.remove(touch) }

  /// Follows a change of the state, immediately; the default does nothing.
  @_spi(UIKitLayers) open func stateDidChange() {}
}
