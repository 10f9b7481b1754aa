import CoreGraphics
import PixelKernels

/// Composites an off-screen surface: clipped to a layer's rounded bounds, at its opacity
/// with its blend mode.
struct GroupMask {
  let rasterizer: RoundedRectangleRasterizer
  let outlines: OutlineRasterizer

  /// Composites a group.
  ///
  /// `group` is the finished surface, which is consumed. `opacity` is the opacity of the whole
  /// group, from 0 to 1.
  func composite(
    _ group: Surface, maskedBy shape: CornerShape?, opacity: Double,
    blendMode: CGBlendMode = .normal, onto surface: Surface, clip: PixelRect
  ) {
    if let shape { cut(group, to: shape) }
    surface.composite(group, opacity: opacity, blendMode: blendMode, clip: clip)
  }

  /// Clips a surface to a shape.
  ///
  /// `shape` is the shape to clip to; its border is ignored.
  func cut(_ group: Surface, to shape: CornerShape) {
    if let rounded = shape.withoutBorder.rounded(on: group) {
      rasterizer.mask(group.buffer, to: rounded, clip: group.local(group.area))
    } else {
      group.multiply(
        by: OutlineCoverage(
          shape.path(near: group.area), matrix: .identity, within: group.area, by: outlines))
    }
  }
}
