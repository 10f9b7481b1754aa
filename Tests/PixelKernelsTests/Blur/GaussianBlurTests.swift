import Glibc
import PixelKernels
import TestSupport
import Testing

struct GaussianBlurTests {
  /// A convolution by definition, with a sampled, normalized Gaussian out to 8 standard deviations.
  private func reference(_ values: [[Double]], sigmaX: Double, sigmaY: Double) -> [[Double]] {
    func kernel(_ sigma: Double) -> [Double] {
      guard sigma > 0 else { return [1] }
      let radius = Int((8 * sigma).rounded(.up))
      let raw = (-radius...radius).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
      let sum = raw.reduce(0, +)
      return raw.map { $0 / sum }
    }
    func convolved(_ row: [Double], _ kernel: [Double]) -> [Double] {
      let radius = kernel.count / 2
      return row.indices.map { index in
        var sum = 0.0
        for tap in kernel.indices {
          let at = index + tap - radius
          if at >= 0, at < row.count { sum += kernel[tap] * row[at] }
        }
        return sum
      }
    }
    let (across, down) = (kernel(sigmaX), kernel(sigmaY))
    let rows = values.map { convolved($0, across) }
    let columns = rows[0].indices.map { x in convolved(rows.map { $0[x] }, down) }
    return rows.indices.map { y in columns.map { $0[y] } }
  }

  private func buffer(_ values: [[Double]]) -> CoverageBuffer {
    let result = CoverageBuffer(width: values[0].count, height: values.count)
    for (y, row) in values.enumerated() {
      for (x, value) in row.enumerated() { result[x, y] = UInt8(value) }
    }
    return result
  }

  /// An image of random blocks and noise, with sharp edges, thin lines and soft gradations.
  private func pattern(_ width: Int, _ height: Int, seed: UInt64) -> [[Double]] {
    var generator = TestGenerator(seed: seed)
    var values = Array(repeating: Array(repeating: 0.0, count: width), count: height)
    for _ in 0..<6 {
      let (x, y) = (
        Int.random(in: 0..<width, using: &generator), Int.random(in: 0..<height, using: &generator)
      )
      let level = Double.random(in: 0...255, using: &generator).rounded()
      let (w, h) = (
        Int.random(in: 1...width / 2, using: &generator),
        Int.random(in: 1...height / 2, using: &generator)
      )
      for row in y..<min(y + h, height) {
        for column in x..<min(x + w, width) { values[row][column] = level > 100 ? 255 : level }
      }
    }
    return values
  }

  private func largestError(_ buffer: CoverageBuffer, _ expected: [[Double]]) -> Double {
    var largest = 0.0
    for (y, row) in expected.enumerated() {
      for (x, value) in row.enumerated() {
        largest = max(largest, abs(Double(buffer[x, y]) - value))
      }
    }
    return largest
  }

  @Test(arguments: [0.3, 0.5, 1, 2.5, 3, 5.2, 7.99, 8, 11.9, 12, 20, 23.9, 24, 47, 100])
  func followsTheDefinition(sigma: Double) {
    for seed in [1, 2, 3] as [UInt64] {
      let values = pattern(150, 90, seed: seed)
      let blurred = buffer(values)
      GaussianBlur.blur(blurred, sigma: sigma)
      let error = largestError(blurred, reference(values, sigmaX: sigma, sigmaY: sigma))
      #expect(error <= 1, "sigma \(sigma)")
    }
  }

  @Test(arguments: [(0.0, 9.0), (9, 0), (3, 30), (30, 3), (14, 8)])
  func directionsAreIndependent(sigmas: (Double, Double)) {
    let values = pattern(130, 110, seed: 9)
    let blurred = buffer(values)
    GaussianBlur.blur(blurred, sigmaX: sigmas.0, sigmaY: sigmas.1)
    #expect(
      largestError(blurred, reference(values, sigmaX: sigmas.0, sigmaY: sigmas.1)) <= 1)
  }

  // A shape shifted by a fraction of a pixel is a mix of the shape at the surrounding whole pixels,
  // before the blur.
  @Test(arguments: [2.0, 5, 7.9, 8, 20, 40])
  func shiftsMoveByFractionsOfAPixel(sigma: Double) {
    var values = pattern(120, 90, seed: 6)
    // Keep the shifted shape inside the buffer.
    for y in 0..<90 { values[y][119] = 0 }
    values[89] = Array(repeating: 0, count: 120)
    let (shiftX, shiftY) = (0.3, 0.75)
    let moved = buffer(values)
    GaussianBlur.blur(
      moved, sigmaX: sigma, sigmaY: sigma, originX: 5, originY: -3, shiftX: shiftX, shiftY: shiftY)
    func old(_ x: Int, _ y: Int) -> Double { x < 0 || y < 0 ? 0 : values[y][x] }
    let mixed = (0..<90).map { y in
      (0..<120).map { x in
        (old(x, y) * (1 - shiftX) + old(x - 1, y) * shiftX) * (1 - shiftY)
          + (old(x, y - 1) * (1 - shiftX) + old(x - 1, y - 1) * shiftX) * shiftY
      }
    }
    // Mixing adds these variances to the blur; the shift compensates for them.
    let expected = reference(
      mixed, sigmaX: (sigma * sigma - shiftX * (1 - shiftX)).squareRoot(),
      sigmaY: (sigma * sigma - shiftY * (1 - shiftY)).squareRoot())
    #expect(largestError(moved, expected) <= 1)
  }

  // a straight edge through the middle of a pixel, with radius 3.
  @Test func straightEdgesHaveTheSpecifiedValues() {
    let edge = CoverageBuffer(width: 101, height: 61)
    for y in 0..<61 {
      for x in 0..<50 { edge[x, y] = 255 }
      edge[50, y] = 128
    }
    GaussianBlur.blur(edge, sigma: 3)
    for (x, value) in [(47, 0.841345), (50, 0.5), (53, 0.158655), (56, 0.022750)] {
      #expect(abs(Double(edge[x, 30]) - 255 * value) <= 1)
    }
  }

  // The pixels inside a clip must not depend on the clip.
  @Test(arguments: [0.7, 4, 8, 13, 20, 26, 50])
  func clippedBlurMatchesTheWholeBlur(sigma: Double) {
    let values = pattern(240, 200, seed: 4)
    let whole = buffer(values)
    GaussianBlur.blur(whole, sigmaX: sigma, sigmaY: sigma, originX: -37, originY: 11)
    let support = GaussianBlur.support(sigma: sigma)
    var generator = TestGenerator(seed: 12)
    for _ in 0..<8 {
      let (x0, y0) = (
        Int.random(in: 0..<230, using: &generator), Int.random(in: 0..<190, using: &generator)
      )
      let (left, top) = (max(x0 - support, 0), max(y0 - support, 0))
      let (right, bottom) = (min(x0 + 10 + support, 240), min(y0 + 10 + support, 200))
      let part = buffer(values[top..<bottom].map { Array($0[left..<right]) })
      GaussianBlur.blur(
        part, sigmaX: sigma, sigmaY: sigma, originX: left - 37, originY: top + 11)
      for y in y0..<y0 + 10 {
        for x in x0..<x0 + 10 { #expect(part[x - left, y - top] == whole[x, y]) }
      }
    }
  }

  @Test(arguments: [0.5, 1, 3, 7.9, 8, 20, 64])
  func coverageEndsAtTheReach(sigma: Double) {
    let reach = GaussianBlur.reach(sigma: sigma)
    let width = 4 * reach + 40
    let half = CoverageBuffer(width: width, height: 3)
    for x in 0..<width / 2 { for y in 0..<3 { half[x, y] = 255 } }
    GaussianBlur.blur(half, sigmaX: sigma, sigmaY: 0)
    for x in (width / 2 + reach)..<width { #expect(half[x, 1] == 0) }
    #expect(half[width / 2 - reach - 1, 1] >= 254)
  }

  @Test(arguments: [0, -1, .nan, -.infinity, 0.1] as [Double])
  func invalidAndTinyRadiiChangeNothing(sigma: Double) {
    let values = pattern(20, 20, seed: 8)
    let blurred = buffer(values)
    GaussianBlur.blur(blurred, sigma: sigma)
    #expect(largestError(blurred, values) == 0)
    #expect(GaussianBlur.reach(sigma: sigma) == 0)
  }

  @Test(arguments: [1000, 1e9, 1e300, .infinity] as [Double])
  func hugeRadiiClearTheBuffer(sigma: Double) {
    let blurred = CoverageBuffer(width: 5, height: 7)
    for y in 0..<7 { for x in 0..<5 { blurred[x, y] = 255 } }
    GaussianBlur.blur(blurred, sigma: sigma)
    for y in 0..<7 { for x in 0..<5 { #expect(blurred[x, y] == 0) } }
    #expect(GaussianBlur.reach(sigma: sigma) < 20_000)
  }
}
