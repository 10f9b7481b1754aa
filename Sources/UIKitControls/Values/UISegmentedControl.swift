@_spi(UIKitLayers) public import UIKitCore

/// A row of segments, one of which is selected.
///
/// Indexes beyond the last segment mean the last one, and negative ones the first (CT-59). Setting the
/// selected segment inside an animation block moves the thumb with it.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
  /// The index of the selected segment if none is: -1.
  public static let noSegment = -1

  var laidOutBounds = CGRect.null
  var segments: [Segment] = []
  var selection = UISegmentedControl.noSegment
  var titleAttributes = StateValues<[NSAttributedString.Key: Any]>()
  let track = UIView()
  let thumb = KnobView(.segment)
  /// The segment under a touch; nil for none.
  var pressed: Int?

  /// Creates a control without segments.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    track.isUserInteractionEnabled = false
    addSubview(track)
    addSubview(thumb)
  }

  /// Creates a control with segments, in the size that suits them.
  ///
  /// - Parameter items: Titles (`String`), images (`UIImage`) and actions (`UIAction`); others are
  ///   ignored.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    append(items ?? [])
    self.frame = CGRect(origin: .zero, size: intrinsicContentSize)
  }

  /// Creates a control whose segments perform actions when a touch selects them.
  ///
  /// - Parameters:
  ///   - frame: The view's rectangle in its future superview.
  ///   - actions: The actions, whose images or titles the segments show.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    append(actions)
  }

  /// Unsupported: it always returns nil (LX-14).
  public required init?(coder: NSCoder) { nil }

  // MARK: Segments

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }

  /// Inserts a segment with a title.
  ///
  /// - Parameters:
  ///   - title: The title; nil is an empty one.
  ///   - segment: The index; one beyond the last segment appends.
  ///   - animated: Whether the segments move apart within 0.25 s (CT-51).
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(Segment(.title(title ?? "")), at: segment, animated: animated)
  }
  /// Inserts a segment with an image.
  ///
  /// - Parameters:
  ///   - image: The image, a stencil unless it is `alwaysOriginal`; nil is an empty title.
  ///   - segment: The index; one beyond the last segment appends.
  ///   - animated: Whether the segments move apart within 0.25 s (CT-51).
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(Segment(image.map { .image($0) } ?? .title("")), at: segment, animated: animated)
  }
  /// Inserts a segment that shows an action's image or title, and performs it.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - segment: The index; one beyond the last segment appends.
  ///   - animated: Whether the segments move apart within 0.25 s (CT-51).
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insert(Segment(action), at: segment, animated: animated)
  }
  /// Removes a segment; removing the selected one selects none.
  ///
  /// - Parameters:
  ///   - segment: The index.
  ///   - animated: Whether the segments move together within 0.25 s (CT-51).
  open func removeSegment(at segment: Int, animated: Bool) { remove(segment, animated: animated) }
  /// Removes all segments.
  open func removeAllSegments() {
    for segment in segments { segment.removeFromControl() }
    change { [self] in
      segments = []
      selection = Self.noSegment
      pressed = nil
    }
    invalidateIntrinsicContentSize()
  }

  /// Gives a segment a title.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    update(segment) { $0.content = .title(title ?? "") }
  }
  /// Returns the title of a segment; nil for an image.
  open func titleForSegment(at segment: Int) -> String? {
    guard case .title(let title)? = self.segment(segment)?.content else { return nil }
    return title
  }
  /// Gives a segment an image.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    update(segment) { $0.content = image.map { .image($0) } ?? .title("") }
  }
  /// Returns the image of a segment; nil for a title.
  open func imageForSegment(at segment: Int) -> UIImage? {
    guard case .image(let image)? = self.segment(segment)?.content else { return nil }
    return image
  }
  /// Makes a segment show an action's image or title, and perform it.
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    update(segment) {
      $0.action = action
      $0.content = Segment.content(of: action)
    }
  }
  /// Returns the action of a segment; nil for none.
  open func actionForSegment(at segment: Int) -> UIAction? { self.segment(segment)?.action }
  /// Returns the index of the segment whose action has an identifier; `NSNotFound` for none.
  open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
  }
  /// Sets the width of a segment, in points; 0, the default, is its share of the rest.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    update(segment) { $0.width = width.isFinite ? max(0, width) : 0 }
  }
  /// Returns the width that was set for a segment; 0 for none.
  open func widthForSegment(at segment: Int) -> CGFloat { self.segment(segment)?.width ?? 0 }
  /// Moves the content of a segment by an offset, in points.
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
    update(segment) {
      $0.offset = offset.width.isFinite && offset.height.isFinite ? offset : .zero
    }
  }
  /// Returns the offset of the content of a segment; zero by default.
  open func contentOffsetForSegment(at segment: Int) -> CGSize {
    self.segment(segment)?.offset ?? .zero
  }
  /// Sets whether a touch can select a segment.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    update(segment) { $0.isEnabled = enabled }
  }
  /// Returns whether a touch can select a segment; true by default.
  open func isEnabledForSegment(at segment: Int) -> Bool {
    self.segment(segment)?.isEnabled ?? false
  }

  // MARK: Selection

  /// The index of the selected segment; `noSegment` for none, and for an index that does not exist.
  ///
  /// The default is `noSegment`. A momentary control does not show it.
  open var selectedSegmentIndex: Int {
    get { selection }
    set { select(newValue, .none) }
  }
  /// Whether segments are selected only while they are touched; the default is false.
  open var isMomentary = false { didSet { partsDidChange() } }

  private func select(_ index: Int, _ motion: PartAnimation) {
    change(motion) { [self] in
      selection = segments.indices.contains(index) ? index : Self.noSegment
    }
  }

  // MARK: Appearance

  /// Whether segments without a width are as wide as their content requires instead of equally
  /// wide; the default is false.
  open var apportionsSegmentWidthsByContent = false {
    didSet { partsAndSizeDidChange() }
  }
  open override class var appearanceProperties: [UIAppearanceProperty] {
    super.appearanceProperties + [
      UIAppearanceProperty(\UISegmentedControl.selectedSegmentTintColor)
    ]
      + [State.normal, .highlighted, .disabled, .selected].map { state in
        UIAppearanceProperty(attributes: { (control: UISegmentedControl) in
          control.titleTextAttributes(for: state)
        }) { $0.setTitleTextAttributes($1, for: state) }
      }
  }
  /// The color of the thumb; nil, the default, is white, or a light gray in dark interfaces.
  open var selectedSegmentTintColor: UIColor? { didSet { partsDidChange() } }

  /// Sets the attributes of titles in a state: `normal`, `selected`, `highlighted` or `disabled`.
  ///
  /// Those of `normal` also apply to other states, unless they set the same attribute.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: State
  ) {
    titleAttributes[state] = attributes
    for segment in segments { segment.contentDidChange() }
    partsAndSizeDidChange()
  }
  /// Returns the attributes of titles set for a state; nil for none.
  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state]
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize { fittingSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize }
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutParts()
  }
  @_spi(UIKitLayers) open override func stateDidChange() { partsDidChange() }

  // MARK: Tracking

  /// Presses the segment that is touched (CT-54).
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let index = index(at: touch.location(in: self))
    guard let index, segments[index].isEnabled else { return false }
    press(index)
    return true
  }
  /// Presses the segment that the touch has moved to; none if it is outside.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let index = index(at: touch.location(in: self)).flatMap { segments[$0].isEnabled ? $0 : nil }
    if index != pressed { press(index) }
    return true
  }
  /// Selects the pressed segment, and reports it if it was not selected.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let index = pressed
    press(nil)
    guard let index, isMomentary || index != selection else { return }
    select(index, isMomentary ? .none : .springing)
    if let action = segments[index].action { sendAction(action) }
    sendChangeOfValue(with: event)
  }
  open override func cancelTracking(with event: UIEvent?) { press(nil) }

  private func press(_ index: Int?) {
    change(isShown ? .springing : .none) { [self] in pressed = index }
  }
}
