import CoreGraphics
import PixelKernels
import VectorImages

/// Draws vector images at the pixels where they are shown, so that they are sharp at any scale and
/// angle (SG-02).
///
/// An image is drawn whole, even if only part of it is visible, so that its pixels do not depend on
/// what else has changed.
final class VectorPainter {
  /// The most pixels to draw; a larger image is drawn with fewer, and enlarged (SG-03).
  static let maximumPixels = 16.0 * 1024 * 1024

  private struct Key: Hashable {
    let image: ObjectIdentifier
    let placement: SVGImage.Placement
    let width: Int
    let height: Int
  }

  private struct Entry {
    let pixels: PixelBuffer
    /// Kept, so that its identifier is not reused.
    let image: SVGImage
  }

  private var cache: LRUCache<Key, Entry>
  private var admission = CacheAdmission()

  init(memory: MemoryBudget) { cache = LRUCache(in: memory.part(of: .vectorImages)) }

  /// Prepares an image for compositing.
  ///
  /// `placement` is the part of the image and its frame in the layer. `matrix` is the transform
  /// from the layer to pixels of the surface.
  ///
  /// - Returns: The pixels at their place; nil if they are outside the surface.
  /// - Throws: The drawing's error.
  func sampled(
    _ drawing: VectorDrawing, at placement: ContentsPlacement, matrix: CGAffineTransform,
    within area: PixelRect
  ) throws -> SampledImage? {
    let box = placement.frame.applying(matrix)
    guard box.maxX > 0, box.maxY > 0, box.minX < CGFloat(area.width),
      box.minY < CGFloat(area.height), box.width < 1e9, box.height < 1e9
    else { return nil }
    let (left, top) = (box.minX.rounded(.down), box.minY.rounded(.down))
    let (columns, rows) = (box.maxX.rounded(.up) - left, box.maxY.rounded(.up) - top)
    guard columns >= 1, rows >= 1 else { return nil }
    // 1 unless the image is too large.
    let scale = min(1, (Self.maximumPixels / (columns * rows)).squareRoot())
    let width = max(1, Int((columns * scale).rounded(.down)))
    let height = max(1, Int((rows * scale).rounded(.down)))
    let (scaleX, scaleY) = (CGFloat(width) / columns, CGFloat(height) / rows)
    let map = placement.imageMatrix.concatenating(matrix)
      .concatenating(CGAffineTransform(translationX: -left, y: -top))
      .concatenating(CGAffineTransform(scaleX: scaleX, y: scaleY))
    let part = placement.part.standardized.intersection(
      CGRect(x: 0, y: 0, width: drawing.image.width, height: drawing.image.height))
    guard !part.isEmpty, abs(map.a * map.d - map.b * map.c) > 1e-18 else { return nil }
    let pixels = try pixels(
      of: drawing,
      SVGImage.Placement(
        matrix: [map.a, map.b, map.c, map.d, map.tx, map.ty],
        part: [part.minX, part.minY, part.width, part.height]), width, height)
    func axis(_ count: Int) -> SourceAxis? {
      SourceAxis(places: [0, Double(count)], sources: [0, Double(count)], sourceCount: count)
    }
    guard let horizontal = axis(width), let vertical = axis(height) else { return nil }
    return SampledImage(
      source: pixels, isOpaque: false, horizontal: horizontal, vertical: vertical,
      map: PlaneMap(xx: 1 / scaleX, xy: 0, tx: left, yx: 0, yy: 1 / scaleY, ty: top),
      filter: SamplingFilter(magnification: .linear, minification: .linear, bias: 0))
  }

  private func pixels(
    of drawing: VectorDrawing, _ placement: SVGImage.Placement, _ width: Int, _ height: Int
  ) throws -> PixelBuffer {
    let key = Key(
      image: ObjectIdentifier(drawing.image), placement: placement, width: width, height: height)
    if let known = cache.value(for: key) { return known.pixels }
    let isKept = admission.admits(key.hashValue)
    let pixels = try drawing.pixels(placement, width: width, height: height)
    if isKept {
      cache.insert(
        Entry(pixels: pixels, image: drawing.image), for: key, byteCount: pixels.byteCount)
    }
    return pixels
  }
}
