import PixelKernels
import TestSupport
import Testing

struct CoverageTintTests {
  private func random(_ generator: inout TestGenerator) -> UInt32 {
    let alpha = UInt32.random(in: 0...255, using: &generator)
    func part() -> UInt32 { UInt32.random(in: 0...alpha, using: &generator) }
    return alpha << 24 | part() << 16 | part() << 8 | part()
  }

  @Test(arguments: [1.0, 0.6, 0.01])
  func followsTheFormula(opacity: Double) {
    var generator = TestGenerator(seed: 3)
    let buffer = PixelBuffer(width: 41, height: 7)
    let coverage = CoverageBuffer(width: 41, height: 7)
    for y in 0..<7 {
      for x in 0..<41 {
        buffer[x, y] = random(&generator)
        coverage[x, y] = UInt8.random(in: 0...255, using: &generator)
      }
    }
    let before = buffer.copy()
    let color = PixelColor(red: 0.9, green: 0.25, blue: 0, alpha: 0.8)
    CoverageTint.composite(
      color, coverage, x: 0, y: 0, opacity: opacity, onto: buffer, clip: PixelRect(of: buffer))
    let parts: [(UInt32, Float)] = [
      (0, color.blue), (8, color.green), (16, color.red), (24, color.alpha),
    ]
    for y in 0..<7 {
      for x in 0..<41 {
        let kept = Double(coverage[x, y]) * opacity
        for (shift, part) in parts {
          let expected =
            kept * Double(part) + Double(before[x, y] >> shift & 0xFF)
            * (1 - kept * Double(color.alpha) / 255)
          #expect(abs(Double(buffer[x, y] >> shift & 0xFF) - expected) <= 1.5)
          #expect(buffer[x, y] >> shift & 0xFF <= buffer[x, y] >> 24)
        }
      }
    }
  }

  @Test func honorsClipPositionAndHole() {
    let coverage = CoverageBuffer(width: 4, height: 4)
    for y in 0..<4 { for x in 0..<4 { coverage[x, y] = 255 } }
    let buffer = PixelBuffer(width: 8, height: 8)
    CoverageTint.composite(
      PixelColor(red: 1, green: 1, blue: 1, alpha: 1), coverage, x: 3, y: -1, opacity: 1,
      onto: buffer, clip: PixelRect(minX: 4, minY: 0, maxX: 8, maxY: 8),
      hole: PixelRect(minX: 5, minY: 1, maxX: 20, maxY: 2))
    var painted: [[Int]] = []
    for y in 0..<8 { for x in 0..<8 where buffer[x, y] != 0 { painted.append([x, y]) } }
    #expect(painted == [[4, 0], [5, 0], [6, 0], [4, 1], [4, 2], [5, 2], [6, 2]])
  }
}
