import CoreGraphics
import PixelKernels

extension Surface {
  /// Composites an image, scaled to fill a rectangle.
  ///
  /// - Parameters:
  ///   - image: The premultiplied pixels.
  ///   - part: The part of the image to draw from its top left, in its pixels; nil for all of it.
  ///   - size: The size of the rectangle, whose top left is the origin.
  ///   - matrix: The transform from the rectangle's coordinates to canvas pixels.
  ///   - opacity: The opacity, from 0 to 1.
  ///   - clip: The canvas pixels that may change.
  func composite(
    _ image: PixelBuffer, part: CGSize? = nil, filling size: CGSize, matrix: CGAffineTransform,
    opacity: Double, clip: PixelRect
  ) {
    let part = part ?? CGSize(width: image.width, height: image.height)
    guard
      let horizontal = SourceAxis(
        places: [0, Double(size.width)], sources: [0, Double(part.width)],
        sourceCount: image.width),
      let vertical = SourceAxis(
        places: [0, Double(size.height)], sources: [0, Double(part.height)],
        sourceCount: image.height),
      let sampled = SampledImage(
        source: image, isOpaque: false, horizontal: horizontal, vertical: vertical,
        map: PlaneMap(
          xx: matrix.a, xy: matrix.c, tx: matrix.tx - CGFloat(area.minX), yx: matrix.b,
          yy: matrix.d, ty: matrix.ty - CGFloat(area.minY)),
        filter: SamplingFilter())
    else { return }
    ImageComposite.composite(
      [ImageComposite.Share(sampled, weight: 1)], opacity: opacity, onto: buffer,
      clip: local(clip))
  }
}
