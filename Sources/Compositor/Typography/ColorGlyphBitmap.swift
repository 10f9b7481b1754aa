import CoreGraphics
import PixelKernels
import TextLayout

/// The bitmap of a color glyph in a text (TX-14).
struct ColorGlyphBitmap {
  private let image: CGImage
  /// The rectangle that the image fills, before `matrix`.
  private let rect: CGRect
  /// The transform from the rectangle's coordinates to pixels.
  private let matrix: CGAffineTransform
  /// The outline, in pixels, that the glyph is clipped to; nil if it is inside.
  private let edge: CGPath?

  /// Creates a bitmap.
  ///
  /// - Parameters:
  ///   - glyph: The glyph.
  ///   - place: The transform from the line to pixels.
  ///   - edge: The outline, in pixels, that the glyph is clipped to; nil if it is inside.
  init(_ glyph: TextLine.Image, place: CGAffineTransform, edge: CGPath?) {
    image = glyph.image
    rect = glyph.rect
    matrix = glyph.transform.concatenating(place)
    self.edge = edge
  }

  /// Paints the glyph.
  ///
  /// - Parameters:
  ///   - x: The distance, in pixels, by which the glyph is moved to the right.
  ///   - y: The distance, in pixels, by which it is moved down.
  ///   - opacity: The opacity, from 0 to 1.
  ///   - surface: The surface to paint on.
  ///   - clip: The pixels that may change.
  ///   - rasterizer: The worker's rasterizer.
  func paint(
    x: Int, y: Int, opacity: Double, on surface: Surface, clip: PixelRect,
    by rasterizer: OutlineRasterizer
  ) {
    let shift = CGAffineTransform(translationX: CGFloat(x), y: CGFloat(y))
    let toCanvas = matrix.concatenating(shift)
    let area = PixelRect(
      touching: rect.applying(toCanvas).insetBy(dx: -1, dy: -1),
      within: clip.intersection(surface.area))
    guard !area.isEmpty, let pixels = try? image.pixels() else { return }
    guard let edge else {
      paint(pixels, toCanvas, opacity: opacity, on: surface, clip: area)
      return
    }
    let whole = Surface(area: area)
    paint(pixels, toCanvas, opacity: 1, on: whole, clip: area)
    whole.multiply(by: OutlineCoverage(edge, matrix: shift, within: area, by: rasterizer))
    surface.composite(whole, opacity: opacity, clip: area)
  }

  private func paint(
    _ pixels: PixelBuffer, _ toCanvas: CGAffineTransform, opacity: Double, on surface: Surface,
    clip: PixelRect
  ) {
    let (width, height) = (Double(rect.width), Double(rect.height))
    let origin = rect.origin.applying(toCanvas)
    guard
      let horizontal = SourceAxis(
        places: [0, width], sources: [0, Double(pixels.width)], sourceCount: pixels.width),
      let vertical = SourceAxis(
        places: [0, height], sources: [0, Double(pixels.height)], sourceCount: pixels.height),
      let sampled = SampledImage(
        source: pixels, isOpaque: false, horizontal: horizontal, vertical: vertical,
        map: SampledImage.Map(
          a: toCanvas.a, b: toCanvas.b, c: toCanvas.c, d: toCanvas.d,
          x: origin.x - CGFloat(surface.area.minX), y: origin.y - CGFloat(surface.area.minY)),
        filter: SamplingFilter())
    else { return }
    ImageComposite.composite(
      [ImageComposite.Share(sampled, weight: 1)], opacity: opacity, onto: surface.buffer,
      clip: surface.local(clip))
  }
}
