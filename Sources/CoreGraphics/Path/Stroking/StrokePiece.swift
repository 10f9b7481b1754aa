/// A part of a path whose two edges are a single line or cubic curve each.
///
/// The edges are at half the line width along the normal (`SIMD2.normal`) and opposite to it.
/// Neither edge runs backwards along a piece, so the area between them is covered once.
struct StrokePiece {
  /// The two control points of a curved edge.
  struct Handles {
    var control1: SIMD2<Double>
    var control2: SIMD2<Double>
  }

  var start: SIMD2<Double>
  var end: SIMD2<Double>
  /// The unit tangents at both ends.
  var startDirection: SIMD2<Double>
  var endDirection: SIMD2<Double>
  /// The control points of the edge along the normal; nil for straight edges.
  var outer: Handles?
  /// The control points of the edge opposite to the normal; nil for straight edges.
  var inner: Handles?
  /// Whether the piece continues the curve of the previous one, so that they are joined round.
  var continuesCurve: Bool

  /// Creates a straight piece.
  static func line(
    _ start: SIMD2<Double>, _ end: SIMD2<Double>, direction: SIMD2<Double>, continuesCurve: Bool
  ) -> StrokePiece {
    StrokePiece(
      start: start, end: end, startDirection: direction, endDirection: direction,
      continuesCurve: continuesCurve)
  }

  var isStraight: Bool { outer == nil }
}
