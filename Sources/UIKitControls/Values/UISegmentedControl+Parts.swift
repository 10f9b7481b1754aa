import UIKitCore

extension Segment {
  /// Creates a segment of an action.
  convenience init(_ action: UIAction) {
    self.init(Self.content(of: action))
    self.action = action
  }

  /// The image of an action, or else its title.
  static func content(of action: UIAction) -> Content {
    action.image.map { .image($0) } ?? .title(action.title)
  }

  /// Creates a segment of a title, an image or an action; nil for anything else.
  fileprivate convenience init?(item: Any) {
    switch item {
    case let action as UIAction: self.init(action)
    case let image as UIImage: self.init(.image(image))
    case let title as String: self.init(.title(title))
    case let title as NSString: self.init(.title(title as String))
    default: return nil
    }
  }

  func removeFromControl() {
    removeFromSuperview()
    divider.removeFromSuperview()
  }
}

extension UISegmentedControl: PartLayout {
  /// Lengths, in points (CT-59).
  enum Metrics {
    static let height: CGFloat = 32
    static let cornerRadius: CGFloat = 9
    static let thumbInset: CGFloat = 2
    static let thumbRadius: CGFloat = 7
    /// The space on each side of a segment's content.
    static let padding: CGFloat = 12
    static let divider = CGSize(width: 1, height: 16)
    /// The number of segments above which changes do not animate: each one moves all of them.
    static let mostAnimated = 100
    /// The scale of the thumb while it is touched.
    static let pressedScale: CGFloat = 0.95
  }

  private static let thumbColor = UIColor.system("thumb", light: 0xFFFFFF, dark: 0x636366)

  // MARK: Segments

  /// Returns the index of a segment that exists; nil without segments.
  private func existing(_ index: Int) -> Int? {
    segments.isEmpty ? nil : min(max(0, index), segments.count - 1)
  }

  func segment(_ index: Int) -> Segment? { existing(index).map { segments[$0] } }

  /// Changes a segment.
  func update(_ index: Int, _ body: @escaping (Segment) -> Void) {
    guard let segment = segment(index) else { return }
    change {
      body(segment)
      segment.contentDidChange()
    }
    invalidateIntrinsicContentSize()
  }

  func append(_ items: [Any]) {
    for segment in items.compactMap({ Segment(item: $0) }) {
      add(segment)
      segments.append(segment)
    }
    partsDidChange()
  }

  private func add(_ segment: Segment) {
    insertSubview(segment.divider, belowSubview: thumb)
    addSubview(segment)
  }

  /// Whether segments can move visibly when others are inserted or removed.
  private var animatesSegments: Bool { isShown && segments.count <= Metrics.mostAnimated }

  func insert(_ segment: Segment, at index: Int, animated: Bool) {
    let index = min(max(0, index), segments.count)
    let isAnimated = animated && animatesSegments
    if isAnimated {
      // The segment grows from the gap where it belongs.
      let x = index < segments.count ? segments[index].frame.minX : bounds.maxX
      segment.frame = CGRect(x: x, y: 0, width: 0, height: bounds.height)
      segment.alpha = 0
      segment.divider.place(dividerRect(at: x))
      segment.divider.alpha = 0
    }
    add(segment)
    change(.eased(if: isAnimated)) { [self] in
      segment.alpha = 1
      segments.insert(segment, at: index)
      // The selected segment remains selected, and the touched one pressed.
      if selection >= index { selection += 1 }
      if let pressed, pressed >= index { self.pressed = pressed + 1 }
    }
    invalidateIntrinsicContentSize()
  }

  func remove(_ index: Int, animated: Bool) {
    guard let index = existing(index) else { return }
    let segment = segments[index]
    let isAnimated = animated && animatesSegments
    change(.eased(if: isAnimated), completion: segment.removeFromControl) { [self] in
      if isAnimated {
        segment.alpha = 0
        segment.divider.alpha = 0
        segment.frame.size.width = 0
      }
      segments.remove(at: index)
      if selection == index {
        selection = Self.noSegment
      } else if selection > index {
        selection -= 1
      }
      if let pressed, pressed >= index { self.pressed = pressed == index ? nil : pressed - 1 }
    }
    invalidateIntrinsicContentSize()
  }

  // MARK: Titles

  /// The attributes of titles in a state: the system's, those for all states, and its own.
  func attributes(for state: State) -> [NSAttributedString.Key: Any] {
    let isDisabled = state.contains(.disabled)
    var result: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(
        ofSize: 13, weight: state.contains(.selected) ? .semibold : .regular),
      .foregroundColor: UIColor.label,
    ]
    let all: [State] = [.normal, .highlighted, .selected, .disabled, state]
    for part in all where state.isSuperset(of: part) {
      result.merge(titleAttributes[part] ?? [:]) { $1 }
    }
    if isDisabled, titleAttributes[.disabled]?[.foregroundColor] == nil {
      result[.foregroundColor] = UIColor.tertiaryLabel
    }
    return result
  }

  // MARK: Geometry

  private func contentWidth(_ segment: Segment) -> CGFloat {
    segment.contentWidth(attributes) + 2 * Metrics.padding
  }

  var fittingSize: CGSize {
    let flexible = segments.filter { $0.width == 0 }.map { contentWidth($0) }
    let fixed = segments.reduce(0) { $0 + $1.width }
    let width =
      apportionsSegmentWidthsByContent
      ? flexible.reduce(0, +) : (flexible.max() ?? 0) * CGFloat(flexible.count)
    return CGSize(width: fixed + width, height: Metrics.height)
  }

  /// The widths of the segments in the current bounds.
  private var widths: [CGFloat] {
    let fixed = segments.reduce(0) { $0 + $1.width }
    let rest = max(0, bounds.width - fixed)
    let flexible = segments.filter { $0.width == 0 }
    if apportionsSegmentWidthsByContent {
      let sum = flexible.reduce(0) { $0 + contentWidth($1) }
      return segments.map {
        $0.width > 0 ? $0.width : sum > 0 ? rest * contentWidth($0) / sum : 0
      }
    }
    return segments.map { $0.width > 0 ? $0.width : rest / CGFloat(flexible.count) }
  }

  /// The rectangles of the segments, whose edges are those of pixels.
  private var rects: [CGRect] {
    let scale = contentScaleFactor
    func edge(_ x: CGFloat) -> CGFloat { (x * scale).rounded() / scale }
    var x: CGFloat = 0
    return widths.map { width in
      let rect = CGRect(
        x: edge(x), y: 0, width: edge(x + width) - edge(x), height: bounds.height)
      x += width
      return isMirrored ? rect.mirrored(in: CGRect(origin: .zero, size: bounds.size)) : rect
    }
  }

  private func dividerRect(at x: CGFloat) -> CGRect {
    CGRect(
      x: x - Metrics.divider.width / 2, y: bounds.height / 2 - Metrics.divider.height / 2,
      width: Metrics.divider.width, height: Metrics.divider.height)
  }

  /// Returns the index of the segment at a point; nil for none.
  func index(at point: CGPoint) -> Int? { rects.firstIndex { $0.contains(point) } }

  // MARK: Layout

  func placeParts() {
    let rects = rects
    track.place(bounds)
    track.backgroundColor = .tertiarySystemFill
    track.layer.cornerRadius = Metrics.cornerRadius
    let raised = isMomentary ? pressed : segments.indices.contains(selection) ? selection : nil
    placeThumb(at: raised.map { rects[$0] }, isPressed: raised == pressed)
    for (index, segment) in segments.enumerated() {
      segment.place(rects[index])
      segment.show(state(of: index, raised), attributes)
      segment.divider.place(dividerRect(at: isMirrored ? rects[index].maxX : rects[index].minX))
      segment.divider.backgroundColor = .separator
      let isBesideThumb = raised.map { index == $0 || index == $0 + 1 } ?? false
      segment.divider.alpha = index == 0 || isBesideThumb ? 0 : 1
    }
  }

  private func state(of index: Int, _ raised: Int?) -> State {
    var state = State.normal
    if index == raised { state.insert(.selected) }
    if index == pressed { state.insert(.highlighted) }
    if !isEnabled || !segments[index].isEnabled { state.insert(.disabled) }
    return state
  }

  /// Moves the thumb to a segment; nil hides it.
  private func placeThumb(at rect: CGRect?, isPressed: Bool) {
    let color = selectedSegmentTintColor ?? Self.thumbColor
    thumb.show(color, cornerRadius: Metrics.thumbRadius)
    if let rect {
      let place = rect.insetBy(
        dx: min(Metrics.thumbInset, rect.width / 2), dy: min(Metrics.thumbInset, rect.height / 2))
      // A hidden thumb appears where it belongs.
      if thumb.alpha == 0 { UIView.performWithoutAnimation { thumb.place(place) } }
      thumb.place(place)
    }
    thumb.alpha = rect == nil ? 0 : 1
    let scale = isPressed && rect != nil ? Metrics.pressedScale : 1
    thumb.transform = CGAffineTransform(scaleX: scale, y: scale)
  }
}
