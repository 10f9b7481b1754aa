import PixelKernels

/// An image reduced by a whole number: each pixel is the mean of a square of pixels.
///
/// The squares are at multiples of their side, so that they do not depend on the rendered region.
struct BlockMeans: ImageOperation {
  let image: CIImage
  /// The side of the squares, in pixels, at least 1.
  let side: Int

  var inputs: [CIImage] { [image] }
  var reach: Int? { nil }

  var extent: CGRect {
    if image.extent.isInfinite { return .infinite }
    return image.extent.applying(
      CGAffineTransform(scaleX: 1 / CGFloat(side), y: 1 / CGFloat(side))
    ).integral
  }

  func source(of region: PixelRect, inInput index: Int) -> PixelRect {
    PixelRect(
      minX: region.minX * side, minY: region.minY * side, maxX: region.maxX * side,
      maxY: region.maxY * side)
  }

  func pixels(in region: PixelRect, for request: RenderRequest) throws -> WorkingPixels {
    let target = try request.allocate(region)
    // The image may be much larger than the result, so it is read in bands.
    let height = image.bandHeight(forWidth: region.width * side) ?? .max
    let rows = max(1, height / side)
    var start = region.minY
    while start < region.maxY {
      let end = start + min(rows, region.maxY - start)
      let source = try request.pixels(
        of: image,
        in: PixelRect(
          minX: region.minX * side, minY: start * side, maxX: region.maxX * side,
          maxY: end * side))
      for y in start..<end { add(source, to: target.row(y), row: y, count: region.width) }
      start = end
    }
    return target
  }

  /// Adds the means of a row of squares to clear pixels.
  private func add(
    _ source: WorkingPixels, to row: UnsafeMutablePointer<SIMD4<Float>>, row y: Int, count: Int
  ) {
    let scale = 1 / Float(side * side)
    for line in y * side..<(y + 1) * side {
      var from = source.row(line)
      for index in 0..<count {
        var sum = from[0]
        for column in 1..<side { sum += from[column] }
        row[index] += sum * scale
        from += side
      }
    }
  }
}
