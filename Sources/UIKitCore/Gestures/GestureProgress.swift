/// What a gesture recognizer knows of its current gesture.
@MainActor package struct GestureProgress {
  package var state = UIGestureRecognizer.State.possible
  /// The state whose actions are being sent; nil for the current one.
  var reported: UIGestureRecognizer.State?
  /// The states that take effect when others have failed, in order (GE-04).
  var held: [UIGestureRecognizer.State] = []
  /// The touches on the screen, in the order of contact.
  package private(set) var touches: [UITouch] = []
  /// The touches since the last reset.
  private(set) var received: [UITouch] = []
  /// The touches that ended last, if none is on the screen.
  private var lifted: [UITouch] = []
  /// The number of the gesture, by which timers know whether they are still meant.
  private(set) var generation = 0

  /// The touches that the gesture is made of.
  var located: [UITouch] { touches.isEmpty ? lifted : touches }
  /// The touches that have not just ended.
  var pressed: [UITouch] { touches.filter { !$0.isOver } }

  /// Whether the gesture was recognized and is not over.
  var isActive: Bool { state == .began || state == .changed }
  /// Whether the gesture is over.
  var isFinished: Bool { state == .ended || state == .cancelled || state == .failed }
  /// Whether touches no longer change the gesture.
  var isComplete: Bool { isFinished || held.last == .ended }
  /// Whether the gesture was recognized, although others may have to fail first.
  var isRecognizing: Bool { isActive || !held.isEmpty }
  /// Whether the gesture keeps its touches from views, if the recognizer cancels them.
  var ownsTouches: Bool { isActive || state == .ended }

  mutating func add(_ touch: UITouch) {
    touches.append(touch)
    received.append(touch)
  }

  mutating func remove(_ touch: UITouch) {
    touches.removeAll { $0 === touch }
    received.removeAll { $0 === touch }
  }

  /// Forgets touches that have ended.
  mutating func removeLifted() {
    guard touches.contains(where: \.isOver) else { return }
    let pressed = pressed
    if pressed.isEmpty { lifted = touches }
    touches = pressed
  }

  /// Forgets all touches on the screen.
  mutating func removeTouches() {
    lifted = located
    touches = []
  }

  /// Prepares for the next gesture.
  mutating func reset() {
    (state, held, lifted, received) = (.possible, [], [], [])
    generation += 1
  }
}

/// A gesture recognizer that is not retained.
struct WeakRecognizer {
  weak var recognizer: UIGestureRecognizer?
}

/// A method of an object that a recognizer does not retain.
@MainActor struct GestureAction {
  private(set) weak var target: AnyObject?
  private let body: (AnyObject, UIGestureRecognizer) -> Void

  init<Target: AnyObject>(_ target: Target, _ body: @escaping (Target, UIGestureRecognizer) -> Void)
  {
    self.target = target
    self.body = { target, recognizer in
      if let target = target as? Target { body(target, recognizer) }
    }
  }

  /// Calls the method, unless the object was released.
  func call(_ recognizer: UIGestureRecognizer) {
    if let target { body(target, recognizer) }
  }
}

extension UITouch {
  /// Whether the finger is no longer on the screen.
  var isOver: Bool { phase == .ended || phase == .cancelled }
}

extension [UITouch] {
  /// Returns the middle of the touches, in a view's coordinates; nil means the window's.
  @MainActor package func middle(in view: UIView? = nil) -> CGPoint {
    let places = map { $0.location(in: view) }
    let count = CGFloat(Swift.max(1, places.count))
    return CGPoint { axis in places.reduce(0) { $0 + $1[axis] } / count }
  }
}

extension UIGestureRecognizer {
  /// The track whose touches the recognizer receives; nil without a view.
  private var track: TouchInput? { view.map { .of($0.layer.context) } }

  /// Changes gestures, and then sends what follows from that.
  func update(_ body: (GestureArbiter) -> Void) {
    guard let track else { return }
    track.update { body(track.gestures) }
  }

  /// Ends the gesture without recognizing it, and forgets its touches.
  package func cancel() { update { $0.cancel(self) } }

  /// Runs code after a time, unless the gesture is over by then.
  func schedule(after delay: Double, _ body: @escaping @MainActor () -> Void) {
    guard let context = view?.layer.context else { return }
    let generation = progress.generation
    context.schedule(at: context.elapsed + delay) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.progress.generation == generation, !self.progress.isFinished else {
          return
        }
        self.update { _ in body() }
      }
    }
  }
}
