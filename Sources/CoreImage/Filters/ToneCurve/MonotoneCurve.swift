/// A smooth curve through points that does not overshoot: a piecewise cubic Hermite curve with the
/// slopes of Fritsch and Butland (1984), as in PCHIP.
package struct MonotoneCurve: Sendable {
  /// The points, with increasing x.
  private let points: [SIMD2<Double>]
  /// The slopes at the points.
  private let slopes: [Double]

  /// Creates a curve.
  package init(_ points: [SIMD2<Double>]) {
    var kept: [SIMD2<Double>] = []
    let ordered = points.enumerated().sorted {
      ($0.element.x, $0.offset) < ($1.element.x, $1.offset)
    }
    for point in ordered.map(\.element) where kept.last.map({ point.x - $0.x > 1e-6 }) ?? true {
      kept.append(point)
    }
    self.points = kept
    let widths = zip(kept, kept.dropFirst()).map { $1.x - $0.x }
    let rises = zip(kept, kept.dropFirst()).map { ($1.y - $0.y) / ($1.x - $0.x) }
    slopes = kept.indices.map { index in
      guard !rises.isEmpty else { return 0 }
      if index == 0 { return rises[0] }
      if index == rises.count { return rises[index - 1] }
      let (before, after) = (rises[index - 1], rises[index])
      guard before * after > 0 else { return 0 }
      let (first, second) = (widths[index - 1], widths[index])
      let (low, high) = (2 * second + first, second + 2 * first)
      return (low + high) / (low / before + high / after)
    }
  }

  /// Returns the curve's y at an x.
  ///
  /// Beyond its ends, the curve continues as straight lines if `isExtrapolated`, otherwise with the
  /// y of its ends.
  package func value(at x: Double, isExtrapolated: Bool = false) -> Double {
    guard let start = points.first, let end = points.last else { return x }
    if !(x > start.x) { return start.y + (isExtrapolated ? slopes[0] * (x - start.x) : 0) }
    if x >= end.x { return end.y + (isExtrapolated ? slopes[slopes.count - 1] * (x - end.x) : 0) }
    let index = (points.firstIndex { $0.x > x } ?? 1) - 1
    let (left, right) = (points[index], points[index + 1])
    let width = right.x - left.x
    let t = (x - left.x) / width
    let (rest, square) = (1 - t, t * t)
    return (1 + 2 * t) * rest * rest * left.y + t * rest * rest * width * slopes[index]
      + square * (3 - 2 * t) * right.y - square * rest * width * slopes[index + 1]
  }
}
