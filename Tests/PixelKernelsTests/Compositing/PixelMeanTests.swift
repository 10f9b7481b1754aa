import PixelKernels
import TestSupport
import Testing

@Suite("The mean of images (MB-03)")
struct PixelMeanTests {
  private func random(_ generator: inout TestGenerator) -> UInt32 {
    let alpha = UInt32.random(in: 0...255, using: &generator)
    func part() -> UInt32 { UInt32.random(in: 0...alpha, using: &generator) }
    return alpha << 24 | part() << 16 | part() << 8 | part()
  }

  @Test(arguments: [1, 2, 7, 64, PixelMean.mostImages])
  func followsTheFormulaInsideTheArea(count: Int) {
    var generator = TestGenerator(seed: 17)
    let images = (0..<count).map { _ in
      let image = PixelBuffer(width: 19, height: 6)
      for y in 0..<6 { for x in 0..<19 { image[x, y] = random(&generator) } }
      return image
    }
    let area = PixelRect(minX: 3, minY: 1, maxX: 17, maxY: 6)
    let mean = PixelMean(of: area)
    for image in images { mean.add(image) }
    let result = PixelBuffer(width: 19, height: 6)
    mean.write(to: result)
    for y in 0..<6 {
      for x in 0..<19 {
        guard x >= 3, x < 17, y >= 1 else {
          #expect(result[x, y] == 0)
          continue
        }
        for shift: UInt32 in [0, 8, 16, 24] {
          let sum = images.reduce(0) { $0 + Int($1[x, y] >> shift & 0xFF) }
          let value = Double(result[x, y] >> shift & 0xFF)
          #expect(abs(value - Double(sum) / Double(count)) <= 0.5001)
          #expect(result[x, y] >> shift & 0xFF <= result[x, y] >> 24)
        }
      }
    }
  }

  @Test(arguments: 1...64)
  func equalPixelsKeepTheirValue(count: Int) {
    let image = PixelBuffer(width: 16, height: 16)
    for y in 0..<16 {
      for x in 0..<16 { image[x, y] = 0xFF00_0000 | UInt32(y * 16 + x) * 0x01_0101 }
    }
    let mean = PixelMean(of: PixelRect(of: image))
    for _ in 0..<count { mean.add(image) }
    let result = PixelBuffer(width: 16, height: 16)
    mean.write(to: result)
    for y in 0..<16 { for x in 0..<16 { #expect(result[x, y] == image[x, y]) } }
  }
}
