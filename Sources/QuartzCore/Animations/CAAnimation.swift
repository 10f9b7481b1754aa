public import Foundation
public import LayerTree

/// The superclass of all animations.
///
/// A layer copies what is added to it (L-01): changing the original later has no effect, and the
/// copy traps when it is changed. Any key can hold a value (L-14).
open class CAAnimation: NSObject, CAMediaTiming, CAAction {
  package var timing = MediaTiming()
  private var function: CAMediaTimingFunction?
  private var removes = true
  private var listener: (any CAAnimationDelegate)?
  private var undefinedValues: [(key: String, value: Any)] = []
  /// Whether a layer owns this copy, so that it must not change any more.
  private(set) var isAttached = false

  /// Makes an animation with Apple's defaults.
  public required override init() { super.init() }

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

  /// The curve that paces a pass; nil is linear (T-15).
  ///
  /// Default nil.
  open var timingFunction: CAMediaTimingFunction? {
    get { function }
    set { change { function = newValue } }
  }

  /// Whether the layer drops the animation once its active duration has passed (L-07).
  ///
  /// Default true.
  open var isRemovedOnCompletion: Bool {
    get { removes }
    set { change { removes = newValue } }
  }

  /// Hears of start and stop; held strongly for the life of the animation (L-15).
  ///
  /// Default nil.
  open var delegate: (any CAAnimationDelegate)? {
    get { listener }
    set { change { listener = newValue } }
  }

  /// Changes a time, which stays as it was where the new one is not a number (O-09).
  private func setTiming(_ field: WritableKeyPath<MediaTiming, Double>, _ value: Double) {
    guard !value.isNaN else { return }
    change { timing[keyPath: field] = value }
  }

  /// Runs a change, unless a layer owns this copy (L-01).
  package func change(_ body: () -> Void) {
    guard !isAttached else {
      CAEngine.reportIllegalCall("L-01", "an animation that a layer holds cannot be changed")
      return
    }
    body()
  }

  // MARK: Copies

  /// A copy, with the values of all keys (L-14).
  open override func copy() -> Any { makeCopy() }

  func makeCopy() -> CAAnimation {
    let copy = Self()
    copy.copyProperties(of: self)
    return copy
  }

  /// Takes over another animation's properties; subclasses add their own.
  func copyProperties(of other: CAAnimation) {
    timing = other.timing
    function = other.function
    removes = other.removes
    listener = other.listener
    undefinedValues = other.undefinedValues
  }

  /// The key of a layer's list under which the animation stands when it is added under one (L-08).
  func listKey(_ key: String?) -> String? { key }

  /// Makes this copy a layer's: from here on it does not change.
  func freeze() { isAttached = true }

  /// Sets the begin time that a commit found (T-06), which is the engine's right alone.
  func resolveBeginTime(_ time: Double) { timing.beginTime = time }

  // MARK: Key-value coding

  /// The value of a property by its name, or what was stored under any other key.
  open func value(forKey key: String) -> Any? {
    if let row = Self.keys[key] { return row.get(self) }
    return undefinedValues.first { $0.key == key }?.value
  }

  /// Sets a property by its name, or stores a value under any other key; nil removes it.
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

  /// As `value(forKey:)`: animations have no structured properties.
  open func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

  /// As `setValue(_:forKey:)`: animations have no structured properties.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    setValue(value, forKey: keyPath)
  }

  /// The default of a property; nil for unknown keys.
  open class func defaultValue(forKey key: String) -> Any? { keys[key]?.get(Self()) }

  class var keys: AnimationKeys { .animation }

  // MARK: As an action

  /// Adds the animation to the layer under the event's name.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  // MARK: Lowering

  /// The value that the evaluator runs; of a class that animates nothing by itself one that only
  /// takes its time.
  ///
  /// - Parameters:
  ///   - layer: The layer that it is attached to.
  ///   - duration: What stands in for a duration that is not set: the group's (G-02).
  /// - Returns: The animation in absolute terms, but for a begin that the commit sets (T-06).
  func lowered(for layer: CALayer, duration: Double) -> AnimationSpec {
    // Without a path it is inert.
    var spec = PropertySpec(motion: .basic(Endpoints()))
    spec.timing = timing(duration: duration)
    return .property(spec)
  }

  /// The timing, with a duration for the one that is not set.
  func timing(duration: Double) -> MediaTiming {
    var result = timing
    if result.duration <= 0 { result.duration = duration }
    return result
  }
}
