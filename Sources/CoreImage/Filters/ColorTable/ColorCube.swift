import PixelKernels

/// A table of colors by red, green and blue.
package struct ColorCube: Sendable {
  /// The premultiplied colors, red fastest.
  private let colors: [SIMD4<Float>]
  /// The number of colors along each edge.
  private let dimension: Int
  private let isExtrapolated: Bool

  /// The bytes of the cube that changes nothing, with two colors along each edge.
  static let identity: Data = {
    let corners: [Float] = (0..<8).flatMap { (corner: Int) -> [Float] in
      [Float(corner & 1), Float(corner >> 1 & 1), Float(corner >> 2), 1]
    }
    return corners.withUnsafeBytes { Data($0) }
  }()

  /// Creates a table of a filter's inputs; fails if there are not as many bytes as the dimension
  /// requires.
  ///
  /// - Parameters:
  ///   - data: Four floats per color, premultiplied, red fastest.
  ///   - dimension: The number of colors along each edge, from 2 to 128.
  ///   - isExtrapolated: Whether components outside 0 to 1 continue the table linearly; otherwise
  ///     they are limited.
  init?(_ data: Data?, dimension: Double, isExtrapolated: Bool) {
    let dimension = Int(dimension.rounded())
    let count = dimension * dimension * dimension
    guard let data, (2...128).contains(dimension), data.count == count * 16 else { return nil }
    let colors = data.withUnsafeBytes { bytes in
      (0..<count).map { bytes.loadUnaligned(fromByteOffset: $0 * 16, as: SIMD4<Float>.self) }
    }
    self.init(colors, dimension: dimension, isExtrapolated: isExtrapolated)
  }

  /// Creates a table of as many colors as the dimension, which is at least 2, requires.
  package init(_ colors: [SIMD4<Float>], dimension: Int, isExtrapolated: Bool = false) {
    (self.colors, self.dimension, self.isExtrapolated) = (colors, dimension, isExtrapolated)
  }

  /// Where a color is in a table: the closest entry below it along all axes, and how far it is from
  /// there to the next ones.
  package struct Place {
    let index: Int
    let fractions: SIMD4<Float>
  }

  /// Returns where a color is in tables of this dimension.
  ///
  /// - Parameter color: Red, green and blue, not premultiplied; NaN counts as 0.
  /// - Returns: The place.
  @inline(__always)
  package func place(of color: SIMD4<Float>) -> Place {
    let edge = Float(dimension &- 1)
    let place = color.clamped * edge
    // Adding it rounds, and leaves whole numbers in the lowest bits. That an entry itself may count
    // as the end of the one before does not matter.
    let magic = SIMD4<Float>(repeating: 12_582_912)
    let low = (place - 0.5 + magic - magic).minimum(
      SIMD4(repeating: Float(dimension &- 2)))
    let bits = unsafeBitCast(low + magic, to: SIMD4<UInt32>.self) & 0xFFFF
    return Place(
      index: (Int(bits.z) &* dimension &+ Int(bits.y)) &* dimension &+ Int(bits.x),
      fractions: (isExtrapolated ? color * edge : place) - low)
  }

  /// Returns the color at a place, interpolated linearly along each axis, premultiplied.
  // Inlined, opacities would be computed separately from colors, which takes twice as long.
  @inline(never)
  package func color(at place: Place) -> SIMD4<Float> { interpolated(at: place) }

  /// Returns the mix of the colors at a place of this table and of another one of this dimension.
  @inline(never)
  package func color(at place: Place, mixedWith other: ColorCube, by weight: Float) -> SIMD4<Float>
  {
    let ends = Self.mixed(ends(of: place), other.ends(of: place), by: weight)
    return ends.lowHalf.mixed(with: ends.highHalf, by: place.fractions.x)
  }

  @inline(__always)
  private func interpolated(at place: Place) -> SIMD4<Float> {
    let ends = ends(of: place)
    return ends.lowHalf.mixed(with: ends.highHalf, by: place.fractions.x)
  }

  /// Returns the colors at both ends of the line along red through a place.
  @inline(__always)
  private func ends(of place: Place) -> SIMD8<Float> {
    let (green, blue) = (place.fractions.y, place.fractions.z)
    let row = dimension
    let near = place.index
    let far = near &+ row &* row
    return colors.withUnsafeBufferPointer { colors in
      func pair(_ index: Int) -> SIMD8<Float> {
        SIMD8(lowHalf: colors[index], highHalf: colors[index &+ 1])
      }
      let low = Self.mixed(pair(near), pair(near &+ row), by: green)
      return Self.mixed(low, Self.mixed(pair(far), pair(far &+ row), by: green), by: blue)
    }
  }

  @inline(__always)
  private static func mixed(
    _ start: SIMD8<Float>, _ end: SIMD8<Float>, by weight: Float
  ) -> SIMD8<Float> { start + (end - start) * weight }

  /// Replaces colors, whose opacities are multiplied, where that is faster than one by one.
  ///
  /// - Parameters:
  ///   - row: The premultiplied colors of consecutive pixels.
  ///   - count: The number of pixels.
  ///   - other: A table of this dimension and the mask by whose luminance its colors are mixed in;
  ///     nil for none.
  /// - Returns: The number of pixels, from the first one, that have been replaced.
  package func replace(
    _ row: UnsafeMutablePointer<SIMD4<Float>>, count: Int,
    mixedWith other: (cube: ColorCube, mask: UnsafePointer<SIMD4<Float>>)? = nil
  ) -> Int {
    func replace(
      mixedWith other: (UnsafePointer<SIMD4<Float>>, UnsafePointer<SIMD4<Float>>)?
    ) -> Int {
      colors.withUnsafeBufferPointer { colors in
        guard let colors = colors.baseAddress else { return 0 }
        return ColorLookup.replace(
          row, count: count, in: colors, dimension: dimension, isExtrapolated: isExtrapolated,
          mixedWith: other)
      }
    }
    guard let other else { return replace(mixedWith: nil) }
    return other.cube.colors.withUnsafeBufferPointer { colors in
      colors.baseAddress.map { replace(mixedWith: ($0, other.mask)) } ?? 0
    }
  }
}
