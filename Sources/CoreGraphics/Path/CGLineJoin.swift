/// The shape of the corners of a line.
public enum CGLineJoin: Int32, Sendable, Hashable {
  /// Pointed, unless the point would exceed the miter limit.
  case miter = 0
  /// A circle around the corner.
  case round = 1
  /// Cut off straight.
  case bevel = 2
}
