/// The dithering of luma and chroma in blocks of 8 x 8 pixels in which colors change slowly (GR-09).
///
/// There are fewer levels of luma than of red, green and blue, so that rounding would turn dithered
/// pixels into steps again. Blocks of one color, and those with contours, keep the nearest levels.
enum YUVDither {
  /// The side of a block, in pixels.
  private static let side = 8
  /// The greatest difference between the levels of a component in a block that is dithered.
  private static let mostLevels: UInt8 = 4

  /// Replaces the luma and chroma of blocks in which colors change slowly.
  ///
  /// - Parameters:
  ///   - source: The premultiplied BGRA image that has been converted.
  ///   - planes: The results.
  static func dither(_ source: PixelBuffer, into planes: YUVPlanes) {
    let length = source.width &* 4
    let lowest = UnsafeMutablePointer<UInt8>.allocate(capacity: length)
    let highest = UnsafeMutablePointer<UInt8>.allocate(capacity: length)
    defer {
      lowest.deallocate()
      highest.deallocate()
    }
    for top in stride(from: 0, to: source.height, by: side) {
      let rows = min(side, source.height - top)
      let start = source.baseAddress + top &* source.bytesPerRow
      lowest.update(from: start, count: length)
      highest.update(from: start, count: length)
      for row in 1..<max(rows, 1) {
        let bytes = start + row &* source.bytesPerRow
        for index in 0..<length {
          lowest[index] = min(lowest[index], bytes[index])
          highest[index] = max(highest[index], bytes[index])
        }
      }
      for left in stride(from: 0, to: source.width, by: side) {
        let columns = min(side, source.width - left)
        let spread = spread(lowest + left &* 4, highest + left &* 4, columns: columns)
        guard spread > 0, spread <= mostLevels else { continue }
        let block = PixelRect(
          minX: left, minY: top, maxX: left + columns, maxY: top + rows)
        ditherLuma(of: block, source, into: planes)
        ditherChroma(of: block, source, into: planes)
      }
    }
  }

  /// Returns the greatest difference of a component between pixels of a block.
  private static func spread(
    _ lowest: UnsafePointer<UInt8>, _ highest: UnsafePointer<UInt8>, columns: Int
  ) -> UInt8 {
    var spread: UInt8 = 0
    for component in 0..<3 {
      var (low, high): (UInt8, UInt8) = (255, 0)
      for column in 0..<columns {
        low = min(low, lowest[column &* 4 &+ component])
        high = max(high, highest[column &* 4 &+ component])
      }
      spread = max(spread, high &- low)
    }
    return spread
  }

  /// Returns the pixels of a row.
  private static func pixels(_ source: PixelBuffer, _ row: Int) -> UnsafePointer<UInt32> {
    UnsafeRawPointer(source.baseAddress + row &* source.bytesPerRow)
      .assumingMemoryBound(to: UInt32.self)
  }

  /// Returns the threshold of a pixel, from 0 to 255.
  ///
  /// Columns and rows are exchanged, so that it differs from that of the pixel's color.
  @inline(__always)
  private static func threshold(_ x: Int, _ y: Int) -> Int32 {
    Int32(truncatingIfNeeded: Dither.place(column: y, row: x) &>> 24)
  }

  private static func ditherLuma(
    of block: PixelRect, _ source: PixelBuffer, into planes: YUVPlanes
  ) {
    for y in block.minY..<block.maxY {
      let from = pixels(source, y)
      let to = planes.luma + y &* planes.lumaBytesPerRow
      for x in block.minX..<block.maxX {
        let color = ColorSum(from[x])
        let sum =
          (16 << 15) &+ threshold(x, y) &* 128 &+ 64 &+ color.red &* YUVWeight.lumaRed
          &+ color.green &* YUVWeight.lumaGreen &+ color.blue &* YUVWeight.lumaBlue
        to[x] = UInt8(truncatingIfNeeded: sum >> 15)
      }
    }
  }

  private static func ditherChroma(
    of block: PixelRect, _ source: PixelBuffer, into planes: YUVPlanes
  ) {
    for y in stride(from: block.minY, to: block.maxY, by: 2) {
      // The last row and column count twice if their number is odd.
      let (upper, lower) = (pixels(source, y), pixels(source, min(y + 1, block.maxY - 1)))
      let start = y / 2 &* planes.chromaBytesPerRow
      for x in stride(from: block.minX, to: block.maxX, by: 2) {
        let right = min(x &+ 1, block.maxX &- 1)
        let color = ColorSum(upper[x], upper[right], lower[x], lower[right])
        let offset = (128 << 17) &+ threshold(x, y) &* 512 &+ 256
        let blue =
          offset &+ color.blue &* YUVWeight.chromaSame &- color.red &* YUVWeight.blueFromRed
          &- color.green &* YUVWeight.blueFromGreen
        let red =
          offset &+ color.red &* YUVWeight.chromaSame &- color.green &* YUVWeight.redFromGreen
          &- color.blue &* YUVWeight.redFromBlue
        planes.blueDifference[start &+ x / 2] = UInt8(truncatingIfNeeded: blue >> 17)
        planes.redDifference[start &+ x / 2] = UInt8(truncatingIfNeeded: red >> 17)
      }
    }
  }
}

/// The components of a pixel, or their sums over several.
struct ColorSum {
  private(set) var red: Int32
  private(set) var green: Int32
  private(set) var blue: Int32

  @inline(__always)
  init(_ pixel: UInt32) {
    red = Int32(truncatingIfNeeded: (pixel >> 16) & 0xFF)
    green = Int32(truncatingIfNeeded: (pixel >> 8) & 0xFF)
    blue = Int32(truncatingIfNeeded: pixel & 0xFF)
  }

  @inline(__always)
  init(_ first: UInt32, _ second: UInt32, _ third: UInt32, _ fourth: UInt32) {
    self.init(first)
    add(second)
    add(third)
    add(fourth)
  }

  @inline(__always)
  private mutating func add(_ pixel: UInt32) {
    let other = ColorSum(pixel)
    red &+= other.red
    green &+= other.green
    blue &+= other.blue
  }
}
