import CoreGraphics
import LayerTree
import PixelKernels
import TextLayout

/// Paints a text layer's lines from the top of its bounds down, clipped to the bounds (TX).
struct TextPainter {
  let shaper: TextShaper
  private let layout: TextLayerLayout
  /// The worker's rasterizer.
  let outlines = OutlineRasterizer()
  let images: TextBitmapCache
  /// Paints texts with parts that are not at rest.
  let parts: TextPartPainter
  private let coverages: TextCoverageCache
  private let dithering: Dithering

  init(shaper: TextShaper, dithering: Dithering) {
    (self.shaper, self.dithering) = (shaper, dithering)
    let memory = shaper.memory
    layout = TextLayerLayout(shaper: shaper)
    images = TextBitmapCache(memory: memory)
    coverages = TextCoverageCache(memory: memory)
    parts = TextPartPainter(
      layout: layout, outlines: outlines, images: images, dithering: dithering, memory: memory)
  }

  /// Paints a text.
  ///
  /// If the book does not have a font, the default family is used, because names are checked where
  /// they are accepted. Without the default family, nothing is drawn. `contentsScale` is the
  /// maximum resolution of the text, in pixels per point. If it is less than the output's, the text
  /// is blurred (TX-04).
  func paint(
    _ content: TextContent, in bounds: CGRect, contentsScale: Double, opacity: Double,
    matrix: CGAffineTransform, on surface: Surface, clip: PixelRect
  ) {
    guard bounds.width > 0, bounds.height > 0 else { return }
    let toCanvas = CGAffineTransform(bounds.origin).concatenating(matrix)
    guard toCanvas.isFinite else { return }
    if let scale = images.coarseScale(contentsScale, size: bounds.size) {
      paintImage(
        of: content, size: bounds.size, scale: scale, opacity: opacity, matrix: toCanvas,
        on: surface, clip: clip)
      return
    }
    let place = SubpixelPosition(toCanvas)
    let clip = clip.intersection(surface.area)
    guard
      let text = coverage(
        of: content, size: bounds.size, matrix: place.matrix, within: place.local(clip))
    else { return }
    let ink = TextInk(content, size: bounds.size, matrix: toCanvas, dithering: dithering)
    for layer in text.layers {
      ink.paint(
        layer, at: place.canvas(layer.area), opacity: opacity, on: surface, clip: clip)
    }
    for bitmap in text.bitmaps {
      bitmap.paint(
        x: place.x, y: place.y, opacity: opacity, on: surface, clip: clip, by: outlines)
    }
  }

  /// Returns the rectangle in which a text is laid out, and to which it is clipped (SL-05).
  func box(of content: TextContent, in bounds: CGRect, as measured: MeasuredText?) -> CGRect {
    layout.box(of: content, in: bounds, as: measured)
  }

  /// The size of all text cached for later frames, in bytes.
  var keptByteCount: Int {
    coverages.byteCount + images.keptByteCount + parts.keptByteCount + shaper.keptByteCount
  }

  /// Returns a text's coverage: all of it if it is to be cached, otherwise the part to be drawn.
  private func coverage(
    of content: TextContent, size: CGSize, matrix: CGAffineTransform, within clip: PixelRect
  ) -> TextCoverage? {
    let key = TextCoverageCache.Key(content, size: size, matrix: matrix)
    if let known = coverages.coverage(for: key) { return known }
    guard let frame = layout.frame(of: content, size: size) else { return nil }
    let ink = frame.inkBounds.intersection(CGRect(origin: .zero, size: size))
    let area = PixelRect(touching: ink.applying(matrix), within: .everything)
    guard coverages.admits(for: key), area.width <= TextCoverageCache.mostPixels,
      area.height <= TextCoverageCache.mostPixels,
      area.width * area.height <= TextCoverageCache.mostPixels
    else {
      return TextCoverage(of: frame, size: size, matrix: matrix, within: clip, by: outlines)
    }
    let whole = TextCoverage(
      of: frame, size: size, matrix: matrix, within: .everything, by: outlines)
    coverages.insert(whole, for: key)
    return whole
  }

  private func paintImage(
    of content: TextContent, size: CGSize, scale: Double, opacity: Double,
    matrix: CGAffineTransform, on surface: Surface, clip: PixelRect
  ) {
    guard
      let image = images.image(
        of: content, size: size, scale: scale, by: outlines,
        frame: { layout.frame(of: content, size: size) })
    else { return }
    surface.composite(
      image, part: CGSize(width: size.width * CGFloat(scale), height: size.height * CGFloat(scale)),
      filling: size, matrix: matrix, opacity: opacity, clip: clip)
  }
}
