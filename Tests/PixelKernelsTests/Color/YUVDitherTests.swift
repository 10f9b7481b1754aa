import PixelKernels
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
