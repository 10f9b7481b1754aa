import LayerTree

/// How far two fingers are apart, and in which direction, in the window.
struct FingerPair: Equatable {
  /// The distance, in points, at least 1.
  let distance: CGFloat
  /// The direction from the first finger to the second one, in radians clockwise from the right.
  let angle: CGFloat

  /// How far fingers have to move against each other, in points (GE-15).
  static let threshold: CGFloat = 10

  /// Creates the pair of the first two touches; nil without two.
  @MainActor init?(_ touches: [UITouch]) {
    guard touches.count >= 2 else { return nil }
    let (first, second) = (touches[0].location(in: nil), touches[1].location(in: nil))
    // Fingers are not at the same place, and a scale needs a distance.
    distance = max(1, first.distance(to: second))
    angle = atan2(second.y - first.y, second.x - first.x)
  }

  /// Returns the shortest rotation from another direction, in radians from -π to π.
  func rotation(from other: FingerPair) -> CGFloat {
    let difference = (angle - other.angle).truncatingRemainder(dividingBy: 2 * .pi)
    return difference > .pi
      ? difference - 2 * .pi : difference < -.pi ? difference + 2 * .pi : difference
  }
}

extension UIGestureRecognizer {
  /// Keeps the first two touches.
  func ignoreFurtherTouches(_ event: UIEvent) {
    for touch in progress.pressed.dropFirst(2) { ignore(touch, for: event) }
  }

  /// Changes the gesture of two fingers after a movement.
  ///
  /// - Parameter isFar: Whether the fingers have moved far enough against each other.
  func followPair(isFar: Bool) {
    if progress.isRecognizing {
      state = .changed
    } else if isFar {
      state = .began
    }
  }

  /// Ends the gesture of two fingers when both are lifted.
  func endPair() {
    if progress.pressed.isEmpty { state = progress.isRecognizing ? .ended : .failed }
  }
}
