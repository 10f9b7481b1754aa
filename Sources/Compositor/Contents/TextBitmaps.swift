import CoreGraphics
import LayerTree
import PixelKernels
import TextLayout

/// Texts as images of fewer pixels than the output has (TX-04): one a worker.
///
/// A layer's `contentsScale` is compared with the output's scale alone, not with the layer's
/// transform: a text that is sharp stays so while it grows. From the output's scale on, outlines
/// are drawn, which is the limit of ever finer images.
final class TextBitmaps {
  /// Pixels a point of the image that is being made.
  var outputScale = 1.0

  private struct Key: Hashable {
    var content: TextContent
    var size: CGSize
    var scale: Double
  }

  /// More than this would be drawn as outlines: nobody asks for a blurred wall.
  private static let mostPixels = 16 << 20

  // Two of the largest.
  private var images = RecentValues<Key, PixelBuffer>(budget: 2 * mostPixels * 4)
  private var asked = CacheAdmission()

  /// The bytes of all that is kept.
  var keptByteCount: Int { images.byteCount }

  /// The scale of the image that a text is to be drawn from; nil for outlines.
  ///
  /// - Parameters:
  ///   - contentsScale: The layer's; 0, a negative one or none counts as 1.
  ///   - size: The layer's, in points.
  /// - Returns: Pixels a point.
  func coarseScale(_ contentsScale: Double, size: CGSize) -> Double? {
    let scale = contentsScale > 0 ? contentsScale : 1
    guard scale < outputScale else { return nil }
    let (width, height) = (Double(size.width) * scale, Double(size.height) * scale)
    guard width <= 16_384, height <= 16_384, width * height <= Double(Self.mostPixels) else {
      return nil
    }
    return scale
  }

  /// The image of a text.
  ///
  /// - Parameters:
  ///   - content: The text and how it looks.
  ///   - size: The layer's, in points; `coarseScale` has accepted it.
  ///   - scale: Pixels a point.
  ///   - rasterizer: The worker's.
  ///   - frame: Lays it out.
  /// - Returns: The image; the last column and row may reach beyond the size. Nil for a text that
  ///   cannot be laid out.
  func image(
    of content: TextContent, size: CGSize, scale: Double, by rasterizer: OutlineRasterizer,
    frame: () -> TextFrame?
  ) -> PixelBuffer? {
    let key = Key(content: content, size: size, scale: scale)
    if let known = images.value(for: key) { return known }
    guard let frame = frame() else { return nil }
    let buffer = PixelBuffer(
      width: max(1, Int((Double(size.width) * scale).rounded(.up))),
      height: max(1, Int((Double(size.height) * scale).rounded(.up))))
    let matrix = CGAffineTransform(scaleX: CGFloat(scale), y: CGFloat(scale))
    let text = TextCoverage(
      of: frame, size: size, matrix: matrix, within: PixelRect(of: buffer), by: rasterizer)
    for layer in text.layers {
      guard let color = layer.color ?? content.foregroundColor else { continue }
      CoverageTint.composite(
        PixelColor(color), layer.coverage, x: layer.area.minX, y: layer.area.minY, opacity: 1,
        onto: buffer, clip: PixelRect(of: buffer))
    }
    if asked.admits(key) { images.keep(buffer, for: key, byteCount: buffer.byteCount) }
    return buffer
  }
}
