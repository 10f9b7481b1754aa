import PixelKernels

// CIMedianFilter: the median of each component of the 3 by 3 pixels around each pixel. The image is
// continued beyond the edges of its extent, which stays. Apple documents the purpose only; the size
// of the neighborhood is ours.

extension FilterDefinition {
  static let medianFilter = FilterDefinition(
    "CIMedianFilter", "Median", "replaces each component by the median of its neighbors",
    in: [kCICategoryBlur] + kCICategoriesOfAllMedia,
    inputs: [Input.image]
  ) { image, inputs in
    CIImage(MedianOperation(image: image.clampedToExtent(), extent: image.extent))
  }
}

private struct MedianOperation: ImageOperation {
  /// The image, continued beyond its edges.
  let image: CIImage
  let extent: CGRect

  var inputs: [CIImage] { [image] }
  var reach: Int? { 1 }

  /// Three colors, each component sorted.
  private struct Column {
    let low: SIMD4<Float>
    let middle: SIMD4<Float>
    let high: SIMD4<Float>

    @inline(__always)
    init(_ a: SIMD4<Float>, _ b: SIMD4<Float>, _ c: SIMD4<Float>) {
      let (low, high) = (a.minimum(b), a.maximum(b))
      self.low = low.minimum(c)
      self.high = high.maximum(c)
      middle = low.maximum(high.minimum(c))
    }
  }

  func pixels(in region: PixelRect, for request: RenderRequest) throws -> WorkingPixels {
    let source = try request.pixels(of: image, in: region.expanded(by: (1, 1)))
    let target = try request.allocate(region, isCleared: false)
    for y in region.minY..<region.maxY {
      let (below, middle, above) = (source.row(y - 1), source.row(y), source.row(y + 1))
      let row = target.row(y)
      var left = Column(below[0], middle[0], above[0])
      var center = Column(below[1], middle[1], above[1])
      for index in 0..<region.width {
        let place = index &+ 2
        let right = Column(below[place], middle[place], above[place])
        // The median of the greatest minimum, the median of medians, and the least maximum.
        row[index] =
          Column(
            left.low.maximum(center.low).maximum(right.low),
            Column(left.middle, center.middle, right.middle).middle,
            left.high.minimum(center.high).minimum(right.high)
          ).middle
        (left, center) = (center, right)
      }
    }
    return target
  }
}
