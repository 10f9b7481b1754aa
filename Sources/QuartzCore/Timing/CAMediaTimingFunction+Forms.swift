/// Timing functions with parameters, which are Multiplane's own.
extension CAMediaTimingFunction {
  /// Returns the easing `easeInBack` with another overshoot; out of range, the default (F-09).
  ///
  /// - Parameter overshoot: How far it goes back: 0 not at all, 1.70158, the default, a tenth of the
  ///   way.
  /// - Returns: The easing.
  public static func easeInBack(overshoot: CGFloat) -> CAMediaTimingFunction {
    easing(.back, .easeIn, overshoot)
  }

  /// Returns the easing `easeOutBack` with another overshoot, as `easeInBack(overshoot:)`.
  public static func easeOutBack(overshoot: CGFloat) -> CAMediaTimingFunction {
    easing(.back, .easeOut, overshoot)
  }

  /// Returns the easing `easeInOutBack` with another overshoot, as `easeInBack(overshoot:)`.
  public static func easeInOutBack(overshoot: CGFloat) -> CAMediaTimingFunction {
    easing(.back, .easeInOut, overshoot)
  }

  /// Returns the easing `easeInElastic` with other swings; out of range, the default (F-09).
  ///
  /// - Parameters:
  ///   - amplitude: The largest swing, in whole distances, at least 1.
  ///   - period: The duration of a swing, as a fraction of the time, above 0.
  /// - Returns: The easing.
  public static func easeInElastic(amplitude: CGFloat, period: CGFloat) -> CAMediaTimingFunction {
    easing(.elastic, .easeIn, amplitude, period)
  }

  /// Returns the easing `easeOutElastic` with other swings, as `easeInElastic(amplitude:period:)`.
  public static func easeOutElastic(amplitude: CGFloat, period: CGFloat) -> CAMediaTimingFunction {
    easing(.elastic, .easeOut, amplitude, period)
  }

  /// Returns the easing `easeInOutElastic` with other swings, as `easeInElastic(amplitude:period:)`;
  /// the period is a fraction of half of the time.
  public static func easeInOutElastic(
    amplitude: CGFloat, period: CGFloat
  ) -> CAMediaTimingFunction {
    easing(.elastic, .easeInOut, amplitude, period)
  }

  private static func easing(
    _ family: Easing.Family, _ direction: Easing.Direction, _ strength: CGFloat,
    _ period: CGFloat? = nil
  ) -> CAMediaTimingFunction {
    CAMediaTimingFunction(
      .easing(
        Easing(family, direction, strength: Double(strength), period: period.map { Double($0) })))
  }

  /// Returns a function in equal steps, as the CSS function `steps()` (F-10).
  ///
  /// - Parameters:
  ///   - count: The number of intervals, at least 1, or 2 for `jumpNone`; smaller numbers are
  ///     increased.
  ///   - position: Where the jumps are. The default is `jumpEnd`.
  /// - Returns: The function.
  public static func steps(
    _ count: Int, _ position: TimingStepPosition = .jumpEnd
  ) -> CAMediaTimingFunction {
    CAMediaTimingFunction(.steps(StepTiming(count, position)))
  }

  /// Returns the function along lines between points, as the CSS function `linear()` (F-11).
  ///
  /// - Parameter points: At least two points: the progress of each, and its time as a fraction of the
  ///   duration, from 0 to 1 and never less than the one before. Nil spaces points evenly.
  /// - Returns: The function; nil if the points are invalid.
  public static func linear(
    _ points: [(progress: CGFloat, time: CGFloat?)]
  ) -> CAMediaTimingFunction? {
    PointTiming(points.map { .init(Double($0.progress), at: $0.time.map { Double($0) }) })
      .map { CAMediaTimingFunction(.points($0)) }
  }

  /// Returns the motion of a spring that comes to rest at the end of the duration (F-12).
  ///
  /// - Parameter bounce: How much it bounces, clamped to -0.99...0.99; 0 does not overshoot.
  /// - Returns: The function.
  public static func spring(bounce: CGFloat) -> CAMediaTimingFunction {
    CAMediaTimingFunction(.spring(SpringTiming(bounce: Double(bounce))))
  }
}
