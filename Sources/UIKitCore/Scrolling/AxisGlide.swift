import BinarySearch

/// The movement of content along one axis after a finger has left it, as a function of time (SV-17 to
/// SV-20).
///
/// It is a sequence of phases with closed forms, whose position and velocity are continuous.
struct AxisGlide {
  /// A part of the movement.
  private enum Phase {
    /// The distance to `end` decreases exponentially: `x = end - distance * exp(-rate * t)`.
    case slowing(end: Double, distance: Double, rate: Double)
    /// A critically damped spring: `x = end + (a + b * t) * exp(-frequency * t)`.
    case spring(end: Double, a: Double, b: Double, frequency: Double)

    func position(at time: Double) -> Double {
      switch self {
      case .slowing(let end, let distance, let rate): end - distance * exp(-rate * time)
      case .spring(let end, let a, let b, let frequency):
        end + (a + b * time) * exp(-frequency * time)
      }
    }

    func velocity(at time: Double) -> Double {
      switch self {
      case .slowing(_, let distance, let rate): distance * rate * exp(-rate * time)
      case .spring(_, let a, let b, let frequency):
        (b - frequency * (a + b * time)) * exp(-frequency * time)
      }
    }
  }

  /// The angular frequency of the spring that pulls content back to its edge, in radians per second.
  static let edgeFrequency = 10.0
  /// That of the spring that moves content to a page, or to where the delegate wants it.
  static let pageFrequency = 15.0
  /// The distance from its end at which content stops, in points (SV-17).
  private static let tolerance = 0.1
  /// How much longer a spring lasts if code keeps it from its end, in seconds (SV-28).
  private static let patience = 1.0

  private let first: Phase
  /// The second phase, and when it begins, in seconds.
  private let second: (start: Double, phase: Phase)?
  /// Where the content comes to rest.
  let end: Double
  /// When the content comes to rest, in seconds; 0 if it does not move.
  private(set) var duration: Double
  /// When a spring gives up if code keeps it from its end, in seconds (SV-28).
  private(set) var longestTime: Double
  /// Whether the end follows from the velocity, and not from a page or the delegate.
  let isFree: Bool

  // MARK: Making

  private init(
    _ first: Phase, then second: (start: Double, phase: Phase)? = nil, end: Double,
    duration: Double, isFree: Bool = true
  ) {
    (self.first, self.second) = (first, second)
    (self.end, self.duration, self.isFree) = (end, duration, isFree)
    longestTime = duration + Self.patience
  }

  /// Returns the same movement, which ends after a time at the latest, in seconds.
  func ending(within time: Double) -> AxisGlide {
    var glide = self
    glide.longestTime = max(0, time)
    glide.duration = min(duration, glide.longestTime)
    return glide
  }

  /// Creates the movement of content that slows down until it rests or reaches an edge, which pulls
  /// it back.
  ///
  /// - Parameters:
  ///   - start: The position, in points.
  ///   - velocity: The velocity, in points per second.
  ///   - rate: The relative loss of speed per second.
  ///   - range: The positions at which content can rest.
  ///   - bounces: Whether content moves beyond an edge instead of stopping there.
  init(
    from start: Double, velocity: Double, rate: Double, in range: ClosedRange<Double>,
    bounces: Bool
  ) {
    let goal = start + velocity / rate
    let end = min(max(goal, range.lowerBound), range.upperBound)
    let slowing = Phase.slowing(end: goal, distance: goal - start, rate: rate)
    guard goal != end else {
      self.init(slowing, end: end, duration: Self.duration(of: goal - start, rate: rate))
      return
    }
    let isBeyond = goal > end ? start >= end : start <= end
    guard !isBeyond else {
      // Without bouncing, nothing moves further out.
      self.init(
        from: start, velocity: bounces ? velocity : 0, to: end, frequency: Self.edgeFrequency,
        isFree: true)
      return
    }
    // The fraction of the way to the goal that remains at the edge is that of the speed, too.
    let remaining = (goal - end) / (goal - start)
    let arrival = -log(remaining) / rate
    guard bounces else {
      self.init(slowing, end: end, duration: arrival)
      return
    }
    let bounce = AxisGlide(
      from: end, velocity: velocity * remaining, to: end, frequency: Self.edgeFrequency)
    self.init(
      slowing, then: (arrival, bounce.first), end: end, duration: arrival + bounce.duration)
  }

  /// Creates the movement of content that a spring pulls to its end.
  ///
  /// `velocity` is the velocity, in points per second.
  init(
    from start: Double, velocity: Double, to end: Double, frequency: Double, isFree: Bool = false
  ) {
    let a = start - end
    let b = velocity + frequency * a
    self.init(
      .spring(end: end, a: a, b: b, frequency: frequency), end: end,
      duration: Self.duration(a: a, b: b, frequency: frequency), isFree: isFree)
  }

  /// Creates the movement of content that lands where the delegate wants it: it slows down as fast as
  /// needed, but a spring pulls it if it would take more than twice as long as usual (SV-19).
  init(from start: Double, velocity: Double, landingAt end: Double, rate: Double) {
    let needed = velocity / (end - start)
    guard needed >= rate / 2, needed.isFinite else {
      self.init(from: start, velocity: velocity, to: end, frequency: Self.pageFrequency)
      return
    }
    self.init(
      .slowing(end: end, distance: end - start, rate: needed), end: end,
      duration: Self.duration(of: end - start, rate: needed), isFree: false)
  }

  /// Creates the rest of a movement to a page or to where the delegate wants it, from another
  /// position or to another end; it lasts at most as long as `glide` can.
  init(rest glide: AxisGlide, after time: Double, from start: Double, to end: Double) {
    let velocity = glide.velocity(at: time)
    switch glide.first {
    case .slowing(_, _, let rate):
      self.init(from: start, velocity: velocity, landingAt: end, rate: rate)
    case .spring(_, _, _, let frequency):
      self.init(from: start, velocity: velocity, to: end, frequency: frequency)
    }
    self = ending(within: glide.longestTime - time)
  }

  // MARK: Using

  /// Returns the position at a number of seconds after the start.
  func position(at time: Double) -> Double {
    if time >= duration { return end }
    if let second, time >= second.start { return second.phase.position(at: time - second.start) }
    return first.position(at: time)
  }

  /// Returns the velocity, in points per second.
  func velocity(at time: Double) -> Double {
    if time >= duration { return 0 }
    if let second, time >= second.start { return second.phase.velocity(at: time - second.start) }
    return first.velocity(at: time)
  }

  /// Returns whether an edge pulls the content back at a time.
  func isBouncing(at time: Double) -> Bool {
    if let second { return time >= second.start }
    if case .spring = first { return isFree }
    return false
  }

  // MARK: Durations

  private static func duration(of distance: Double, rate: Double) -> Double {
    max(0, log(abs(distance) / tolerance) / rate)
  }

  /// Returns the time from which `|a + b * t| * exp(-frequency * t)` stays within the tolerance.
  private static func duration(a: Double, b: Double, frequency: Double) -> Double {
    func excess(_ time: Double) -> Double {
      abs(a + b * time) * exp(-frequency * time) - tolerance
    }
    // From its last extremum on, the distance decreases.
    let extremum = b == 0 ? 0 : max(0, 1 / frequency - a / b)
    let low = excess(extremum) > 0 ? extremum : 0
    guard excess(low) > 0 else { return 0 }
    var high = max(extremum, low + 1 / frequency)
    while excess(high) > 0 { high *= 2 }
    return Double.first(from: low, to: high) { !(excess($0) > 0) }
  }
}
