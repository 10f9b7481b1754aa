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
  /// `edge` is the outline, in pixels, that the glyph is clipped to; nil if it is inside.
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
    let imageToCanvas = CGAffineTransform(rect.origin).concatenating(toCanvas)
    guard let edge else {
      surface.composite(
        pixels, filling: rect.size, matrix: imageToCanvas, opacity: opacity, clip: area)
      return
    }
    let whole = Surface(area: area)
    whole.composite(pixels, filling: rect.size, matrix: imageToCanvas, opacity: 1, clip: area)
    whole.multiply(by: OutlineCoverage(edge, matrix: shift, within: area, by: rasterizer))
    surface.composite(whole, opacity: opacity, clip: area)
  }
}
