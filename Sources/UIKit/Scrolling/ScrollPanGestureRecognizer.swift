import CoreGraphics

/// The recognizer of a finger that drags the content of a scroll view.
///
/// Its state is that of the drag: other recognizers can prevent it, or require it to fail (GE-08).
@MainActor final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  var scrollView: UIScrollView? { view as? UIScrollView }
  /// The finger, and the axis along which it has moved far enough.
  private weak var finger: UITouch?
  private var axis = ScrollAxis.vertical

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches where scrollView?.tracking?.touch !== touch { ignore(touch, for: event) }
    finger = progress.pressed.first
    super.touchesBegan(touches, with: event)
  }

  override func reset() {
    super.reset()
    finger = nil
  }

  override var hasMovedEnough: Bool {
    guard let finger, let scrollView,
      let axis = TouchTrack.of(scrollView.layer.context).axisOfDrag(of: scrollView, by: finger)
    else { return false }
    self.axis = axis
    return true
  }

  override func stateDidChange() {
    guard let finger, let scrollView else { return }
    switch progress.state {
    case .began: scrollView.beginDragging(along: axis, finger)
    case .changed: scrollView.fingerDragged(finger)
    case .ended: scrollView.finishDragging(finger, isCancelled: false)
    case .cancelled: scrollView.finishDragging(finger, isCancelled: true)
    case .failed: scrollView.fingerLeft(finger)
    case .possible: break
    }
  }
}
