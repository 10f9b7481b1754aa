import PixelKernels
import Testing

@Suite struct PixelBufferTests {
  /// A fill changes all pixels of a part, and no others, whatever its width.
  @Test func aFillStaysInItsPart() {
    for width in 0...40 {
      let buffer = PixelBuffer(width: 44, height: 4)
      let part = PixelRect(minX: 3, minY: 1, maxX: 3 + width, maxY: 3)
      buffer.fill(0x8040_2010, within: part)
      for y in 0..<4 {
        for x in 0..<44 {
          let isInside = (3..<3 + width).contains(x) && (1..<3).contains(y)
          #expect(buffer[x, y] == (isInside ? 0x8040_2010 : 0))
        }
      }
    }
  }
}
