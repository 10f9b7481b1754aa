/// The recognizer of the fingers that drag the content of a scroll view.
///
/// Its state is that of the drag: other recognizers can prevent it, or require it to fail (GE-08).
@MainActor package final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  var scrollView: UIScrollView? { view as? UIScrollView }
  /// The first finger, and the axis along which the fingers have moved far enough.
  private weak var finger: UITouch?
  private var axis = ScrollAxis.vertical

  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches where scrollView?.tracking?.follows(touch) != true {
      ignore(touch, for: event)
    }
    super.touchesBegan(touches, with: event)
    finger = progress.pressed.first
  }

  package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    guard let next = progress.pressed.first else { return }
    for touch in touches { scrollView?.fingerLifted(touch) }
    finger = next
  }

  package override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventedGestureRecognizer !== scrollView?.pinchGestureRecognizer
  }

  package override func reset() {
    super.reset()
    finger = nil
  }

  package override var hasMovedEnough: Bool {
    guard let finger, let scrollView,
      let axis = TouchInput.of(scrollView.layer.context).axisOfDrag(of: scrollView, by: finger)
    else { return false }
    self.axis = axis
    return true
  }

  package override func stateDidChange() {
    guard let finger, let scrollView else { return }
    switch progress.state {
    case .began: scrollView.beginDragging(along: axis, finger)
    case .changed: scrollView.fingerDragged(finger)
    case .ended: scrollView.finishDragging(finger, isCancelled: false)
    case .cancelled: scrollView.finishDragging(finger, isCancelled: true)
    case .failed: scrollView.fingersLeft(finger)
    case .possible: break
    }
  }
}

/// The recognizer of two fingers that zoom the content of a scroll view (SV-30).
///
/// It recognizes together with the scroll view's own drag, and when a finger is lifted, it continues
/// with the next one.
@MainActor final class ScrollPinchGestureRecognizer: UIPinchGestureRecognizer {
  private var scrollView: UIScrollView? { view as? UIScrollView }

  /// The scale at which the fingers start to zoom, so that the content does not jump: that of the
  /// distance at which the gesture is recognized.
  var startScale: CGFloat {
    guard let distance = FingerPair(progress.touches)?.distance else { return scale }
    let start = distance / scale
    return max(1, start + (scale > 1 ? FingerPair.threshold : -FingerPair.threshold)) / start
  }

  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard scrollView?.zoomedView != nil else {
      for touch in touches { ignore(touch, for: event) }
      return
    }
    super.touchesBegan(touches, with: event)
    if progress.isActive, progress.pressed.count == 2 { scrollView?.resumePinch(self) }
  }

  package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    if progress.isActive { scrollView?.pausePinch() }
  }

  package override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventedGestureRecognizer !== scrollView?.panGestureRecognizer
  }

  package override func stateDidChange() {
    switch progress.state {
    case .began: scrollView?.beginPinch(self)
    case .changed: scrollView?.followPinch(self)
    case .ended, .cancelled: scrollView?.endPinch()
    case .possible, .failed: break
    }
  }
}
