import PixelKernels
import TestSupport
import Testing

struct ExtremesTests {
  @Test(arguments: [true, false])
  func extremesOfNeighbors(isMaximum: Bool) {
    var generator = TestGenerator(seed: 5)
    let colors = (0..<80).map { _ in
      SIMD4<Float>.random(in: -1...1, using: &generator)
    }
    let offsets = [-3, 7, 1]
    let extremes = Extremes(offsets: offsets, isMaximum: isMaximum)
    colors.withUnsafeBufferPointer { colors in
      guard let base = colors.baseAddress else { return }
      // Vectors compute eight colors at once, and single ones the rest.
      for count in [0, 1, 7, 8, 9, 16, 70] {
        var found = [SIMD4<Float>](repeating: SIMD4(), count: count + 1)
        extremes.write(of: base + 3, count: count, to: &found)
        for index in 0..<count {
          let around = ([0] + offsets).map { base[3 + index + $0] }
          for part in 0..<4 {
            let values = around.map { $0[part] }
            #expect(found[index][part] == (isMaximum ? values.max() : values.min()))
          }
        }
        #expect(found[count] == SIMD4())
      }
    }
  }

  @Test(arguments: [true, false])
  func whatIsNotANumberIsNotMoreExtreme(isMaximum: Bool) {
    var colors = [SIMD4<Float>](repeating: SIMD4(repeating: 0.5), count: 20)
    colors[4] = SIMD4(repeating: .nan)
    var found = [SIMD4<Float>](repeating: SIMD4(), count: 19)
    Extremes(offsets: [1], isMaximum: isMaximum).write(of: colors, count: 19, to: &found)
    for (index, color) in found.enumerated() {
      #expect(index == 4 ? color.x.isNaN : color == SIMD4(repeating: 0.5))
    }
  }
}
