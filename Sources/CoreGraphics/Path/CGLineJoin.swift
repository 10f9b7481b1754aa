/// How two segments of a line meet.
public enum CGLineJoin: Int32, Sendable, Hashable {
  /// Pointed, unless the point would exceed the mitre limit.
  case miter = 0
  /// A disc around the corner.
  case round = 1
  /// Cut off straight.
  case bevel = 2
}
