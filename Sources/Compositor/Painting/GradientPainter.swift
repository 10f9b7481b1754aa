import CoreGraphics
import LayerTree
import PixelKernels

/// Paints a gradient over its layer's bounds (GR-01, GR-02, GR-05, GR-06).
struct GradientPainter {
  /// Paints the colours on a whole surface; the layer's edge is cut later.
  ///
  /// - Parameters:
  ///   - content: The colours and where they stand.
  ///   - shape: The layer's bounds, whose unit square the points are in.
  ///   - opacity: 0 to 1.
  ///   - surface: What is painted on.
  func paint(
    _ content: GradientContent, in shape: CornerShape, opacity: Double, on surface: Surface
  ) {
    let bounds = shape.layerBounds
    let axis = GradientAxis(content)
    guard bounds.width > 0, bounds.height > 0,
      let gradient = CGGradient(
        colorsSpace: nil, colors: axis.colors, locations: axis.locations)
    else { return }
    // In unit space, so that on a layer that is not square the lines of one colour lean (GR-02).
    let unit = CGAffineTransform(
      a: bounds.width, b: 0, c: 0, d: bounds.height, tx: bounds.minX, ty: bounds.minY)
    surface.draw(matrix: unit.concatenating(shape.matrix), clip: surface.area) { context in
      context.setAlpha(opacity)
      context.drawLinearGradient(
        gradient, start: axis.start, end: axis.end,
        options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    }
  }
}
