/// How an open line ends.
public enum CGLineCap: Int32, Sendable, Hashable {
  /// Square, at the end point.
  case butt = 0
  /// A half disc around the end point.
  case round = 1
  /// Square, half a line width beyond the end point.
  case square = 2
}
