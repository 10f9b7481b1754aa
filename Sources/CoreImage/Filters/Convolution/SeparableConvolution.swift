import PixelKernels

/// A convolution along columns, then along rows; outside its extent, the image is clear.
struct SeparableConvolution: ImageOperation {
  let image: CIImage
  /// The weights of the pixels from left to right; an odd number of them, around the pixel itself.
  let across: [Float]
  /// The weights of the pixels from below to above.
  let down: [Float]
  let extent: CGRect

  var inputs: [CIImage] { [image] }
  var reach: Int? { max(across.count, down.count) / 2 }
  var overlap: Int? { down.count / 2 }

  func pixels(in region: PixelRect, for request: RenderRequest) throws -> WorkingPixels {
    let (x, y) = (across.count / 2, down.count / 2)
    let source = try request.pixels(of: image, in: region.expanded(by: (x, y)))
    let target = try request.allocate(region, isCleared: false)
    let columns = WeightedSum(down.enumerated().map { ($0.offset * source.width, $0.element) })
    let rows = WeightedSum(across.enumerated().map { ($0.offset, $0.element) })
    let line = WorkingPixels(
      PixelRect(minX: 0, minY: 0, maxX: source.width, maxY: 1), isCleared: false)
    for row in region.minY..<region.maxY {
      columns.write(of: source.row(row - y), count: source.width, to: line.base)
      rows.write(of: line.base, count: region.width, to: target.row(row))
    }
    return target
  }
}
