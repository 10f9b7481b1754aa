import CoreGraphics
import LayerTree
import PixelKernels

/// A layer of one color or gradient that is masked by the inside of a path and nothing else.
///
/// It is painted through the path's coverage, without surfaces for the layer and the mask.
/// The pixels are the same as with surfaces, except that a component of a faded layer or a
/// translucent color may differ by one level, because it is rounded once instead of twice.
struct ShapeStencil {
  private let content: ShapeContent
  private let matrix: CGAffineTransform
  private let clip: PixelRect
  private let fill: BackgroundPainter.Fill
  private let shape: CornerShape

  /// Creates a stencil; fails if the layer or its mask is more complex.
  ///
  /// - Parameters:
  ///   - composition: What the layer draws.
  ///   - group: The effects on the layer as a whole.
  ///   - place: The layer's placement, clipped to its pixels.
  init?(_ composition: LayerComposition, _ group: LayerGroup, at place: Placement) {
    guard let mask = group.mask, group.edge == nil, group.shadow == nil,
      group.filters == nil, group.backgroundFilters == nil, group.tint == nil,
      group.blendMode == .normal, group.compositor == nil, composition.count == 1,
      composition.sublayers.isEmpty,
      composition.fill.border == nil, composition.lateBorder == nil,
      (composition.fill.background == nil) != (composition.fill.gradient == nil),
      let (content, matrix) = Self.stencil(mask)
    else { return nil }
    if let pixels = composition.shape.exactPixels {
      clip = place.clip.intersection(pixels)
    } else {
      // The layer's own edge must not matter, so the path must stay away from its corners and from
      // what rounding can move.
      let back = place.matrix.inverted()
      guard place.matrix.determinant != 0, back.isFinite else { return nil }
      let pixel = abs(back.a) + abs(back.b) + abs(back.c) + abs(back.d)
      let extent = ShapePainter.extent(of: content).applying(matrix.concatenating(back))
      guard
        composition.shape.free(avoidsBorder: false).insetBy(dx: 2 * pixel, dy: 2 * pixel)
          .encloses(extent)
      else { return nil }
      clip = place.clip
    }
    self.content = content
    self.matrix = matrix
    fill = composition.fill
    shape = composition.shape
  }

  /// Paints what is visible through the path.
  func paint(
    opacity: Double, on surface: Surface, by painter: ShapePainter, _ gradients: GradientPainter
  ) {
    let clip = clip.intersection(surface.area)
    guard let coverage = painter.fillCoverage(of: content, matrix: matrix, within: clip) else {
      return
    }
    if let background = fill.background {
      surface.tint(
        coverage.buffer, at: coverage.area, color: PixelColor(background), opacity: opacity,
        clip: clip)
    }
    guard let gradient = fill.gradient.flatMap({ gradients.fill($0, in: shape) }) else {
      return
    }
    gradient.composite(
      onto: surface.buffer, x: surface.area.minX, y: surface.area.minY, opacity: opacity,
      coverage: UnsafePointer(coverage.buffer.baseAddress),
      bytesPerRow: coverage.buffer.bytesPerRow, area: coverage.area, clip: clip)
  }

  /// Returns a mask's path and its transform to the canvas, if the mask's alpha is the path's
  /// coverage.
  private static func stencil(
    _ mask: ResolvedLayer
  ) -> (ShapeContent, CGAffineTransform)? {
    let values = mask.values
    guard case .shape(let content) = mask.node.content, let color = content.fillColor,
      PixelColor(color).alpha == 1,
      content.strokeColor == nil || content.strokeStyle == nil,
      values.backgroundColor == nil, values.contents == nil,
      values.borderColor == nil || !(values.borderWidth > 0), !(values.shadowOpacity > 0),
      values.opacity >= 1, !values.masksToBounds, !values.shouldRasterize, !values.isFiltered,
      !mask.node.sublayers.contains(where: { $0.state.values.isShown }),
      case .affine(let own) = mask.placement
    else { return nil }
    return (content, own.matrix)
  }
}
