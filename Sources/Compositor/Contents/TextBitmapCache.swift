import CoreGraphics
import LayerTree
import PixelKernels
import TextLayout

/// A worker's cache of text bitmaps with fewer pixels than the output (TX-04).
///
/// A layer's `contentsScale` is compared only with the output's scale, not with the layer's
/// transform: text that is sharp stays sharp while it grows. From the output's scale upward,
/// outlines are drawn instead, which are the limit of ever finer bitmaps.
final class TextBitmapCache {
  /// Pixels per point of the frame being rendered.
  var outputScale = 1.0

  private struct Key: Hashable {
    var content: TextContent
    var size: CGSize
    var scale: Double
  }

  /// The maximum size of a bitmap, in pixels; larger text is drawn as outlines.
  private static let mostPixels = 16 << 20

  private var images: LRUCache<Key, PixelBuffer>
  private var admission = CacheAdmission()

  init(memory: MemoryBudget) { images = LRUCache(in: memory.part(of: .textBitmaps)) }

  /// The size of all cached bitmaps, in bytes.
  var keptByteCount: Int { images.byteCount }

  /// Returns the scale of the bitmap that a text is drawn from, or nil to draw outlines.
  ///
  /// - Parameters:
  ///   - contentsScale: The layer's `contentsScale`. If it is not a positive number, it counts as
  ///     1.
  ///   - size: The layer's size, in points.
  /// - Returns: The scale, in pixels per point.
  func coarseScale(_ contentsScale: Double, size: CGSize) -> Double? {
    let scale = contentsScale > 0 ? contentsScale : 1
    guard scale < outputScale else { return nil }
    let (width, height) = (Double(size.width) * scale, Double(size.height) * scale)
    guard width <= 16_384, height <= 16_384, width * height <= Double(Self.mostPixels) else {
      return nil
    }
    return scale
  }

  /// Returns the bitmap of a text.
  ///
  /// `size` is the layer's size, in points, which `coarseScale` has accepted. `frame` is a closure
  /// that lays out the text.
  ///
  /// - Returns: The bitmap, whose last column and row may extend beyond the size; nil if the text
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
    let ink = TextInk(content, size: size, matrix: matrix, dithering: nil)
    let surface = Surface(area: PixelRect(of: buffer), buffer: buffer)
    for layer in text.layers {
      ink.paint(layer, at: layer.area, opacity: 1, on: surface, clip: surface.area)
    }
    for bitmap in text.bitmaps {
      bitmap.paint(x: 0, y: 0, opacity: 1, on: surface, clip: surface.area, by: rasterizer)
    }
    if admission.admits(key) { images.insert(buffer, for: key, byteCount: buffer.byteCount) }
    return buffer
  }
}
