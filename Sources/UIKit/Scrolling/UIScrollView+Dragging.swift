import CoreGraphics
import QuartzCore

/// A finger on the content of a scroll view.
struct ScrollTracking {
  let touch: UITouch
  /// Where the finger touched the view, in points from its corner.
  let start: CGPoint
  /// Where the finger is.
  var place: CGPoint
  var trail = FingerTrail()
  /// How the finger moves the content; nil if it does not.
  var drag: Drag?

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
  ///
  /// - Returns: Whether that stopped the content.
  func fingerTouched(_ touch: UITouch) -> Bool {
    let place = place(of: touch)
    var tracking = ScrollTracking(touch: touch, start: place, place: place)
    tracking.trail.add(place, at: touch.timestamp)
    self.tracking = tracking
    return stopMotion()
  }

  /// Notes a movement of the finger that does not drag.
  func fingerMoved(_ touch: UITouch) {
    guard tracking?.touch === touch else { return }
    let place = place(of: touch)
    tracking?.place = place
    tracking?.trail.add(place, at: touch.timestamp)
  }

  /// Notes that the finger was lifted, or that another view follows it now.
  func fingerLeft(_ touch: UITouch) {
    guard tracking?.touch === touch else { return }
    tracking = nil
    // Code may scroll since the finger touched.
    if motion == nil { glide(.deceleration, with: restingGlide) }
  }

  /// Where a touch is, in points from the corner of the view.
  private func place(of touch: UITouch) -> CGPoint {
    let point = touch.location(in: self)
    return CGPoint { point[$0] - bounds.origin[$0] }
  }

  /// How far the finger has moved, in points; nil without a finger.
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
  private func canScroll(along axis: ScrollAxis) -> Bool {
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
  /// - Parameters:
  ///   - axis: The axis along which the finger has moved far enough.
  ///   - touch: The finger.
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
    guard let tracking, tracking.touch === touch, let drag = tracking.drag else { return }
    var offset = contentOffset
    for axis in drag.axes {
      offset[axis] = resisted(
        drag.offset[axis] - (tracking.place[axis] - drag.origin[axis]), along: axis)
    }
    move(to: offset)
    refreshIfPulled()
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
    guard tracking?.touch === touch else { return }
    guard tracking?.drag != nil else { return fingerLeft(touch) }
    endDrag(isCancelled: isCancelled)
  }

  /// Ends the drag where the finger is.
  private func endDrag(isCancelled: Bool) {
    // The delegate may end the drag while it ends.
    guard let tracking, let drag = tracking.drag, !drag.isEnding else { return }
    self.tracking?.drag?.isEnding = true
    refreshControl?.holdContent()
    var velocity = CGPoint.zero
    if !isCancelled {
      let finger = tracking.trail.velocity
      for axis in drag.axes { velocity[axis] = -finger[axis] }
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
    } else {
      fingerLeft(tracking.touch)
    }
  }

  /// Makes the content follow the finger from where it is now, after code moved it or its edges.
  ///
  /// - Parameter shift: How far code moved the content.
  func rebaseDrag(after shift: CGPoint = .zero) {
    guard let tracking, tracking.drag != nil else { return }
    self.tracking?.drag?.origin = tracking.place
    self.tracking?.drag?.offset = unresistedOffset
    if let old = tracking.drag?.startOffset {
      self.tracking?.drag?.startOffset = CGPoint { old[$0] + shift[$0] }
    }
  }

  // MARK: Resistance

  /// Returns the offset along an axis for one without resistance (SV-15).
  private func resisted(_ offset: CGFloat, along axis: ScrollAxis) -> CGFloat {
    let range = restingRange(along: axis)
    let edge = max(range.lowerBound, min(offset, range.upperBound))
    guard bounces, offset != edge else { return edge }
    let stretch = RubberBand.stretch(of: abs(offset - edge), length: bounds.size[axis])
    return offset > edge ? edge + stretch : edge - stretch
  }

  /// The offset that the content would have if its edges did not resist.
  private var unresistedOffset: CGPoint {
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
