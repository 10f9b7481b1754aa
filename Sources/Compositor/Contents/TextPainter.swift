import CoreGraphics
import LayerTree
import PixelKernels
import TextLayout

/// Paints a text layer's first line at the top of its bounds, cut at them (TX-01).
struct TextPainter {
  let shaper: TextShaper

  /// Paints a text.
  ///
  /// A font name that the book does not have is drawn in the default family: whoever accepts names
  /// checks them. Without the default family nothing is drawn.
  ///
  /// - Parameters:
  ///   - content: The text and how it looks.
  ///   - bounds: The layer's own rectangle.
  ///   - opacity: 0 to 1.
  ///   - matrix: From the layer to canvas pixels.
  ///   - surface: What is painted on.
  ///   - clip: The canvas pixels that may change.
  func paint(
    _ content: TextContent, in bounds: CGRect, opacity: Double, matrix: CGAffineTransform,
    on surface: Surface, clip: PixelRect
  ) {
    guard let string = content.string, let color = content.foregroundColor, content.fontSize > 0,
      let font = (try? shaper.book.lookup(name: content.fontName))
        ?? (try? shaper.book.lookup(name: nil))
    else { return }
    let line = shaper.line(for: TextRun(string: string, font: font, size: content.fontSize))
    let baseline = Self.baseline(of: line, in: bounds, content.alignmentMode)
    let ink = line.inkBounds.offsetBy(dx: baseline.x, dy: baseline.y)
    guard !line.inkBounds.isNull, ink.intersects(bounds) else { return }
    surface.draw(matrix: matrix, clip: clip) { context in
      if !bounds.contains(ink) { context.clip(to: bounds) }
      context.setAlpha(opacity)
      line.draw(in: context, at: baseline, color: color)
    }
  }

  /// Where a line's origin goes.
  static func baseline(
    of line: TextLine, in bounds: CGRect, _ alignment: CATextLayerAlignmentMode
  ) -> CGPoint {
    let (left, right) = (bounds.minX, bounds.maxX - line.width)
    let x =
      switch alignment {
      case .left: left
      case .right: right
      case .center: (left + right) / 2
      // A single line is a last line, which justifying leaves natural (TX-02).
      default: line.isRightToLeft ? right : left
      }
    return CGPoint(x: x, y: bounds.minY + line.ascent)
  }
}
