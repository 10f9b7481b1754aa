import PixelKernels
import Testing

@Suite("BGRA to 10-bit BT.709")
struct DeepYUVConversionTests {
  /// The planes of an image, with three values of padding per row.
  private func convert(_ buffer: PixelBuffer) -> [[UInt16]] {
    let stride = buffer.width + 3
    let size = stride * buffer.height
    var memory = [UInt16](repeating: 9999, count: size * 4)
    memory.withUnsafeMutableBufferPointer { memory in
      guard let start = memory.baseAddress else { return }
      convertToDeepYUV(
        buffer,
        into: DeepPlanes(
          luma: start, blueDifference: start + size, redDifference: start + size * 2,
          alpha: start + size * 3, stride: stride))
    }
    let planes = (0..<4).map { Array(memory[$0 * size..<($0 + 1) * size]) }
    for plane in planes {
      for row in 0..<buffer.height {
        #expect(plane[row * stride + buffer.width..<(row + 1) * stride].allSatisfy { $0 == 9999 })
      }
    }
    return planes.map { plane in
      (0..<buffer.height).flatMap { row in plane[row * stride..<row * stride + buffer.width] }
    }
  }

  @Test("Black, white and gray are exact, and gray has no chroma")
  func gray() {
    let buffer = PixelBuffer(width: 256, height: 1)
    for x in 0..<256 { buffer[x, 0] = 0xFF00_0000 | UInt32(x) * 0x01_0101 }
    let planes = convert(buffer)
    #expect(planes[0][0] == 64 && planes[0][255] == 940)
    #expect(planes[1].allSatisfy { $0 == 512 } && planes[2].allSatisfy { $0 == 512 })
  }

  @Test("Every color is within 1 of the formula, and alpha is the nearest of 1023 steps")
  func formula() {
    let buffer = PixelBuffer(width: 17, height: 17 * 17)
    for y in 0..<289 {
      for x in 0..<17 {
        let (r, g, b) = (min(255, x * 16), min(255, y / 17 * 16), min(255, y % 17 * 16))
        buffer[x, y] = UInt32(r) << 24 | UInt32(r) << 16 | UInt32(g) << 8 | UInt32(b)
      }
    }
    let planes = convert(buffer)
    for y in 0..<289 {
      for x in 0..<17 {
        let pixel = buffer[x, y]
        let (r, g, b) = (
          Double(pixel >> 16 & 0xFF) / 255, Double(pixel >> 8 & 0xFF) / 255,
          Double(pixel & 0xFF) / 255
        )
        let luma = 0.2126 * r + 0.7152 * g + 0.0722 * b
        let expected = [
          64 + 876 * luma, 512 + 896 * (b - luma) / 1.8556, 512 + 896 * (r - luma) / 1.5748,
          Double(pixel >> 24) / 255 * 1023,
        ]
        for (plane, value) in zip(planes, expected) {
          #expect(abs(Double(plane[y * 17 + x]) - value) <= 1)
        }
      }
    }
  }
}
