/// Two fingers that zoom the content of a scroll view (SV-30).
struct ScrollPinch {
  /// The scale of the content without resistance, for a scale of the gesture of 1.
  var unit: CGFloat
  /// The point between the fingers, in the coordinates of the zoomed view, from its corner.
  var anchor = CGPoint.zero
  /// Where that point is on the view, in points from its corner.
  var middle: CGPoint
  /// Whether one of the fingers was lifted, so that only a drag moves the content.
  var isPaused = false
}

extension UIScrollView {
  /// Whether two fingers move the content.
  var isPinching: Bool { zoom.pinch?.isPaused == false }
  /// Whether fingers drag or zoom the content.
  var isHeldByFingers: Bool { isDragging || zoom.pinch != nil }

  /// Adds or removes the recognizer of fingers that zoom, as the limits of the scale allow.
  func zoomLimitsDidChange() {
    if let recognizer = zoom.recognizer, !zoom.isPossible {
      removeGestureRecognizer(recognizer)
      zoom.recognizer = nil
    } else if zoom.recognizer == nil, zoom.isPossible {
      let recognizer = ScrollPinchGestureRecognizer()
      zoom.recognizer = recognizer
      addGestureRecognizer(recognizer)
      // A pinch places the content before a drag that ends with it lets go.
      hierarchy.gestureRecognizers.removeAll { $0 === recognizer }
      hierarchy.gestureRecognizers.insert(recognizer, at: 0)
    }
  }

  /// Starts to zoom.
  func beginPinch(_ gesture: ScrollPinchGestureRecognizer) {
    guard let view = zoomedView else { return }
    _ = stopMotion()
    beginZooming(view)
    showIndicators()
    zoom.pinch = ScrollPinch(
      unit: zoom.unresisted / gesture.startScale, middle: middle(of: gesture.progress.pressed))
    anchorPinch()
    followPinch(gesture)
  }

  /// Zooms and moves the content with the fingers.
  func followPinch(_ gesture: ScrollPinchGestureRecognizer) {
    guard isPinching, let unit = zoom.pinch?.unit, let view = zoomedView else { return }
    zoom.pinch?.middle = middle(of: gesture.progress.touches)
    apply(zoom.resisted(unit * gesture.scale, bounces: bouncesZoom), to: view)
    // The delegate may move the view, or end the pinch.
    guard let pinch = zoom.pinch else { return }
    let offset = offset(of: pinch)
    move(to: onPixels(CGPoint { resisted(offset[$0], along: $0) }))
  }

  /// Notes that one of the fingers was lifted.
  func pausePinch() {
    zoom.pinch?.isPaused = true
    rebaseDrag()
  }

  /// Notes that there are two fingers again.
  func resumePinch(_ gesture: ScrollPinchGestureRecognizer) {
    guard zoom.pinch != nil else { return }
    _ = stopMotion()
    zoom.pinch?.isPaused = false
    zoom.pinch?.middle = middle(of: gesture.progress.pressed)
    anchorPinch()
  }

  /// Stops zooming, and returns the scale to its limits (SV-31).
  func endPinch() {
    guard let pinch = zoom.pinch else { return }
    zoom.pinch = nil
    let limit = zoom.limited(zoom.scale)
    if limit != zoom.scale {
      change(scale: limit, offset: offset(of: pinch, at: limit), animated: true, isBounce: true)
    }
    rebaseDrag()
    hideIndicators(after: ScrollIndicators.restingTime)
    endZooming(zoomedView)
    // Otherwise, the drag has yet to end.
    if tracking == nil { returnToRest() }
  }

  /// Makes the point of the content that is now between the fingers stay there.
  func anchorPinch(along axes: [ScrollAxis] = ScrollAxis.allCases) {
    guard var pinch = zoom.pinch, let view = zoomedView else { return }
    let (offset, corner) = (unresistedOffset, view.frame.origin)
    for axis in axes {
      pinch.anchor[axis] = (offset[axis] + pinch.middle[axis] - corner[axis]) / zoom.scale
    }
    zoom.pinch = pinch
  }

  /// The offset without resistance at which the point of the content is between the fingers.
  ///
  /// `scale` is the scale of the content; nil means the current one.
  private func offset(of pinch: ScrollPinch, at scale: CGFloat? = nil) -> CGPoint {
    let corner = zoomedView?.frame.origin ?? .zero
    return CGPoint {
      corner[$0] + pinch.anchor[$0] * (scale ?? zoom.scale) - pinch.middle[$0]
    }
  }
}
