import PixelKernels

/// An image at half its resolution: a pixel is the mean of a square of four, which are counted from
/// the origin of the plane.
struct HalvedImage: ImageOperation {
  let image: CIImage

  var inputs: [CIImage] { [image] }

  var extent: CGRect {
    let pixels = image.pixelExtent
    if image.extent.isInfinite || pixels.isEmpty { return image.extent }
    return CGRect(
      PixelRect(
        minX: pixels.minX >> 1, minY: pixels.minY >> 1, maxX: (pixels.maxX + 1) >> 1,
        maxY: (pixels.maxY + 1) >> 1))
  }

  func pixels(in region: PixelRect, for request: RenderRequest) throws -> WorkingPixels {
    if let pixels = try image.operation.halved(in: region, for: request) { return pixels }
    let source = try request.pixels(
      of: image,
      in: PixelRect(
        minX: 2 * region.minX, minY: 2 * region.minY, maxX: 2 * region.maxX,
        maxY: 2 * region.maxY))
    let target = try request.allocate(region, isCleared: false)
    for y in region.minY..<region.maxY {
      let (lower, upper, row) = (source.row(2 * y), source.row(2 * y + 1), target.row(y))
      for index in 0..<region.width {
        let column = 2 &* index
        row[index] =
          (lower[column] + lower[column &+ 1] + (upper[column] + upper[column &+ 1])) * 0.25
      }
    }
    return target
  }
}
