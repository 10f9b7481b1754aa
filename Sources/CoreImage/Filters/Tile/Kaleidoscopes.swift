import CoreGraphics

// Apple documents the inputs only; the mathematics is ours.
//
// Kaleidoscope: the plane around the center is divided into `inputCount` sectors, the first of
// which starts at the angle. Each has the image of half of the first sector, and its mirror image.
//
// Triangle kaleidoscope: the plane is divided into equilateral triangles with the side `inputSize`.
// One has a corner at the point, and the side from there has the angle `inputRotation`. It shows
// the image, and the others show it reflected in their sides, multiplied with `inputDecay` for each
// row of triangles in between, in each of the three directions.
//
// The extents are infinite.

extension FilterDefinition {
  static let kaleidoscope = FilterDefinition(
    "CIKaleidoscope", "Kaleidoscope", in: [kCICategoryTileEffect],
    inputs: [
      .image, .integer("inputCount", 6, slider: 1...64, limits: 1...1000),
      .point("inputCenter", 150, 150), .angle("inputAngle"),
    ]
  ) { inputs in
    inputs.image?.folded(
      by: SectorFold(
        center: inputs.point("inputCenter"), count: Int(inputs.number("inputCount")),
        angle: inputs.number("inputAngle")))
  }

  static let triangleKaleidoscope = FilterDefinition(
    "CITriangleKaleidoscope", "Triangle Kaleidoscope", in: [kCICategoryTileEffect],
    inputs: [
      .image, .point("inputPoint", 150, 150),
      .distance("inputSize", 700, slider: 0...1000, limits: 1 ... .infinity),
      .number(
        "inputRotation", 5.924285296593801, slider: 0...2 * .pi, type: kCIAttributeTypeAngle),
      .number("inputDecay", 0.85, slider: 0...1, limits: 0...1),
    ]
  ) { inputs in
    inputs.image?.folded(
      by: TriangleFold(
        corner: inputs.point("inputPoint"), side: inputs.number("inputSize"),
        angle: inputs.number("inputRotation"), decay: inputs.number("inputDecay")))
  }
}

/// Reflects sectors around a center.
private struct SectorFold: PlaneFold {
  private let center: SIMD2<Double>
  private let count: Int
  private let angle: Double
  /// The directions of the middles of the sectors, relative to that of the first.
  private let turns: [SIMD2<Double>]
  private let middle: SIMD2<Double>

  init(center: SIMD2<Double>, count: Int, angle: Double) {
    self.center = center
    self.count = count
    let start = angle.remainder(dividingBy: 2 * .pi)
    self.angle = start / (2 * .pi)
    turns = (0..<count).map {
      let turn = Double($0) * 2 * .pi / Double(count)
      return SIMD2(cos(turn), sin(turn))
    }
    let half = start + .pi / Double(count)
    middle = SIMD2(cos(half), sin(half))
  }

  func bounds(of region: CGRect) -> CGRect {
    let x = max(abs(region.minX - center.x), abs(region.maxX - center.x))
    let y = max(abs(region.minY - center.y), abs(region.maxY - center.y))
    let radius = (x * x + y * y).squareRoot()
    return CGRect(around: center, radius: radius)
  }

  @inline(__always)
  func fold(_ point: SIMD2<Double>) -> (point: SIMD2<Double>, light: Float) {
    let offset = point - center
    // The position in turns from the start, which is from -1 to 1.
    let share = PolarAngle.turns(of: offset) - angle
    let place = (share - Double(Int(share + 4) - 4)) * Double(count)
    let sector = min(max(Int(place), 0), count - 1)
    let turn = turns.withUnsafeBufferPointer { $0[sector] }
    // Back to the first sector, and to its first half.
    var first = Complex.product(offset, SIMD2(turn.x, -turn.y))
    let across = first.y * middle.x - first.x * middle.y
    if across > 0 { first -= SIMD2(-middle.y, middle.x) * (2 * across) }
    return (center + first, 1)
  }
}

/// Reflects triangles in their sides.
private struct TriangleFold: PlaneFold {
  private let corner: SIMD2<Double>
  private let side: Double
  private let axis: SIMD2<Double>
  private let lights: [Float]

  init(corner: SIMD2<Double>, side: Double, angle: Double, decay: Double) {
    self.corner = corner
    self.side = side
    axis = SIMD2(cos(angle), sin(angle))
    var light = 1.0
    lights = (0..<256).map { _ in
      defer { light *= decay }
      return Float(light)
    }
  }

  func bounds(of region: CGRect) -> CGRect {
    CGRect(around: corner, radius: side)
  }

  @inline(__always)
  func fold(_ point: SIMD2<Double>) -> (point: SIMD2<Double>, light: Float) {
    let offset = point - corner
    let along = (offset * axis).sum() / side
    let across = (offset.y * axis.x - offset.x * axis.y) / side
    let (place, rows) = TriangleLattice.fold(along, across)
    let shown = Complex.product(place, axis) * side
    return (corner + shown, lights.withUnsafeBufferPointer { $0[min(rows, 255)] })
  }
}

/// The equilateral triangles of side 1 that tile the plane, one of which has the corners (0, 0),
/// (1, 0) and (1/2, sqrt(3) / 2).
enum TriangleLattice {
  /// Returns the point of that triangle that a point comes to by reflections in sides, and how many
  /// rows of triangles are in between, in all three directions together.
  @inline(__always)
  static func fold(_ x: Double, _ y: Double) -> (point: SIMD2<Double>, rows: Int) {
    // Coordinates along two sides; the rows of the third direction are those of the sum.
    let up = y * (2 / 3.0.squareRoot())
    let right = x - up / 2
    guard abs(up) < 1e9, abs(right) < 1e9 else { return (.zero, 255) }
    let (column, row) = (right.wholeBelow, up.wholeBelow)
    var (u, v) = (right - Double(column), up - Double(row))
    let isUpper = u + v > 1
    let diagonal = column + row + (isUpper ? 1 : 0)
    let rows = abs(column) + abs(row) + abs(diagonal)
    // The shares of the three corners.
    var third = 1 - u - v
    if isUpper { (u, v, third) = (1 - u, 1 - v, u + v - 1) }
    // The kinds of the corners right, above and at the origin of the rhombus are 1, 2 and 0 more.
    let shares: (Double, Double, Double)
    if isUpper {
      // The corners: above (u), right (v), and the opposite one, which is of the kind of the
      // origin.
      shares = (third, v, u)
    } else {
      shares = (third, u, v)
    }
    // Reflections keep the corners of each kind.
    let (one, two): (Double, Double)
    switch (column - row).wrapped(to: 3) {
    case 0: (one, two) = (shares.1, shares.2)
    case 1: (one, two) = (shares.0, shares.1)
    default: (one, two) = (shares.2, shares.0)
    }
    return (SIMD2(one + two / 2, two * (3.0.squareRoot() / 2)), rows)
  }
}
