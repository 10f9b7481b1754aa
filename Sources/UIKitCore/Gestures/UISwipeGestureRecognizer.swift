/// A discrete recognizer of fingers that move quickly in a direction (GE-13).
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Directions of fingers.
  public struct Direction: OptionSet, Sendable, Hashable {
    /// The bits of the directions.
    public let rawValue: UInt
    /// Creates a set of directions from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// To the right.
    public static let right = Direction(rawValue: 1 << 0)
    /// To the left.
    public static let left = Direction(rawValue: 1 << 1)
    /// Upward.
    public static let up = Direction(rawValue: 1 << 2)
    /// Downward.
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// The directions in which the fingers can move; the default is `right`.
  open var direction: Direction = .right
  /// The number of fingers; the default is 1.
  open var numberOfTouchesRequired = 1

  /// How far the fingers have to move, and how far they may move to the side, in points.
  private static let distance: CGFloat = 50
  /// How soon the fingers have to move that far, in seconds.
  private static let longestSwipe = 0.5

  /// Where the fingers touched.
  private var contacts: [(touch: UITouch, place: CGPoint)] = []

  /// Returns where the swipe started, in a view's coordinates; nil means the window's.
  open override func location(in view: UIView?) -> CGPoint {
    guard !contacts.isEmpty else { return super.location(in: view) }
    let start = start
    return view?.convert(start, from: nil) ?? start
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if contacts.isEmpty {
      schedule(after: Self.longestSwipe) { [weak self] in self?.failUnlessRecognized() }
    }
    for touch in progress.pressed where touches.contains(touch) {
      contacts.append((touch, touch.location(in: nil)))
    }
    if contacts.count > numberOfTouchesRequired { state = .failed }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { move() }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    move()
    failUnlessRecognized()
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  open override func reset() { contacts = [] }

  /// The middle of the places where the fingers touched, in the window.
  private var start: CGPoint {
    CGPoint { axis in contacts.reduce(0) { $0 + $1.place[axis] } / CGFloat(contacts.count) }
  }

  private func failUnlessRecognized() {
    if !progress.isComplete { state = .failed }
  }

  private func move() {
    guard contacts.count == numberOfTouchesRequired else { return }
    let (start, middle) = (start, contacts.map(\.touch).middle())
    let (x, y) = (middle.x - start.x, middle.y - start.y)
    let movements: [(direction: Direction, along: CGFloat, across: CGFloat)] = [
      (.right, x, y), (.left, -x, y), (.up, -y, x), (.down, y, x),
    ]
    let possible = movements.filter {
      direction.contains($0.direction) && abs($0.across) <= Self.distance
    }
    if possible.contains(where: { $0.along >= Self.distance }) {
      state = .ended
    } else if possible.isEmpty {
      state = .failed
    }
  }
}
