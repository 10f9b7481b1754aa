import PixelKernels
import TestSupport
import Testing

struct SourceOverTests {
  private func random(_ generator: inout TestGenerator) -> UInt32 {
    let alpha = UInt32.random(in: 0...255, using: &generator)
    func part() -> UInt32 { UInt32.random(in: 0...alpha, using: &generator) }
    return alpha << 24 | part() << 16 | part() << 8 | part()
  }

  @Test(arguments: [1.0, 0.5, 0.123])
  func followsTheFormula(opacity: Double) {
    var generator = TestGenerator(seed: 5)
    let (source, buffer) = (PixelBuffer(width: 37, height: 9), PixelBuffer(width: 37, height: 9))
    for y in 0..<9 {
      for x in 0..<37 {
        source[x, y] = random(&generator)
        buffer[x, y] = random(&generator)
      }
    }
    let before = buffer.copy()
    SourceOver.composite(
      source, x: 0, y: 0, opacity: opacity, onto: buffer, clip: PixelRect(of: buffer))
    for y in 0..<9 {
      for x in 0..<37 {
        for shift in [0, 8, 16, 24] as [UInt32] {
          let above = Double(source[x, y] >> shift & 0xFF) * opacity
          let alpha = Double(source[x, y] >> 24) * opacity / 255
          let expected = above + Double(before[x, y] >> shift & 0xFF) * (1 - alpha)
          #expect(abs(Double(buffer[x, y] >> shift & 0xFF) - expected) <= 1.5)
          // A premultiplied component is never above alpha.
          #expect(buffer[x, y] >> shift & 0xFF <= buffer[x, y] >> 24)
        }
      }
    }
  }

  @Test func honorsClipAndPosition() {
    let source = PixelBuffer(width: 4, height: 4)
    for y in 0..<4 { for x in 0..<4 { source[x, y] = 0xFF00_0000 | UInt32(y * 4 + x) } }
    let buffer = PixelBuffer(width: 8, height: 8)
    SourceOver.composite(
      source, x: 5, y: -2, opacity: 1, onto: buffer,
      clip: PixelRect(minX: 0, minY: 1, maxX: 7, maxY: 8))
    #expect(buffer[5, 1] == 0xFF00_0000 | 12)
    #expect(buffer[6, 1] == 0xFF00_0000 | 13)
    #expect(buffer[7, 1] == 0)
    #expect(buffer[5, 0] == 0)
    #expect(buffer[5, 2] == 0)
  }

  @Test func opaquePixelsCopyAndClearPixelsChangeNothing() {
    let source = PixelBuffer(width: 2, height: 1)
    source[0, 0] = 0xFF12_3456
    let buffer = PixelBuffer(width: 2, height: 1)
    buffer[0, 0] = 0x8077_6655
    buffer[1, 0] = 0x8077_6655
    SourceOver.composite(
      source, x: 0, y: 0, opacity: 1, onto: buffer, clip: PixelRect(of: buffer))
    #expect(buffer[0, 0] == 0xFF12_3456)
    #expect(buffer[1, 0] == 0x8077_6655)
  }
}
