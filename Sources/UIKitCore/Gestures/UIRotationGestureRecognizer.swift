/// A continuous recognizer of two fingers that move around each other (GE-16).
///
/// It begins when each has moved 10 points around their middle, and ends when both are lifted.
@preconcurrency @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The rotation since the second finger touched, in radians clockwise.
  ///
  /// Setting it changes where it is measured from. A value that is not finite is ignored, with a
  /// warning (O-09).
  open var rotation: CGFloat {
    get { turn - zero }
    set {
      guard newValue.isFinite else {
        CAEngine.warn("O-09", "the rotation of a gesture cannot be \(newValue)")
        return
      }
      zero = turn - newValue
    }
  }
  /// The velocity of the rotation within the last 0.05 s, in radians per second.
  open var velocity: CGFloat { trail.velocity.x }

  /// The fingers where they were last; nil if there are not two.
  private var pair: FingerPair?
  /// The rotation since the contact, and the one at which `rotation` is zero.
  private var turn: CGFloat = 0
  private var zero: CGFloat = 0
  private var trail = FingerTrail()

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    ignoreFurtherTouches(event)
    pair = FingerPair(progress.pressed)
    if pair != nil, !progress.isRecognizing { noteTurn() }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let old = pair, let new = FingerPair(progress.touches) else { return }
    pair = new
    turn += new.rotation(from: old)
    noteTurn()
    followPair(isFar: abs(turn) * new.distance / 2 >= FingerPair.threshold)
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
    (pair, turn, zero, trail) = (nil, 0, 0, FingerTrail())
  }

  private func noteTurn() { trail.add(CGPoint(x: turn, y: 0), at: CACurrentMediaTime()) }
}
