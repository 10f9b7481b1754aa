import PixelKernels
import TestSupport
import Testing

/// The SIMD variants of the coverage kernels produce the same bytes as the portable ones.
struct CoverageTwinTests {
  private func word(_ generator: inout TestGenerator, isOpaque: Bool = false) -> UInt32 {
    let alpha = isOpaque ? 255 : UInt32.random(in: 0...255, using: &generator)
    func part() -> UInt32 { UInt32.random(in: 0...alpha, using: &generator) }
    return alpha << 24 | part() << 16 | part() << 8 | part()
  }

  /// Runs of zero, full and partial coverage.
  private func coverage(_ generator: inout TestGenerator, _ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      let kind = Int.random(in: 0...2, using: &generator)
      for _ in 0..<Int.random(in: 1...20, using: &generator) {
        bytes.append(kind == 0 ? 0 : kind == 1 ? 255 : .random(in: 0...255, using: &generator))
      }
    }
    return Array(bytes.prefix(count))
  }

  @Test(arguments: [1.0, 0.7], [true, false])
  func imagesThroughCoverage(opacity: Float, isOpaque: Bool) {
    var generator = TestGenerator(seed: 11)
    for count in [0, 1, 7, 8, 9, 64, 203] {
      let source = (0..<count).map { _ in word(&generator, isOpaque: isOpaque) }
      let below = (0..<count).map { _ in word(&generator) }
      let covered = coverage(&generator, count)
      func laid(_ instructions: CoverageInstructions) -> [UInt32] {
        var pixels = below
        pixels.withUnsafeMutableBufferPointer { target in
          guard let base = target.baseAddress else { return }
          CoverageBlend.composite(
            source, isOpaque: isOpaque, coverage: covered, opacity: opacity, count: count,
            pixels: base, instructions: instructions)
        }
        return pixels
      }
      let plain = laid(.portable)
      #expect(laid(.best) == plain)
      for index in 0..<count {
        for shift: UInt32 in [0, 8, 16, 24] {
          let part = Double(covered[index]) / 255 * Double(opacity)
          let expected =
            Double(source[index] >> shift & 255) * part + Double(below[index] >> shift & 255)
            * (1 - Double(source[index] >> 24) / 255 * part)
          #expect(abs(Double(plain[index] >> shift & 255) - expected) <= 1.5)
        }
      }
    }
  }

  @Test(arguments: [1.0, 0.4], [1.0, 0.3])
  func colorsThroughCoverage(alpha: Double, opacity: Double) {
    var generator = TestGenerator(seed: 12)
    let bytes = coverage(&generator, 77)
    let buffer = CoverageBuffer(width: 77, height: 1)
    let below = PixelBuffer(width: 77, height: 1)
    for x in 0..<77 {
      buffer[x, 0] = bytes[x]
      below[x, 0] = word(&generator)
    }
    func laid(_ instructions: CoverageInstructions) -> [UInt32] {
      let image = below.copy()
      CoverageTint.composite(
        PixelColor(red: 0.2, green: 0.7, blue: 0.5, alpha: alpha), buffer, x: 0, y: 0,
        opacity: opacity, onto: image, clip: PixelRect(of: image), instructions: instructions)
      return (0..<77).map { image[$0, 0] }
    }
    #expect(laid(.best) == laid(.portable))
  }

  @Test(arguments: [1.0, 0.4], [1.0, 0.3])
  func ditheredColorsThroughCoverage(alpha: Double, opacity: Double) {
    var generator = TestGenerator(seed: 14)
    for width in [1, 7, 8, 9, 64, 203] {
      let bytes = coverage(&generator, width)
      let buffer = CoverageBuffer(width: width, height: 1)
      let below = PixelBuffer(width: width, height: 1)
      for x in 0..<width {
        buffer[x, 0] = bytes[x]
        below[x, 0] = word(&generator)
      }
      let origin = (
        Int.random(in: -999...999, using: &generator), Int.random(in: -99...99, using: &generator)
      )
      let x = Int.random(in: -3...3, using: &generator)
      func laid(_ instructions: CoverageInstructions) -> [UInt32] {
        let image = below.copy()
        CoverageTint.composite(
          PixelColor(red: 0.2, green: 0.7, blue: 0.5, alpha: alpha), buffer, x: x, y: 0,
          opacity: opacity, onto: image, clip: PixelRect(of: image), ditheredFrom: origin,
          instructions: instructions)
        return (0..<width).map { image[$0, 0] }
      }
      #expect(laid(.best) == laid(.portable))
    }
  }

  @Test func mixedRows() {
    var generator = TestGenerator(seed: 13)
    for weight: UInt16 in [0, 1, 77, 128, 255, 256] {
      let start = (0..<101).map { _ in word(&generator) }
      let end = (0..<101).map { _ in word(&generator) }
      func mixed(_ instructions: CoverageInstructions) -> [UInt32] {
        var result = [UInt32](repeating: 0, count: 101)
        result.withUnsafeMutableBufferPointer { target in
          guard let base = target.baseAddress else { return }
          WordMix.mix(
            start, end, weight: weight, count: 101, to: base, instructions: instructions)
        }
        return result
      }
      let plain = mixed(.portable)
      #expect(mixed(.best) == plain)
      for index in 0..<101 {
        for shift: UInt32 in [0, 8, 16, 24] {
          let sum =
            (start[index] >> shift & 255) * UInt32(256 - weight)
            + (end[index] >> shift & 255) * UInt32(weight)
          #expect(plain[index] >> shift & 255 == (sum + 128) / 256)
        }
      }
    }
  }
}
