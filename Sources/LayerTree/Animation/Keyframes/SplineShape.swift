/// The shape of a spline at its points: three parameters per point, each 0 if not set (K-11).
package struct SplineShape: Sendable, Hashable {
  /// The tension: above 0 the curve is tighter, at 1 it has corners, and below 0 it is rounder.
  package var tension: [Double] = []
  /// The continuity: other than 0, the curve has a corner, toward the chords above 0 and away from
  /// them below.
  package var continuity: [Double] = []
  /// The bias: above 0, the curve follows the segment before a point, and below 0, the one after.
  package var bias: [Double] = []

  package init() {}

  /// Returns the weights of the differences before and after a point in its two tangents.
  ///
  /// - Returns: The weights for the tangent that starts the segment after the point, and for the
  ///   tangent that ends the segment before it.
  func weights(
    at point: Int
  ) -> (out: (before: Double, after: Double), into: (before: Double, after: Double)) {
    func number(_ list: [Double]) -> Double {
      point < list.count && list[point].isFinite ? list[point] : 0
    }
    let (t, c, b) = (number(tension), number(continuity), number(bias))
    return (
      out: ((1 - t) * (1 + c) * (1 + b) / 2, (1 - t) * (1 - c) * (1 - b) / 2),
      into: ((1 - t) * (1 - c) * (1 + b) / 2, (1 - t) * (1 + c) * (1 - b) / 2)
    )
  }
}
