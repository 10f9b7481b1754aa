extension OutlineRasterizer {
  /// Writes the coverage of the edges that have been added.
  ///
  /// - Parameters:
  ///   - coverage: A buffer of the same size as `area`; every byte is replaced.
  ///   - isEvenOdd: Whether to use the even-odd rule instead of the nonzero rule.
  package func write(to coverage: CoverageBuffer, isEvenOdd: Bool = false) {
    precondition(
      coverage.width == area.width && coverage.height == area.height,
      "coverage and area differ in size")
    for row in 0..<area.height {
      let bytes = coverage.baseAddress + row &* coverage.bytesPerRow
      let range = touched[row]
      guard range.last >= 0 else {
        bytes.update(repeating: 0, count: area.width)
        continue
      }
      if isEvenOdd {
        Self.write(cells + row &* stride, range, area.width, bytes, Self.evenOdd)
      } else {
        Self.write(cells + row &* stride, range, area.width, bytes, Self.nonZero)
      }
    }
  }

  /// The area of a pixel in subpixels, times two.
  private static let whole: Int32 = 131_072

  /// The coverage for a sum of areas, by the nonzero rule.
  @inline(__always)
  private static func nonZero(_ sum: Int32) -> UInt8 {
    let size = sum < 0 ? 0 &- sum : sum
    let inside = size < whole && size >= 0 ? size : whole
    return UInt8(truncatingIfNeeded: (inside &* 255 &+ 65_536) &>> 17)
  }

  @inline(__always)
  private static func evenOdd(_ sum: Int32) -> UInt8 {
    let folded = (sum < 0 ? 0 &- sum : sum) & (2 &* whole &- 1)
    let inside = folded > whole ? 2 &* whole &- folded : folded
    return UInt8(truncatingIfNeeded: (inside &* 255 &+ 65_536) &>> 17)
  }

  /// Writes one row.
  ///
  /// - Parameters:
  ///   - line: The row's cells.
  ///   - range: The cells that edges have touched.
  ///   - width: The number of bytes to write.
  ///   - bytes: The destination.
  ///   - part: Converts a sum of areas to coverage.
  @inline(__always)
  private static func write(
    _ line: UnsafeMutablePointer<Int32>, _ range: Touched, _ width: Int,
    _ bytes: UnsafeMutablePointer<UInt8>, _ part: (Int32) -> UInt8
  ) {
    var column = range.first & ~7
    let end = range.last < width ? range.last &+ 1 : width
    bytes.update(repeating: 0, count: column)
    let raw = UnsafeMutableRawPointer(bytes)
    let words = UnsafeRawPointer(line)
    var sum: Int32 = 0
    var byte: UInt8 = 0
    while column &+ 8 <= end {
      let offset = column &* 4
      let changes =
        words.load(fromByteOffset: offset, as: UInt64.self)
        | words.load(fromByteOffset: offset &+ 8, as: UInt64.self)
        | words.load(fromByteOffset: offset &+ 16, as: UInt64.self)
        | words.load(fromByteOffset: offset &+ 24, as: UInt64.self)
      if changes == 0 {
        // No edge crosses these eight pixels.
        raw.storeBytes(
          of: UInt64(truncatingIfNeeded: byte) &* 0x0101_0101_0101_0101, toByteOffset: column,
          as: UInt64.self)
        column &+= 8
        continue
      }
      let stop = column &+ 8
      while column < stop {
        sum &+= line[column]
        byte = part(sum)
        bytes[column] = byte
        column &+= 1
      }
    }
    while column < end {
      sum &+= line[column]
      byte = part(sum)
      bytes[column] = byte
      column &+= 1
    }
    // After the last edge, coverage is constant.
    if end < width { (bytes + end).update(repeating: byte, count: width &- end) }
  }
}
