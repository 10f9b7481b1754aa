import PixelKernels
import TestSupport
import Testing

@Suite("BGRA to I420, BT.709, limited range")
struct YUVConversionTests {
  /// A converted image with guard bytes after the planes.
  private struct Planes {
    let width: Int
    let height: Int
    var bytes: [UInt8]

    init(_ buffer: PixelBuffer, instructions: YUVInstructions = .best) {
      width = buffer.width
      height = buffer.height
      let count = YUVPlanes.byteCount(width: width, height: height)
      bytes = [UInt8](repeating: 0xA5, count: count + 64)
      bytes.withUnsafeMutableBufferPointer { memory in
        guard let start = memory.baseAddress else { return }
        convertToYUV(
          buffer, into: YUVPlanes(packed: start, width: buffer.width, height: buffer.height),
          instructions: instructions)
      }
    }

    var chromaWidth: Int { (width + 1) / 2 }
    var chromaHeight: Int { (height + 1) / 2 }
    func luma(_ x: Int, _ y: Int) -> Double { Double(bytes[y * width + x]) }
    func blueDifference(_ x: Int, _ y: Int) -> Double {
      Double(bytes[width * height + y * chromaWidth + x])
    }
    func redDifference(_ x: Int, _ y: Int) -> Double {
      Double(bytes[width * height + chromaWidth * chromaHeight + y * chromaWidth + x])
    }
  }

  /// R, G and B from 0 to 1.
  private func channels(_ pixel: UInt32) -> (red: Double, green: Double, blue: Double) {
    (
      Double(pixel >> 16 & 255) / 255, Double(pixel >> 8 & 255) / 255, Double(pixel & 255) / 255
    )
  }

  private func luma(_ red: Double, _ green: Double, _ blue: Double) -> Double {
    0.2126 * red + 0.7152 * green + 0.0722 * blue
  }

  /// Compares a whole image with the BT.709 formula in floating point.
  private func expectFormula(_ buffer: PixelBuffer) {
    let planes = Planes(buffer, instructions: .portable)
    #expect(planes.bytes == Planes(buffer, instructions: .best).bytes)
    var worstLuma = 0.0
    var worstChroma = 0.0
    for y in 0..<buffer.height {
      for x in 0..<buffer.width {
        let (red, green, blue) = channels(buffer[x, y])
        let expected = 16 + 219 * luma(red, green, blue)
        worstLuma = max(worstLuma, abs(planes.luma(x, y) - expected))
      }
    }
    for y in 0..<planes.chromaHeight {
      for x in 0..<planes.chromaWidth {
        var (red, green, blue) = (0.0, 0.0, 0.0)
        for (column, row) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
          let pixel = channels(
            buffer[min(2 * x + column, buffer.width - 1), min(2 * y + row, buffer.height - 1)])
          red += pixel.red / 4
          green += pixel.green / 4
          blue += pixel.blue / 4
        }
        let gray = luma(red, green, blue)
        let blueDifference = 128 + 224 * (blue - gray) / (2 - 2 * 0.0722)
        let redDifference = 128 + 224 * (red - gray) / (2 - 2 * 0.2126)
        worstChroma = max(worstChroma, abs(planes.blueDifference(x, y) - blueDifference))
        worstChroma = max(worstChroma, abs(planes.redDifference(x, y) - redDifference))
      }
    }
    // Half a step of rounding plus the error of 16-bit arithmetic, far below the guaranteed 1.
    #expect(worstLuma < 0.52)
    #expect(worstChroma < 0.52)
    #expect(planes.bytes.suffix(64).allSatisfy { $0 == 0xA5 })
  }

  @Test(
    "Random images of all sizes match the formula",
    arguments: [
      (1, 1), (2, 2), (1, 2), (2, 1), (3, 3), (5, 4), (7, 1), (1, 9), (8, 8), (15, 2), (16, 2),
      (17, 5), (31, 3), (32, 4), (33, 7), (63, 2), (64, 3), (65, 2), (129, 67), (640, 360),
    ])
  func formula(size: (width: Int, height: Int)) {
    let buffer = PixelBuffer(width: size.width, height: size.height)
    var generator = TestGenerator(seed: UInt64(size.width * 1000 + size.height))
    for y in 0..<size.height {
      for x in 0..<size.width {
        buffer[x, y] = UInt32.random(in: 0...UInt32.max, using: &generator)
      }
    }
    expectFormula(buffer)
  }

  @Test("The corners of the color cube match the formula")
  func corners() {
    let buffer = PixelBuffer(width: 34, height: 2)
    for corner in 0..<8 {
      for x in 0..<4 {
        let red: UInt32 = corner & 1 == 0 ? 0 : 0xFF0000
        let green: UInt32 = corner & 2 == 0 ? 0 : 0xFF00
        let blue: UInt32 = corner & 4 == 0 ? 0 : 0xFF
        buffer[corner * 4 + x, x % 2] = 0xFF00_0000 | red | green | blue
        buffer[corner * 4 + x, 1 - x % 2] = 0xFF00_0000 | red | green | blue
      }
    }
    expectFormula(buffer)
  }

  @Test("Grays have luma 16 + 219 v / 255, rounded, and no chroma")
  func grays() {
    let buffer = PixelBuffer(width: 512, height: 2)
    // Far from each other, so that no block changes slowly.
    let columns = (0..<256).map { $0 * 67 % 256 }
    for value in 0..<UInt32(256) {
      for x in 0..<2 {
        for y in 0..<2 {
          buffer[columns[Int(value)] * 2 + x, y] = 0xFF00_0000 | value * 0x10101
        }
      }
    }
    let planes = Planes(buffer)
    for value in 0..<256 {
      let expected = (16 + 219 * Double(value) / 255).rounded()
      #expect(planes.luma(columns[value] * 2, 0) == expected)
      #expect(planes.blueDifference(columns[value], 0) == 128)
      #expect(planes.redDifference(columns[value], 0) == 128)
    }
  }

  @Test("A translucent pixel is composited over black: alpha is ignored")
  func alpha() {
    let opaque = PixelBuffer(width: 40, height: 2)
    let clear = PixelBuffer(width: 40, height: 2)
    for x in 0..<40 {
      for y in 0..<2 {
        opaque[x, y] = 0xFF20_4010
        clear[x, y] = 0x4020_4010
      }
    }
    #expect(Planes(opaque).bytes == Planes(clear).bytes)
  }
}
