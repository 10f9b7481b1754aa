import PixelKernels
import TestSupport
import Testing

@Suite("Blending whole buffers")
struct BlendCompositeTests {
  /// A premultiplied pixel, often at the limits of the range.
  private func pixel(_ random: inout TestGenerator) -> UInt32 {
    func byte(_ most: UInt32) -> UInt32 {
      switch UInt32.random(in: 0..<4, using: &random) {
      case 0: 0
      case 1: most
      default: UInt32.random(in: 0...most, using: &random)
      }
    }
    let alpha = byte(255)
    return byte(alpha) | byte(alpha) << 8 | byte(alpha) << 16 | alpha << 24
  }

  private func buffer(
    _ width: Int, _ height: Int, _ random: inout TestGenerator
  ) -> PixelBuffer {
    let buffer = PixelBuffer(width: width, height: height)
    for y in 0..<height { for x in 0..<width { buffer[x, y] = pixel(&random) } }
    return buffer
  }

  @Test("Each mode matches its formula, to the nearest byte", arguments: CGBlendMode.allCases)
  func formulas(_ mode: CGBlendMode) {
    var random = TestGenerator(seed: 11)
    let source = buffer(97, 41, &random)
    let ground = buffer(97, 41, &random)
    let result = ground.copy()
    BlendComposite.composite(
      source, x: 0, y: 0, mode: mode, opacity: 1, onto: result, clip: PixelRect(of: result))
    var worst = 0.0
    for y in 0..<41 {
      for x in 0..<97 {
        let expected = BlendReference.blend(
          mode, source: .init(source[x, y]), ground: .init(ground[x, y]))
        worst = max(worst, expected.distance(to: result[x, y]))
      }
    }
    // Source-over has its own kernel, which rounds twice.
    #expect(worst <= (mode == .normal ? 1.01 : 0.51), "\(mode): \(worst)")
  }

  @Test("Opacity and coverage match the formula", arguments: CGBlendMode.allCases)
  func coverage(_ mode: CGBlendMode) {
    var random = TestGenerator(seed: 12)
    let source = buffer(50, 30, &random)
    let cover = buffer(50, 30, &random)
    let ground = buffer(64, 40, &random)
    let result = ground.copy()
    BlendComposite.composite(
      source, x: 5, y: 7, mode: mode, opacity: 0.7, coverage: cover, onto: result,
      clip: PixelRect(of: result))
    var worst = 0.0
    for y in 0..<30 {
      for x in 0..<50 {
        var above = BlendReference.Pixel(source[x, y])
        above.color = above.color.map { $0 * 0.7 }
        above.alpha *= 0.7
        let expected = BlendReference.blend(
          mode, source: above, ground: .init(ground[x + 5, y + 7]),
          coverage: Double(cover[x, y] >> 24) / 255)
        worst = max(worst, expected.distance(to: result[x + 5, y + 7]))
      }
    }
    #expect(worst <= 0.51, "\(mode): \(worst)")
    #expect(result[4, 7] == ground[4, 7] && result[55, 36] == ground[55, 36])
  }

  @Test("Nothing changes outside the clip and the source", arguments: CGBlendMode.allCases)
  func clips(_ mode: CGBlendMode) {
    var random = TestGenerator(seed: 13)
    let source = buffer(20, 20, &random)
    let ground = buffer(30, 30, &random)
    let clip = PixelRect(minX: 8, minY: -3, maxX: 14, maxY: 12)
    for (x, y) in [(0, 0), (-7, 5), (18, -4), (500, 0), (-500, -500)] {
      let part = ground.copy()
      let all = ground.copy()
      BlendComposite.composite(
        source, x: x, y: y, mode: mode, opacity: 0.9, onto: part, clip: clip)
      BlendComposite.composite(
        source, x: x, y: y, mode: mode, opacity: 0.9, onto: all, clip: PixelRect(of: all))
      for row in 0..<30 {
        for column in 0..<30 {
          let inside = column >= 8 && column < 14 && row < 12
          let wanted = inside ? all[column, row] : ground[column, row]
          #expect(part[column, row] == wanted)
        }
      }
    }
  }

  @Test("A clear source changes nothing in modes that say so", arguments: CGBlendMode.allCases)
  func clearSource(_ mode: CGBlendMode) {
    var random = TestGenerator(seed: 14)
    let ground = buffer(16, 16, &random)
    let result = ground.copy()
    BlendComposite.composite(
      PixelBuffer(width: 16, height: 16), x: 0, y: 0, mode: mode, opacity: 1, onto: result,
      clip: PixelRect(of: result))
    let isUnchanged = PixelDifference(ground, result).count == 0
    #expect(isUnchanged == !mode.actsWhereSourceIsClear)
  }

  @Test("An opacity of NaN counts as 0")
  func hostileOpacity() {
    var random = TestGenerator(seed: 15)
    let source = buffer(4, 4, &random)
    let ground = buffer(4, 4, &random)
    for opacity in [Double.nan, -1, -Double.infinity] {
      let result = ground.copy()
      BlendComposite.composite(
        source, x: 0, y: 0, mode: .multiply, opacity: opacity, onto: result,
        clip: PixelRect(of: result))
      #expect(PixelDifference(ground, result).count == 0)
    }
  }
}
