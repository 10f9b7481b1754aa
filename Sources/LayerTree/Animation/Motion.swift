/// How an animation's value moves while its time runs: what the classes of property animations
/// differ in.
///
/// No larger than a pointer: lists of animations are walked for every frame.
package enum Motion: Sendable {
  /// From one value to another, paced by a timing function: `CABasicAnimation`.
  case basic(Endpoints)
  /// From one value to another as a spring moves, whatever the timing function (S-11):
  /// `CASpringAnimation`.
  indirect case spring(Endpoints, SpringCurve)
  /// From value to value: `CAKeyframeAnimation`.
  case keyframes(Keyframes)
  /// Along a path: `CAKeyframeAnimation` with one.
  case path(PathKeyframes)
}
