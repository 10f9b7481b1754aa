/// The rule for which points are inside a path that intersects itself or nests.
public enum CGPathFillRule: Int, Sendable, Hashable {
  /// The nonzero winding rule: inside where the path goes around a point a different number of
  /// times each way.
  case winding = 0
  /// The even-odd rule: inside where a ray crosses the path an odd number of times.
  case evenOdd = 1
}
