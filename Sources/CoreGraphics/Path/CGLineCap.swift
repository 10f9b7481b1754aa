/// The shape of the ends of an open line.
public enum CGLineCap: Int32, Sendable, Hashable {
  /// Squared off at the end point.
  case butt = 0
  /// A semicircle around the end point.
  case round = 1
  /// Squared off half a line width beyond the end point.
  case square = 2
}
