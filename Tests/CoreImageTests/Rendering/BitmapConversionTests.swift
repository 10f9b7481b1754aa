import CoreImage
import PixelKernels
import Testing

struct BitmapConversionTests {
  private func written(_ colors: [SIMD4<Float>], _ space: WorkingSpace) -> [UInt32] {
    var words = [UInt32](repeating: 0, count: colors.count)
    space.write(colors, count: colors.count, to: &words)
    return words
  }

  private func read(_ words: [UInt32], _ space: WorkingSpace) -> [SIMD4<Float>] {
    var colors = [SIMD4<Float>](repeating: SIMD4(), count: words.count)
    space.read(words, count: words.count, to: &colors)
    return colors
  }

  @Test(arguments: [WorkingSpace.linear, .encoded])
  func bytesSurvive(space: WorkingSpace) {
    let opaque = (0..<256 as Range<UInt32>).map { byte -> UInt32 in
      0xFF00_0000 | byte << 16 | (255 - byte)
    }
    #expect(written(read(opaque, space), space) == opaque)
    var translucent: [UInt32] = []
    for alpha in 0..<256 as Range<UInt32> {
      for byte in 0...alpha { translucent.append(alpha << 24 | byte << 8 | (alpha - byte)) }
    }
    #expect(written(read(translucent, space), space) == translucent)
  }

  @Test func bytesAreRoundedExactly() {
    // Light just below and above the middle between two bytes.
    for byte in 0..<255 {
      let middle = TransferFunction.linear(fromSRGB: (Double(byte) + 0.5) / 255)
      let below = Float(TransferFunction.linear(fromSRGB: (Double(byte) + 0.498) / 255))
      let above = Float(TransferFunction.linear(fromSRGB: (Double(byte) + 0.502) / 255))
      #expect(Double(below) < middle && middle < Double(above))
      #expect(
        written([SIMD4(below, above, 0, 1)], .linear)
          == [0xFF00_0000 | UInt32(byte) << 16 | UInt32(byte + 1) << 8])
    }
  }

  @Test(arguments: [WorkingSpace.linear, .encoded])
  func rowsOfAllLengthsAreEqual(space: WorkingSpace) {
    // Vectors of eight pixels and single ones compute the same bytes.
    var colors: [SIMD4<Float>] = []
    for index in 0..<200 {
      let value = Float(index) / 199
      let alpha: Float = index % 3 == 0 ? 1 : index % 5 == 0 ? 0.5 : value
      colors.append(SIMD4(value * alpha, (1 - value) * alpha, value * value * alpha, alpha))
    }
    let whole = written(colors, space)
    #expect(whole == colors.map { written([$0], space)[0] })
  }

  @Test(arguments: [WorkingSpace.linear, .encoded])
  func rowsAreReadLikeSinglePixels(space: WorkingSpace) {
    // Runs of opaque pixels, which are read in vectors of eight, between translucent ones.
    for run in [1, 7, 8, 9, 16, 40] {
      let words = (0..<100 as Range<UInt32>).map { index -> UInt32 in
        let color = index &* 2_654_435_761 & 0x7F_7F7F
        return (Int(index) % (run + 1) == run ? 0x8000_0000 : 0xFF00_0000) | color
      }
      for count in [100, 8, 3] {
        let row = Array(words.prefix(count))
        #expect(read(row, space) == row.map { read([$0], space)[0] })
      }
    }
  }

  @Test func opaqueColorsDoNotDependOnTheirNeighbors() {
    // Light close to the middle between two bytes, where less exact arithmetic differs.
    let colors = (0..<2040).map { index -> SIMD4<Float> in
      let encoded = (Double(index / 8) + 0.4975 + 0.0007 * Double(index % 8)) / 255
      let light = Float(TransferFunction.linear(fromSRGB: encoded))
      return SIMD4(light, light, light, index % 8 == 7 ? 0.5 : 1)
    }
    #expect(written(colors, .linear) == colors.map { written([$0], .linear)[0] })
  }

  @Test(arguments: [WorkingSpace.linear, .encoded])
  func anyNumbersAreLimited(space: WorkingSpace) {
    let (nan, infinity) = (Float.nan, Float.infinity)
    let colors: [SIMD4<Float>] = [
      SIMD4(2, -1, nan, 1), SIMD4(0.5, 0.5, 0.5, nan), SIMD4(0.5, 0.5, 0.5, 0),
      SIMD4(1, 1, 1, -1), SIMD4(1e30, infinity, -infinity, 1), SIMD4(4, 4, 0, 4),
      SIMD4(0, 0, 0, infinity), SIMD4(nan, nan, nan, nan),
    ]
    let expected: [UInt32] = [
      0xFFFF_0000, 0, 0, 0, 0xFFFF_FF00, 0xFFFF_FF00, 0xFF00_0000, 0,
    ]
    #expect(written(colors, space) == expected)
    // Also in vectors of eight pixels.
    #expect(written(colors + colors, space) == expected + expected)
    #expect(colors.map { written([$0], space)[0] } == expected)
  }
}
