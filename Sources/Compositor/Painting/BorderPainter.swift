import CoreGraphics
import LayerTree
import PixelKernels

/// Paints a border inside its layer's edge, above the sublayers.
struct BorderPainter {
  let rasterizer: RoundedRectangleRasterizer
  let outlines: OutlineRasterizer

  /// Paints the ring between the shape's edge and the border's inner edge.
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
    let area = clip.intersection(surface.area)
    guard
      let ring = OutlineCoverage(
        shape.path(near: surface.area), matrix: .identity, within: area, by: outlines)
    else { return }
    paint(ring.buffer, of: ring.area, color, around: shape, opacity: opacity, on: surface)
  }

  /// Paints everything outside the border's inner edge; the outer edge is clipped later.
  func paintWithoutEdge(
    _ color: CGColor, around shape: CornerShape, opacity: Double, on surface: Surface
  ) {
    guard shape.borderWidth > 0 else { return }
    // Far enough that the outer edge is outside the pixels that the shape touches.
    if let rounded = shape.rounded(on: surface, outset: 3) {
      rasterizer.composite(
        rounded, fill: .clear, border: PixelColor(color), opacity: opacity,
        into: surface.buffer, clip: surface.local(surface.area))
      return
    }
    let area = surface.area
    guard !area.isEmpty else { return }
    let everything = CoverageBuffer(width: area.width, height: area.height)
    everything.baseAddress.update(repeating: 255, count: everything.byteCount)
    paint(everything, of: area, color, around: shape, opacity: opacity, on: surface)
  }

  /// Paints covered pixels outside the border's inner edge.
  ///
  /// The inner coverage is subtracted from the outer one. If both edges cross a pixel, as with a
  /// border thinner than a pixel, the difference is the area between them.
  private func paint(
    _ covered: CoverageBuffer, of area: PixelRect, _ color: CGColor, around shape: CornerShape,
    opacity: Double, on surface: Surface
  ) {
    if let path = shape.innerPath(near: surface.area),
      let inner = OutlineCoverage(path, matrix: .identity, within: area, by: outlines)
    {
      covered.subtract(
        inner.buffer, x: inner.area.minX - area.minX, y: inner.area.minY - area.minY)
    }
    surface.tint(
      covered, at: area, color: PixelColor(color), opacity: opacity, clip: area)
  }
}
