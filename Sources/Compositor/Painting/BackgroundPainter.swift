import CoreGraphics
import LayerTree
import PixelKernels

/// Paints what fills a layer's shape: the background, the gradient, and the border if nothing is
/// drawn between it and them.
///
/// A shape's edge is antialiased once, whatever fills it. Several fills are composited on a surface
/// without the edge, which is then clipped to it, so no fill shines through along the edge of
/// another.
struct BackgroundPainter {
  /// The fills of a shape, from back to front.
  struct Fill {
    var background: CGColor?
    var gradient: GradientDrawing?
    /// The border's color, if the border is drawn together with the rest.
    var border: CGColor?

    var isEmpty: Bool { background == nil && gradient == nil && border == nil }
  }

  let rasterizer: RoundedRectangleRasterizer
  let outlines: OutlineRasterizer
  let gradients: GradientPainter
  let budget: SurfaceBudget

  /// Paints a shape with its edge.
  ///
  /// `shape` is the shape; its border is used if `fill` has one. `opacity` is the opacity of the
  /// whole, from 0 to 1.
  func paint(
    _ fill: Fill, in shape: CornerShape, opacity: Double, on surface: Surface, clip: PixelRect
  ) throws(SurfaceLimitError) {
    guard !fill.isEmpty else { return }
    let shape = fill.border == nil ? shape.withoutBorder : shape
    // A border over a gradient is composited on it without the edge, as for shapes that are paths.
    let isOnePass = fill.gradient == nil || fill.border == nil
    if isOnePass, let rounded = shape.rounded(on: surface) {
      let background = fill.background.map { PixelColor($0) } ?? .clear
      if let gradient = fill.gradient.flatMap({ gradients.fill($0, in: shape) }) {
        rasterizer.composite(
          gradient, over: background, in: rounded, opacity: opacity, into: surface.buffer,
          x: surface.area.minX, y: surface.area.minY, clip: surface.local(clip))
        return
      }
      rasterizer.composite(
        rounded, fill: background, border: fill.border.map { PixelColor($0) } ?? .clear,
        opacity: opacity, into: surface.buffer, clip: surface.local(clip))
      return
    }
    let visible = PixelRect(touching: shape.extent, within: clip.intersection(surface.area))
    guard let group = try budget.surface(visible) else { return }
    paintWithoutEdge(fill, in: shape, opacity: 1, on: group)
    GroupMask(rasterizer: rasterizer, outlines: outlines).composite(
      group, maskedBy: shape, opacity: opacity, onto: surface, clip: clip)
  }

  /// Fills a whole transparent surface as if the shape had no edge, which is clipped later.
  ///
  /// `opacity` is the opacity of each fill, from 0 to 1.
  func paintWithoutEdge(
    _ fill: Fill, in shape: CornerShape, opacity: Double, on surface: Surface
  ) {
    if let background = fill.background {
      surface.fill(PixelColor(background).multiplied(by: Float(opacity)))
    }
    if let gradient = fill.gradient {
      gradients.paint(gradient, in: shape, opacity: opacity, on: surface)
    }
    if let border = fill.border {
      BorderPainter(rasterizer: rasterizer, outlines: outlines).paintWithoutEdge(
        border, around: shape, opacity: opacity, on: surface)
    }
  }
}
