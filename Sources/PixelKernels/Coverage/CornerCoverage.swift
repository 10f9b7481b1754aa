/// Exact coverage where an edge is not straight within a pixel: tight corners and thin shapes.
///
/// The pixel's square is cut by the outline's four sides and, at its nearest corner, by seven
/// tangents of the arc (Sutherland and Hodgman's algorithm); the area of what is left is the
/// coverage. Sides are exact; of a corner's arc less than 0.5 % of the radius squared is missed.
struct CornerCoverage {
  /// Corners of a smaller radius are tight: a tangent is no good stand-in for the arc in a pixel.
  static let tightRadius = 2.0
  /// A pixel's half diagonal, and a little.
  static let reach = 0.72

  private let axisX: Double
  private let axisY: Double
  private let outline: RoundedOutline
  /// Whether every pixel at the edge needs this treatment.
  private let isThin: Bool

  /// - Returns: Nil for an outline that needs no such treatment.
  init?(_ shape: RoundedRectangle, _ outline: RoundedOutline) {
    isThin = outline.thickness < 1.5
    guard isThin || outline.radius < Self.tightRadius else { return nil }
    axisX = shape.axisX
    axisY = shape.axisY
    self.outline = outline
  }

  /// Replaces the coverage of those pixels of a stretch that need it.
  ///
  /// - Parameters:
  ///   - x: Where the stretch's first pixel lies, relative to the shape's centre.
  ///   - y: The same.
  ///   - count: How many pixels.
  ///   - coverage: What is changed.
  func correct(x: Double, y: Double, count: Int, coverage: UnsafeMutablePointer<Float>) {
    if isThin {
      for index in 0..<count { coverage[index] = area(x: x + Double(index), y: y) }
      return
    }
    let reach = outline.radius + Self.reach
    let (width, height) = (outline.coreWidth, outline.coreHeight)
    for (signX, signY) in [(1.0, 1.0), (1, -1), (-1, 1), (-1, -1)] {
      let cornerX = signX * width * axisX - signY * height * axisY
      let cornerY = signX * width * axisY + signY * height * axisX
      guard (y - cornerY).magnitude <= reach else { continue }
      let first = max(0, (cornerX - reach - x).rounded(.up))
      let last = min(Double(count - 1), (cornerX + reach - x).rounded(.down))
      guard first <= last else { continue }
      for index in Int(first)...Int(last) {
        coverage[index] = area(x: x + Double(index), y: y)
      }
    }
  }

  /// The covered part of the pixel whose centre is given, relative to the shape's centre.
  private func area(x: Double, y: Double) -> Float {
    // In the shape's axes, mirrored so that the nearest corner is the one at plus, plus.
    let alongX = x * axisX + y * axisY
    let alongY = y * axisX - x * axisY
    let (mirrorX, mirrorY) = (alongX < 0 ? -1.0 : 1.0, alongY < 0 ? -1.0 : 1.0)
    let center = SIMD2(alongX * mirrorX, alongY * mirrorY)
    let right = 0.5 * SIMD2(axisX * mirrorX, -axisY * mirrorY)
    let down = 0.5 * SIMD2(axisY * mirrorX, axisX * mirrorY)
    return withUnsafeTemporaryAllocation(of: SIMD2<Double>.self, capacity: 80) { memory in
      guard let base = memory.baseAddress else { return 0 }
      var polygon = ClippedPolygon(points: base, spare: base + 40)
      polygon.append(center - right - down)
      polygon.append(center + right - down)
      polygon.append(center + right + down)
      polygon.append(center - right + down)
      let (width, height) = (outline.halfWidth, outline.halfHeight)
      polygon.clip(normal: SIMD2(1, 0), offset: width)
      polygon.clip(normal: SIMD2(0, 1), offset: height)
      polygon.clip(normal: SIMD2(-1, 0), offset: width)
      polygon.clip(normal: SIMD2(0, -1), offset: height)
      if outline.radius > 0 {
        let core = SIMD2(outline.coreWidth, outline.coreHeight)
        for normal in Self.tangents {
          let offset = (core * normal).sum() + outline.radius
          polygon.clip(normal: normal, offset: offset)
          // Corners less than a pixel apart may both be in this one.
          let (isNarrow, isLow) = (core.x < 1, core.y < 1)
          if isNarrow { polygon.clip(normal: SIMD2(-normal.x, normal.y), offset: offset) }
          if isLow { polygon.clip(normal: SIMD2(normal.x, -normal.y), offset: offset) }
          if isNarrow && isLow { polygon.clip(normal: -normal, offset: offset) }
        }
      }
      return Float(min(polygon.area, 1))
    }
  }

  /// Directions at eighths of a quarter turn, from cosines and sines of 11.25 degrees and so on.
  private static let tangents: [SIMD2<Double>] = [
    SIMD2(0.980785280403230, 0.195090322016128), SIMD2(0.923879532511287, 0.382683432365090),
    SIMD2(0.831469612302545, 0.555570233019602), SIMD2(0.707106781186548, 0.707106781186548),
    SIMD2(0.555570233019602, 0.831469612302545), SIMD2(0.382683432365090, 0.923879532511287),
    SIMD2(0.195090322016128, 0.980785280403230),
  ]
}

/// A convex polygon in borrowed memory that loses what lies beyond lines.
private struct ClippedPolygon {
  private var points: UnsafeMutablePointer<SIMD2<Double>>
  private var spare: UnsafeMutablePointer<SIMD2<Double>>
  private var count = 0

  /// - Parameters:
  ///   - points: Room for 36 points: each of at most 32 cuts of a square adds one.
  ///   - spare: As much again.
  init(points: UnsafeMutablePointer<SIMD2<Double>>, spare: UnsafeMutablePointer<SIMD2<Double>>) {
    self.points = points
    self.spare = spare
  }

  mutating func append(_ point: SIMD2<Double>) {
    points[count] = point
    count += 1
  }

  /// Keeps what satisfies `normal . point <= offset`.
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
