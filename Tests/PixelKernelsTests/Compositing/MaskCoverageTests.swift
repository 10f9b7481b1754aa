import PixelKernels
import Testing

@Suite("Coverage from images")
struct MaskCoverageTests {
  @Test("Grays map to their level, colors to their luminance")
  func luminance() {
    let buffer = PixelBuffer(width: 256, height: 2)
    for x in 0..<256 {
      buffer[x, 0] = 0xFF00_0000 | UInt32(x) * 0x01_0101
      buffer[x, 1] = UInt32(x) << 24 | UInt32(x) << 8
    }
    MaskCoverage.takeLuminance(of: buffer)
    for x in 0..<256 {
      #expect(buffer[x, 0] == UInt32(x) << 24)
      #expect(abs(Double(buffer[x, 1] >> 24) - 0.7152 * Double(x)) <= 0.51)
    }
  }

  @Test("Products are rounded, and coverage outside the image is zero")
  func products() {
    let buffer = PixelBuffer(width: 6, height: 3)
    for y in 0..<3 { for x in 0..<6 { buffer[x, y] = 200 << 24 } }
    let other = PixelBuffer(width: 3, height: 1)
    for x in 0..<3 { other[x, 0] = UInt32(100 + x) << 24 }
    MaskCoverage.multiply(buffer, by: other, x: 2, y: 1)
    for y in 0..<3 {
      for x in 0..<6 {
        let inside = y == 1 && x >= 2 && x < 5
        let wanted = inside ? (200 * Double(100 + x - 2) / 255).rounded() : 0
        #expect(Double(buffer[x, y] >> 24) == wanted)
      }
    }
  }
}
