import PixelKernels
import TestSupport
import Testing

/// Bitmaps that are read and written at half their resolution.
struct HalfResolutionTests {
  @Test func lightOfBytesIsThatOfTheCurve() {
    for byte in 0..<256 as Range<UInt32> {
      let word = 0xFF00_0000 | byte << 16 | byte << 8 | byte
      let mean = LightHalving.mean(word, word, word, word)
      #expect(mean.x == mean.y && mean.y == mean.z && mean.w == 1)
      let encoded = TransferFunction.sRGB(fromLinear: Double(mean.x)) * 255
      #expect(abs(encoded - Double(byte)) < 1.0 / 12)
    }
  }

  @Test func squaresHaveTheirMean() {
    let mean = LightHalving.mean(0xFFFF_0000, 0xFFFF_FF00, 0xFFFF_0000, 0xFFFF_00FF)
    // White is 31,992 of 32,000, and a quarter of that green and blue.
    #expect(mean == SIMD4(0.99975, 0.249_937_5, 0.249_937_5, 1))
  }

  @Test func rowsAreReadLikeSingleSquares() {
    var generator = TestGenerator(seed: 3)
    for run in [1, 3, 4, 9, 40] {
      func words() -> [UInt32] {
        (0..<60).map { index in
          let color = UInt32.random(in: 0...0xFF_FFFF, using: &generator)
          return index % (run + 1) == run ? color & 0x7F_7F7F | 0x8000_0000 : color | 0xFF00_0000
        }
      }
      let (lower, upper) = (words(), words())
      func read(_ first: Int, _ count: Int) -> [SIMD4<Float>] {
        var colors = [SIMD4<Float>](repeating: .zero, count: count)
        lower.withUnsafeBufferPointer { lower in
          upper.withUnsafeBufferPointer { upper in
            guard let low = lower.baseAddress, let high = upper.baseAddress else { return }
            LightHalving.read(low + 2 * first, high + 2 * first, count: count, to: &colors) {
              SIMD4(repeating: Float($0 >> 24) / 255)
            }
          }
        }
        return colors
      }
      for count in [1, 4, 5, 30] {
        #expect(read(0, count) == (0..<count).flatMap { read($0, 1) })
      }
      let single = read(0, 30)
      for index in 0..<30 {
        let four = [lower[2 * index], lower[2 * index + 1], upper[2 * index], upper[2 * index + 1]]
        let expected =
          four.allSatisfy { $0 >= 0xFF00_0000 }
          ? LightHalving.mean(four[0], four[1], four[2], four[3])
          : SIMD4(repeating: four.map { Float($0 >> 24) / 255 }.reduce(0, +) / 4)
        let difference = single[index] - expected
        #expect((difference * difference).sum() < 1e-12)
      }
    }
  }

  @Test(arguments: [CoverageInstructions.best, .portable])
  func pixelsAreInterpolatedBetweenFour(instructions: CoverageInstructions) {
    var generator = TestGenerator(seed: 8)
    func words() -> [UInt32] {
      (0..<40).map { _ in .random(in: 0...UInt32.max, using: &generator) }
    }
    let (near, far) = (words(), words())
    for (start, count) in [(0, 1), (0, 8), (1, 1), (1, 2), (1, 16), (0, 75), (1, 76)] {
      var found = [UInt32](repeating: 7, count: count + 1)
      near.withUnsafeBufferPointer { near in
        far.withUnsafeBufferPointer { far in
          guard let near = near.baseAddress, let far = far.baseAddress else { return }
          WordDoubling.write(
            near: near + 1, far: far + 1, isRight: start == 1, count: count, to: &found,
            instructions: instructions)
        }
      }
      for index in 0..<count {
        let place = start + index
        let own = 1 + place / 2
        let beside = place % 2 == 0 ? own - 1 : own + 1
        var expected: UInt32 = 0
        for shift in [UInt32(0), 8, 16, 24] {
          func byte(_ word: UInt32) -> UInt32 { word >> shift & 255 }
          let sum =
            9 * byte(near[own]) + 3 * byte(near[beside]) + 3 * byte(far[own]) + byte(far[beside])
          expected |= ((sum + 8) / 16) << shift
        }
        #expect(found[index] == expected)
      }
      #expect(found[count] == 7)
    }
  }
}
