import PixelKernels
import TestSupport
import Testing

@Suite("Slow changes of color are dithered in YUV (GR-09)")
struct YUVDitherTests {
  /// Returns the luma plane of an image in 8 bits.
  private func luma(_ buffer: PixelBuffer) -> [UInt8] {
    var bytes = [UInt8](
      repeating: 0, count: YUVPlanes.byteCount(width: buffer.width, height: buffer.height))
    bytes.withUnsafeMutableBufferPointer { memory in
      guard let start = memory.baseAddress else { return }
      convertToYUV(
        buffer, into: YUVPlanes(packed: start, width: buffer.width, height: buffer.height))
    }
    return Array(bytes.prefix(buffer.width * buffer.height))
  }

  private func image(_ gray: (_ x: Int, _ y: Int) -> Int) -> PixelBuffer {
    let buffer = PixelBuffer(width: 64, height: 32)
    for y in 0..<32 {
      for x in 0..<64 { buffer[x, y] = 0xFF00_0000 | UInt32(gray(x, y)) * 0x01_0101 }
    }
    return buffer
  }

  // Gray levels of 10 and 11 are a luma of 24.59 and 25.45, which both round to 25.
  @Test func halfOfEachLevelKeepsItsMean() {
    let values = luma(image { x, y in 10 + (x + y) % 2 })
    let mean = Double(values.reduce(0) { $0 + Int($1) }) / Double(values.count)
    #expect(abs(mean - (16 + 219 * 10.5 / 255)) < 0.02)
    #expect(Set(values) == [24, 25, 26])
  }

  @Test func blocksOfOneColorAreEven() {
    for gray in [0, 10, 77, 254, 255] {
      let nearest = UInt8((16 + 219 * Double(gray) / 255).rounded())
      #expect(luma(image { _, _ in gray }).allSatisfy { $0 == nearest })
    }
  }

  // An edge of 5 levels at column 20 leaves the nearest levels on both sides of it.
  @Test func blocksWithContoursKeepTheNearestLevels() {
    let values = luma(image { x, _ in x < 20 ? 10 : 15 })
    for (index, value) in values.enumerated() {
      let gray = index % 64 < 20 ? 10.0 : 15
      #expect(Double(value) == (16 + 219 * gray / 255).rounded())
    }
  }

  // Black and white are levels of luma, whatever is next to them.
  @Test func blackAndWhiteAreExact() {
    for (gray, level) in [(0, 16), (255, 235)] as [(Int, UInt8)] {
      let values = luma(image { x, y in (x + y) % 3 == 0 ? abs(gray - 1) : gray })
      for (index, value) in values.enumerated() where (index % 64 + index / 64) % 3 != 0 {
        #expect(value == level)
      }
    }
  }

  /// Returns an image whose blocks of 8 x 8 pixels have few colors, many, or one.
  private func mixedBlocks(
    width: Int, height: Int, using generator: inout TestGenerator
  ) -> PixelBuffer {
    let buffer = PixelBuffer(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let most: UInt32 = [0, 1, 3, 4, 5, 200][(x / 8 * 5 + y / 8 * 7) % 6]
        func part() -> UInt32 { 50 + UInt32.random(in: 0...most, using: &generator) }
        // Alpha may differ by any number of levels.
        let alpha = UInt32.random(in: 250...255, using: &generator)
        buffer[x, y] = alpha << 24 | part() << 16 | part() << 8 | part()
      }
    }
    return buffer
  }

  @Test(
    "Every kernel dithers the same blocks to the same levels (GR-09)",
    arguments: [
      (1, 1), (7, 9), (8, 8), (31, 7), (32, 8), (33, 3), (40, 17), (63, 16), (64, 24), (203, 33),
    ])
  func kernelsAgree(width: Int, height: Int) {
    var generator = TestGenerator(seed: UInt64(width * 100 + height))
    let buffer = mixedBlocks(width: width, height: height, using: &generator)
    func bytes(_ instructions: YUVInstructions) -> [UInt8] {
      var bytes = [UInt8](
        repeating: 0xA5, count: YUVPlanes.byteCount(width: width, height: height) + 32)
      bytes.withUnsafeMutableBufferPointer { memory in
        guard let start = memory.baseAddress else { return }
        convertToYUV(
          buffer, into: YUVPlanes(packed: start, width: width, height: height),
          instructions: instructions)
      }
      return bytes
    }
    let portable = bytes(.portable)
    #expect(bytes(.best) == portable)
    #expect(portable.suffix(32).allSatisfy { $0 == 0xA5 })
    for y in 0..<height {
      for x in 0..<width {
        #expect(Double(portable[y * width + x]) == expectedLuma(buffer, x, y))
      }
    }
  }

  /// Returns luma by the rule: the nearest level, or the level below the value plus the threshold.
  private func expectedLuma(_ buffer: PixelBuffer, _ x: Int, _ y: Int) -> Double {
    var (low, high) = (SIMD3<UInt32>(repeating: 255), SIMD3<UInt32>(repeating: 0))
    func parts(_ x: Int, _ y: Int) -> SIMD3<UInt32> {
      SIMD3(buffer[x, y] >> 16 & 255, buffer[x, y] >> 8 & 255, buffer[x, y] & 255)
    }
    for row in y / 8 * 8..<min(y / 8 * 8 + 8, buffer.height) {
      for column in x / 8 * 8..<min(x / 8 * 8 + 8, buffer.width) {
        low = pointwiseMin(low, parts(column, row))
        high = pointwiseMax(high, parts(column, row))
      }
    }
    let spread = (high &- low).max()
    let place = UInt32(y) &* 3_242_174_889 &+ UInt32(x) &* 2_447_445_414
    let threshold = (1...4).contains(spread) ? (Double(place >> 24) + 0.5) / 256 : 0.5
    let color = SIMD3<Double>(parts(x, y))
    return ((color * SIMD3(5983, 20127, 2032)).sum() / 32768 + 16 + threshold).rounded(.down)
  }

  // With 10 bits and halved chroma: 10-bit luma is that of full chroma, chroma the mean of 2 x 2.
  @Test(arguments: [(64, 32), (7, 5), (1, 1)])
  func halvedDeepFollowsTheFormula(width: Int, height: Int) {
    let buffer = PixelBuffer(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        buffer[x, y] =
          0xFF00_0000 | UInt32((x * 37 + y * 91) & 0xFF) << 16
          | UInt32((x * 11 + y * 3) & 0xFF) << 8 | UInt32((x * x + y) & 0xFF)
      }
    }
    let (halfWidth, halfHeight) = ((width + 1) / 2, (height + 1) / 2)
    var memory = [UInt16](repeating: 9999, count: width * height + 2 * halfWidth * halfHeight + 8)
    memory.withUnsafeMutableBufferPointer { memory in
      guard let start = memory.baseAddress else { return }
      convertToHalvedDeepYUV(
        buffer,
        into: HalvedDeepPlanes(
          luma: start, blueDifference: start + width * height,
          redDifference: start + width * height + halfWidth * halfHeight, lumaStride: width,
          chromaStride: halfWidth))
    }
    #expect(memory.suffix(8).allSatisfy { $0 == 9999 })
    func parts(_ x: Int, _ y: Int) -> SIMD3<Double> {
      let word = buffer[min(x, width - 1), min(y, height - 1)]
      return SIMD3(Double(word >> 16 & 0xFF), Double(word >> 8 & 0xFF), Double(word & 0xFF)) / 255
    }
    let weights = SIMD3(0.2126, 0.7152, 0.0722)
    for y in 0..<height {
      for x in 0..<width {
        let exact = 64 + 876 * (parts(x, y) * weights).sum()
        #expect(abs(Double(memory[y * width + x]) - exact) <= 0.51)
      }
    }
    for y in 0..<halfHeight {
      for x in 0..<halfWidth {
        let mean =
          (parts(2 * x, 2 * y) + parts(2 * x + 1, 2 * y) + parts(2 * x, 2 * y + 1)
            + parts(2 * x + 1, 2 * y + 1)) / 4
        let gray = (mean * weights).sum()
        let blue = Double(memory[width * height + y * halfWidth + x])
        let red = Double(memory[width * height + (halfHeight + y) * halfWidth + x])
        #expect(abs(blue - (512 + 896 * (mean.z - gray) / 1.8556)) <= 0.51)
        #expect(abs(red - (512 + 896 * (mean.x - gray) / 1.5748)) <= 0.51)
      }
    }
  }
}
