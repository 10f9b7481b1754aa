/// A convex polygon in borrowed memory that can be clipped by lines.
///
/// Uses the Sutherland–Hodgman algorithm.
struct ClippedPolygon {
  private var points: UnsafeMutablePointer<SIMD2<Double>>
  private var spare: UnsafeMutablePointer<SIMD2<Double>>
  private var count = 0

  /// Creates an empty polygon.
  ///
  /// - Parameters:
  ///   - points: Memory for the initial points and one more for each clip.
  ///   - spare: Memory of the same size.
  init(points: UnsafeMutablePointer<SIMD2<Double>>, spare: UnsafeMutablePointer<SIMD2<Double>>) {
    self.points = points
    self.spare = spare
  }

  mutating func append(_ point: SIMD2<Double>) {
    points[count] = point
    count += 1
  }

  /// Keeps the part that satisfies `normal . point <= offset`.
  mutating func clip(normal: SIMD2<Double>, offset: Double) {
    guard count > 0 else { return }
    var kept = 0
    var previous = points[count - 1]
    var previousDistance = (previous * normal).sum() - offset
    for index in 0..<count {
      let point = points[index]
      let distance = (point * normal).sum() - offset
      if (distance > 0) != (previousDistance > 0) {
        let fraction = previousDistance / (previousDistance - distance)
        spare[kept] = previous + (point - previous) * fraction
        kept += 1
      }
      if distance <= 0 {
        spare[kept] = point
        kept += 1
      }
      previous = point
      previousDistance = distance
    }
    swap(&points, &spare)
    count = kept
  }

  var area: Double {
    guard count > 2 else { return 0 }
    var sum = 0.0
    let origin = points[0]
    for index in 1..<count - 1 {
      let (a, b) = (points[index] - origin, points[index + 1] - origin)
      sum += a.x * b.y - a.y * b.x
    }
    return sum.magnitude / 2
  }
}
