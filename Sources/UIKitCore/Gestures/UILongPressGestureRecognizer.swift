import LayerTree

/// A continuous recognizer of fingers that stay where they are (GE-11).
///
/// It begins after `minimumPressDuration`, changes when the fingers move after that, and ends when one
/// is lifted.
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The number of taps before the press; the default is 0.
  open var numberOfTapsRequired = 0
  /// The number of fingers; the default is 1.
  open var numberOfTouchesRequired = 1
  /// How long the fingers have to stay, in seconds; the default is 0.5.
  open var minimumPressDuration: TimeInterval = 0.5
  /// How far the fingers may move until then, in points; the default is 10.
  open var allowableMovement: CGFloat = 10

  /// Where the fingers touched.
  private var contacts: [(touch: UITouch, place: CGPoint)] = []

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if progress.isRecognizing {
      for touch in touches { ignore(touch, for: event) }
      return
    }
    for touch in progress.pressed where touches.contains(touch) {
      contacts.append((touch, touch.location(in: nil)))
    }
    guard contacts.count <= numberOfTouchesRequired,
      touches.allSatisfy({ $0.tapCount > numberOfTapsRequired })
    else {
      state = .failed
      return
    }
    guard contacts.count == numberOfTouchesRequired else { return }
    // A duration that is not a number cannot be waited for.
    guard minimumPressDuration > 0 else {
      state = .began
      return
    }
    schedule(after: minimumPressDuration) { [weak self] in
      if let self, !progress.isRecognizing { state = .began }
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard !progress.isRecognizing else {
      state = .changed
      return
    }
    let hasMoved = contacts.contains { touch, place in
      touch.location(in: nil).distance(to: place) > allowableMovement
    }
    if hasMoved { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = progress.isRecognizing ? .ended : .failed
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }

  open override func reset() { contacts = [] }
}
