import PixelKernels
import Testing

@Suite("Straight colors extended into clear pixels")
struct StraightColorsTests {
  @Test("Opaque pixels are unchanged")
  func opaque() {
    let buffer = PixelBuffer(width: 3, height: 2)
    for y in 0..<2 {
      for x in 0..<3 { buffer[x, y] = 0xFF10_2030 }
    }
    #expect(straightened(buffer) === buffer)
  }

  @Test("Colors are divided by alpha and rounded to the nearest")
  func division() {
    let buffer = PixelBuffer(width: 256, height: 1)
    for x in 1..<256 { buffer[x, 0] = UInt32(x) << 24 | UInt32(x / 2) << 16 | UInt32(x) }
    let result = straightened(buffer)
    for x in 1..<256 {
      let red = UInt32(Double(x / 2) * 255 / Double(x) + 0.5)
      #expect(result[x, 0] == UInt32(x) << 24 | red << 16 | 255)
    }
  }

  @Test("Clear pixels take the alpha-weighted mean of the smallest block that is not clear")
  func spreading() {
    let buffer = PixelBuffer(width: 9, height: 5)
    // Half-transparent red and blue at a quarter of its alpha, in one block of 2x2.
    buffer[2, 2] = 0x8080_0000
    buffer[3, 3] = 0x2000_0020
    let result = straightened(buffer)
    // Red 255 * 128 / 160 = 204, blue 255 * 32 / 160 = 51.
    for (x, y) in [(2, 3), (3, 2), (0, 0), (1, 3), (7, 0), (8, 4)] {
      #expect(result[x, y] == 0x00CC_0033, "\(x), \(y)")
    }
    #expect(result[2, 2] == 0x80FF_0000)
    #expect(result[3, 3] == 0x2000_00FF)
  }

  @Test("The nearest block wins")
  func nearer() {
    let buffer = PixelBuffer(width: 8, height: 8)
    buffer[0, 0] = 0xFFFF_0000
    buffer[7, 7] = 0xFF00_00FF
    let result = straightened(buffer)
    #expect(result[3, 3] == 0x00FF_0000)
    #expect(result[4, 4] == 0x0000_00FF)
    // The upper right quarter is clear, so this is the mean of all pixels.
    #expect(result[6, 1] == 0x0080_0080)
  }

  @Test("A clear image stays clear black", arguments: [(1, 1), (2, 7), (33, 1)])
  func clear(width: Int, height: Int) {
    let result = straightened(PixelBuffer(width: width, height: height))
    for y in 0..<height {
      for x in 0..<width { #expect(result[x, y] == 0) }
    }
  }
}
