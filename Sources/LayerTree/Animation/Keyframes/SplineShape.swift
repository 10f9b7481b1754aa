/// How a spline runs through its points: three numbers a point, each 0 where it is not given (K-11).
package struct SplineShape: Sendable, Hashable {
  /// Above 0 the curve is tighter, at 1 it has corners; below, it is rounder.
  package var tension: [Double] = []
  /// Other than 0 the curve has a corner: towards the chords above, away from them below.
  package var continuity: [Double] = []
  /// Above 0 the curve follows the way into a point, below that out of it.
  package var bias: [Double] = []

  package init() {}

  /// What the differences before and after a point weigh in its two tangents.
  ///
  /// - Parameter point: The point's index.
  /// - Returns: Weights of the tangent into the segment after it, and of that at the end of the
  ///   segment before it.
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
