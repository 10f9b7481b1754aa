import CoreGraphics
public import Foundation
import QuartzCore

/// A finger on the screen, which client code makes for tests of touches.
@MainActor open class UITouch: NSObject {
  /// What a touch is doing.
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled
  }

  /// What the touch is doing.
  open private(set) var phase: Phase
  /// The view that the touch began in; nil for none.
  open private(set) weak var view: UIView?
  /// The window that contains the view; nil for none.
  open var window: UIWindow? { view?.window }
  /// The number of taps at this place.
  open private(set) var tapCount: Int
  /// The time of the touch, on the virtual clock.
  open private(set) var timestamp: TimeInterval
  private let place: CGPoint

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
    place = location
    self.view = view
    self.phase = phase
    self.tapCount = tapCount
    timestamp = CACurrentMediaTime()
    super.init()
  }

  /// Returns the touch's place in a view's coordinates; nil means the window's.
  open func location(in view: UIView?) -> CGPoint {
    guard let view else { return place }
    return view.convert(place, from: nil)
  }
}

/// Touches that are delivered together.
@MainActor open class UIEvent: NSObject {
  /// The touches of the event; nil for none.
  open private(set) var allTouches: Set<UITouch>?
  /// The time of the event, on the virtual clock.
  open private(set) var timestamp: TimeInterval

  /// Creates an event of touches.
  public init(touches: Set<UITouch>? = nil) {
    allTouches = touches
    timestamp = CACurrentMediaTime()
    super.init()
  }
}
