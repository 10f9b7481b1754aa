import CoreGraphics
import LayerTree
import PixelKernels

/// Paints what fills a layer's shape: background, gradient and, where nothing comes between, border.
///
/// A shape's edge is cut once, whatever it is filled with: several fills are laid together on a
/// image without an edge, which then gets it. So nothing of one shines through beside another.
struct BackgroundPainter {
  /// What fills the shape, from the back.
  struct Fill {
    var background: CGColor?
    var gradient: GradientContent?
    /// Set to have the border drawn along with the rest.
    var border: CGColor?

    var isEmpty: Bool { background == nil && gradient == nil && border == nil }
  }

  let rasterizer: RoundedRectangleRasterizer
  let outlines: OutlineRasterizer
  let gradients: GradientPainter
  let budget: SurfaceBudget

  /// Paints a shape with its edge.
  ///
  /// - Parameters:
  ///   - fill: What fills it.
  ///   - shape: The shape; its border counts where `fill` has one.
  ///   - opacity: 0 to 1, of the whole.
  ///   - surface: What is painted on.
  ///   - clip: The canvas pixels that may change.
  /// - Throws: If off-screen surfaces find no room.
  func paint(
    _ fill: Fill, in shape: CornerShape, opacity: Double, on surface: Surface, clip: PixelRect
  ) throws(SurfaceLimitError) {
    guard !fill.isEmpty else { return }
    let shape = fill.border == nil ? shape.withoutBorder : shape
    // A border over a gradient is laid on it without an edge, as for shapes that are paths.
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

  /// Fills a whole clear surface as if the shape went on beyond its edge, which is cut later.
  ///
  /// - Parameters:
  ///   - fill: What fills it.
  ///   - shape: The shape.
  ///   - opacity: 0 to 1, of each part.
  ///   - surface: What is painted on.
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
