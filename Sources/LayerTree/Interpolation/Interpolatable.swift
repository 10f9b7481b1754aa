/// A value that animations can mix, add and measure.
///
/// Laws, tested over all conformers:
/// - `a.interpolated(to: b, by: 0)` is `a`, `by: 1` is `b`; the fraction is not clamped.
/// - `a.adding(.neutral)` is `a`; `b.subtracting(c).adding(c)` is `b`.
/// - `a.distance(to: a)` is 0, and distance is symmetric.
///
/// Timing never enters here: progress comes first, then the value.
package protocol Interpolatable {
  /// What adds nothing: the missing end of an additive animation (B-05).
  static var neutral: Self { get }
  /// The value a fraction of the way to another; a fraction outside 0...1 goes beyond the ends.
  func interpolated(to end: Self, by fraction: Double) -> Self
  /// This value, being the underlying one, with an animation's on top (B-05, B-10).
  func adding(_ value: Self) -> Self
  /// The value that gives this one when `value` is added to it.
  func subtracting(_ value: Self) -> Self
  /// How far apart two values are, for paced animations (I-16).
  func distance(to other: Self) -> Double
}
