/// The curve of a continuous corner, in units of the radius and distances from both sides.
///
/// Three cubic curves lead from one side to the other. If a side is too short for two corners, the
/// control points move in proportion toward those of a quarter circle split at the same angles,
/// until the corner takes up half the side. The shape therefore changes continuously with its size.
package struct ContinuousCorner: Sendable, Hashable {
  /// 1 for the full curve, 0 for the quarter circle.
  package let smoothness: Double

  package init(smoothness: Double) { self.smoothness = smoothness > 0 ? min(smoothness, 1) : 0 }

  /// Creates the corner that fits a rectangle.
  ///
  /// `radius` is the radius; at most half the smaller side.
  package init(radius: Double, halfWidth: Double, halfHeight: Double) {
    let spare = min(halfWidth, halfHeight) - radius
    let wanted = radius * (Self.fullExtent - 1)
    self.init(smoothness: wanted > 0 ? spare / wanted : 1)
  }

  /// The length of side that the full curve takes up.
  package static let fullExtent = 1.52866483

  /// The length of side that the curve takes up, from 1 to 1.52866483.
  package var extent: Double { 1 + smoothness * (Self.fullExtent - 1) }

  /// The greatest distance of the curve from the quarter circle.
  package static let deviation = 0.015

  /// The ten control points of the three curves, from the side along x to the side along y.
  package var points: [SIMD2<Double>] {
    let half = zip(Self.full, Self.circle).map { $1 + ($0 - $1) * smoothness }
    return half + half.reversed().map { SIMD2($0.y, $0.x) }
  }

  /// The control points of half of the full curve; the other half mirrors them.
  private static let full: [SIMD2<Double>] = [
    SIMD2(1.52866483, 0), SIMD2(1.08849296, 0), SIMD2(0.86840694, 0),
    SIMD2(0.63149379, 0.07491139), SIMD2(0.37282383, 0.16905956),
  ]

  /// The same half of the quarter circle, split at 21.71971 degrees, where the full curve has its
  /// joint.
  private static let circle: [SIMD2<Double>] = [
    SIMD2(1, 0), SIMD2(0.8732601709, 0), SIMD2(0.7476755611, 0.0240925444),
    SIMD2(0.6299335879, 0.0709946983), SIMD2(0.3747658293, 0.1726399922),
  ]
}
