/// The fingers on the content of a scroll view, which move it together.
package struct ScrollTracking {
  /// The fingers, in the order of contact.
  private(set) var touches: [UITouch] = []
  /// Where the first finger touched the view, in points from its corner.
  let start: CGPoint
  /// Where the fingers are: their middle, without jumps when their number changes (SV-29).
  private(set) var place: CGPoint
  private var trail = FingerTrail()
  /// How far `place` is from the middle of the fingers.
  private var correction = CGPoint.zero
  /// How the fingers move the content; nil if they do not.
  var drag: Drag?

  /// Starts to follow fingers that touch the view at a point.
  init(at place: CGPoint) { (start, self.place) = (place, place) }

  /// The velocity of the fingers, in points per second.
  var velocity: CGPoint { trail.velocity }

  /// Returns whether a touch is one of the fingers.
  func follows(_ touch: UITouch) -> Bool { touches.contains { $0 === touch } }

  /// Changes which fingers there are, of which the middle is at a point.
  mutating func follow(_ touches: [UITouch], at middle: CGPoint) {
    self.touches = touches
    correction = CGPoint { place[$0] - middle[$0] }
  }

  /// Notes where the middle of the fingers is at a time.
  mutating func move(to middle: CGPoint, at time: Double) {
    place = CGPoint { middle[$0] + correction[$0] }
    trail.add(place, at: time)
  }

  /// The movement of content with a finger.
  struct Drag {
    /// The axes along which the content moves.
    let axes: [ScrollAxis]
    /// The offset before the drag.
    var startOffset: CGPoint
    /// Where the finger was when the content was at `offset`.
    var origin: CGPoint
    /// The offset without the resistance of the edges.
    var offset: CGPoint
    /// Whether the drag has already refreshed the content.
    var hasRefreshed = false
    /// Whether the delegate is being asked where the content comes to rest.
    var isEnding = false
  }
}

extension UIScrollView {
  /// How far a finger has to move before the content follows it, in points (SV-13).
  private static let dragDistance: CGFloat = 10

  // MARK: Before a drag

  /// Notes that a finger touched the content.
  func fingerTouched(_ touch: UITouch) -> Bool {
    var tracking = self.tracking ?? ScrollTracking(at: middle(of: [touch]))
    guard tracking.touches.count < panGestureRecognizer.maximumNumberOfTouches else { return false }
    let touches = tracking.touches + [touch]
    tracking.follow(touches, at: middle(of: touches))
    tracking.move(to: middle(of: touches), at: touch.timestamp)
    self.tracking = tracking
    return stopMotion()
  }

  /// Notes a movement of a finger that does not drag.
  func fingerMoved(_ touch: UITouch) {
    guard let tracking, tracking.follows(touch) else { return }
    self.tracking?.move(to: middle(of: tracking.touches), at: touch.timestamp)
  }

  /// Notes that a finger was lifted, while others stay.
  func fingerLifted(_ touch: UITouch) {
    guard let tracking, tracking.follows(touch) else { return }
    let touches = tracking.touches.filter { $0 !== touch }
    self.tracking?.follow(touches, at: middle(of: touches))
  }

  /// Notes that the last finger was lifted, or that another view follows the fingers now.
  func fingersLeft(_ touch: UITouch) {
    guard tracking?.follows(touch) == true else { return }
    tracking = nil
    returnToRest()
  }

  /// Returns content that no finger holds to its edges and pages.
  func returnToRest() {
    // Code may scroll since the finger touched.
    guard motion == nil, zoom.pinch == nil else { return }
    glide(.deceleration, with: restingGlide)
  }

  /// Where the middle of touches is, in points from the corner of the view.
  func middle(of touches: [UITouch]) -> CGPoint {
    let point = touches.middle(in: self)
    return CGPoint { point[$0] - bounds.origin[$0] }
  }

  /// How far the fingers have moved, in points; nil without a finger.
  var movement: CGPoint? {
    tracking.map { tracking in CGPoint { tracking.place[$0] - tracking.start[$0] } }
  }

  /// Returns whether the finger has moved far enough to drag the content along an axis.
  func canDrag(along axis: ScrollAxis) -> Bool {
    guard let movement else { return false }
    return abs(movement[axis]) >= Self.dragDistance && canScroll(along: axis)
  }

  /// Returns whether content can be dragged along an axis: it is larger than the view, or always
  /// bounces.
  package func canScroll(along axis: ScrollAxis) -> Bool {
    let range = restingRange(along: axis)
    let alwaysBounces = axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical
    return isScrollEnabled && (range.upperBound > range.lowerBound || bounces && alwaysBounces)
  }

  /// Returns whether the content is not yet at the edge that the finger moves it to.
  func hasRoom(along axis: ScrollAxis) -> Bool {
    guard let movement else { return false }
    let range = restingRange(along: axis)
    return movement[axis] > 0
      ? contentOffset[axis] > range.lowerBound : contentOffset[axis] < range.upperBound
  }

  // MARK: Dragging

  /// Starts to move the content with the finger (SV-13, SV-14).
  ///
  /// `axis` is the axis along which the finger has moved far enough.
  func beginDragging(along axis: ScrollAxis, _ touch: UITouch) {
    guard let tracking, let movement else { return }
    let (length, other) = (
      abs(movement[axis]), ScrollAxis.allCases.first { $0 != axis }.map { abs(movement[$0]) } ?? 0
    )
    let isLocked = isDirectionalLockEnabled && other <= length / 2
    let part = Self.dragDistance / length
    stopAnimatedScroll()
    self.tracking?.drag = ScrollTracking.Drag(
      axes: ScrollAxis.allCases.filter {
        $0 == axis || !isLocked && canScroll(along: $0)
      },
      startOffset: contentOffset,
      // The content follows from where the finger was far enough, so that it does not jump.
      origin: CGPoint { tracking.start[$0] + movement[$0] * part },
      offset: unresistedOffset)
    showIndicators()
    if keyboardDismissMode == .onDrag || keyboardDismissMode == .onDragWithAccessory {
      FirstResponder.current.responder?.resignFirstResponder()
    }
    delegate?.scrollViewWillBeginDragging(self)
    fingerDragged(touch)
  }

  /// Moves the content with the finger.
  func fingerDragged(_ touch: UITouch) {
    fingerMoved(touch)
    guard let tracking, tracking.follows(touch), let drag = tracking.drag, !isPinching else {
      return
    }
    move(to: offset(of: drag, at: tracking.place))
    refreshIfPulled()
  }

  /// Returns the offset to which a drag has moved the content.
  private func offset(of drag: ScrollTracking.Drag, at place: CGPoint) -> CGPoint {
    var offset = contentOffset
    for axis in drag.axes {
      offset[axis] = resisted(drag.offset[axis] - (place[axis] - drag.origin[axis]), along: axis)
    }
    return onPixels(offset, along: drag.axes)
  }

  /// Ends the drag, after which the content may continue to move.
  ///
  /// - Parameters:
  ///   - touch: The finger, which may have moved a last time.
  ///   - isCancelled: Whether the finger was not lifted, so that its velocity does not count.
  func finishDragging(_ touch: UITouch, isCancelled: Bool) {
    // Outside of a window, the finger has no place.
    if window != nil { fingerDragged(touch) }
    // Another finger may drag the content now.
    guard let tracking, tracking.follows(touch) else { return }
    guard tracking.drag != nil else { return fingersLeft(touch) }
    endDrag(isCancelled: isCancelled)
  }

  /// Ends the drag where the finger is.
  private func endDrag(isCancelled: Bool) {
    // The delegate may end the drag while it ends.
    guard let tracking, let drag = tracking.drag, !drag.isEnding else { return }
    self.tracking?.drag?.isEnding = true
    refreshControl?.holdContent()
    var velocity = CGPoint.zero
    // Content whose scale returns to its limits does not slow down.
    if !isCancelled, !isPinching, !isZoomBouncing {
      for axis in drag.axes { velocity[axis] = -tracking.velocity[axis] }
    }
    let glide = glide(after: drag, velocity: velocity)
    self.tracking = nil
    self.glide(.deceleration, with: glide, endsDrag: true)
  }

  /// Ends a drag because scrolling was disabled, or the view left its window.
  func abandonDragging() {
    guard let tracking else { return }
    if tracking.drag != nil {
      endDrag(isCancelled: true)
    } else if let touch = tracking.touches.first {
      fingersLeft(touch)
    }
  }

  /// Makes the content follow the finger from where it is now, after code moved it or its edges.
  ///
  /// - Parameter shift: How far code moved the content.
  func rebaseDrag(after shift: CGPoint = .zero) {
    guard let tracking, var drag = tracking.drag else { return }
    let (dragged, unresisted) = (offset(of: drag, at: tracking.place), unresistedOffset)
    // Where nothing changed, the content is between pixels.
    for axis in drag.axes where contentOffset[axis] != dragged[axis] {
      drag.origin[axis] = tracking.place[axis]
      drag.offset[axis] = unresisted[axis]
    }
    drag.startOffset = CGPoint { drag.startOffset[$0] + shift[$0] }
    self.tracking?.drag = drag
  }

  // MARK: Resistance

  /// Returns the offset along an axis for one without resistance (SV-15).
  func resisted(_ offset: CGFloat, along axis: ScrollAxis) -> CGFloat {
    let range = restingRange(along: axis)
    let edge = max(range.lowerBound, min(offset, range.upperBound))
    guard bounces, offset != edge else { return edge }
    let stretch = RubberBand.stretch(of: abs(offset - edge), length: bounds.size[axis])
    return offset > edge ? edge + stretch : edge - stretch
  }

  /// The offset that the content would have if its edges did not resist.
  var unresistedOffset: CGPoint {
    CGPoint { axis in
      let (offset, excess) = (contentOffset[axis], excess(along: axis))
      let distance = RubberBand.distance(of: abs(excess), length: bounds.size[axis])
      return offset - excess + (excess < 0 ? -distance : distance)
    }
  }

  /// Returns how far the content is beyond an edge; negative beyond the left or top one.
  func excess(along axis: ScrollAxis) -> CGFloat {
    let range = restingRange(along: axis)
    return contentOffset[axis] - max(range.lowerBound, min(contentOffset[axis], range.upperBound))
  }

  /// Returns the velocity of the content for that of the finger: less beyond an edge.
  func resistedVelocity(_ velocity: CGPoint) -> CGPoint {
    CGPoint { axis in
      let (excess, length) = (abs(excess(along: axis)), bounds.size[axis])
      guard excess > 0 else { return velocity[axis] }
      let distance = RubberBand.distance(of: excess, length: length)
      return velocity[axis] * RubberBand.slope(at: distance, length: length)
    }
  }
}
