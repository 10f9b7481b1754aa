/// A continuous recognizer of two fingers that move apart or together (GE-15).
///
/// It begins when their distance has changed by 10 points, and ends when both are lifted.
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The distance of the fingers relative to that when the second one touched.
  ///
  /// Setting it changes the distance that it is relative to. A value that is not finite or is zero is
  /// ignored, with a warning (O-09).
  open var scale: CGFloat {
    get { growth / unit }
    set {
      guard newValue.isFinite, newValue != 0 else {
        CAEngine.warn("O-09", "the scale of a pinch cannot be \(newValue)")
        return
      }
      unit = growth / newValue
    }
  }
  /// The change of the scale per second, within the last 0.05 s.
  open var velocity: CGFloat { trail.velocity.x / unit }

  /// The fingers where they were last; nil if there are not two.
  private var pair: FingerPair?
  /// The distance of the fingers when the second one touched.
  private var start: CGFloat = 0
  /// How much the distance has grown, and the growth at which the scale is 1.
  private var growth: CGFloat = 1
  private var unit: CGFloat = 1
  private var trail = FingerTrail()

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    ignoreFurtherTouches(event)
    pair = FingerPair(progress.pressed)
    guard let pair, !progress.isRecognizing else { return }
    start = pair.distance
    trail.add(CGPoint(x: growth, y: 0), at: CACurrentMediaTime())
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let old = pair, let new = FingerPair(progress.touches) else { return }
    pair = new
    growth *= new.distance / old.distance
    trail.add(CGPoint(x: growth, y: 0), at: CACurrentMediaTime())
    followPair(isFar: abs(new.distance - start) >= FingerPair.threshold)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    // Fingers may be lifted at another place than their last movement reached.
    touchesMoved(touches, with: event)
    pair = FingerPair(progress.pressed)
    endPair()
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }

  open override func reset() {
    (pair, growth, unit, trail) = (nil, 1, 1, FingerTrail())
  }
}
