import CoreGraphics
import PixelKernels
import TextLayout

/// The coverage of a text, separated by color and line.
struct TextCoverage {
  /// The coverage drawn in one color.
  struct Layer {
    /// The color, or nil for the color passed when drawing.
    let color: CGColor?
    let coverage: CoverageBuffer
    /// The pixels that the coverage applies to.
    let area: PixelRect
  }

  /// The layers, from back to front.
  private(set) var layers: [Layer] = []
  /// The color glyphs, which are over all layers.
  private(set) var bitmaps: [ColorGlyphBitmap] = []

  /// Computes the coverage of a text, clipped to its bounds.
  ///
  /// `matrix` is the transform from points, relative to the top left of the bounds, to pixels.
  /// `clip` is the requested pixels. Pixels do not depend on the clip.
  init(
    of frame: TextFrame, size: CGSize, matrix: CGAffineTransform, within clip: PixelRect,
    by rasterizer: OutlineRasterizer
  ) {
    let bounds = CGRect(origin: .zero, size: size)
    let visible = PixelRect(touching: bounds.applying(matrix), within: clip)
    guard !visible.isEmpty else { return }
    for placed in frame.lines {
      let ink = placed.line.inkBounds.offsetBy(dx: placed.origin.x, dy: placed.origin.y)
      guard !ink.isNull, ink.intersects(bounds),
        !PixelRect(touching: ink.applying(matrix), within: visible).isEmpty
      else { continue }
      let place = CGAffineTransform(placed.origin).concatenating(matrix)
      let isCut = !bounds.contains(ink)
      for ink in placed.line.inks {
        guard
          let outline = OutlineCoverage(ink.path, matrix: place, within: visible, by: rasterizer)
        else {
          continue
        }
        if isCut { outline.cut(at: bounds, matrix, by: rasterizer) }
        layers.append(
          Layer(color: ink.color, coverage: outline.buffer, area: outline.area))
      }
      if !placed.line.images.isEmpty {
        var matrix = matrix
        let edge = isCut ? CGPath(rect: bounds, transform: &matrix) : nil
        bitmaps += placed.line.images.map { ColorGlyphBitmap($0, place: place, edge: edge) }
      }
    }
  }

  /// The size of all layers, in bytes.
  var byteCount: Int { layers.reduce(0) { $0 + $1.coverage.byteCount } }
}

extension OutlineCoverage {
  /// Removes coverage outside a rectangle.
  ///
  /// `matrix` is the transform from its coordinates to those of the coverage.
  func cut(at bounds: CGRect, _ matrix: CGAffineTransform, by rasterizer: OutlineRasterizer) {
    let edge = CGPath(rect: bounds, transform: nil)
    guard let inside = OutlineCoverage(edge, matrix: matrix, within: area, by: rasterizer) else {
      buffer.baseAddress.update(repeating: 0, count: buffer.byteCount)
      return
    }
    buffer.multiply(
      by: inside.buffer, x: inside.area.minX - area.minX, y: inside.area.minY - area.minY)
  }
}
