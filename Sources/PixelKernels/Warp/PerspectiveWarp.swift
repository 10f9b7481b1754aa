/// Composites a bitmap through a projective map, with bilinear sampling.
///
/// Each destination pixel is mapped back to the source. Where `w` is not positive, the plane is
/// behind the eye and nothing is drawn. Everything outside the source is transparent, so its edges
/// are soft.
package enum PerspectiveWarp {
  /// A map from destination pixels to source pixels: `u = (xx x + xy y + x0) / w'`, `v` likewise.
  package struct Map: Sendable {
    package var xx: Double
    package var xy: Double
    package var x: Double
    package var yx: Double
    package var yy: Double
    package var y: Double
    package var wx: Double
    package var wy: Double
    package var w: Double

    /// Creates a map from its nine entries, row by row.
    package init(
      xx: Double, xy: Double, x: Double, yx: Double, yy: Double, y: Double, wx: Double, wy: Double,
      w: Double
    ) {
      (self.xx, self.xy, self.x) = (xx, xy, x)
      (self.yx, self.yy, self.y) = (yx, yy, y)
      (self.wx, self.wy, self.w) = (wx, wy, w)
    }
  }

  /// Composites an image.
  ///
  /// Where the image is reduced, a pixel takes several samples along each side, more if the plane
  /// is more slanted. It takes them from a mipmap if they would be too far apart.
  ///
  /// - Parameters:
  ///   - source: The image, with as many mipmaps as it needs.
  ///   - map: The map from the buffer's pixels to the image's; pixel centers are at .5.
  ///   - buffer: The destination.
  ///   - clip: The pixels that may change.
  package static func composite(
    _ source: MipmapChain, from map: Map, onto buffer: PixelBuffer, clip: PixelRect
  ) {
    let area = clip.intersection(PixelRect(of: buffer))
    guard !area.isEmpty else { return }
    let samplers = source.levels.map { Sampler($0) }
    for row in area.minY..<area.maxY {
      let line = UnsafeMutableRawPointer(buffer.baseAddress + row * buffer.bytesPerRow)
        .assumingMemoryBound(to: UInt32.self)
      for column in area.minX..<area.maxX {
        let footprint = map.footprint(
          x: Double(column) + 0.5, y: Double(row) + 0.5, maximumLevel: samplers.count - 1)
        let count = footprint.samplesPerSide
        let step = 1 / Double(count)
        var sum = SIMD4<Float>.zero
        for j in 0..<count {
          let y = Double(row) + (Double(j) + 0.5) * step
          for i in 0..<count {
            let x = Double(column) + (Double(i) + 0.5) * step
            let depth = map.wx * x + map.wy * y + map.w
            guard depth > 0 else { continue }
            sum += samplers[footprint.level].sample(
              u: (map.xx * x + map.xy * y + map.x) / depth * footprint.scale,
              v: (map.yx * x + map.yy * y + map.y) / depth * footprint.scale)
          }
        }
        guard sum.w > 0 else { continue }
        line[column] = over(sum * Float(step * step), line[column])
      }
    }
  }

  /// Composites a premultiplied color, with components from 0 to 255, over a pixel.
  @inline(__always)
  private static func over(_ color: SIMD4<Float>, _ below: UInt32) -> UInt32 {
    let whole = color.rounded(.toNearestOrEven)
    let pixel = SIMD4<Float>(bytes: below) * ((255 - whole.w) / 255)
    let sum = whole + pixel.rounded(.toNearestOrEven)
    let bytes = SIMD4<UInt32>(truncatingIfNeeded: SIMD4<Int32>(sum))
    return bytes.x | bytes.y << 8 | bytes.z << 16 | bytes.w << 24
  }

  /// Samples a buffer between its pixels.
  private struct Sampler {
    private let base: UnsafePointer<UInt8>
    private let bytesPerRow: Int
    private let width: Int
    private let height: Int

    init(_ buffer: PixelBuffer) {
      base = UnsafePointer(buffer.baseAddress)
      bytesPerRow = buffer.bytesPerRow
      width = buffer.width
      height = buffer.height
    }

    /// The color at a point, from the four pixels around it.
    @inline(__always)
    func sample(u: Double, v: Double) -> SIMD4<Float> {
      let (x, y) = (u - 0.5, v - 0.5)
      // Also rejects NaN.
      guard x > -1, y > -1, x < Double(width), y < Double(height) else { return .zero }
      let (left, top) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
      let (fx, fy) = (Float(x - Double(left)), Float(y - Double(top)))
      let upper = pixel(left, top) * (1 - fx) + pixel(left + 1, top) * fx
      let lower = pixel(left, top + 1) * (1 - fx) + pixel(left + 1, top + 1) * fx
      return upper * (1 - fy) + lower * fy
    }

    @inline(__always)
    private func pixel(_ x: Int, _ y: Int) -> SIMD4<Float> {
      guard x >= 0, y >= 0, x < width, y < height else { return .zero }
      return SIMD4(
        bytes: UnsafeRawPointer(base).load(
          fromByteOffset: y * bytesPerRow + x * 4, as: UInt32.self))
    }
  }
}

extension SIMD4<Float> {
  @inline(__always)
  fileprivate init(bytes word: UInt32) {
    self.init(
      Float(word & 0xFF), Float(word >> 8 & 0xFF), Float(word >> 16 & 0xFF), Float(word >> 24))
  }
}

/// The part of the source that a destination pixel covers.
private struct Footprint {
  /// The number of samples along each side.
  var samplesPerSide: Int
  /// The mip level to sample.
  var level: Int
  /// The scale of that level's coordinates: 1 for full size, 0.5 for half size.
  var scale: Double
}

extension PerspectiveWarp.Map {
  /// Determines how to sample a pixel.
  ///
  /// - Parameters:
  ///   - x: The x coordinate of the pixel's center.
  ///   - y: The y coordinate of the pixel's center.
  ///   - maximumLevel: The highest mip level.
  /// - Returns: A footprint with one sample if the pixel is about as large as the source's.
  @inline(__always)
  fileprivate func footprint(x: Double, y: Double, maximumLevel: Int) -> Footprint {
    let depth = wx * x + wy * y + w
    let (u, v) = ((xx * x + xy * y + self.x) / depth, (yx * x + yy * y + self.y) / depth)
    let (a, b) = ((xx - wx * u) / depth, (xy - wy * u) / depth)
    let (c, d) = ((yx - wx * v) / depth, (yy - wy * v) / depth)
    // The squares of the longest and shortest radius of a circle's image.
    let (sum, area) = ((a * a + b * b + c * c + d * d) / 2, a * d - b * c)
    let difference = sum * sum - area * area
    let longest = sum + (difference > 0 ? difference : 0).squareRoot()
    guard longest > 1.3 * 1.3, depth > 0 else {
      return Footprint(samplesPerSide: 1, level: 0, scale: 1)
    }
    // longest / shortest is longest squared / area squared.
    let slant = longest / (area < 0 ? -area : area)
    let least = longest > 4 && longest <= 9 ? 3 : 2
    let count = slant > 3 ? 4 : slant > 2 ? 3 : least
    // Samples less than two source pixels apart miss nothing.
    let exponent = (longest.squareRoot() / Double(count)).exponent
    let level = exponent < 0 ? 0 : exponent < maximumLevel ? exponent : maximumLevel
    return Footprint(
      samplesPerSide: count, level: level, scale: 1 / Double(1 << level))
  }
}
