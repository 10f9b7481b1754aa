import CoreGraphics
package import LayerTree
package import PixelKernels
package import TextLayout

/// Turns render trees into pixels: one a worker.
///
/// It owns what a worker keeps between frames: buffers, and lines of text that are shaped already.
/// A picture is a function of tree, scale and fonts; what was drawn before never shows.
package final class Compositor {
  private let painter: NodePainter

  /// - Parameter fonts: The fonts that text may use.
  package init(fonts: FontBook) {
    painter = NodePainter(shaper: TextShaper(book: fonts))
  }

  /// Draws a tree.
  ///
  /// - Parameters:
  ///   - tree: What is on screen.
  ///   - scale: Pixels a point.
  /// - Returns: The picture, which nobody else has.
  package func render(_ tree: RenderTree, scale: Double) -> PixelBuffer {
    let scale = RenderScale(scale)
    let size = scale.pixels(of: tree.size)
    let surface = Surface(area: PixelRect(minX: 0, minY: 0, maxX: size.width, maxY: size.height))
    if let background = tree.background { surface.fill(PixelColor(background)) }
    painter.paint(
      tree.root,
      in: Placement(matrix: scale.matrix, clip: surface.area, opacity: 1),
      on: surface)
    return surface.buffer
  }
}
