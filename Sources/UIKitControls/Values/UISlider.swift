@_spi(UIKitLayers) public import UIKitCore

/// A control that selects a value from a range by the place of its thumb on a track.
///
/// A slider is 34 points high (CT-53). Setting the value inside an animation block moves the thumb
/// with it. In layouts from right to left, the maximum is on the left. Values follow CT-52.
@preconcurrency @MainActor open class UISlider: UIControl {
  var range = ValueRange<Float>(0, 1)
  var laidOutBounds = CGRect.null
  var images = SliderImages()
  let parts = SliderParts()
  /// The distance from a touch that drags the thumb to the thumb's center.
  private var grip: CGFloat = 0

  /// Creates a slider.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    parts.add(to: self)
  }

  /// Unsupported: it always returns nil (LX-14).
  public required init?(coder: NSCoder) { nil }

  // MARK: Values

  /// The value; the default is 0.
  open var value: Float {
    get { range.value }
    set { change { [self] in range.setValue(newValue) } }
  }
  /// The value at the start of the track.
  ///
  /// Setting a value above the maximum also raises the maximum. The default is 0.
  open var minimumValue: Float {
    get { range.minimum }
    set { change { [self] in range.setMinimum(newValue) } }
  }
  /// The value at the end of the track.
  ///
  /// Setting a value below the minimum also lowers the minimum. The default is 1.
  open var maximumValue: Float {
    get { range.maximum }
    set { change { [self] in range.setMaximum(newValue) } }
  }
  /// Whether dragging sends `valueChanged` all the time instead of only at its end; the default is
  /// true.
  open var isContinuous = true

  /// Sets the value.
  ///
  /// - Parameters:
  ///   - value: The value, clamped to the range.
  ///   - animated: Whether the thumb moves there within 0.25 s (CT-51).
  open func setValue(_ value: Float, animated: Bool) {
    change(.eased(if: animated)) { [self] in range.setValue(value) }
  }

  // MARK: Appearance

  /// The image at the start of the track; nil for none.
  open var minimumValueImage: UIImage? {
    get { images.minimumValue }
    set { change { [self] in images.minimumValue = newValue } }
  }
  /// The image at the end of the track; nil for none.
  open var maximumValueImage: UIImage? {
    get { images.maximumValue }
    set { change { [self] in images.maximumValue = newValue } }
  }
  open override class var appearanceProperties: [UIAppearanceProperty] {
    super.appearanceProperties + [
      UIAppearanceProperty(\UISlider.minimumTrackTintColor),
      UIAppearanceProperty(\UISlider.maximumTrackTintColor),
      UIAppearanceProperty(\UISlider.thumbTintColor),
    ]
  }
  /// The color of the track up to the thumb; nil, the default, is the tint color.
  open var minimumTrackTintColor: UIColor? { didSet { partsDidChange() } }
  /// The color of the track beyond the thumb; nil, the default, is the system's fill color.
  open var maximumTrackTintColor: UIColor? { didSet { partsDidChange() } }
  /// The color of the thumb; nil, the default, is white.
  open var thumbTintColor: UIColor? { didSet { partsDidChange() } }

  /// Sets the image of the thumb in a state; nil removes it.
  open func setThumbImage(_ image: UIImage?, for state: State) {
    change { [self] in images.thumb[state] = image }
  }
  /// Sets the image of the track up to the thumb in a state; nil removes it.
  open func setMinimumTrackImage(_ image: UIImage?, for state: State) {
    change { [self] in images.minimumTrack[state] = image }
  }
  /// Sets the image of the track beyond the thumb in a state; nil removes it.
  open func setMaximumTrackImage(_ image: UIImage?, for state: State) {
    change { [self] in images.maximumTrack[state] = image }
  }
  /// Returns the image of the thumb set for a state; nil for none.
  open func thumbImage(for state: State) -> UIImage? { images.thumb[state] }
  /// Returns the image of the track up to the thumb set for a state; nil for none.
  open func minimumTrackImage(for state: State) -> UIImage? { images.minimumTrack[state] }
  /// Returns the image of the track beyond the thumb set for a state; nil for none.
  open func maximumTrackImage(for state: State) -> UIImage? { images.maximumTrack[state] }
  /// The image of the thumb in the current state; nil for the system's.
  open var currentThumbImage: UIImage? { images.thumb.value(for: state) }
  /// The image of the track up to the thumb in the current state; nil for the system's.
  open var currentMinimumTrackImage: UIImage? { images.minimumTrack.value(for: state) }
  /// The image of the track beyond the thumb in the current state; nil for the system's.
  open var currentMaximumTrackImage: UIImage? { images.maximumTrack.value(for: state) }

  // MARK: Geometry

  /// Returns the rectangle of the image at the start of the track.
  ///
  /// - Parameter bounds: The slider's bounds.
  /// - Returns: A rectangle in the same coordinates; empty without an image.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    bounds.side(images.minimumValue?.size ?? .zero, isOnLeft: !isMirrored)
  }
  /// Returns the rectangle of the image at the end of the track.
  ///
  /// - Parameter bounds: The slider's bounds.
  /// - Returns: A rectangle in the same coordinates; empty without an image.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    bounds.side(images.maximumValue?.size ?? .zero, isOnLeft: isMirrored)
  }
  /// Returns the rectangle of the track, between the images.
  ///
  /// - Parameter bounds: The slider's bounds.
  /// - Returns: A rectangle in the same coordinates, 4 points high.
  open func trackRect(forBounds bounds: CGRect) -> CGRect { defaultTrackRect(in: bounds) }
  /// Returns the rectangle of the thumb.
  ///
  /// - Parameters:
  ///   - bounds: The slider's bounds.
  ///   - rect: The rectangle of the track.
  ///   - value: The value, clamped to the range.
  /// - Returns: A rectangle in the same coordinates.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    defaultThumbRect(on: rect, value: value)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Metrics.height)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Metrics.height)
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutParts()
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    partsDidChange()
  }
  @_spi(UIKitLayers) open override func stateDidChange() { partsDidChange() }

  // MARK: Tracking

  /// Takes hold of the thumb if the touch is on it (CT-54).
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    let thumb = currentThumbRect
    guard thumb.insetBy(dx: -10, dy: -10).contains(point) else { return false }
    grip = thumb.midX - point.x
    return true
  }
  /// Moves the thumb with the touch.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let old = value
    value = self.value(at: touch.location(in: self).x + grip)
    if isContinuous, value != old { sendChangeOfValue(with: event) }
    return true
  }
  /// Reports the value if it was not reported during the touch.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if let touch { value = self.value(at: touch.location(in: self).x + grip) }
    sendChangeOfValue(with: event)
  }
  open override func cancelTracking(with event: UIEvent?) {
    sendChangeOfValue(with: event)
  }
}

extension UIControl {
  /// Reports that a touch changed the value (CT-03, CT-54).
  func sendChangeOfValue(with event: UIEvent?) {
    sendActions(for: .valueChanged, with: event)
    sendActions(for: .primaryActionTriggered, with: event)
  }
}
