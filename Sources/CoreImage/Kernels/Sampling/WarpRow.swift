/// A row of pixels that is written from left to right.
///
/// The points of many pixels are collected, and sampled together.
struct WarpRow<Source: WarpSource> {
  /// How many points are collected: few enough for the stack.
  private static var most: Int { 64 }
  /// The largest number of points of a pixel that is not sampled on its own.
  private static var few: Int { 8 }

  /// Where the next color is written that has not been.
  private var row: UnsafeMutablePointer<SIMD4<Float>>
  private let source: Source
  private let centers: UnsafeMutablePointer<SIMD2<Double>>
  private let factors: UnsafeMutablePointer<SIMD4<Float>>
  private let colors: UnsafeMutablePointer<SIMD4<Float>>
  /// The number of points that have been collected, and their level.
  private var count = 0
  private var level = 0
  /// Whether a factor is not 1.
  private var isScaled = false
  /// The number of pixels that they belong to; 0 if each belongs to one.
  private var pixels = 0
  /// The numbers of points of these pixels, and the factors of their means.
  private let means: UnsafeMutablePointer<(count: Int, factor: SIMD4<Float>)>

  /// Writes a row.
  ///
  /// - Parameters:
  ///   - row: Where to write the colors.
  ///   - source: What is sampled.
  ///   - body: Appends the samples of all pixels.
  @inline(__always)
  static func write(
    to row: UnsafeMutablePointer<SIMD4<Float>>, of source: Source,
    _ body: (inout WarpRow) -> Void
  ) {
    withUnsafeTemporaryAllocation(of: SIMD2<Double>.self, capacity: most) { centers in
      withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: 2 * most) { colors in
        withUnsafeTemporaryAllocation(
          of: (count: Int, factor: SIMD4<Float>).self, capacity: most
        ) { means in
          guard let centers = centers.baseAddress, let colors = colors.baseAddress,
            let means = means.baseAddress
          else { return }
          var pixels = WarpRow(
            row: row, source: source, centers: centers, factors: colors, colors: colors + most,
            means: means)
          body(&pixels)
          pixels.flush()
        }
      }
    }
  }

  private init(
    row: UnsafeMutablePointer<SIMD4<Float>>, source: Source,
    centers: UnsafeMutablePointer<SIMD2<Double>>, factors: UnsafeMutablePointer<SIMD4<Float>>,
    colors: UnsafeMutablePointer<SIMD4<Float>>,
    means: UnsafeMutablePointer<(count: Int, factor: SIMD4<Float>)>
  ) {
    (self.row, self.source) = (row, source)
    (self.centers, self.factors, self.colors, self.means) = (centers, factors, colors, means)
  }

  /// Writes the pixel that has the mean color of samples.
  @inline(__always)
  mutating func append(_ samples: SampleGrid) {
    if samples.isSingle {
      append(1, times: samples.factor, level: samples.level) { _ in samples.center }
    } else {
      appendMean(of: samples)
    }
  }

  /// Writes pixels that have the colors at points.
  ///
  /// - Parameters:
  ///   - number: The number of pixels, at most 64.
  ///   - factor: What to multiply the components by.
  ///   - level: The level of the samples.
  ///   - center: Returns the point of a pixel, by its index.
  @inline(__always)
  mutating func append(
    _ number: Int, times factor: SIMD4<Float>, level: Int, center: (Int) -> SIMD2<Double>
  ) {
    if count &+ number > Self.most || pixels > 0 || level != self.level { flush() }
    self.level = level
    let (centers, factors) = (centers + count, factors + count)
    isScaled = isScaled || factor != SIMD4(repeating: 1)
    for index in 0..<number {
      centers[index] = center(index)
      factors[index] = factor
    }
    count &+= number
  }

  /// Writes pixels of the source as they are.
  mutating func appendPixels(_ columns: Range<Int>, of y: Int) {
    flush()
    source.copy(columns, row: y, to: row)
    row += columns.count
  }

  /// Writes clear pixels.
  mutating func appendClear(_ number: Int) {
    flush()
    row.update(repeating: .zero, count: number)
    row += number
  }

  private mutating func appendMean(of samples: SampleGrid) {
    let size = samples.columns &* samples.rows
    if pixels == 0 || count &+ size > Self.most || samples.level != level { flush() }
    level = samples.level
    guard size <= Self.few else {
      flush()
      row[0] = source.color(of: samples)
      row += 1
      return
    }
    var index = count
    _ = samples.sum { [centers] point in
      centers[index] = point
      index &+= 1
      return .zero
    }
    count = index
    means[pixels] = (size, samples.factor)
    pixels &+= 1
  }

  private mutating func flush() {
    guard count > 0 else { return }
    if pixels == 0 {
      source.sample(
        at: centers, level: level, times: isScaled ? UnsafePointer(factors) : nil, count: count,
        to: row)
      row += count
    } else {
      source.sample(at: centers, level: level, times: nil, count: count, to: colors)
      var color = colors
      for pixel in 0..<pixels {
        let mean = means[pixel]
        var sum = color[0]
        for index in 1..<mean.count { sum += color[index] }
        color += mean.count
        row[pixel] = sum / Float(mean.count) * mean.factor
      }
      row += pixels
    }
    (count, pixels, isScaled) = (0, 0, false)
  }
}
