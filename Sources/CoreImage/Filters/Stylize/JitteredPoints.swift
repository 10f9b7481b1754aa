import SeededRandom

/// Points at random places of the squares of a grid, the same at every time.
///
/// Each square has one point, in the middle 80 percent of the square.
struct JitteredPoints: Sendable {
  private let center: SIMD2<Double>
  private let side: Double
  /// The squares whose points are known.
  let grid: MosaicGrid
  private let places: [SIMD2<Float>]

  /// Prepares the points of the squares that touch a rectangle, and of the squares around them.
  init(in region: CGRect, center: SIMD2<Double>, side: Double) {
    self.center = center
    self.side = side
    let grid = MosaicGrid(
      minX: ((region.minX - center.x) / side).wholeBelow - 1,
      minY: ((region.minY - center.y) / side).wholeBelow - 1,
      maxX: ((region.maxX - center.x) / side).wholeBelow + 1,
      maxY: ((region.maxY - center.y) / side).wholeBelow + 1)
    self.grid = grid
    places = (0..<grid.count).map { number in
      let bits = Self.bits(of: grid.cell(number))
      return SIMD2(Float(bits & 0xFFFF), Float(bits >> 16 & 0xFFFF)) / 65536 * 0.8 + 0.1
    }
  }

  /// Returns 64 random bits of a square.
  static func bits(of cell: (x: Int, y: Int)) -> UInt64 {
    let (x, y) = (UInt32(truncatingIfNeeded: cell.x), UInt32(truncatingIfNeeded: cell.y))
    return KeyedRandom(seed: UInt64(x) << 32 | UInt64(y)).bits
  }

  /// Returns the square of a point, and the place in it, in sides.
  @inline(__always)
  func square(of point: SIMD2<Double>) -> (x: Int, y: Int, place: SIMD2<Float>) {
    let place = (point - center) / side
    let (x, y) = (place.x.wholeBelow, place.y.wholeBelow)
    return (x, y, SIMD2(Float(place.x - Double(x)), Float(place.y - Double(y))))
  }

  /// Returns the point of a square, in pixels.
  func point(_ number: Int) -> SIMD2<Double> {
    let cell = grid.cell(number)
    let corner = SIMD2(Double(cell.x), Double(cell.y))
    return (corner + SIMD2(Double(places[number].x), Double(places[number].y))) * side + center
  }

  /// Calls a function with the addresses of the places.
  @inline(__always)
  func withPlaces<Result>(
    _ body: (UnsafePointer<SIMD2<Float>>) throws -> Result
  ) rethrows -> Result {
    try places.withUnsafeBufferPointer { buffer in
      // There are at least nine squares.
      guard let base = buffer.baseAddress else { preconditionFailure("no squares") }
      return try body(base)
    }
  }
}
