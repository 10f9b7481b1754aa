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

  /// Returns the color of a table's entries around a color, interpolated linearly along each axis.
  ///
  /// - Parameter color: Red, green and blue, not premultiplied; NaN counts as 0.
  /// - Returns: The premultiplied color.
  @inline(__always)
  func color(at color: SIMD4<Float>) -> SIMD4<Float> {
    let limited = color.clamped
    let edge = Float(dimension &- 1)
    let place = limited * edge
    let most = dimension &- 2
    let (x, y, z) = (min(Int(place.x), most), min(Int(place.y), most), min(Int(place.z), most))
    let exact = isExtrapolated ? color * edge : place
    let (u, v, w) = (exact.x - Float(x), exact.y - Float(y), exact.z - Float(z))
    let row = dimension
    let near = (z &* row &+ y) &* row &+ x
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
