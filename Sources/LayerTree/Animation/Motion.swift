/// How an animation's value changes over time, which is what distinguishes the classes of property
/// animations.
///
/// It is no larger than a pointer, because every frame walks lists of animations.
package enum Motion: Sendable {
  /// From one value to another at the pace of a timing function: `CABasicAnimation`.
  case basic(Endpoints)
  /// From one value to another like a spring, ignoring the timing function (S-11):
  /// `CASpringAnimation`.
  indirect case spring(Endpoints, SpringCurve)
  /// Through a list of values: `CAKeyframeAnimation`.
  case keyframes(Keyframes)
  /// Along a path: `CAKeyframeAnimation` with a path.
  case path(PathKeyframes)
}
