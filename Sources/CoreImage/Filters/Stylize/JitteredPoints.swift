import CoreGraphics

/// Points at random places of the squares of a grid, the same at every time.
///
/// Each square has one point, in the middle 80 percent of the square.
struct JitteredPoints: Sendable {
  private let center: SIMD2<Double>
  private let side: Double
  /// The squares whose points are known.
  let grid: MosaicGrid
  private let places: [SIMD2<Float>]

  /// Prepares the points of the squares that touch a rectangle, and of those around them.
  ///
  /// - Parameters:
  ///   - region: The rectangle.
  ///   - center: A corner of a square.
  ///   - side: The side of the squares.
  ///   - margin: How many more squares there are around the rectangle.
  init(in region: CGRect, center: SIMD2<Double>, side: Double, margin: Int = 1) {
    self.center = center
    self.side = side
    let grid = MosaicGrid(
      minX: ((region.minX - center.x) / side).wholeBelow - margin,
      minY: ((region.minY - center.y) / side).wholeBelow - margin,
      maxX: ((region.maxX - center.x) / side).wholeBelow + margin,
      maxY: ((region.maxY - center.y) / side).wholeBelow + margin)
    self.grid = grid
    places = (0..<grid.count).map { number in
      let bits = Self.hash(grid.minX + number % grid.columns, grid.minY + number / grid.columns)
      return SIMD2(Float(bits & 0xFFFF), Float(bits >> 16 & 0xFFFF)) / 65536 * 0.8 + 0.1
    }
  }

  /// Returns 64 random bits of a square.
  @inline(__always)
  static func hash(_ x: Int, _ y: Int) -> UInt64 {
    // The finalizer of SplitMix64.
    var bits = UInt64(UInt32(truncatingIfNeeded: x)) << 32 | UInt64(UInt32(truncatingIfNeeded: y))
    bits = (bits &+ 0x9E37_79B9_7F4A_7C15)
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
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
    let corner = SIMD2(
      Double(grid.minX + number % grid.columns), Double(grid.minY + number / grid.columns))
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
