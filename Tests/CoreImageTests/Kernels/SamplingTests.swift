import CoreGraphics
import CoreImage
import PixelKernels
import SeededRandom
import Testing

/// Sampling many points at once, and grids of points, which must equal sampling one by one.
@Suite struct SamplingTests {
  /// Noise in a region that does not start at the origin.
  private let pixels: WorkingPixels = {
    let pixels = WorkingPixels(PixelRect(minX: -7, minY: 5, maxX: 26, maxY: 24))
    var random = KeyedRandom(seed: 1)
    for index in 0..<33 * 19 {
      pixels.base[index] = SIMD4(
        (0..<4).map { Float(random.keyed(by: UInt64($0)).uniform) * 3 - 1 })
      random = random.keyed(by: 9)
    }
    return pixels
  }()

  /// Points inside, at and beyond the edges, at centers of pixels, and some that are no points.
  private static let points: [SIMD2<Double>] = {
    let random = KeyedRandom(seed: 2)
    let spread = (0..<997).map { index in
      let key = random.keyed(by: UInt64(index))
      return SIMD2(key.keyed(by: 0).uniform * 40 - 10, key.keyed(by: 1).uniform * 26 + 2)
    }
    let whole: [SIMD2<Double>] = (0..<50).map { (index: Int) -> SIMD2<Double> in
      let number = Double(index)
      return SIMD2(number - 8.5, number / 2 + 4)
    }
    let odd: [Double] = [
      .nan, .infinity, -.infinity, 1e9, -1e9, 1e9 + 1, 1e300, -7, -6.5, 25.5, 26, 5.5, 23.5,
      0.5 - 1e-12, 0.5 + 1e-12, 0,
    ]
    let pairs: [SIMD2<Double>] = odd.flatMap { x in odd.map { SIMD2(x, $0) } }
    return spread + whole + pairs + [SIMD2(3, 9)]
  }()

  @Test(arguments: [1, 2, 3, 64, 1304])
  func manyPointsEqualEach(count: Int) {
    let points = Array(Self.points.prefix(count))
    let factors = points.indices.map { SIMD4<Float>(1, 0.5, 0.25, Float($0 % 3)) }
    var colors = [SIMD4<Float>](repeating: .zero, count: count)
    pixels.sample(at: points, times: factors, count: count, to: &colors)
    for index in points.indices {
      #expect(
        colors[index] == pixels.color(at: points[index]) * factors[index],
        "at \(points[index])")
    }
    pixels.sample(at: points, times: nil, count: count, to: &colors)
    #expect(colors == points.map { pixels.color(at: $0) })
  }

  @Test func interpolationIsBilinear() {
    let pixels = WorkingPixels(PixelRect(minX: 0, minY: 0, maxX: 2, maxY: 2))
    for (index, value) in [0, 4, 8, 16].enumerated() {
      pixels.base[index] = SIMD4(repeating: Float(value))
    }
    // A quarter of the way right, and half up: 1 and 10, so 5.5; at the left edge half of 0 and 8
    // is half clear.
    let points: [SIMD2<Double>] = [SIMD2(0.75, 1), SIMD2(0, 1), SIMD2(1.5, 1.5), SIMD2(2.5, 1)]
    let factors = [SIMD4<Float>](repeating: SIMD4(repeating: 1), count: 4)
    var colors = [SIMD4<Float>](repeating: .zero, count: 4)
    pixels.sample(at: points, times: factors, count: 4, to: &colors)
    #expect(colors.map(\.x) == [5.5, 2, 16, 0])
  }

  @Test(arguments: [(1, 1), (2, 1), (1, 3), (4, 5)])
  func gridsEqualSumsOfPoints(columns: Int, rows: Int) {
    for center in Self.points {
      let grid = SampleGrid(
        center: center, factor: SIMD4(1, 0.5, 0.25, 2), columns: columns,
        columnStep: SIMD2(0.9, -0.3), rows: rows, rowStep: SIMD2(0.2, 1.1))
      let mean =
        columns * rows == 1
        ? pixels.color(at: center) : grid.mean { pixels.color(at: $0) }
      #expect(grid.color(in: pixels) == mean * grid.factor, "at \(center)")
    }
  }

  /// A warp whose pixels have one or six samples, in runs and alternating.
  private struct Mixed: WarpKernel {
    func samples(at point: SIMD2<Double>, in images: SampledImages) -> SampleGrid {
      var samples = SampleGrid(center: point * 0.7 + 1.25)
      if Int(point.x * 7 + point.y * 3) % 5 < 2 {
        (samples.columns, samples.rows) = (2, 3)
        (samples.columnStep, samples.rowStep) = (SIMD2(0.4, 0), SIMD2(0, 0.3))
      }
      return samples
    }
  }

  @Test func rowsEqualPixels() {
    let images = SampledImages(first: pixels, second: pixels, third: pixels)
    for count in [1, 63, 64, 65, 200] {
      var row = [SIMD4<Float>](repeating: .zero, count: count)
      Mixed().fill(&row, from: SIMD2(-9.5, 12.5), count: count, in: images)
      for index in 0..<count {
        let point = SIMD2(Double(index) - 9.5, 12.5)
        #expect(row[index] == Mixed().color(at: point, in: images))
      }
    }
  }
}
