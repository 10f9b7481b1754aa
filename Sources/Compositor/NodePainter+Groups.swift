import CoreGraphics
import LayerTree
import PixelKernels

/// Effects on a layer as a whole.
extension NodePainter {
  /// Filters, clips, masks, tints, fades, and blends a layer, on a surface of its own if necessary
  /// (R-15, R-19, R-20, R-27 to R-29, RP-02).
  ///
  /// - Parameters:
  ///   - node: The layer.
  ///   - place: The layer's own placement.
  ///   - surface: The surface to paint on.
  ///   - role: The purpose that the layer is drawn for.
  /// - Throws: If off-screen surfaces exceed the memory limit.
  func paintGroup(
    _ node: RenderNode, at place: Placement, on surface: Surface, role: LayerGroup.Role
  ) throws(SurfaceLimitError) {
    let composition = LayerComposition(node, matrix: place.matrix, extents: extents)
    let group = LayerGroup(composition, at: place, role: role)
    let clip = place.clip
    var place = place
    place.opacity = group.pieceOpacity
    if let pixels = group.pixels { place.clip = place.clip.intersection(pixels) }
    let layer = PlacedLayer(composition: composition, group: group, place: place)
    guard group.isNeeded else {
      try paintPieces(
        of: layer,
        over: backdrop(of: layer, within: place.clip.intersection(surface.area), from: surface),
        on: surface)
      return
    }
    if let stencil = ShapeStencil(composition, group, at: place) {
      tally.add(layer, on: surface)
      stencil.paint(
        opacity: group.opacity * group.pieceOpacity, on: surface, by: content.shapes,
        background.gradients)
      return
    }
    // An operator that erases what the layer does not cover is told all that it may erase.
    let area =
      group.blendMode.actsWhereSourceIsClear
      ? clip.intersection(surface.area) : area(ofGroup: layer, on: surface)
    guard let image = try image(of: layer, within: area, behind: surface) else { return }
    if let tint = group.tint { image.multiply(by: tint) }
    var parts = [(image, group.blendMode)]
    if let filter = group.compositor {
      let extent = extents.extent(of: node).painted
      parts = try combine(
        node, image, extent: extent, with: surface, by: filter,
        in: FilterPlane(bounds: node.state.values.drawnBounds, matrix: place.matrix))
    }
    for (part, blendMode) in parts {
      if let mask = group.mask { try cut(part, by: mask, at: place) }
      groupMask.composite(
        part, maskedBy: group.edge, opacity: group.opacity, blendMode: blendMode, onto: surface,
        clip: clip)
    }
  }

  /// Paints a layer flat on a surface of its own, which is then projected or resampled (R-05,
  ///
  ///
  /// - Parameters:
  ///   - node: The layer.
  ///   - map: The map from the layer to canvas pixels.
  ///   - place: The placement of the plane that it is on, with the layer's sides.
  ///   - surface: The surface to paint on.
  ///   - role: The purpose that the layer is drawn for.
  /// - Throws: If off-screen surfaces exceed the memory limit.
  func paintProjected(
    _ node: RenderNode, by map: Homography, in place: Placement, on surface: Surface,
    role: LayerGroup.Role
  ) throws(SurfaceLimitError) {
    let values = node.state.values
    let blendMode = role == .mask ? .normal : values.blendMode.kernel
    let compositor = role == .mask ? nil : values.combiningFilter
    if blendMode == .normal, compositor == nil, let image = ProjectedImage(node, by: map, in: place)
    {
      tally.add(image, clip: place.clip, on: surface)
      projectedImages.paint(image, on: surface, clip: place.clip)
      return
    }
    let scale = values.shouldRasterize ? values.drawnRasterizationScale : nil
    // Nil if nothing of the layer shows, which an operator that erases around it does not mind.
    let projection = PerspectiveGroup(
      node: node, map: map, scale: scale, place: place, extents: extents)
    let showsBackdrop = role == .ordinary && values.filtersBackdrop
    guard blendMode != .normal || compositor != nil else {
      if showsBackdrop {
        try paintBackdrop(of: node, by: map, in: place, from: surface, on: surface)
      }
      if let projection { try paint(node, through: projection, on: surface, role: role) }
      return
    }
    let reach = place.clip.intersection(surface.area)
    let area = blendMode.actsWhereSourceIsClear ? reach : projection?.area.intersection(reach)
    guard let area, let group = try offscreen(area) else { return }
    if showsBackdrop {
      try paintBackdrop(of: node, by: map, in: place, from: surface, on: group)
    }
    if let projection { try paint(node, through: projection, on: group, role: role) }
    var parts = [(group, blendMode)]
    if let compositor {
      let matrix = map.flattened(around: values.drawnBounds)
      parts = try combine(
        node, group, extent: CGRect(area).applying(matrix.inverted()), with: surface,
        by: compositor,
        in: FilterPlane(bounds: values.drawnBounds, matrix: matrix))
    }
    for (part, blendMode) in parts {
      surface.composite(part, opacity: 1, blendMode: blendMode, clip: place.clip)
    }
  }

  /// Combines a layer with what is behind it by a filter that is not a blend mode (R-27, CI-26).
  ///
  /// - Parameters:
  ///   - node: The layer.
  ///   - image: Its image, which becomes the result.
  ///   - extent: The extent of the layer, in its own coordinates.
  ///   - surface: The surface that has what is behind the layer.
  ///   - filter: The filter.
  ///   - plane: The plane of the layer.
  /// - Returns: What to composite onto the surface, one after the other: first the pixels that the
  ///   result replaces are removed, then it is added.
  /// - Throws: If off-screen surfaces exceed the memory limit.
  private func combine(
    _ node: RenderNode, _ image: Surface, extent: CGRect, with surface: Surface,
    by filter: LayerFilter, in plane: FilterPlane
  ) throws(SurfaceLimitError) -> [(Surface, BlendMode)] {
    guard let coverage = try offscreen(image.area) else { return [] }
    var isCombined = false
    try filtering(node, mayFitInParts: true) { memory in
      try plane.composite(
        (image.buffer, extent: extent), at: image.area, over: (surface.buffer, surface.area),
        by: filter, coverage: coverage.buffer, memory: memory)
      isCombined = true
    }
    return isCombined ? [(coverage, .destinationOut), (image, .plusLighter)] : []
  }

  /// Paints a layer flat and projects it.
  func paint(
    _ node: RenderNode, through projection: PerspectiveGroup, on surface: Surface,
    role: LayerGroup.Role
  ) throws(SurfaceLimitError) {
    guard let place = projection.placement(shownOn: surface), let flat = try offscreen(place.clip)
    else { return }
    try paintGroup(node, at: place, on: flat, role: role == .mask ? role : .flat)
    projection.lay(flat, onto: surface)
  }

  /// Paints a layer on a transparent surface, through its filters.
  private func image(
    of layer: PlacedLayer, within area: PixelRect, behind surface: Surface
  ) throws(SurfaceLimitError) -> Surface? {
    if let filters = layer.group.filters {
      return try filteredImage(of: layer, by: filters, within: area, behind: surface)
    }
    guard let image = try offscreen(area) else { return nil }
    try paintPieces(
      of: layer, over: backdrop(of: layer, within: area, from: surface), on: image)
    return image
  }

  /// Multiplies a layer's surface by the alpha of its mask.
  private func cut(
    _ image: Surface, by mask: RenderNode, at place: Placement
  ) throws(SurfaceLimitError) {
    guard let alpha = try offscreen(image.area) else { return }
    var place = place
    place.clip = image.area
    place.opacity = 1
    try paint(mask.withoutMask, in: place, on: alpha, role: .mask)
    image.multiply(byAlphaOf: alpha)
  }

  /// Returns the canvas pixels that a layer can change, including all its effects.
  private func area(ofGroup layer: PlacedLayer, on surface: Surface) -> PixelRect {
    let (group, matrix) = (layer.group, layer.place.matrix)
    var extent =
      group.edge?.extent ?? extents.extent(of: layer.composition.node).painted.applying(matrix)
    if let mask = group.mask {
      extent = extent.orEverything
        .intersection(extents.extent(ofMask: mask).applying(matrix).orEverything)
    }
    return PixelRect(touching: extent, within: layer.place.clip.intersection(surface.area))
  }

  /// Returns a transparent surface to be composited later, or nil if it has no pixels.
  func offscreen(_ area: PixelRect) throws(SurfaceLimitError) -> Surface? {
    guard let surface = try budget.surface(area) else { return nil }
    tally.add(surface)
    return surface
  }
}
