import LayerTree

/// A discrete recognizer of taps with one or more fingers (GE-10).
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps; the default is 1.
  open var numberOfTapsRequired = 1
  /// The number of fingers that tap; the default is 1.
  open var numberOfTouchesRequired = 1

  /// The complete taps.
  private var taps = 0
  /// Where the first tap was.
  private var place: CGPoint?
  /// Where the fingers of the current tap touched.
  private var contacts: [(touch: UITouch, place: CGPoint)] = []
  /// The number of contacts and taps so far, by which a timer knows that nothing followed.
  private var steps = 0

  /// How long a finger may stay, in seconds.
  private static let longestTap = 0.75
  /// How soon the next tap has to begin, in seconds.
  private static let tapInterval = 0.35
  /// How far the fingers may move, and the taps may be apart, in points.
  private static let allowableMovement: CGFloat = 45

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in progress.pressed where touches.contains(touch) {
      contacts.append((touch, touch.location(in: nil)))
    }
    let middle = contacts.map(\.touch).middle()
    guard contacts.count <= numberOfTouchesRequired,
      middle.distance(to: place ?? middle) <= Self.allowableMovement
    else {
      state = .failed
      return
    }
    fail(after: Self.longestTap)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    failIfMoved()
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    failIfMoved()
    guard state == .possible, progress.pressed.isEmpty else { return }
    guard contacts.count == numberOfTouchesRequired else {
      state = .failed
      return
    }
    taps += 1
    if place == nil { place = contacts.map(\.touch).middle() }
    contacts = []
    if taps >= numberOfTapsRequired {
      state = .ended
    } else {
      fail(after: Self.tapInterval)
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  open override func reset() { (taps, place, contacts) = (0, nil, []) }

  /// Returns false for a tap that would need more taps, so that both are recognized unless this one
  /// requires the other to fail.
  open override func canPrevent(
    _ preventedGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard let tap = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
    return tap.numberOfTapsRequired <= numberOfTapsRequired
  }

  private func failIfMoved() {
    let hasMoved = contacts.contains { touch, place in
      touch.location(in: nil).distance(to: place) > Self.allowableMovement
    }
    if hasMoved { state = .failed }
  }

  /// Fails after a time, unless something follows.
  private func fail(after delay: Double) {
    steps += 1
    let step = steps
    schedule(after: delay) { [weak self] in
      if let self, steps == step { state = .failed }
    }
  }
}
