/// A part of a path whose two edges are one line or one cubic curve each.
///
/// The edges lie at half the width along the normal (`SIMD2.normal`) and against it. Along a piece
/// neither edge runs backwards, so that what lies between them is covered once.
struct StrokePiece {
  /// The two handles of a curved edge.
  struct Handles {
    var control1: SIMD2<Double>
    var control2: SIMD2<Double>
  }

  var start: SIMD2<Double>
  var end: SIMD2<Double>
  /// The unit tangents at both ends.
  var startDirection: SIMD2<Double>
  var endDirection: SIMD2<Double>
  /// The handles of the edge along the normal; nil for straight edges.
  var outer: Handles?
  /// The handles of the edge against the normal; nil for straight edges.
  var inner: Handles?
  /// Whether the piece goes on along the curve of the one before, and so meets it round.
  var continuesCurve: Bool

  /// A straight piece.
  static func line(
    _ start: SIMD2<Double>, _ end: SIMD2<Double>, direction: SIMD2<Double>, continuesCurve: Bool
  ) -> StrokePiece {
    StrokePiece(
      start: start, end: end, startDirection: direction, endDirection: direction,
      continuesCurve: continuesCurve)
  }

  var isStraight: Bool { outer == nil }
}
