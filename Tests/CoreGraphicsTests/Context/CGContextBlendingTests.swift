import CoreGraphics
import Foundation
import PixelKernels
import Testing

struct CGContextBlendingTests {
  private func channels(_ word: UInt32) -> [Int] {
    [24, 16, 8, 0].map { Int(word >> $0 & 255) }
  }

  /// What a mode makes of opaque grey over opaque grey, from the formulas of W3C's compositing.
  private static let separable:
    [(mode: CGBlendMode, formula: @Sendable (Double, Double) -> Double)] = [
      (.normal, { _, source in source }),
      (.multiply, { ground, source in ground * source }),
      (.screen, { ground, source in ground + source - ground * source }),
      (.darken, { min($0, $1) }),
      (.lighten, { max($0, $1) }),
      (.difference, { abs($0 - $1) }),
      (.exclusion, { ground, source in ground + source - 2 * ground * source }),
      (.colorDodge, { ground, source in min(1, ground / (1 - source)) }),
      (.colorBurn, { ground, source in 1 - min(1, (1 - ground) / source) }),
      (
        .overlay,
        { ground, source in
          ground <= 0.5 ? 2 * ground * source : 1 - 2 * (1 - ground) * (1 - source)
        }
      ),
      (
        .hardLight,
        { ground, source in
          source <= 0.5 ? 2 * ground * source : 1 - 2 * (1 - ground) * (1 - source)
        }
      ),
      (.plusLighter, { min(1, $0 + $1) }),
      (.copy, { _, source in source }),
    ]

  @Test(arguments: separable.map(\.mode))
  func opaqueGreys(_ mode: CGBlendMode) throws {
    let formula = try #require(Self.separable.first { $0.mode == mode }?.formula)
    for (ground, source) in [(0.2, 0.6), (0.8, 0.4), (0.6, 0.2)] {
      let context = CGContext(buffer: PixelBuffer(width: 1, height: 1))
      let whole = CGRect(x: 0, y: 0, width: 1, height: 1)
      context.setFillColor(gray: ground, alpha: 1)
      context.fill(whole)
      context.setBlendMode(mode)
      context.setFillColor(gray: source, alpha: 1)
      context.fill(whole)
      let expected = Int((formula(ground, source) * 255).rounded())
      let found = channels(context.buffer[0, 0])
      #expect(found[0] == 255)
      #expect(abs(found[1] - expected) <= 2, "\(mode) \(ground) \(source): \(found)")
    }
  }

  /// Factors of source and ground, by the alphas: R = S a + D b.
  private static let porterDuff:
    [(mode: CGBlendMode, factors: @Sendable (Double, Double) -> (Double, Double))] = [
      (.clear, { _, _ in (0, 0) }),
      (.copy, { _, _ in (1, 0) }),
      (.sourceIn, { _, ground in (ground, 0) }),
      (.sourceOut, { _, ground in (1 - ground, 0) }),
      (.sourceAtop, { source, ground in (ground, 1 - source) }),
      (.destinationOver, { _, ground in (1 - ground, 1) }),
      (.destinationIn, { source, _ in (0, source) }),
      (.destinationOut, { source, _ in (0, 1 - source) }),
      (.destinationAtop, { source, ground in (1 - ground, source) }),
      (.xor, { source, ground in (1 - ground, 1 - source) }),
    ]

  /// Fills and strokes follow the formula inside the shape and leave everything else alone.
  @Test(arguments: porterDuff.map(\.mode))
  func alphaModesStayInsideTheShape(_ mode: CGBlendMode) throws {
    let factors = try #require(Self.porterDuff.first { $0.mode == mode }?.factors)
    let (sourceAlpha, groundAlpha) = (0.6, 0.4)
    let (a, b) = factors(sourceAlpha, groundAlpha)
    for strokes in [false, true] {
      let context = CGContext(buffer: PixelBuffer(width: 6, height: 6))
      context.setFillColor(red: 0, green: 0, blue: 1, alpha: groundAlpha)
      context.fill(CGRect(x: 0, y: 0, width: 6, height: 6))
      let before = context.buffer[0, 0]
      context.setBlendMode(mode)
      context.setFillColor(red: 1, green: 0, blue: 0, alpha: sourceAlpha)
      context.setStrokeColor(red: 1, green: 0, blue: 0, alpha: sourceAlpha)
      if strokes {
        context.setLineWidth(2)
        context.strokeLineSegments(between: [CGPoint(x: 2, y: 3), CGPoint(x: 4, y: 3)])
      } else {
        context.fill(CGRect(x: 2, y: 2, width: 2, height: 2))
      }
      let expected = [a * sourceAlpha + b * groundAlpha, a * sourceAlpha, 0, b * groundAlpha]
      let found = channels(context.buffer[2, 2])
      for (value, wanted) in zip(found, expected) {
        #expect(abs(Double(value) - wanted * 255) <= 2, "\(mode) \(found) \(strokes)")
      }
      #expect(context.buffer[0, 0] == before)
      #expect(context.buffer[4, 4] == before)
    }
  }

  @Test func everyModeButOneDraws() {
    for mode in CGBlendMode.allCases where mode != .plusDarker {
      let context = CGContext(buffer: PixelBuffer(width: 2, height: 1))
      context.setFillColor(red: 0.2, green: 0.5, blue: 0.9, alpha: 1)
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
      let before = context.buffer[1, 0]
      context.setBlendMode(mode)
      context.setFillColor(red: 0.9, green: 0.3, blue: 0.1, alpha: 0.5)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      #expect(context.buffer[1, 0] == before, "\(mode)")
      if mode != .destinationOver { #expect(context.buffer[0, 0] != before, "\(mode)") }
    }
  }
}
