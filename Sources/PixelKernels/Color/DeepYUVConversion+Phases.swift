/// Converts an image that is drawn in four phases to 10-bit, limited-range BT.709, and full-range alpha.
///
/// The result is that of the first phase, except in blocks of 8 x 8 pixels in which phases differ. There,
/// luma and chroma are those of the sums of all phases, dithered to 10 bits (GR-10), and alpha is that of
/// the sum.
///
/// - Parameters:
///   - phases: A BGRA image in each phase, or in one: straight if alpha is converted; premultiplied to
///     show it over black.
///   - planes: Memory for the result; nothing outside the image's columns is written.
package func convertToDeepYUV(_ phases: [PixelBuffer], into planes: DeepPlanes) {
  convertToDeepYUV(phases[0], into: planes)
  DifferingBlocks(phases)?.forEach { block, sums in
    for y in block.minY..<block.maxY {
      let row = sums.row(y)
      let start = y &* planes.stride
      for x in block.minX..<block.maxX {
        let color = row[x]
        let threshold = Int32(truncatingIfNeeded: threshold(x, y) >> 14)
        planes.luma[start &+ x] = number(color.luma(.tenBit), 64, threshold, shift: 18)
        planes.blueDifference[start &+ x] = number(
          color.blueDifference(.tenBit), 512, threshold, shift: 18)
        planes.redDifference[start &+ x] = number(
          color.redDifference(.tenBit), 512, threshold, shift: 18)
        planes.alpha?[start &+ x] = UInt16(truncatingIfNeeded: (row.alpha(x) &* 1023 &+ 510) / 1020)
      }
    }
  }
}

/// Converts an image that is drawn in four phases to 10-bit, limited-range BT.709, with the mean chroma
/// of 2 x 2 pixels.
///
/// The result is that of the first phase, except in blocks of 8 x 8 pixels in which phases differ (GR-10).
///
/// - Parameters:
///   - phases: A premultiplied BGRA image, which is shown over black, in each phase, or in one.
///   - planes: Memory for the result; nothing outside the image's columns is written.
package func convertToHalvedDeepYUV(_ phases: [PixelBuffer], into planes: HalvedDeepPlanes) {
  convertToHalvedDeepYUV(phases[0], into: planes)
  DifferingBlocks(phases)?.forEach { block, sums in
    for y in block.minY..<block.maxY {
      let row = sums.row(y)
      let to = planes.luma + y &* planes.lumaStride
      for x in block.minX..<block.maxX {
        let threshold = Int32(truncatingIfNeeded: threshold(x, y) >> 14)
        to[x] = number(row[x].luma(.tenBit), 64, threshold, shift: 18)
      }
    }
    for y in stride(from: block.minY, to: block.maxY, by: 2) {
      // The last row and column count twice if their number is odd.
      let (upper, lower) = (sums.row(y), sums.row(min(y &+ 1, block.maxY &- 1)))
      let start = y / 2 &* planes.chromaStride
      for x in stride(from: block.minX, to: block.maxX, by: 2) {
        let right = min(x &+ 1, block.maxX &- 1)
        let color = upper[x] + upper[right] + lower[x] + lower[right]
        // Sums of 16 pixels.
        let threshold = Int32(truncatingIfNeeded: threshold(x, y) >> 12)
        planes.blueDifference[start &+ x / 2] = number(
          color.blueDifference(.tenBit), 512, threshold, shift: 20)
        planes.redDifference[start &+ x / 2] = number(
          color.redDifference(.tenBit), 512, threshold, shift: 20)
      }
    }
  }
}

/// Returns the place of a pixel in the recurrence of thresholds.
///
/// Columns and rows are exchanged, so that it differs from that of the pixel's color.
@inline(__always)
private func threshold(_ x: Int, _ y: Int) -> UInt32 { Dither.place(column: y, row: x) }

/// Returns a weighted sum as a 10-bit number, rounded by a threshold below `1 << shift`.
@inline(__always)
private func number(_ sum: Int32, _ zero: Int32, _ threshold: Int32, shift: Int32) -> UInt16 {
  UInt16(truncatingIfNeeded: (sum &+ zero &<< shift &+ threshold) &>> shift)
}

/// The sums of the pixels of an image in all phases.
private struct PhaseSums {
  /// The sums of one row.
  struct Row {
    let phases:
      (UnsafePointer<UInt32>, UnsafePointer<UInt32>, UnsafePointer<UInt32>, UnsafePointer<UInt32>)

    /// The sum of the colors of a pixel.
    @inline(__always)
    subscript(x: Int) -> RGBSum {
      RGBSum(phases.0[x], phases.1[x], phases.2[x], phases.3[x])
    }

    /// Returns the sum of the alpha of a pixel, at most 1020.
    @inline(__always)
    func alpha(_ x: Int) -> UInt32 {
      phases.0[x] >> 24 &+ phases.1[x] >> 24 &+ phases.2[x] >> 24 &+ phases.3[x] >> 24
    }

    /// Returns the bits in which the phases of a pixel differ.
    @inline(__always)
    func difference(_ x: Int) -> UInt32 {
      let first = phases.0[x]
      return first ^ phases.1[x] | first ^ phases.2[x] | first ^ phases.3[x]
    }
  }

  let phases: [PixelBuffer]

  func row(_ y: Int) -> Row {
    Row(
      phases: (
        UnsafePointer(phases[0].words(y)), UnsafePointer(phases[1].words(y)),
        UnsafePointer(phases[2].words(y)), UnsafePointer(phases[3].words(y))
      ))
  }
}

/// The blocks of 8 x 8 pixels in which the phases of an image differ.
private struct DifferingBlocks {
  private static let side = 8
  private let sums: PhaseSums
  private let width: Int
  private let height: Int

  /// Fails if there is only one phase.
  init?(_ phases: [PixelBuffer]) {
    guard phases.count > 1 else { return nil }
    precondition(phases.count == DitherPhase.count, "a phase is missing")
    sums = PhaseSums(phases: phases)
    (width, height) = (phases[0].width, phases[0].height)
  }

  /// Passes every block to a closure.
  func forEach(_ body: (PixelRect, PhaseSums) -> Void) {
    let differences = UnsafeMutablePointer<UInt32>.allocate(capacity: width)
    defer { differences.deallocate() }
    for top in stride(from: 0, to: height, by: Self.side) {
      let rows = top..<min(top + Self.side, height)
      differences.initialize(repeating: 0, count: width)
      for y in rows {
        let row = sums.row(y)
        for x in 0..<width { differences[x] |= row.difference(x) }
      }
      for left in stride(from: 0, to: width, by: Self.side) {
        let columns = left..<min(left + Self.side, width)
        guard columns.contains(where: { differences[$0] != 0 }) else { continue }
        body(
          PixelRect(
            minX: left, minY: rows.lowerBound, maxX: columns.upperBound, maxY: rows.upperBound),
          sums)
      }
    }
  }
}
