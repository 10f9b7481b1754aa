import PixelKernels
import Testing

struct CoverageBufferTests {
  @Test func startsWithoutCoverage() {
    let buffer = CoverageBuffer(width: 70, height: 3)
    #expect(buffer.bytesPerRow == 128)
    #expect(buffer.byteCount == 384)
    for y in 0..<3 { for x in 0..<70 { #expect(buffer[x, y] == 0) } }
  }

  @Test func copiesAlphaWhereBuffersOverlap() {
    let image = PixelBuffer(width: 3, height: 2)
    for y in 0..<2 { for x in 0..<3 { image[x, y] = UInt32(10 * y + x + 1) << 24 | 0x50505 } }
    #expect(CoverageBuffer(alphaOf: image)[2, 1] == 13)
    let buffer = CoverageBuffer(width: 4, height: 4)
    buffer.copyAlpha(from: image, x: 2, y: -1)
    #expect(buffer[2, 0] == 11)
    #expect(buffer[3, 0] == 12)
    #expect(buffer[1, 0] == 0)
    #expect(buffer[2, 1] == 0)
    buffer.copyAlpha(from: image, x: 9, y: 9)
    #expect(buffer[3, 3] == 0)
  }
}
