@_spi(UIKitLayers) public import UIKitCore

/// A control that is on or off.
///
/// A switch is always 51 x 31 points large. Setting `isOn` inside an animation block moves the thumb
/// with it. In layouts from right to left, on is on the left.
@preconcurrency @MainActor open class UISwitch: UIControl, PartLayout {
  var laidOutBounds = CGRect.null
  private var isAtOn = false
  /// The state and the place when a touch began; nil without one.
  private var start: (isOn: Bool, x: CGFloat)?
  private var isDragged = false

  private let content = UIView()
  private let track = UIView()
  private let knob = KnobView(.switch)

  /// Lengths, in points (CT-55).
  enum Metrics {
    static let size = CGSize(width: 51, height: 31)
    static let thumb: CGFloat = 27
    static let inset: CGFloat = 2
    /// How much wider the thumb is while it is touched.
    static let stretch: CGFloat = 7
    /// How far a touch moves before it drags the thumb instead of tapping it.
    static let dragThreshold: CGFloat = 10
  }

  /// Creates a switch that is off.
  ///
  /// - Parameter frame: The place; its size is ignored.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Metrics.size))
    for view in [content, track] { view.isUserInteractionEnabled = false }
    content.addSubview(track)
    content.addSubview(knob)
    addSubview(content)
  }

  /// Unsupported: it always returns nil (LX-14).
  public required init?(coder: NSCoder) { nil }

  // MARK: Values

  /// Whether the switch is on; the default is false.
  open var isOn: Bool {
    get { isAtOn }
    set { setOn(newValue, animated: false) }
  }

  /// Turns the switch on or off, without sending an event.
  ///
  /// - Parameters:
  ///   - on: Whether it is on.
  ///   - animated: Whether the thumb moves there within 0.4 s (CT-51).
  open func setOn(_ on: Bool, animated: Bool) {
    change(animated ? .springing : .none) { [self] in isAtOn = on }
  }

  // MARK: Appearance

  open override class var appearanceProperties: [UIAppearanceProperty] {
    super.appearanceProperties + [
      UIAppearanceProperty(\UISwitch.onTintColor), UIAppearanceProperty(\UISwitch.thumbTintColor),
    ]
  }
  /// The color of the switch when it is on; nil, the default, is the system's green.
  open var onTintColor: UIColor? { didSet { partsDidChange() } }
  /// The color of the thumb; nil, the default, is white.
  open var thumbTintColor: UIColor? { didSet { partsDidChange() } }
  /// An image that is only stored: switches show none since iOS 7.
  open var onImage: UIImage?
  /// An image that is only stored: switches show none since iOS 7.
  open var offImage: UIImage?

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
  @_spi(UIKitLayers) open override func stateDidChange() {
    // The thumb stretches and shrinks visibly.
    if isShown { change(.springing) {} } else { setNeedsLayout() }
  }

  func placeParts() {
    content.place(bounds)
    content.alpha = isEnabled ? 1 : 0.5
    track.place(content.bounds)
    track.layer.cornerRadius = Metrics.size.height / 2
    track.backgroundColor = isOn ? onTintColor ?? .systemGreen : .secondarySystemFill
    let width = Metrics.thumb + (isHighlighted ? Metrics.stretch : 0)
    let isOnRight = isOn != isMirrored
    knob.place(
      CGRect(
        x: isOnRight ? Metrics.size.width - Metrics.inset - width : Metrics.inset,
        y: Metrics.inset, width: width, height: Metrics.thumb))
    knob.show(thumbTintColor ?? .white, cornerRadius: Metrics.thumb / 2)
  }

  // MARK: Tracking

  /// Notes the place of a touch (CT-54).
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    start = (isOn, touch.location(in: self).x)
    isDragged = false
    return true
  }
  /// Moves the thumb to the side that the touch drags it to.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: self).x
    if let start, abs(x - start.x) > Metrics.dragThreshold { isDragged = true }
    if isDragged {
      let isOn = (x > bounds.midX) != isMirrored
      if isOn != self.isOn { setOn(isOn, animated: true) }
    }
    return true
  }
  /// Toggles the switch unless the touch dragged the thumb, and reports a change.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if !isDragged { setOn(!isOn, animated: true) }
    let isChanged = start.map { $0.isOn != isOn } ?? false
    start = nil
    if isChanged { sendChangeOfValue(with: event) }
  }
  /// Turns the switch back.
  open override func cancelTracking(with event: UIEvent?) {
    if let start, start.isOn != isOn { setOn(start.isOn, animated: true) }
    start = nil
  }
}
