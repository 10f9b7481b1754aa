import CoreGraphics
import PixelKernels

/// Puts an off-screen image in place: cut by a layer's rounded bounds, at its opacity
/// by its blend.
struct GroupMask {
  let rasterizer: RoundedRectangleRasterizer
  let outlines: OutlineRasterizer

  /// Composites a group.
  ///
  /// - Parameters:
  ///   - group: The finished image; used up.
  ///   - shape: What cuts it; nil leaves it whole.
  ///   - opacity: 0 to 1, of the whole image.
  ///   - blendMode: How it meets what the surface has so far.
  ///   - surface: What it is laid on.
  ///   - clip: The canvas pixels that may change.
  func composite(
    _ group: Surface, maskedBy shape: CornerShape?, opacity: Double,
    blendMode: BlendMode = .normal, onto surface: Surface, clip: PixelRect
  ) {
    if let shape { cut(group, to: shape) }
    surface.composite(group, opacity: opacity, blendMode: blendMode, clip: clip)
  }

  /// Keeps of an image what lies within a shape.
  ///
  /// - Parameters:
  ///   - group: The image, which changes.
  ///   - shape: What cuts it; its border does not count.
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
