import CoreGraphics
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

  func pixels(in region: PixelRect, for request: RenderRequest) throws -> WorkingPixels {
    let source = try request.pixels(
      of: image,
      in: PixelRect(
        minX: region.minX * side, minY: region.minY * side, maxX: region.maxX * side,
        maxY: region.maxY * side))
    let target = try request.allocate(region)
    let scale = 1 / Float(side * side)
    for y in region.minY..<region.maxY {
      let row = target.row(y)
      for line in y * side..<(y + 1) * side {
        var from = source.row(line)
        for index in 0..<region.width {
          var sum = from[0]
          for column in 1..<side { sum += from[column] }
          row[index] += sum * scale
          from += side
        }
      }
    }
    return target
  }
}
