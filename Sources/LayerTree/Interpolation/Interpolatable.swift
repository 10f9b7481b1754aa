/// A value that animations can interpolate, add and measure.
///
/// These laws are tested for all conforming types:
/// - `a.interpolated(to: b, by: 0)` is `a`, `by: 1` is `b`; the fraction is not clamped.
/// - `a.adding(.neutral)` is `a`; `b.subtracting(c).adding(c)` is `b`.
/// - `a.distance(to: a)` is 0, and distance is symmetric.
///
/// Timing is not involved: progress is computed first, then the value.
package protocol Interpolatable {
  /// The value that adds nothing: the missing endpoint of an additive animation (B-05).
  static var neutral: Self { get }
  /// Returns the value at a fraction of the way to another; a fraction outside 0...1 extrapolates.
  func interpolated(to end: Self, by fraction: Double) -> Self
  /// Returns an animation's value added to this underlying value (B-05, B-10).
  func adding(_ value: Self) -> Self
  /// Returns the value to which adding `value` gives this one.
  func subtracting(_ value: Self) -> Self
  /// Returns the distance between two values, for paced animations (I-16).
  func distance(to other: Self) -> Double
}
