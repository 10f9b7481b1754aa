/// A continuous corner's curve as a function of the position along a side, for coverage by
/// distance.
///
/// In units of the radius, u is a point's distance from the corner along the nearer side, and v is
/// its distance from that side. The curve is v = f(u); the other half of the corner mirrors it. The
/// coverage of a unit square follows from its distance to the tangent at the nearest point of the
/// curve, moved inward by the curve's average deviation from the tangent, as on a circle.
final class ContinuousCornerTable {
  let corner: ContinuousCorner
  /// f and its slope at evenly spaced u, up to where the curve meets the side.
  private let entries: UnsafeMutablePointer<SIMD2<Double>>

  private static let steps = 256
  /// The least u.
  ///
  /// It is far enough below the diagonal's 0.29 for every pixel at a corner that is not tight.
  private static let first = 0.1
  private let step: Double

  init(_ corner: ContinuousCorner) {
    self.corner = corner
    entries = .allocate(capacity: Self.steps + 1)
    step = (corner.extent - Self.first) / Double(Self.steps)
    let points = corner.points
    var (curve, t) = (0, 0.0)
    for index in stride(from: Self.steps, through: 0, by: -1) {
      let u = Self.first + Double(index) * step
      if curve == 0, u < points[3].x { (curve, t) = (3, 0) }
      let (a, b, c, d) = (points[curve], points[curve + 1], points[curve + 2], points[curve + 3])
      var slope = SIMD2(0.0, 0)
      var place = a
      // Positions only increase, so Newton's method from the previous one needs few steps.
      for _ in 0..<6 {
        let s = 1 - t
        place = a * (s * s * s) + b * (3 * s * s * t) + c * (3 * s * t * t) + d * (t * t * t)
        slope = (b - a) * (3 * s * s) + (c - b) * (6 * s * t) + (d - c) * (3 * t * t)
        t = max(0, min(1, t - (place.x - u) / slope.x))
      }
      entries.advanced(by: index).initialize(to: SIMD2(place.y, slope.y / slope.x))
    }
  }

  deinit { entries.deallocate() }

  /// Computes the coverage of a pixel at or near the corner.
  ///
  /// - Parameters:
  ///   - a: The distance of the pixel's center inside the side at the end of the first axis, in
  ///     pixels.
  ///   - b: The same distance for the second axis.
  ///   - radius: The radius, in pixels; not tight.
  ///   - axis: The first axis on the pixel grid, with the signs flipped for each axis whose lesser
  ///     end the corner is at.
  /// - Returns: The coverage, from 0 to 1.
  func coverage(a: Double, b: Double, radius: Double, axis: SIMD2<Double>) -> Double {
    let isMirrored = b > a
    let (u, v) = ((isMirrored ? b : a) / radius, (isMirrored ? a : b) / radius)
    let near = lookUp(u)
    // The corner is not tight, so a pixel far from this tangent is far from the curve.
    let height = (v - near.value) * radius
    if height * height > 4 * (1 + near.slope * near.slope) { return height > 0 ? 1 : 0 }
    // The foot of the perpendicular to first order is close enough for a tangent.
    let foot = max(
      Self.first, u + (v - near.value) * near.slope / (1 + near.slope * near.slope))
    let (value, slope, bend) = lookUp(foot)
    let over = 1 / (1 + slope * slope).squareRoot()
    let curvature = bend * over * over * over
    let distance =
      ((u - foot) * slope - (v - value)) * over * radius + min(curvature, 2) / (24 * radius)
    // Outward along both axes; it points toward lesser u where the slope is negative.
    let (alongU, alongV) = (-slope * over, over)
    let (alongX, alongY) = isMirrored ? (alongV, alongU) : (alongU, alongV)
    let dx = (alongX * axis.x - alongY * axis.y).magnitude
    let dy = (alongX * axis.y + alongY * axis.x).magnitude
    let (steep, shallow) = (max(dx, dy), min(dx, dy))
    let far = distance.magnitude
    let part: Double
    if far <= 0.5 * (steep - shallow) {
      part = 0.5 - far / steep
    } else {
      let rest = max(0.5 * (steep + shallow) - far, 0)
      part = rest * rest / (2 * steep * shallow + 1e-12)
    }
    return distance < 0 ? 1 - part : part
  }

  /// Returns the curve's value at a position, its slope, and the rate at which the slope changes.
  private func lookUp(_ u: Double) -> (value: Double, slope: Double, bend: Double) {
    let place = (u - Self.first) / step
    guard place < Double(Self.steps) else { return (0, 0, 0) }
    guard place > 0 else {
      return (entries[0].x + entries[0].y * (u - Self.first), entries[0].y, 0)
    }
    let index = Int(place)
    let (left, right) = (entries[index], entries[index + 1])
    let mixed = left + (right - left) * (place - Double(index))
    return (mixed.x, mixed.y, (right.y - left.y) / step)
  }
}
