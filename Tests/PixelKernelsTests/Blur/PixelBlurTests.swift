import Glibc
import PixelKernels
import TestSupport
import Testing

/// Blurred pixels, with the precision of blurred coverage.
struct PixelBlurTests {
  /// The part of a Gaussian with standard deviation 1 below a value.
  private func below(_ value: Double) -> Double { 0.5 * (1 + erf(value / 2.0.squareRoot())) }

  private func channel(_ word: UInt32, _ shift: UInt32) -> Double { Double(word >> shift & 0xFF) }

  // An edge at x = 80 between opaque red and opaque blue; pixel centers are at x + 0.5.
  @Test(arguments: [1.5, 4, 12]) func edgesFollowTheGaussian(sigma: Double) {
    let image = PixelBuffer(width: 160, height: 3)
    for y in 0..<3 { for x in 0..<160 { image[x, y] = x < 80 ? 0xFFFF_0000 : 0xFF00_00FF } }
    GaussianBlur.blur(image, sigmaX: sigma, sigmaY: 0)
    for x in Int(3.5 * sigma)..<160 - Int(3.5 * sigma) {
      let share = below((80 - Double(x) - 0.5) / sigma)
      #expect(abs(channel(image[x, 1], 16) - 255 * share) <= 1.5, "\(x)")
      #expect(abs(channel(image[x, 1], 0) - 255 * (1 - share)) <= 1.5, "\(x)")
      #expect(channel(image[x, 1], 8) == 0 && channel(image[x, 1], 24) >= 254)
    }
  }

  // Each channel is blurred like coverage, but dithered (GR-07), and no color exceeds alpha.
  @Test func channelsAreBlurredLikeCoverage() {
    var numbers = TestGenerator(seed: 5)
    let image = PixelBuffer(width: 37, height: 29)
    for y in 0..<29 {
      for x in 0..<37 where Bool.random(using: &numbers) {
        let alpha = UInt32.random(in: 0...255, using: &numbers)
        image[x, y] =
          alpha << 24 | UInt32.random(in: 0...alpha, using: &numbers) << 16
          | UInt32.random(in: 0...alpha, using: &numbers) << 8 | alpha
      }
    }
    let expected = [0, 8, 16, 24].map { (shift: UInt32) -> CoverageBuffer in
      let plane = CoverageBuffer(width: 37, height: 29)
      for y in 0..<29 { for x in 0..<37 { plane[x, y] = UInt8(image[x, y] >> shift & 0xFF) } }
      GaussianBlur.blur(plane, sigmaX: 2.5, sigmaY: 9, originX: 3, originY: -5)
      return plane
    }
    GaussianBlur.blur(image, sigmaX: 2.5, sigmaY: 9, originX: 3, originY: -5)
    for y in 0..<29 {
      for x in 0..<37 {
        for (index, plane) in expected.enumerated() {
          let value = channel(image[x, y], UInt32(index * 8))
          #expect(abs(value - Double(min(plane[x, y], expected[3][x, y]))) <= 1)
          #expect(value <= channel(image[x, y], 24))
        }
      }
    }
  }

  @Test func radiiThatAreTooSmallChangeNothing() {
    let image = PixelBuffer(width: 3, height: 1)
    image[1, 0] = 0xFF12_3456
    for sigma in [0, -4, 0.2, .nan] { GaussianBlur.blur(image, sigmaX: sigma, sigmaY: sigma) }
    #expect(image[0, 0] == 0 && image[1, 0] == 0xFF12_3456 && image[2, 0] == 0)
  }

  // Beyond the limit, its nearest pixel; inside it, nothing but transparency around the image.
  @Test func copiesContinueBeyondALimit() {
    let image = PixelBuffer(width: 3, height: 2)
    for y in 0..<2 { for x in 0..<3 { image[x, y] = UInt32(10 * y + x + 1) } }
    func copy(_ part: PixelRect, beyond limit: PixelRect) -> PixelBuffer {
      let other = PixelBuffer(width: part.width, height: part.height)
      image.copy(part, continuedBeyond: limit, to: other)
      return other
    }
    let part = PixelRect(minX: -3, minY: -2, maxX: 6, maxY: 4)
    let whole = copy(part, beyond: PixelRect(of: image))
    for y in 0..<6 {
      for x in 0..<9 {
        #expect(whole[x, y] == image[min(max(x - 3, 0), 2), min(max(y - 2, 0), 1)])
      }
    }
    let wide = copy(part, beyond: PixelRect(minX: -1, minY: 0, maxX: 3, maxY: 3))
    #expect((0..<9).map { wide[$0, 2] } == [0, 0, 0, 1, 2, 3, 3, 3, 3])
    #expect((0..<9).map { wide[$0, 4] } == Array(repeating: 0, count: 9))
    let far = copy(
      PixelRect(minX: 8, minY: 0, maxX: 10, maxY: 1), beyond: PixelRect(of: image))
    #expect(far[0, 0] == 3 && far[1, 0] == 3)
  }
}
