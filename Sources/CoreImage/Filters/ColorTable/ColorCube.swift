import Foundation

/// A table of colors by red, green and blue.
struct ColorCube: Sendable {
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
  init(_ colors: [SIMD4<Float>], dimension: Int, isExtrapolated: Bool = false) {
    (self.colors, self.dimension, self.isExtrapolated) = (colors, dimension, isExtrapolated)
  }

  /// Where a color is in a table: the closest entry below it along all axes, and how far it is from
  /// there to the next ones.
  struct Place {
    let index: Int
    let fractions: SIMD4<Float>
  }

  /// Returns where a color is in tables of this dimension.
  ///
  /// - Parameter color: Red, green and blue, not premultiplied; NaN counts as 0.
  /// - Returns: The place.
  @inline(__always)
  func place(of color: SIMD4<Float>) -> Place {
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
  func color(at place: Place) -> SIMD4<Float> { interpolated(at: place) }

  /// Returns the mix of the colors at a place of this table and of another one of this dimension.
  @inline(never)
  func color(at place: Place, mixedWith other: ColorCube, by weight: Float) -> SIMD4<Float> {
    interpolated(at: place).mixed(with: other.interpolated(at: place), by: weight)
  }

  @inline(__always)
  private func interpolated(at place: Place) -> SIMD4<Float> {
    let (u, v, w) = (place.fractions.x, place.fractions.y, place.fractions.z)
    let row = dimension
    let near = place.index
    let far = near &+ row &* row
    return colors.withUnsafeBufferPointer { colors in
      func pair(_ index: Int) -> SIMD4<Float> {
        colors[index].mixed(with: colors[index &+ 1], by: u)
      }
      let low = pair(near).mixed(with: pair(near &+ row), by: v)
      return low.mixed(with: pair(far).mixed(with: pair(far &+ row), by: v), by: w)
    }
  }
}
