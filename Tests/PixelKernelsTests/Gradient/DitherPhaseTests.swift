import PixelKernels
import TestSupport
import Testing

@Suite("The phases of dithering add up to 10 bits (GR-10)")
struct DitherPhaseTests {
  private static let phases = (0..<DitherPhase.count).map { DitherPhase($0) }

  /// The sums of one component of all phases.
  private func sums(
    width: Int, height: Int, shift: UInt32 = 0, _ draw: (DitherPhase) throws -> PixelBuffer
  ) rethrows -> [[Int]] {
    let images = try Self.phases.map(draw)
    return (0..<height).map { y in
      (0..<width).map { x in images.reduce(0) { $0 + Int($1[x, y] >> shift & 0xFF) } }
    }
  }

  // From 8 to 20 levels over 640 columns. A sum is one of the two integers next to four times the
  // level; locations in tables of colors are rounded to less than a tenth of a level.
  @Test(arguments: [(GradientMapping.linear, 1.01), (GradientMapping.radial, 1.4)])
  func sumsAreNextToTheExactValue(
    place: @Sendable (PlaneMap) -> GradientMapping, tolerance: Double
  ) throws {
    let map = PlaneMap(xx: 1.0 / 640, xy: 0, tx: 0, yx: 0, yy: 0, ty: 0)
    func stop(_ location: Double, _ level: Double) -> ColorStop {
      ColorStop(
        location: location, red: level / 255, green: level / 255, blue: level / 255, alpha: 1)
    }
    let ramp = try #require(ColorRamp([stop(0, 8), stop(1, 20)]))
    let sums = sums(width: 640, height: 64) { phase in
      let buffer = PixelBuffer(width: 640, height: 64)
      GradientFill(place(map), ramp, phase: phase).composite(
        onto: buffer, x: 0, y: 0, opacity: 1, clip: PixelRect(of: buffer))
      return buffer
    }
    for x in 0..<640 {
      let exact = 4 * (8 + 12 * (Double(x) + 0.5) / 640)
      for y in 0..<64 { #expect(abs(Double(sums[y][x]) - exact) < tolerance) }
      let mean = Double(sums.reduce(0) { $0 + $1[x] }) / 64
      #expect(abs(mean - exact) < 0.35)
    }
  }

  // A black shadow of 20 % on a gray of 50.
  @Test func shadows() {
    let coverage = CoverageBuffer(width: 256, height: 16)
    for y in 0..<16 { for x in 0..<256 { coverage[x, y] = UInt8(x) } }
    let sums = sums(width: 256, height: 16) { phase in
      let buffer = PixelBuffer(width: 256, height: 16)
      buffer.fill(0xFF32_3232, within: PixelRect(of: buffer))
      CoverageTint.composite(
        PixelColor(red: 0, green: 0, blue: 0, alpha: 1), coverage, x: 0, y: 0, opacity: 0.2,
        onto: buffer, clip: PixelRect(of: buffer), ditheredFrom: (7, -3), phase: phase)
      return buffer
    }
    for x in 0..<256 {
      let exact = 4 * 50 * (1 - 0.2 * Double(x) / 255)
      for y in 0..<16 { #expect(abs(Double(sums[y][x]) - exact) < 1.01) }
    }
    #expect(sums.allSatisfy { $0[0] == 200 && $0[255] == 160 })
  }

  // Phase 0 is a single image, so a blur of 4 sums is compared with that of one.
  @Test func blurs() {
    func blurred(_ phase: DitherPhase) -> PixelBuffer {
      let image = PixelBuffer(width: 256, height: 32)
      for y in 0..<32 { for x in 0..<256 { image[x, y] = x < 128 ? 0xFF0A_0A0A : 0xFF10_1010 } }
      GaussianBlur.blur(image, sigmaX: 20, sigmaY: 0, phase: phase)
      return image
    }
    let sums = sums(width: 256, height: 32, blurred)
    // Between the levels 10 and 16, far from the edges of the image.
    for x in 80..<175 {
      let column = sums.map { $0[x] }
      let mean = Double(column.reduce(0, +)) / 32
      #expect(column.allSatisfy { abs(Double($0) - mean) < 1.1 })
      #expect(x == 80 || mean >= Double(sums.reduce(0) { $0 + $1[x - 1] }) / 32 - 0.2)
    }
    #expect(Set(sums.flatMap { $0[80..<175] }).count > 20)
  }

  @Test(arguments: [1, 3, 8, 64]) func meansOfImages(count: Int) {
    var generator = TestGenerator(seed: 31)
    let images = (0..<count).map { _ in
      let image = PixelBuffer(width: 33, height: 2)
      for y in 0..<2 {
        for x in 0..<33 {
          // Black, white, and anything between.
          let level = x < 2 ? UInt32(x * 255) : UInt32.random(in: 0...255, using: &generator)
          image[x, y] = 0xFF00_0000 | level
        }
      }
      return image
    }
    let sums = sums(width: 33, height: 2) { phase in
      let mean = PixelMean(of: PixelRect(minX: 0, minY: 0, maxX: 33, maxY: 2))
      for image in images { mean.add(image) }
      let result = PixelBuffer(width: 33, height: 2)
      mean.write(to: result, phase: phase)
      return result
    }
    for y in 0..<2 {
      for x in 0..<33 {
        let sum = images.reduce(0) { $0 + Int($1[x, y] & 0xFF) }
        #expect(abs(Double(sums[y][x]) - 4 * Double(sum) / Double(count)) <= 0.5001)
      }
    }
  }
}
