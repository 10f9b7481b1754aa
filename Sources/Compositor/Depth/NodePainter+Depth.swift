import CoreGraphics
import LayerTree
import PixelKernels

/// Draws layers that share one three-dimensional space.
extension NodePainter {
  /// Paints the layers and particles of a space, the nearer over the farther ones.
  ///
  /// `opacity` is the opacity that the superlayer of the space passes on.
  func paint(
    _ context: DepthContext, opacity: Double, within clip: PixelRect, on surface: Surface
  ) throws(SurfaceLimitError) {
    for cloud in context.clouds { tally.add(cloud.particles, clip: clip, on: surface) }
    for step in context.steps {
      switch step {
      case .layers(let group):
        try paint(group, opacity: opacity, within: clip, on: surface)
      case .particles(let cloud):
        content.particles.paint(
          cloud.drawing, by: cloud.projection,
          in: cloud.place.painting(clip, opacity: opacity * cloud.place.opacity), on: surface)
      }
    }
  }

  /// Paints a layer, or composites layers pixel by pixel.
  private func paint(
    _ group: [DepthContext.Leaf], opacity: Double, within clip: PixelRect, on surface: Surface
  ) throws(SurfaceLimitError) {
    guard group.count > 1 else {
      for leaf in group {
        try paint(
          leaf.layer, opacity: opacity * leaf.layer.outer.opacity, within: clip, on: surface)
      }
      return
    }
    var planes: [DepthComposite.Plane] = []
    for leaf in group {
      let own = opacity * leaf.layer.outer.opacity
      if let plane = try plane(of: leaf, opacity: own, within: clip, on: surface) {
        planes.append(plane)
      }
    }
    DepthComposite.composite(
      planes, onto: surface.buffer, at: (surface.area.minX, surface.area.minY),
      clip: clip.intersection(surface.area))
  }

  /// Paints a layer as it is seen, on a surface of its own, whose edges are not yet antialiased.
  ///
  /// - Returns: The layer with its edges and depth, or nil if nothing of it shows.
  private func plane(
    of leaf: DepthContext.Leaf, opacity: Double, within clip: PixelRect, on surface: Surface
  ) throws(SurfaceLimitError) -> DepthComposite.Plane? {
    guard let outline = leaf.plane.outline else { return nil }
    // Pixels at edges are extended by their neighbors, which may be just beside what is painted.
    let area = PixelRect(
      touching: outline.box.insetBy(dx: -2, dy: -2),
      within: clip.intersection(surface.area).expanded(by: (1, 1)))
    guard let image = try offscreen(area) else { return nil }
    let layer = leaf.layer
    let values = layer.values
    var edges = PixelOutline(edges: [])
    if case .projected = layer.placement, !values.shouldRasterize {
      edges = outline.inside
      if let flat = layer.alignedFlat {
        try paint(flat, opacity: opacity, within: edges, on: image)
      }
    } else {
      try paint(layer, opacity: opacity, within: area, on: image)
      // What is drawn in the bounds alone can be joined to what is drawn in others.
      let bounds = values.drawnBounds
      let painted = layer.extent
      if !values.shouldRasterize,
        painted.isNull || bounds.insetBy(dx: -1e-6, dy: -1e-6).encloses(painted),
        let shape = ConvexOutline(of: bounds, by: leaf.map, in: CGRect(layer.outer.horizon))
      {
        edges = shape.inside
        edges.extend(image.buffer, at: (area.minX, area.minY))
      }
    }
    return DepthComposite.Plane(
      image: image.buffer, x: area.minX, y: area.minY, outline: edges,
      depth: leaf.plane.depth.coefficients)
  }

  /// Paints a layer in perspective, continued beyond its edges, on all of a surface.
  private func paint(
    _ flat: ResolvedLayer.Flat, opacity: Double, within edges: PixelOutline, on image: Surface
  ) throws(SurfaceLimitError) {
    guard
      let place = flat.group.placement(shownOn: flat.group.area(within: image.area)),
      let surface = try offscreen(place.clip)
    else { return }
    try paintGroup(flat.layer, at: place.painting(place.clip, opacity: opacity), on: surface)
    flat.group.lay(surface, within: edges, onto: image)
  }
}
