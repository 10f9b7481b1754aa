import CPixelKernels

/// The dithering of luma and chroma in blocks of 8 x 8 pixels in which colors change slowly (GR-09).
///
/// There are fewer levels of luma than of red, green and blue, so that rounding would turn dithered
/// pixels into steps again. Blocks of one color, and those with contours, keep the nearest levels.
struct YUVDither: ~Copyable {
  /// The side of a block, in pixels.
  static let side = 8
  /// The greatest difference between the levels of a component in a block that is dithered.
  private static let mostLevels: UInt8 = 4

  private let source: PixelBuffer
  private let instructions: YUVInstructions
  /// A byte for each block of some rows: 255 if it is dithered, or 0.
  let blocks: UnsafeMutablePointer<UInt8>
  /// The lowest and highest components of each column of some rows.
  private let lowest: UnsafeMutablePointer<UInt8>
  private let highest: UnsafeMutablePointer<UInt8>

  /// Allocates memory for the blocks of an image's rows.
  ///
  /// `source` is the premultiplied BGRA image to convert.
  init(_ source: PixelBuffer, instructions: YUVInstructions) {
    self.source = source
    self.instructions = instructions
    blocks = .allocate(capacity: (source.width + Self.side - 1) / Self.side)
    lowest = .allocate(capacity: source.width &* 4)
    highest = .allocate(capacity: source.width &* 4)
  }

  deinit {
    blocks.deallocate()
    lowest.deallocate()
    highest.deallocate()
  }

  /// Finds the blocks in which colors change slowly.
  ///
  /// - Parameter rows: At most 8 rows of the image, from a multiple of 8.
  func findBlocks(in rows: Range<Int>) {
    let (width, bytesPerRow) = (source.width, source.bytesPerRow)
    let start = source.baseAddress + rows.lowerBound &* bytesPerRow
    var done = 0
    if instructions == .best {
      done = mp_find_blocks_avx2(
        start, bytesPerRow, rows.count, width, Self.mostLevels, blocks)
    }
    guard done < width else { return }
    let (first, end) = (done &* 4, width &* 4)
    for index in first..<end { (lowest[index], highest[index]) = (start[index], start[index]) }
    for row in 1..<max(rows.count, 1) {
      let bytes = start + row &* bytesPerRow
      for index in first..<end {
        lowest[index] = min(lowest[index], bytes[index])
        highest[index] = max(highest[index], bytes[index])
      }
    }
    for left in stride(from: done, to: width, by: Self.side) {
      let spread = spread(columns: left..<min(left + Self.side, width))
      blocks[left / Self.side] = spread > 0 && spread <= Self.mostLevels ? 255 : 0
    }
  }

  /// Returns the greatest difference of a component between pixels of a block.
  private func spread(columns: Range<Int>) -> UInt8 {
    var spread: UInt8 = 0
    for component in 0..<3 {
      var (low, high): (UInt8, UInt8) = (255, 0)
      for column in columns {
        low = min(low, lowest[column &* 4 &+ component])
        high = max(high, highest[column &* 4 &+ component])
      }
      spread = max(spread, high &- low)
    }
    return spread
  }

  /// Replaces the luma and chroma of blocks that have been found.
  ///
  /// `first` is the first column, a multiple of 8.
  func ditherBlocks(in rows: Range<Int>, from first: Int, into planes: YUVPlanes) {
    for left in stride(from: first, to: source.width, by: Self.side)
    where blocks[left / Self.side] != 0 {
      let block = PixelRect(
        minX: left, minY: rows.lowerBound, maxX: min(left + Self.side, source.width),
        maxY: rows.upperBound)
      Self.ditherLuma(of: block, source, into: planes)
      Self.ditherChroma(of: block, source, into: planes)
    }
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

  /// Returns the thresholds from the first pixel of a row, for the kernels in CPixelKernels.
  static func kernel(at row: Int) -> mp_dither {
    mp_dither(
      place: Dither.place(column: row, row: 0), per_column: Dither.perRow,
      per_row: Dither.perColumn)
  }

  private static func ditherLuma(
    of block: PixelRect, _ source: PixelBuffer, into planes: YUVPlanes
  ) {
    for y in block.minY..<block.maxY {
      let from = pixels(source, y)
      let to = planes.luma + y &* planes.lumaBytesPerRow
      for x in block.minX..<block.maxX {
        let offset = (16 << 15) &+ threshold(x, y) &* 128 &+ 64
        to[x] = UInt8(truncatingIfNeeded: (offset &+ RGBSum(from[x]).luma(.eightBit)) >> 15)
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
        let color = RGBSum(upper[x], upper[right], lower[x], lower[right])
        let offset = (128 << 17) &+ threshold(x, y) &* 512 &+ 256
        let (blue, red) = (color.blueDifference(.eightBit), color.redDifference(.eightBit))
        planes.blueDifference[start &+ x / 2] = UInt8(truncatingIfNeeded: (offset &+ blue) >> 17)
        planes.redDifference[start &+ x / 2] = UInt8(truncatingIfNeeded: (offset &+ red) >> 17)
      }
    }
  }
}
