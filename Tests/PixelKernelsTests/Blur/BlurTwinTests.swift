import PixelKernels
import TestSupport
import Testing

/// The SIMD variants of blurs produce the same bytes as the portable ones (GR-07).
struct BlurTwinTests {
  @Test(arguments: [(1.5, 1.5), (12, 3), (40, 0), (0, 25)])
  func ditheredBlurs(sigmaX: Double, sigmaY: Double) {
    var generator = TestGenerator(seed: 8)
    for width in [1, 15, 16, 17, 64, 203] {
      let source = CoverageBuffer(width: width, height: 23)
      for y in 0..<23 {
        for x in 0..<width {
          // Clear, full and any coverage.
          let kind = Int.random(in: 0...2, using: &generator)
          source[x, y] = kind == 0 ? 0 : kind == 1 ? 255 : .random(in: 0...255, using: &generator)
        }
      }
      func blurred(_ instructions: CoverageInstructions, _ phase: DitherPhase) -> [UInt8] {
        let buffer = CoverageBuffer(width: width, height: 23)
        for y in 0..<23 { for x in 0..<width { buffer[x, y] = source[x, y] } }
        GaussianBlur.blur(
          buffer, sigmaX: sigmaX, sigmaY: sigmaY, originX: -37, originY: 11, shiftX: 0.25,
          isDithered: true, phase: phase, instructions: instructions)
        return (0..<23).flatMap { y in (0..<width).map { buffer[$0, y] } }
      }
      for phase in [DitherPhase.first, DitherPhase(3)] {
        #expect(blurred(.best, phase) == blurred(.portable, phase))
      }
    }
  }
}
