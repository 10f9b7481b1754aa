import PixelKernels

/// The weighted mean of a disc around each pixel.
///
/// The disc consists of runs of pixels, one per row, which are differences of sums along rows. The
/// sums are integers, in 2^-16, which wrap around; so their differences are exact, wherever the
/// sums start. Colors are limited to -32 to 32.
struct DiscSums: ImageOperation {
  let image: CIImage
  /// The number of pixels beside the middle one in each row, from the lowest row to the highest.
  let runs: [Int]
  let extent: CGRect

  /// Prepares a disc.
  ///
  /// `radius` is the radius, in pixels; at least 0, and at most 64. The pixels whose centers are
  /// within half a pixel more contribute.
  init(image: CIImage, radius: Double, extent: CGRect) {
    (self.image, self.extent) = (image, extent)
    let whole = Int(radius + 0.5)
    let square = (radius + 0.5) * (radius + 0.5)
    runs = (-whole...whole).map { Int(max(0, square - Double($0 * $0)).squareRoot()) }
  }

  /// The number of pixels in the disc.
  var count: Int { runs.reduce(0) { $0 + 2 * $1 + 1 } }

  var inputs: [CIImage] { [image] }
  var reach: Int? { runs.count / 2 }

  func pixels(in region: PixelRect, for request: RenderRequest) throws -> WorkingPixels {
    let reach = runs.count / 2
    let source = try request.pixels(
      of: image,
      in: PixelRect(
        minX: region.minX - reach - 1, minY: region.minY - reach, maxX: region.maxX + reach,
        maxY: region.maxY + reach))
    let target = try request.allocate(region, isCleared: false)
    let width = source.width
    // Each pixel becomes the sum of those up to it.
    let sums = UnsafeMutableRawPointer(source.base).assumingMemoryBound(to: SIMD4<Int32>.self)
    for row in 0..<source.region.height {
      Self.sum(source.base + row * width, count: width, to: sums + row * width)
    }
    let scale = SIMD4<Float>(repeating: 1 / (65536 * Float(count)))
    // From the first pixel of the rows that are read: the ends of the runs.
    let ends = runs.enumerated().map { row, run in
      (high: row * width + reach + 1 + run, low: row * width + reach - run)
    }
    ends.withUnsafeBufferPointer { ends in
      for y in region.minY..<region.maxY {
        let first = sums + (y - region.minY) * width
        let row = target.row(y)
        for index in 0..<region.width {
          let place = first + index
          var sum = SIMD4<Int32>()
          for end in ends { sum &+= place[end.high] &- place[end.low] }
          row[index] =
            SIMD4<Float>(
              Float(sum.x), Float(sum.y), Float(sum.z), Float(sum.w)) * scale
        }
      }
    }
    return target
  }

  private static func sum(
    _ colors: UnsafePointer<SIMD4<Float>>, count: Int,
    to sums: UnsafeMutablePointer<SIMD4<Int32>>
  ) {
    let (low, high) = (SIMD4<Float>(repeating: -32), SIMD4<Float>(repeating: 32))
    // Adding it leaves the number, in 2^-16, in the lowest bits.
    let round = SIMD4<Float>(repeating: 192)
    let offset = unsafeBitCast(round, to: SIMD4<Int32>.self)
    var total = SIMD4<Int32>()
    for index in 0..<count {
      // Also for NaN.
      var color = colors[index]
      color = color.replacing(with: low, where: .!(color .> low))
      color = color.replacing(with: high, where: color .> high)
      total &+= unsafeBitCast(color + round, to: SIMD4<Int32>.self) &- offset
      sums[index] = total
    }
  }
}
