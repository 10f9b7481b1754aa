/// Which points lie inside a path that crosses or nests.
public enum CGPathFillRule: Int, Sendable, Hashable {
  /// Inside is where the path goes around a point a different number of times each way.
  case winding = 0
  /// Inside is where a ray crosses the path an odd number of times.
  case evenOdd = 1
}
