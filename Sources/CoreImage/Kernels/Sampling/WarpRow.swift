/// A row of pixels that is written from left to right.
///
/// The points of many pixels are collected, and sampled together.
struct WarpRow {
  /// How many points are collected: few enough for the stack.
  private static var most: Int { 64 }
  /// The largest number of points of a pixel that is not sampled on its own.
  private static var few: Int { 8 }

  /// Where the next color is written that has not been.
  private var row: UnsafeMutablePointer<SIMD4<Float>>
  private let image: WorkingPixels
  private let centers: UnsafeMutablePointer<SIMD2<Double>>
  private let factors: UnsafeMutablePointer<SIMD4<Float>>
  private let colors: UnsafeMutablePointer<SIMD4<Float>>
  /// The number of points that have been collected.
  private var count = 0
  /// The number of pixels that they belong to; 0 if each belongs to one.
  private var pixels = 0
  /// The numbers of points of these pixels, and the factors of their means.
  private let means: UnsafeMutablePointer<(count: Int, factor: SIMD4<Float>)>

  /// Writes a row.
  ///
  /// - Parameters:
  ///   - row: Where to write the colors.
  ///   - image: The image that is sampled.
  ///   - body: Appends the samples of all pixels.
  @inline(__always)
  static func write(
    to row: UnsafeMutablePointer<SIMD4<Float>>, of image: WorkingPixels,
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
            row: row, image: image, centers: centers, factors: colors, colors: colors + most,
            means: means)
          body(&pixels)
          pixels.flush()
        }
      }
    }
  }

  private init(
    row: UnsafeMutablePointer<SIMD4<Float>>, image: WorkingPixels,
    centers: UnsafeMutablePointer<SIMD2<Double>>, factors: UnsafeMutablePointer<SIMD4<Float>>,
    colors: UnsafeMutablePointer<SIMD4<Float>>,
    means: UnsafeMutablePointer<(count: Int, factor: SIMD4<Float>)>
  ) {
    (self.row, self.image) = (row, image)
    (self.centers, self.factors, self.colors, self.means) = (centers, factors, colors, means)
  }

  /// Writes the pixel that has the mean color of samples.
  @inline(__always)
  mutating func append(_ samples: SampleGrid) {
    if samples.isSingle {
      append(samples.center, times: samples.factor)
    } else {
      appendMean(of: samples)
    }
  }

  /// Writes the pixel that has the color at a point.
  @inline(__always)
  mutating func append(_ center: SIMD2<Double>, times factor: SIMD4<Float>) {
    if count == Self.most || pixels > 0 { flush() }
    centers[count] = center
    factors[count] = factor
    count &+= 1
  }

  private mutating func appendMean(of samples: SampleGrid) {
    let size = samples.columns &* samples.rows
    if pixels == 0 || count &+ size > Self.most { flush() }
    guard size <= Self.few else {
      flush()
      row[0] = samples.color(in: image)
      row += 1
      return
    }
    var index = count
    _ = samples.sum { [centers, factors] point in
      centers[index] = point
      factors[index] = SIMD4(repeating: 1)
      index &+= 1
      return .zero
    }
    count = index
    means[pixels] = (size, samples.factor)
    pixels &+= 1
  }

  private mutating func flush() {
    if pixels == 0 {
      image.sample(at: centers, times: factors, count: count, to: row)
      row += count
    } else {
      image.sample(at: centers, times: factors, count: count, to: colors)
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
    (count, pixels) = (0, 0)
  }
}
