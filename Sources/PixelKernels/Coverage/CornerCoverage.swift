/// Coverage of outlines that are more than a rounded rectangle with the same circle at all corners.
///
/// It handles sharp corners among rounded ones, continuous corners, corners too tight for a tangent
/// to approximate the arc within a pixel, and shapes thinner than a pixel or two.
///
/// Continuous corners are looked up in a table. The others are exact: the pixel's square is clipped
/// by the outline's four sides and by tangents of nearby arcs, and the remaining area is the
/// coverage. For a circle, the error is less than 0.5 % of the radius squared.
struct CornerCoverage {
  /// The radius below which a corner is tight: a tangent does not approximate its arc within a
  /// pixel.
  static let tightRadius = 2.0
  /// The same radius for continuous corners, which bend more in the middle.
  private static let tightContinuousRadius = 4.0
  /// Half a pixel's diagonal, rounded up.
  static let reach = 0.72

  private let axisX: Double
  private let axisY: Double
  private let outline: RoundedOutline
  /// Whether every pixel at the edge must be corrected.
  private let isThin: Bool
  /// The length of side that the corners handled here take up.
  private let extent: Double
  /// The table for continuous corners that are not tight.
  private let table: ContinuousCornerTable?
  /// Lines that touch the corner at plus, plus: their normals and offsets.
  private let tangents: [(normal: SIMD2<Double>, offset: Double)]
  /// Whether rounded corners are handled here in addition to sharp ones.
  private let treatsRounded: Bool

  /// Prepares an outline; fails if the outline needs no correction.
  ///
  /// `shape` is the shape whose axes orient the outline.
  init?(_ shape: RoundedRectangle, _ outline: RoundedOutline, tables: CornerTables) {
    isThin = outline.thickness < 1.5
    let isTight =
      outline.radius < (outline.isContinuous ? Self.tightContinuousRadius : Self.tightRadius)
    treatsRounded = isThin || isTight || outline.isContinuous
    guard treatsRounded || outline.corners != .all else { return nil }
    axisX = shape.axisX
    axisY = shape.axisY
    self.outline = outline
    if let corner = outline.continuousCorner {
      extent = corner.extent * outline.radius
      table = isTight || isThin ? nil : tables.table(for: corner)
      tangents = isTight || isThin ? Self.tangents(of: corner, outline) : []
    } else {
      extent = outline.radius
      table = nil
      let core = SIMD2(outline.coreWidth, outline.coreHeight)
      tangents =
        outline.radius > 0 && treatsRounded
        ? Self.normals.map { ($0, (core * $0).sum() + outline.radius) } : []
    }
  }

  /// Replaces the coverage of those pixels in a run that need correction.
  ///
  /// `x` is the x coordinate of the first pixel's center, relative to the shape's center. `y` is
  /// the y coordinate of the first pixel's center, relative to the shape's center.
  func correct(x: Double, y: Double, count: Int, coverage: UnsafeMutablePointer<Float>) {
    if isThin {
      for index in 0..<count { coverage[index] = area(x: x + Double(index), y: y) }
      return
    }
    // The first pixel along both axes.
    let (alongX, alongY) = (x * axisX + y * axisY, y * axisX - x * axisY)
    // A table joins straight sides smoothly; a pixel's own corners reach farther.
    let limit = treatsRounded && table == nil ? extent + Self.reach : extent
    let end = Double(count &- 1)
    var corner = -1
    while corner < 3 {
      corner &+= 1
      let isRounded = outline.corners.rawValue & (1 &<< corner) != 0
      guard treatsRounded || !isRounded else { continue }
      let signX = corner & 1 == 0 ? -1.0 : 1
      let signY = corner & 2 == 0 ? -1.0 : 1
      // The first pixel's distances inside both of the corner's sides, and their change per column.
      let fromX = outline.halfWidth - signX * alongX
      let fromY = outline.halfHeight - signY * alongY
      let (stepX, stepY) = (-signX * axisX, signY * axisY)
      // Most runs are not near this corner.
      if fromX > limit, fromX + end * stepX > limit { continue }
      if fromY > limit, fromY + end * stepY > limit { continue }
      var (first, last) = (0.0, end)
      Self.limit(&first, &last, from: fromX, step: stepX, below: limit)
      Self.limit(&first, &last, from: fromY, step: stepY, below: limit)
      guard first <= last else { continue }
      if isRounded, let table {
        let axis = SIMD2(signX * axisX, signY * axisY)
        for index in Int(first)...Int(last) {
          let column = Double(index)
          coverage[index] = Float(
            table.coverage(
              a: fromX + column * stepX, b: fromY + column * stepY, radius: outline.radius,
              axis: axis))
        }
      } else {
        for index in Int(first)...Int(last) {
          let column = Double(index)
          let depth = min(fromX + column * stepX, fromY + column * stepY)
          // Away from the sides, a pixel at a sharp corner is fully covered or not at all.
          let isNear = isRounded || depth.magnitude < Self.reach
          coverage[index] = isNear ? area(x: x + column, y: y) : depth > 0 ? 1 : 0
        }
      }
    }
  }

  /// Narrows a range of columns to those where a linear function stays below a limit.
  private static func limit(
    _ first: inout Double, _ last: inout Double, from: Double, step: Double, below limit: Double
  ) {
    if step.magnitude < 1e-9 {
      if from > limit { last = -1 }
    } else if step > 0 {
      last = min(last, ((limit - from) / step).rounded(.down))
    } else {
      first = max(first, ((limit - from) / step).rounded(.up))
    }
  }

  /// Returns the covered area of the pixel with the given center, relative to the shape's center.
  private func area(x: Double, y: Double) -> Float {
    let center = SIMD2(x * axisX + y * axisY, y * axisX - x * axisY)
    let right = 0.5 * SIMD2(axisX, -axisY)
    let down = 0.5 * SIMD2(axisY, axisX)
    // The square, its four sides, and the tangents of four corners.
    let capacity = 8 + 4 * tangents.count
    return withUnsafeTemporaryAllocation(of: SIMD2<Double>.self, capacity: 2 * capacity) { memory in
      guard let base = memory.baseAddress else { return 0 }
      var polygon = ClippedPolygon(points: base, spare: base + capacity)
      polygon.append(center - right - down)
      polygon.append(center + right - down)
      polygon.append(center + right + down)
      polygon.append(center - right + down)
      let (width, height) = (outline.halfWidth, outline.halfHeight)
      polygon.clip(normal: SIMD2(1, 0), offset: width)
      polygon.clip(normal: SIMD2(0, 1), offset: height)
      polygon.clip(normal: SIMD2(-1, 0), offset: width)
      polygon.clip(normal: SIMD2(0, -1), offset: height)
      let limit = extent + Self.reach
      for (signX, signY) in CornerSet.signs
      where width - signX * center.x < limit && height - signY * center.y < limit
        && outline.corners.contains(CornerSet(x: signX, y: signY))
      {
        let sign = SIMD2(signX, signY)
        for tangent in tangents {
          polygon.clip(normal: tangent.normal * sign, offset: tangent.offset)
        }
      }
      return Float(min(polygon.area, 1))
    }
  }

  /// Returns lines that touch a continuous corner, five on each of its curves.
  private static func tangents(
    of corner: ContinuousCorner, _ outline: RoundedOutline
  ) -> [(normal: SIMD2<Double>, offset: Double)] {
    let points = corner.points
    let tip = SIMD2(outline.halfWidth, outline.halfHeight)
    return [0, 3, 6].flatMap { curve in
      [0.1, 0.3, 0.5, 0.7, 0.9].map { t in
        let s = 1 - t
        let (a, b, c, d) = (points[curve], points[curve + 1], points[curve + 2], points[curve + 3])
        let place =
          a * (s * s * s) + b * (3 * s * s * t) + c * (3 * s * t * t) + d * (t * t * t)
        let along = (b - a) * (3 * s * s) + (c - b) * (6 * s * t) + (d - c) * (3 * t * t)
        let length = (along * along).sum().squareRoot()
        // Distances count inward from the corner, directions outward.
        let normal = SIMD2(along.y, -along.x) / length
        return (normal, ((tip - place * outline.radius) * normal).sum())
      }
    }
  }

  /// Directions at eighths of a quarter turn: cosine and sine of 11.25 degrees and so on.
  private static let normals: [SIMD2<Double>] = [
    SIMD2(0.980785280403230, 0.195090322016128), SIMD2(0.923879532511287, 0.382683432365090),
    SIMD2(0.831469612302545, 0.555570233019602), SIMD2(0.707106781186548, 0.707106781186548),
    SIMD2(0.555570233019602, 0.831469612302545), SIMD2(0.382683432365090, 0.923879532511287),
    SIMD2(0.195090322016128, 0.980785280403230),
  ]
}

/// One worker's cache of tables for continuous corners, by smoothness.
final class CornerTables {
  private var tables: [ContinuousCornerTable] = []
  private static let most = 8

  /// Returns a corner's table; the least recently used tables are evicted.
  func table(for corner: ContinuousCorner) -> ContinuousCornerTable {
    if let index = tables.firstIndex(where: { $0.corner == corner }) {
      if index > 0 { tables.insert(tables.remove(at: index), at: 0) }
      return tables[0]
    }
    let table = ContinuousCornerTable(corner)
    tables.insert(table, at: 0)
    if tables.count > Self.most { tables.removeLast() }
    return table
  }
}
