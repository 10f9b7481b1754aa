// Apple documents the inputs only; the mathematics is ours. The plane around the center is divided
// into `inputCount` sectors, the first of which starts at the angle. Each has the image of half of
// the first sector, and its mirror image. The extent is infinite.

private let count = Input.count(
  "inputCount", 6, slider: 1...64, limits: 1...1000, type: kCIAttributeTypeInteger,
  "The number of sectors, which are reflected once each.")

extension FilterDefinition {
  static let kaleidoscope = FilterDefinition(
    "CIKaleidoscope", "Kaleidoscope", "reflects a sector of the image around a center",
    in: [kCICategoryTileEffect],
    inputs: [Input.image, count, Input.center, Input.angle]
  ) { inputs in
    inputs.image?.folded(
      by: SectorFold(
        center: inputs[.center], count: inputs[count],
        angle: inputs[.angle]))
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
  /// The direction of the first side of the first sector.
  private let first: SIMD2<Double>

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
    first = SIMD2(cos(start), sin(start))
  }

  var isReflecting: Bool { true }

  func bounds(of region: CGRect) -> CGRect {
    let x = max(abs(region.minX - center.x), abs(region.maxX - center.x))
    let y = max(abs(region.minY - center.y), abs(region.maxY - center.y))
    let radius = (x * x + y * y).squareRoot()
    // Of half a sector, with the points of the axes that it contains, and with errors of angles.
    let axes = [SIMD2(1.0, 0), SIMD2(0, 1), SIMD2(-1, 0), SIMD2(0, -1)].filter { axis in
      first.x * axis.y - first.y * axis.x >= 0 && axis.x * middle.y - axis.y * middle.x >= 0
    }
    let corners = [.zero, first, middle] + axes
    return CGRect(
      around: corners.map { CGPoint(x: center.x + $0.x * radius, y: center.y + $0.y * radius) }
    ).insetBy(dx: -1e-4 * radius, dy: -1e-4 * radius)
  }

  /// Sectors are narrow near the center.
  @inline(__always)
  func isCoarse(around point: SIMD2<Double>) -> Bool {
    let offset = point - center
    let nearest = max((offset * offset).sum().squareRoot() - 6, 0)
    return nearest * .pi > 8 * Double(count)
  }

  @inline(__always)
  func fold(_ point: SIMD2<Double>) -> (point: SIMD2<Double>, light: Float) {
    let offset = point - center
    // The position in turns from the start, which is from -1 to 1.
    let share = PolarAngle.turns(of: offset) - angle
    let place = (share - Double(share.wholeBelow)) * Double(count)
    let sector = min(max(Int(place), 0), count - 1)
    let turn = turns.withUnsafeBufferPointer { $0[sector] }
    // Back to the first sector, and to its first half.
    var first = Complex.product(offset, SIMD2(turn.x, -turn.y))
    let across = first.y * middle.x - first.x * middle.y
    if across > 0 { first -= SIMD2(-middle.y, middle.x) * (2 * across) }
    return (center + first, 1)
  }
}
