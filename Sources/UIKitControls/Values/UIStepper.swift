@_spi(UIKitLayers) public import UIKitCore

/// A control with two buttons that decrease and increase a value.
///
/// A stepper is always 94 x 32 points large. In layouts from right to left, increasing is on the left.
@preconcurrency @MainActor open class UIStepper: UIControl {
  var laidOutBounds = CGRect.null
  let parts = StepperParts()
  private var range = ValueRange<Double>(0, 100)
  private var step = 1.0
  /// The button that is touched; nil for none.
  private(set) var pressed: StepperParts.Side?
  /// Counts touches, so that the repetition of an earlier one ends.
  private var touchCount = 0

  /// Creates a stepper.
  ///
  /// - Parameter frame: The place; its size is ignored.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Metrics.size))
    parts.add(to: self)
  }

  /// Unsupported: it always returns nil (LX-14).
  public required init?(coder: NSCoder) { nil }

  // MARK: Values

  /// The value, clamped to the range (CT-52); the default is 0.
  open var value: Double {
    get { range.value }
    set { change { [self] in range.setValue(newValue) } }
  }
  /// The smallest value, 0 by default; one above the maximum is an illegal call (CT-57).
  open var minimumValue: Double {
    get { range.minimum }
    set {
      guard !(newValue > maximumValue) else {
        CAEngine.reportIllegalCall("CT-57", "the minimum of a stepper is above its maximum")
        return
      }
      change { [self] in range.setMinimum(newValue) }
    }
  }
  /// The largest value, 100 by default; one below the minimum is an illegal call (CT-57).
  open var maximumValue: Double {
    get { range.maximum }
    set {
      guard !(newValue < minimumValue) else {
        CAEngine.reportIllegalCall("CT-57", "the maximum of a stepper is below its minimum")
        return
      }
      change { [self] in range.setMaximum(newValue) }
    }
  }
  /// How much a tap changes the value, 1 by default; a number that is not positive is an illegal
  /// call (CT-57).
  open var stepValue: Double {
    get { step }
    set {
      guard newValue > 0, newValue.isFinite else {
        CAEngine.reportIllegalCall("CT-57", "the step of a stepper is not positive and finite")
        return
      }
      step = newValue
    }
  }
  /// Whether a button that is held sends `valueChanged` all the time instead of only at the end;
  /// the default is true.
  open var isContinuous = true
  /// Whether a button that is held repeats its step, after 0.5 s and then every 0.1 s; the default
  /// is true.
  open var autorepeat = true
  /// Whether a step beyond one end of the range continues at the other; the default is false.
  open var wraps = false { didSet { partsDidChange() } }

  // MARK: Appearance

  /// Sets the image behind the buttons in a state; nil removes it.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    change { [self] in parts.images.background[state] = image }
  }
  /// Returns the image behind the buttons set for a state; nil for none.
  open func backgroundImage(for state: State) -> UIImage? { parts.images.background[state] }
  /// Sets the image of the button that increases the value in a state; nil is a plus.
  open func setIncrementImage(_ image: UIImage?, for state: State) {
    change { [self] in parts.images.increment[state] = image }
  }
  /// Returns the image of the button that increases the value set for a state; nil for none.
  open func incrementImage(for state: State) -> UIImage? { parts.images.increment[state] }
  /// Sets the image of the button that decreases the value in a state; nil is a minus.
  open func setDecrementImage(_ image: UIImage?, for state: State) {
    change { [self] in parts.images.decrement[state] = image }
  }
  /// Returns the image of the button that decreases the value set for a state; nil for none.
  open func decrementImage(for state: State) -> UIImage? { parts.images.decrement[state] }

  // MARK: Layout

  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: Metrics.size) }
  }
  open override var bounds: CGRect {
    get { super.bounds }
    set { super.bounds = CGRect(origin: newValue.origin, size: Metrics.size) }
  }
  open override var intrinsicContentSize: CGSize { Metrics.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Metrics.size }
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutParts()
  }
  @_spi(UIKitLayers) open override func stateDidChange() { partsDidChange() }

  // MARK: Tracking

  /// Takes a step, and repeats it while the touch stays (CT-54).
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let isOnRight = touch.location(in: self).x >= bounds.midX
    let side: StepperParts.Side = isOnRight != isMirrored ? .increment : .decrement
    guard canStep(side) else { return false }
    touchCount += 1
    change { [self] in pressed = side }
    takeStep(event)
    repeatStep(after: 0.5, touch: touchCount)
    return true
  }
  /// Reports the value if it was not reported during the touch.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    change { [self] in pressed = nil }
    if !isContinuous { sendChangeOfValue(with: event) }
  }
  open override func cancelTracking(with event: UIEvent?) { endTracking(nil, with: event) }

  private func repeatStep(after delay: Double, touch: Int) {
    guard autorepeat else { return }
    let context = RenderContext.current
    context.schedule(at: context.elapsed + delay) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.touchCount == touch, let side = self.pressed, self.canStep(side)
        else { return }
        self.takeStep(nil)
        self.repeatStep(after: 0.1, touch: touch)
      }
    }
  }

  private func takeStep(_ event: UIEvent?) {
    guard let pressed else { return }
    value = next(pressed)
    if isContinuous { sendChangeOfValue(with: event) }
  }

  /// Returns the value after a step.
  private func next(_ side: StepperParts.Side) -> Double {
    let number = value + (side == .increment ? step : -step)
    if wraps, number > maximumValue { return minimumValue }
    if wraps, number < minimumValue { return maximumValue }
    return number
  }

  /// Whether a button has an effect.
  func canStep(_ side: StepperParts.Side) -> Bool {
    wraps || (side == .increment ? value < maximumValue : value > minimumValue)
  }
}
