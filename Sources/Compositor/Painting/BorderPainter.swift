import CoreGraphics
import LayerTree
import PixelKernels

/// Paints a border inside its layer's edge, above the sublayers.
struct BorderPainter {
  let rasterizer: RoundedRectangleRasterizer

  /// Paints the ring between the shape's edge and the border's inner edge.
  ///
  /// - Parameters:
  ///   - color: The border's colour.
  ///   - shape: The shape, with the border's width.
  ///   - opacity: 0 to 1.
  ///   - surface: What is painted on.
  ///   - clip: The canvas pixels that may change.
  func paint(
    _ color: CGColor, around shape: CornerShape, opacity: Double, on surface: Surface,
    clip: PixelRect
  ) {
    guard shape.borderWidth > 0 else { return }
    if let rounded = shape.rounded(on: surface) {
      rasterizer.composite(
        rounded, fill: .clear, border: PixelColor(color), opacity: opacity, into: surface.buffer,
        clip: surface.local(clip))
      return
    }
    surface.draw(matrix: .identity, clip: clip) { context in
      context.setAlpha(opacity)
      context.setFillColor(color)
      context.addPath(shape.path(on: surface))
      if let inner = shape.innerPath(on: surface) { context.addPath(inner) }
      context.fillPath(using: .evenOdd)
    }
  }

  /// Paints everything outside the border's inner edge; the outer edge is cut later.
  ///
  /// - Parameters:
  ///   - color: The border's colour.
  ///   - shape: The shape, with the border's width.
  ///   - opacity: 0 to 1.
  ///   - surface: What is painted on.
  func paintWithoutEdge(
    _ color: CGColor, around shape: CornerShape, opacity: Double, on surface: Surface
  ) {
    guard shape.borderWidth > 0 else { return }
    // Far enough for the outer edge to fall outside the pixels that the shape touches.
    if let rounded = shape.rounded(on: surface, outset: 3) {
      rasterizer.composite(
        rounded, fill: .clear, border: PixelColor(color), opacity: opacity,
        into: surface.buffer, clip: surface.local(surface.area))
      return
    }
    surface.draw(matrix: .identity, clip: surface.area) { context in
      context.setAlpha(opacity)
      context.setFillColor(color)
      context.addRect(CGRect(surface.area))
      if let inner = shape.innerPath(on: surface) { context.addPath(inner) }
      context.fillPath(using: .evenOdd)
    }
  }
}
