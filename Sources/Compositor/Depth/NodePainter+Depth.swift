import CoreGraphics
import LayerTree
import PixelKernels

/// Draws layers that share one three-dimensional space.
extension NodePainter {
  /// Paints the layers and particles of a space, the nearer over the farther ones.
  func paint(_ context: DepthContext, on surface: Surface) throws(SurfaceLimitError) {
    for cloud in context.clouds { tally.add(cloud.particles, on: surface) }
    for step in context.steps {
      switch step {
      case .layers(let group): try paint(group, on: surface)
      case .particles(let cloud):
        content.particles.paint(
          cloud.drawing, by: cloud.projection, in: cloud.place, on: surface)
      }
    }
  }

  /// Paints a layer, or composites layers pixel by pixel.
  private func paint(
    _ group: [DepthContext.Leaf], on surface: Surface
  ) throws(SurfaceLimitError) {
    guard group.count > 1 else {
      for leaf in group { try paint(leaf.node, in: leaf.place, on: surface) }
      return
    }
    var planes: [DepthComposite.Plane] = []
    for leaf in group {
      if let plane = try plane(of: leaf, on: surface) { planes.append(plane) }
    }
    guard let place = group.first?.place else { return }
    DepthComposite.composite(
      planes, onto: surface.buffer, at: (surface.area.minX, surface.area.minY),
      clip: place.clip.intersection(surface.area))
  }

  /// Paints a layer as it is seen, on a surface of its own, whose edges are not yet antialiased.
  ///
  /// - Returns: The layer with its edges and depth, or nil if nothing of it shows.
  private func plane(
    of leaf: DepthContext.Leaf, on surface: Surface
  ) throws(SurfaceLimitError) -> DepthComposite.Plane? {
    guard let outline = leaf.plane.outline else { return nil }
    // Pixels at edges are extended by their neighbors, which may be just beside what is painted.
    let area = PixelRect(
      touching: outline.box.insetBy(dx: -2, dy: -2),
      within: leaf.place.clip.intersection(surface.area).expanded(by: (1, 1)))
    guard let image = try offscreen(area) else { return nil }
    var place = leaf.place
    place.clip = area
    let values = leaf.node.state.values
    var edges = PixelOutline(edges: [])
    if case .projected(let map, var plane) = leaf.placement, !values.shouldRasterize {
      plane.clip = area
      edges = outline.inside
      try paint(leaf.node, by: map, in: plane, within: edges, on: image)
    } else {
      try paint(leaf.node, in: place, on: image)
      // What is drawn in the bounds alone can be joined to what is drawn in others.
      let bounds = values.drawnBounds
      let painted = extents.extent(of: leaf.node).painted
      if !values.shouldRasterize,
        painted.isNull || bounds.insetBy(dx: -1e-6, dy: -1e-6).encloses(painted),
        let shape = ConvexOutline(of: bounds, by: leaf.map, in: CGRect(place.horizon))
      {
        edges = shape.inside
        edges.extend(image.buffer, at: (area.minX, area.minY))
      }
    }
    return DepthComposite.Plane(
      image: image.buffer, x: area.minX, y: area.minY, outline: edges,
      depth: leaf.plane.depth.coefficients)
  }

  /// Paints a layer in perspective, continued beyond its edges.
  private func paint(
    _ node: RenderNode, by map: Homography, in place: Placement, within edges: PixelOutline,
    on image: Surface
  ) throws(SurfaceLimitError) {
    guard
      let projection = PerspectiveGroup(
        node: node, map: map, scale: nil, place: place, extents: extents, alignsExtent: true),
      let flatPlace = projection.placement(shownOn: image),
      let flat = try offscreen(flatPlace.clip)
    else { return }
    try paintGroup(node, at: flatPlace, on: flat, role: .flat)
    projection.lay(flat, within: edges, onto: image)
  }
}
