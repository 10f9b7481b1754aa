/// A finger on the screen, from its first contact until it is lifted (TH).
///
/// The touches of a `TouchPath` move and change their phase. Client code can also make touches, for
/// tests that call `touchesBegan(_:with:)` and its siblings.
@preconcurrency @MainActor open class UITouch: NSObject {
  /// What a touch is doing.
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled
  }

  /// What touches a screen.
  public enum TouchType: Int, Sendable {
    case direct, indirect, pencil, indirectPointer
  }

  /// What the touch is doing.
  open private(set) var phase: Phase
  /// The view that the touch began in; nil for none.
  open private(set) weak var view: UIView?
  /// The window that the touch is in; nil for none.
  open var window: UIWindow? { host ?? view?.window }
  /// The number of taps at this place.
  open private(set) var tapCount: Int
  /// The time of the last change of the touch, on the virtual clock.
  open private(set) var timestamp: TimeInterval
  /// What touches the screen: always a finger.
  open var type: TouchType { .direct }
  /// How hard the finger presses: 0, because screens do not measure it.
  open var force: CGFloat { 0 }
  /// The largest force that screens measure: 0, for none.
  open var maximumPossibleForce: CGFloat { 0 }
  /// The radius of the touched area, in points: 0.
  open var majorRadius: CGFloat { 0 }
  /// How much the radius may differ from the true one, in points: 0.
  open var majorRadiusTolerance: CGFloat { 0 }
  /// The recognizers that receive the touch, or received it; nil before the touch is delivered.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?
  private var place: CGPoint
  private var previousPlace: CGPoint
  private weak var host: UIWindow?

  /// Creates a touch.
  ///
  /// - Parameters:
  ///   - location: The point, in the view's window, or in the topmost superview without a window.
  ///   - view: The view that the touch belongs to.
  ///   - phase: What the touch is doing.
  ///   - tapCount: The number of taps.
  public init(
    location: CGPoint, in view: UIView?, phase: Phase = .began, tapCount: Int = 1
  ) {
    (place, previousPlace) = (location, location)
    self.view = view
    self.phase = phase
    self.tapCount = tapCount
    timestamp = CACurrentMediaTime()
    super.init()
  }

  /// Creates a touch that begins now in a window.
  convenience init(location: CGPoint, in window: UIWindow, tapCount: Int) {
    self.init(
      location: location, in: window.hitTest(location, with: nil), tapCount: tapCount)
    host = window
  }

  /// Returns the touch's place in a view's coordinates; nil means the window's.
  open func location(in view: UIView?) -> CGPoint { convert(place, to: view) }

  /// Returns the touch's place before its last change, in a view's coordinates; nil means the
  /// window's.
  open func previousLocation(in view: UIView?) -> CGPoint { convert(previousPlace, to: view) }

  /// Returns the touch's place in a view's coordinates; nil means the window's.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  /// Returns the touch's place before its last change, in a view's coordinates; nil means the
  /// window's.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view else { return point }
    return view.convert(point, from: nil)
  }

  /// Changes the touch, now.
  func change(to phase: Phase, at location: CGPoint) {
    self.phase = phase
    (previousPlace, place) = (place, location)
    timestamp = CACurrentMediaTime()
  }

  /// Changes only the phase: to stationary while other touches change, or to that of which a view is
  /// notified late.
  func show(_ phase: Phase) { self.phase = phase }
}

/// Touches that are delivered together.
@preconcurrency @MainActor open class UIEvent: NSObject {
  /// All touches on the screen, of which those that did not change are stationary; nil for none.
  open private(set) var allTouches: Set<UITouch>?
  /// The time of the event, on the virtual clock.
  open private(set) var timestamp: TimeInterval
  /// The touches that changed, in the order in which they began.
  let changes: [UITouch]

  /// Creates an event of touches.
  public convenience init(touches: Set<UITouch>? = nil) {
    self.init(touches, changes: [])
  }

  /// Creates an event.
  init(_ touches: Set<UITouch>?, changes: [UITouch]) {
    allTouches = touches
    self.changes = changes
    timestamp = CACurrentMediaTime()
    super.init()
  }

  /// Returns the touches that began in a view; nil for none.
  open func touches(for view: UIView) -> Set<UITouch>? { touches { $0.view === view } }

  /// Returns the touches in a window; nil for none.
  open func touches(for window: UIWindow) -> Set<UITouch>? { touches { $0.window === window } }

  private func touches(where isIncluded: (UITouch) -> Bool) -> Set<UITouch>? {
    allTouches.flatMap { all in
      let touches = all.filter(isIncluded)
      return touches.isEmpty ? nil : touches
    }
  }
}
