import Glibc

/// Samples along a straight line through the source, at even steps.
struct SampleRun {
  private let base: UnsafePointer<UInt8>
  private let bytesPerRow: Int
  /// Positions in 2^-32 pixels, counted from the center of the first source pixel.
  private let (u, v): (Int, Int)
  private let (stepU, stepV): (Int, Int)
  private let (lowU, highU): (Int, Int)
  private let (lowV, highV): (Int, Int)
  private let isNearest: Bool
  /// The number of samples per drawn pixel along each side, as a power of two: 1, 2, 4, 8, or 16.
  private let level: Int
  /// The steps between samples along a drawn row and along a drawn column.
  private let (across, down): ((Int, Int), (Int, Int))

  /// Prepares a run of samples.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - columns: The range that horizontal positions are clamped to.
  ///   - rows: The range that vertical positions are clamped to.
  ///   - u: The first pixel's horizontal position, from the source's left edge.
  ///   - v: The first pixel's vertical position, from the source's top edge.
  ///   - right: The step to the next drawn pixel in the row.
  ///   - down: The step to the drawn pixel below.
  ///   - filter: The sampling filter.
  init(
    source: PixelBuffer, columns: ClosedRange<Double>, rows: ClosedRange<Double>, u: Double,
    v: Double, right: (Double, Double), down: (Double, Double), filter: SamplingFilter
  ) {
    base = UnsafePointer(source.baseAddress)
    bytesPerRow = source.bytesPerRow
    // The larger extent of a drawn pixel in the source, of both directions.
    let rate = max(hypot(right.0, down.0), hypot(right.1, down.1))
    isNearest = filter.kind(rate: rate) == .nearest
    let wanted = isNearest ? 1 : min(16, rate * exp2(filter.bias))
    var level = 0
    while Double(1 &<< level) < wanted - 1e-6, level < 4 { level += 1 }
    self.level = level
    let part = 1 / Double(1 &<< level)
    let offset = (part - 1) / 2
    let shift = isNearest ? 0 : 0.5
    self.u = Self.fixed(u - shift + offset * (right.0 + down.0))
    self.v = Self.fixed(v - shift + offset * (right.1 + down.1))
    (stepU, stepV) = (Self.fixed(right.0), Self.fixed(right.1))
    across = (Self.fixed(right.0 * part), Self.fixed(right.1 * part))
    self.down = (Self.fixed(down.0 * part), Self.fixed(down.1 * part))
    (lowU, highU) = (
      Self.fixed(columns.lowerBound - shift), Self.fixed(columns.upperBound - shift)
    )
    (lowV, highV) = (Self.fixed(rows.lowerBound - shift), Self.fixed(rows.upperBound - shift))
  }

  /// Converts pixels to 2^-32 pixels, clamped so that sums cannot overflow.
  private static func fixed(_ value: Double) -> Int {
    Int((max(-1e6, min(1e6, value)) * 4_294_967_296).rounded())
  }

  /// Writes consecutive pixels.
  func write(_ count: Int, to words: UnsafeMutablePointer<UInt32>) {
    if isNearest {
      writeNearest(count, to: words)
    } else if level == 0 {
      writeMixed(count, to: words)
    } else {
      writeMeans(count, to: words)
    }
  }

  private func writeNearest(_ count: Int, to words: UnsafeMutablePointer<UInt32>) {
    var (u, v) = (u, v)
    for index in 0..<count {
      let x = u < lowU ? lowU : u > highU ? highU : u
      let y = v < lowV ? lowV : v > highV ? highV : v
      words[index] = word(base + (y &>> 32) &* bytesPerRow + (x &>> 32) &* 4)
      u = u &+ stepU
      v = v &+ stepV
    }
  }

  private func writeMixed(_ count: Int, to words: UnsafeMutablePointer<UInt32>) {
    var (u, v) = (u, v)
    for index in 0..<count {
      let (low, high) = mixed(u, v)
      words[index] =
        ((low &+ 0x0080_0080) &>> 8) & 0x00FF_00FF | (high &+ 0x0080_0080) & 0xFF00_FF00
      u = u &+ stepU
      v = v &+ stepV
    }
  }

  private func writeMeans(_ count: Int, to words: UnsafeMutablePointer<UInt32>) {
    var (u, v) = (u, v)
    let side = 1 &<< level
    let shift = UInt32(8 &+ 2 &* level)
    let half: UInt32 = 1 &<< (shift &- 1)
    for index in 0..<count {
      // At most 256 samples of 16 bits, plus half a unit.
      var (blue, green, red, alpha) = (half, half, half, half)
      var (rowU, rowV) = (u, v)
      for _ in 0..<side {
        var (x, y) = (rowU, rowV)
        for _ in 0..<side {
          let (low, high) = mixed(x, y)
          blue = blue &+ low & 0xFFFF
          green = green &+ high & 0xFFFF
          red = red &+ low &>> 16
          alpha = alpha &+ high &>> 16
          x = x &+ across.0
          y = y &+ across.1
        }
        rowU = rowU &+ down.0
        rowV = rowV &+ down.1
      }
      words[index] =
        blue &>> shift | (green &>> shift) &<< 8 | (red &>> shift) &<< 16
        | (alpha &>> shift) &<< 24
      u = u &+ stepU
      v = v &+ stepV
    }
  }

  @inline(__always)
  private func word(_ pixel: UnsafePointer<UInt8>) -> UInt32 {
    UnsafeRawPointer(pixel).load(as: UInt32.self)
  }

  /// Returns the mix of the four pixels around a position, times 256: blue and red, green and
  /// alpha.
  @inline(__always)
  private func mixed(_ u: Int, _ v: Int) -> (low: UInt32, high: UInt32) {
    let x = u < lowU ? lowU : u > highU ? highU : u
    let y = v < lowV ? lowV : v > highV ? highV : v
    // Round to the nearest 1/256 of a pixel.
    let (placeX, placeY) = ((x &+ 0x80_0000) &>> 24, (y &+ 0x80_0000) &>> 24)
    let right = UInt32(truncatingIfNeeded: placeX & 0xFF)
    let lower = UInt32(truncatingIfNeeded: placeY & 0xFF)
    // A neighbor without weight may be outside the source.
    let nextColumn = right == 0 ? 0 : 4
    let nextRow = lower == 0 ? 0 : bytesPerRow
    let pixel = base + (placeY &>> 8) &* bytesPerRow + (placeX &>> 8) &* 4
    let (a, b) = (word(pixel), word(pixel + nextColumn))
    let (c, d) = (word(pixel + nextRow), word(pixel + nextRow + nextColumn))
    // The four weights sum to 256.
    let wd = (right &* lower &+ 128) &>> 8
    let (wb, wc) = (right &- wd, lower &- wd)
    let wa = 256 &- right &- wc
    let mask: UInt32 = 0x00FF_00FF
    let low = (a & mask) &* wa &+ (b & mask) &* wb &+ (c & mask) &* wc &+ (d & mask) &* wd
    let high =
      ((a &>> 8) & mask) &* wa &+ ((b &>> 8) & mask) &* wb &+ ((c &>> 8) & mask) &* wc
      &+ ((d &>> 8) & mask) &* wd
    return (low, high)
  }
}
