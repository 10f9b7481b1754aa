/// The curve of a continuous corner, in units of the radius and distances from both sides.
///
/// Three cubic curves lead from one side to the other. Where a side is too short for two of them, the
/// control points move in proportion towards those of a quarter circle that is cut at the same
/// angles, until the corner takes up half the side. So the shape changes steadily with its size.
package struct ContinuousCorner: Sendable, Hashable {
  /// 1 for the full curve, 0 for the quarter circle.
  package let smoothness: Double

  package init(smoothness: Double) { self.smoothness = smoothness > 0 ? min(smoothness, 1) : 0 }

  /// The corner that a rectangle has room for.
  ///
  /// - Parameters:
  ///   - radius: At most the smaller half.
  ///   - halfWidth: Half the width.
  ///   - halfHeight: Half the height.
  package init(radius: Double, halfWidth: Double, halfHeight: Double) {
    let spare = min(halfWidth, halfHeight) - radius
    let wanted = radius * (Self.fullExtent - 1)
    self.init(smoothness: wanted > 0 ? spare / wanted : 1)
  }

  /// How far the full curve reaches along a side.
  package static let fullExtent = 1.52866483

  /// How far the curve reaches along a side: 1 to 1.52866483.
  package var extent: Double { 1 + smoothness * (Self.fullExtent - 1) }

  /// No point of the curve is farther from the quarter circle.
  package static let deviation = 0.015

  /// The ten control points of the three curves, from the side along x to the side along y.
  package var points: [SIMD2<Double>] {
    let half = zip(Self.full, Self.circle).map { $1 + ($0 - $1) * smoothness }
    return half + half.reversed().map { SIMD2($0.y, $0.x) }
  }

  /// One side's half of the full curve's control points; the other half mirrors them.
  private static let full: [SIMD2<Double>] = [
    SIMD2(1.52866483, 0), SIMD2(1.08849296, 0), SIMD2(0.86840694, 0),
    SIMD2(0.63149379, 0.07491139), SIMD2(0.37282383, 0.16905956),
  ]

  /// The same of the quarter circle, cut at 21.71971 degrees where the full curve's joint is seen.
  private static let circle: [SIMD2<Double>] = [
    SIMD2(1, 0), SIMD2(0.8732601709, 0), SIMD2(0.7476755611, 0.0240925444),
    SIMD2(0.6299335879, 0.0709946983), SIMD2(0.3747658293, 0.1726399922),
  ]
}
