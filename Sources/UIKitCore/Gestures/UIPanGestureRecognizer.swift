/// A continuous recognizer of fingers that move (GE-12).
///
/// It begins when the middle of the fingers has moved 10 points.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The minimum number of fingers; the default is 1.
  open var minimumNumberOfTouches = 1
  /// The maximum number of fingers, unlimited by default; others are ignored.
  open var maximumNumberOfTouches = Int.max

  /// How far the fingers have to move, in points.
  package static let distance: CGFloat = 10
  /// How far ahead the movement counts when fingers that move controllers are lifted, in seconds
  /// (VC-50, VC-56).
  package static let outlook: CGFloat = 0.25

  /// How far the fingers have moved, in the window, without jumps when their number changes.
  package private(set) var travel = CGPoint.zero
  /// Where the middle of the fingers would be without any movement.
  private var origin = CGPoint.zero
  /// The movement at which the translation is zero.
  private var zero = CGPoint.zero
  private var trail = FingerTrail()

  /// Returns how far the fingers have moved since the contact, in a view's coordinates; nil means the
  /// window's.
  open func translation(in view: UIView?) -> CGPoint {
    let translation = CGPoint { travel[$0] - zero[$0] }
    return view?.converted(fromWindow: translation) ?? translation
  }

  /// Sets the translation, from which it continues.
  ///
  /// The velocity does not change.
  ///
  /// - Parameters:
  ///   - translation: The translation. One that is not finite is ignored, with a warning (O-09).
  ///   - view: The view in whose coordinates it is; nil means the window's.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    guard translation.isFinite else {
      CAEngine.warn("O-09", "the translation of a pan cannot be \(translation)")
      return
    }
    let translation = view?.convertedToWindow(translation) ?? translation
    zero = CGPoint { travel[$0] - translation[$0] }
  }

  /// Returns the velocity of the fingers within the last 0.05 s, in points of a view per second; nil
  /// means the window's.
  open func velocity(in view: UIView?) -> CGPoint {
    view?.converted(fromWindow: trail.velocity) ?? trail.velocity
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in progress.pressed.dropFirst(max(0, maximumNumberOfTouches)) {
      ignore(touch, for: event)
    }
    rebase()
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { move() }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if touches.contains(where: { $0.location(in: nil) != $0.previousLocation(in: nil) }) {
      move()
    } else {
      // A finger that has rested is not fast.
      trail.add(travel, at: CACurrentMediaTime())
    }
    let count = progress.pressed.count
    if progress.isRecognizing {
      if count < max(1, minimumNumberOfTouches) { state = .ended }
    } else if count == 0 {
      state = .failed
    }
    rebase()
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }

  open override func reset() {
    (travel, origin, zero, trail) = (.zero, .zero, .zero, FingerTrail())
  }

  /// Whether the fingers have moved far enough.
  @_spi(UIKitLayers) open var hasMovedEnough: Bool { hypot(travel.x, travel.y) >= Self.distance }

  /// Follows the fingers on the screen, and those that have just left it.
  private func move() {
    let middle = progress.touches.middle()
    travel = CGPoint { middle[$0] - origin[$0] }
    trail.add(travel, at: CACurrentMediaTime())
    if progress.isRecognizing {
      state = .changed
    } else if progress.touches.count >= minimumNumberOfTouches, hasMovedEnough {
      state = .began
    }
  }

  /// Keeps the movement when the number of fingers changes.
  private func rebase() {
    let touches = progress.pressed
    guard !touches.isEmpty else { return }
    let middle = touches.middle()
    origin = CGPoint { middle[$0] - travel[$0] }
    if !progress.isRecognizing { trail.add(travel, at: CACurrentMediaTime()) }
  }
}
