import CoreGraphics
import PixelKernels
import TextLayout

/// How much of each pixel a text covers, a colour and line at a time.
struct TextCoverage {
  /// What is laid on in one colour.
  struct Layer {
    /// Nil is the colour of whoever draws.
    let color: CGColor?
    let coverage: CoverageBuffer
    /// The pixels that the coverage is of.
    let area: PixelRect
  }

  /// From back to front.
  private(set) var layers: [Layer] = []

  /// Computes the coverage of a text, cut at the room that it stands in.
  ///
  /// - Parameters:
  ///   - frame: The text's lines.
  ///   - size: The room's, in points.
  ///   - matrix: From points from the room's top left to pixels.
  ///   - clip: The pixels that are wanted; those of a smaller clip come out the same.
  ///   - rasterizer: The worker's.
  init(
    of frame: TextFrame, size: CGSize, matrix: CGAffineTransform, within clip: PixelRect,
    by rasterizer: OutlineRasterizer
  ) {
    let room = CGRect(origin: .zero, size: size)
    let visible = PixelRect(touching: room.applying(matrix), within: clip)
    guard !visible.isEmpty else { return }
    for placed in frame.lines {
      let ink = placed.line.inkBounds.offsetBy(dx: placed.origin.x, dy: placed.origin.y)
      guard !ink.isNull, ink.intersects(room),
        !PixelRect(touching: ink.applying(matrix), within: visible).isEmpty
      else { continue }
      let place = CGAffineTransform(placed.origin).concatenating(matrix)
      let isCut = !room.contains(ink)
      for ink in placed.line.inks {
        guard
          let outline = OutlineCoverage(ink.path, matrix: place, within: visible, by: rasterizer)
        else {
          continue
        }
        if isCut { Self.cut(outline, at: room, matrix, by: rasterizer) }
        layers.append(
          Layer(color: ink.color, coverage: outline.buffer, area: outline.area))
      }
    }
  }

  /// Takes away what lies outside the room.
  private static func cut(
    _ outline: OutlineCoverage, at room: CGRect, _ matrix: CGAffineTransform,
    by rasterizer: OutlineRasterizer
  ) {
    let edge = CGPath(rect: room, transform: nil)
    let (buffer, area) = (outline.buffer, outline.area)
    guard let inside = OutlineCoverage(edge, matrix: matrix, within: area, by: rasterizer) else {
      buffer.baseAddress.update(repeating: 0, count: buffer.byteCount)
      return
    }
    buffer.multiply(
      by: inside.buffer, x: inside.area.minX - area.minX, y: inside.area.minY - area.minY)
  }

  /// The memory of all layers.
  var byteCount: Int { layers.reduce(0) { $0 + $1.coverage.byteCount } }
}
