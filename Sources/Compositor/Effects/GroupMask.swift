import CoreGraphics
import PixelKernels

/// Puts an off-screen picture in place, cut by a layer's rounded bounds and at its opacity.
struct GroupMask {
  let rasterizer: RoundedRectangleRasterizer

  /// Composites a group.
  ///
  /// - Parameters:
  ///   - group: The finished picture; used up.
  ///   - shape: What cuts it; nil leaves it whole.
  ///   - opacity: 0 to 1, of the whole picture.
  ///   - surface: What it is laid on.
  ///   - clip: The canvas pixels that may change.
  func composite(
    _ group: Surface, maskedBy shape: CornerShape?, opacity: Double, onto surface: Surface,
    clip: PixelRect
  ) {
    if let shape {
      guard let rounded = shape.withoutBorder.rounded(on: group) else {
        compositeThroughPath(group, shape, opacity: opacity, onto: surface, clip: clip)
        return
      }
      rasterizer.mask(group.buffer, to: rounded, clip: group.local(group.area))
    }
    surface.composite(group, opacity: opacity, clip: clip)
  }

  private func compositeThroughPath(
    _ group: Surface, _ shape: CornerShape, opacity: Double, onto surface: Surface,
    clip: PixelRect
  ) {
    surface.draw(matrix: .identity, clip: clip) { context in
      context.addPath(shape.path(on: surface))
      context.clip()
      context.setAlpha(opacity)
      context.interpolationQuality = .none
      context.drawTopDown(CGImage(buffer: group.buffer), in: CGRect(group.area))
    }
  }
}
