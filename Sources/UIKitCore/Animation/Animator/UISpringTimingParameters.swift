import LayerTree

/// A spring as the pace of an animator (S-12 to S-17).
@preconcurrency @MainActor
public final class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  private enum Form {
    /// Comes to rest in the animator's duration.
    case dampingRatio(Double)
    /// Has a duration of its own.
    case own(ViewSpring)
  }

  private let form: Form
  /// The initial velocity, in whole distances per second, positive toward the end.
  ///
  /// Points and sizes use each component for its axis, other values dx (S-17). The default is zero.
  public let initialVelocity: CGVector

  private init(_ form: Form, initialVelocity: CGVector) {
    self.form = form
    self.initialVelocity = initialVelocity
  }

  /// Creates the default spring of the system, which lasts about half a second (S-15).
  public override convenience init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
  }

  /// Creates a spring that comes to rest in the animator's duration, from a standstill.
  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }

  /// Creates a spring that comes to rest in the animator's duration (S-13).
  ///
  /// - Parameters:
  ///   - ratio: 1 arrives without overshoot; values toward 0 oscillate more.
  ///   - velocity: The initial velocity, in whole distances per second.
  public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    self.init(.dampingRatio(Double(ratio)), initialVelocity: velocity)
  }

  /// Creates a spring from its constants; it lasts until it rests, whatever the animator's duration
  /// (S-16).
  ///
  /// - Parameters:
  ///   - mass: The mass of the moving object.
  ///   - stiffness: Force per distance.
  ///   - damping: Force per velocity. A spring that is more than critically damped is computed as
  ///     if it were critically damped (S-05).
  ///   - velocity: The initial velocity, in whole distances per second.
  public convenience init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    let spring = ViewSpring(
      mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
      velocity: velocity)
    self.init(.own(spring), initialVelocity: velocity)
  }

  /// Creates a spring from a perceived duration and a bounce (S-09); it lasts until it rests.
  ///
  /// - Parameters:
  ///   - duration: The perceived duration, in seconds.
  ///   - bounce: 0 arrives without overshoot; values toward 1 oscillate more, values below 0 less.
  ///   - velocity: The initial velocity, in whole distances per second.
  public convenience init(
    duration: TimeInterval, bounce: CGFloat, initialVelocity velocity: CGVector = .zero
  ) {
    let spring = ViewSpring(perceptualDuration: duration, bounce: bounce, velocity: velocity)
    self.init(.own(spring), initialVelocity: velocity)
  }

  /// The kind of the curve: `spring`.
  public var timingCurveType: UITimingCurveType { .spring }
  /// Nil.
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// The spring itself.
  public var springTimingParameters: UISpringTimingParameters? { self }

  /// The time until the spring rests, in seconds; nil if that is the animator's duration.
  var settlingDuration: Double? {
    guard case .own(let spring) = form else { return nil }
    // A spring that never rests is cut off after a long time.
    return min(spring.curve(velocity: spring.velocity.dx).exactSettlingDuration, 1e6)
  }

  /// Returns the spring, compressed or stretched to a duration, in seconds.
  func spring(duration: Double) -> ViewSpring {
    switch form {
    case .dampingRatio(let ratio):
      ViewSpring(duration: duration, dampingRatio: ratio, velocity: initialVelocity)
    case .own(let spring):
      settlingDuration.map { spring.compressed(to: duration / $0) } ?? spring
    }
  }
}
