/// The superclass of all animations.
///
/// Adding an animation to a layer copies it (L-01): changing the original afterward has no effect,
/// and changing the copy is an illegal call. An animation can store values under any key (L-14).
open class CAAnimation: NSObject, CAMediaTiming, CAAction {
  package var timing = MediaTiming()
  private var function: CAMediaTimingFunction?
  private var removes = true
  private var listener: (any CAAnimationDelegate)?
  private var undefinedValues: [(key: String, value: Any)] = []
  /// Whether a layer owns this copy, which can then no longer change.
  private(set) var isAttached = false

  /// Creates an animation with Apple's defaults.
  public override init() { super.init() }

  // MARK: Timing

  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { setTiming(\.beginTime, newValue) }
  }
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { setTiming(\.duration, newValue) }
  }
  open var speed: Float {
    get { Float(timing.speed) }
    set { setTiming(\.speed, Double(decimal: newValue)) }
  }
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { setTiming(\.timeOffset, newValue) }
  }
  open var repeatCount: Float {
    get { Float(timing.repeatCount) }
    set { setTiming(\.repeatCount, Double(decimal: newValue)) }
  }
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { setTiming(\.repeatDuration, newValue) }
  }
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { change { timing.autoreverses = newValue } }
  }
  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { change { timing.fillMode = newValue } }
  }

  /// The timing curve of each pass; nil, the default, is linear (T-15).
  open var timingFunction: CAMediaTimingFunction? {
    get { function }
    set { change { function = newValue } }
  }

  /// Whether the layer removes the animation when its active duration is over (L-07); the default
  /// is true.
  open var isRemovedOnCompletion: Bool {
    get { removes }
    set { change { removes = newValue } }
  }

  /// The object notified of start and stop, held strongly by the animation (L-15); the default is
  /// nil.
  open var delegate: (any CAAnimationDelegate)? {
    get { listener }
    set { change { listener = newValue } }
  }

  /// Sets a time; if the new value is NaN, the old one is kept (O-09).
  private func setTiming(_ field: WritableKeyPath<MediaTiming, Double>, _ value: Double) {
    guard !value.isNaN else { return }
    change { timing[keyPath: field] = value }
  }

  /// Makes a change, unless a layer owns this copy (L-01).
  package func change(_ body: () -> Void) {
    guard !isAttached else {
      CAEngine.reportIllegalCall("L-01", "an animation owned by a layer cannot be changed")
      return
    }
    body()
  }

  // MARK: Copies

  /// Returns a copy of the animation, including the values of all keys (L-14).
  open override func copy() -> Any { makeCopy() }

  func makeCopy() -> CAAnimation {
    let copy = Self.makeInstance()
    copy.copyProperties(of: self)
    return copy
  }

  /// Copies the properties of another animation; subclasses add their own.
  func copyProperties(of other: CAAnimation) {
    timing = other.timing
    function = other.function
    removes = other.removes
    listener = other.listener
    undefinedValues = other.undefinedValues
  }

  /// Returns the key in a layer's list for an animation added under a key (L-08).
  func listKey(_ key: String?) -> String? { key }

  /// Marks this copy as owned by a layer, so that it no longer changes.
  func freeze() { isAttached = true }

  /// Sets the begin time determined by a commit (T-06), which only the engine may do.
  func resolveBeginTime(_ time: Double) { timing.beginTime = time }

  // MARK: Key-value coding

  /// Returns the value of a property, or the value stored under any other key.
  open func value(forKey key: String) -> Any? {
    if let row = Self.keys[key] { return row.get(self) }
    return undefinedValues.first { $0.key == key }?.value
  }

  /// Sets a property, or stores a value under any other key; nil removes it.
  open func setValue(_ value: Any?, forKey key: String) {
    if let row = Self.keys[key] {
      row.set(self, value)
      return
    }
    change {
      undefinedValues.removeAll { $0.key == key }
      if let value { undefinedValues.append((key, NSNumber.boxing(value) ?? value)) }
    }
  }

  /// Returns the same as `value(forKey:)`, because animations have no structured properties.
  open func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

  /// Does the same as `setValue(_:forKey:)`, because animations have no structured properties.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    setValue(value, forKey: keyPath)
  }

  /// Returns the default of a property; nil for unknown keys.
  open class func defaultValue(forKey key: String) -> Any? { keys[key]?.get(Self.makeInstance()) }

  class var keys: AnimationKeys { .animation }

  // MARK: Action

  /// Adds the animation to the layer under the event's name.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  // MARK: Lowering

  /// Returns the spec for the evaluator; an animation of this class only takes time.
  ///
  /// `duration` is the duration to use if none is set: the group's (G-02).
  ///
  /// - Returns: The animation in absolute terms, except for a begin time that a commit sets (T-06).
  func lowered(for layer: CALayer, duration: Double) -> AnimationSpec {
    // Without a path, the animation is inert.
    var spec = PropertySpec(motion: .basic(Endpoints()))
    spec.timing = timing(duration: duration)
    return .property(spec)
  }

  /// Returns the timing, with a default for an unset duration.
  func timing(duration: Double) -> MediaTiming {
    var result = timing
    if result.duration <= 0 { result.duration = duration }
    return result
  }
}

/// An object notified when an animation starts and stops; both methods are optional (L-15).
public protocol CAAnimationDelegate: AnyObject {
  /// Notifies the delegate that the active duration begins, which is after any delay.
  func animationDidStart(_ anim: CAAnimation)
  /// Notifies the delegate that the animation is over: finished, removed, or replaced.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
