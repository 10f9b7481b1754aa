import CoreGraphics
import LayerTree
import PixelKernels

/// Draws a layer over its shadow.
extension NodePainter {
  /// Paints the shadow that a path or the layer's own rectangle casts.
  func paintShadow(of layer: LayerPieces, on surface: Surface) {
    guard let shadow = layer.group.shadow else { return }
    let (values, place) = (layer.values, layer.place)
    tally.addShadow(of: layer, on: surface)
    switch layer.group.caster {
    case .image: return
    case .path(let path):
      shadows.paint(
        shadow, of: path, matrix: place.matrix, opacity: place.opacity, on: surface,
        clip: place.clip)
    case .shape:
      let shape = CornerShape(
        values, matrix: place.matrix.concatenating(CGAffineTransform(shadow.offset)))
      shadows.paint(
        shadow, ofMoved: shape, opacity: place.opacity,
        hole: place.opacity == 1 ? layer.composition.coveredPixels : .none, on: surface,
        clip: place.clip)
    }
  }

  /// Returns the surface that the layer is painted on, over its shadow.
  ///
  /// It is a surface of its own if the layer's alpha casts the shadow, or if the layer's edge is
  /// clipped later and must not erase the shadow.
  ///
  /// - Returns: The surface, or nil if the layer touches no pixel.
  func bodySurface(
    of layer: LayerPieces, on surface: Surface
  ) throws(SurfaceLimitError) -> Surface? {
    let (group, place) = (layer.group, layer.place)
    guard let shadow = group.shadow, !layer.hasEdge || group.isCastByImage else {
      return surface
    }
    var reach = place.clip.intersection(surface.area)
    if group.isCastByImage {
      reach = reach.union(ShadowPainter.source(of: reach, shadow)).intersection(place.horizon)
    }
    let extent =
      group.edge?.extent ?? layer.layer.measured.body.painted.applying(place.matrix)
    return try offscreen(
      PixelRect(touching: extent, within: group.pixels?.intersection(reach) ?? reach))
  }

  /// Composites a layer that was painted on its own surface over its shadow, which the layer's
  /// alpha casts unless something else did.
  func lay(
    _ body: Surface, of layer: LayerPieces, on surface: Surface
  ) throws(SurfaceLimitError) {
    let (group, clip) = (layer.group, layer.place.clip)
    if let shadow = group.shadow, group.isCastByImage {
      try cast(shadow, of: body, cutBy: group.edge, on: surface, clip: clip)
    }
    surface.composite(body, opacity: 1, clip: clip)
  }

  private func cast(
    _ shadow: LayerShadow, of body: Surface, cutBy edge: CornerShape?, on surface: Surface,
    clip: PixelRect
  ) throws(SurfaceLimitError) {
    guard let edge else {
      shadows.paint(shadow, of: body, opacity: 1, on: surface, clip: clip)
      return
    }
    guard let caster = try budget.surface(body.area) else { return }
    caster.composite(body, opacity: 1, clip: body.area)
    groupMask.cut(caster, to: edge)
    shadows.paint(shadow, of: caster, opacity: 1, on: surface, clip: clip)
  }
}
