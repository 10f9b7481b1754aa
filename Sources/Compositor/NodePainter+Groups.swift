import CoreGraphics
import LayerTree
import PixelKernels

/// Effects on a layer as a whole.
extension NodePainter {
  /// Filters, clips, masks, tints, fades, and blends a layer, on a surface of its own if necessary
  /// (R-15, R-19, R-20, R-27 to R-29, RP-02).
  func paintGroup(
    _ resolved: ResolvedLayer, at place: Placement, on surface: Surface
  ) throws(SurfaceLimitError) {
    let composition = resolved.composition
    let group = resolved.group(opacity: place.opacity)
    let clip = place.clip
    var place = place
    place.opacity = group.pieceOpacity
    if let pixels = group.pixels { place.clip = place.clip.intersection(pixels) }
    let layer = LayerPieces(composition: composition, group: group, place: place)
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
      parts = try combine(
        resolved.node, image, extent: resolved.extent, with: surface, by: filter,
        in: FilterPlane(bounds: resolved.values.drawnBounds, matrix: place.matrix))
    }
    for (part, blendMode) in parts {
      if let mask = group.mask { try cut(part, by: mask) }
      groupMask.composite(
        part, maskedBy: group.edge, opacity: group.opacity, blendMode: blendMode, onto: surface,
        clip: clip)
    }
  }

  /// Paints a layer flat on a surface of its own, which is then projected or resampled (R-05,
  ///
  func paintProjected(
    _ layer: ResolvedLayer, by map: PlaneMap, in place: Placement, on surface: Surface
  ) throws(SurfaceLimitError) {
    let values = layer.values
    let isBlended = !layer.omissions.contains(.blending)
    let blendMode = isBlended ? values.blendMode : .normal
    let compositor = isBlended ? values.combiningFilter : nil
    if blendMode == .normal, compositor == nil,
      let image = ProjectedImage(layer, by: map, in: place)
    {
      tally.add(image, clip: place.clip, on: surface)
      projectedImages.paint(image, on: surface, clip: place.clip)
      return
    }
    // Nil if nothing of the layer shows, which an operator that erases around it does not mind.
    let flat = layer.flat
    let showsBackdrop = isBlended && values.filtersBackdrop
    guard blendMode != .normal || compositor != nil else {
      if showsBackdrop {
        try paintBackdrop(of: layer, by: map, in: place, from: surface, on: surface)
      }
      if let flat { try paint(flat, in: place, on: surface) }
      return
    }
    let reach = place.clip.intersection(surface.area)
    let area =
      blendMode.actsWhereSourceIsClear
      ? reach : flat?.group.area(within: place.clip).intersection(reach)
    guard let area, let group = try offscreen(area) else { return }
    if showsBackdrop { try paintBackdrop(of: layer, by: map, in: place, from: surface, on: group) }
    if let flat { try paint(flat, in: place, on: group) }
    var parts = [(group, blendMode)]
    if let compositor {
      let matrix = map.flattened(around: values.drawnBounds)
      parts = try combine(
        layer.node, group, extent: CGRect(area).applying(matrix.inverted()), with: surface,
        by: compositor,
        in: FilterPlane(bounds: values.drawnBounds, matrix: matrix))
    }
    for (part, blendMode) in parts {
      surface.composite(part, opacity: 1, blendMode: blendMode, clip: place.clip)
    }
  }

  /// Combines a layer with what is behind it by a filter that is not a blend mode (R-27, CI-26).
  ///
  /// `extent` is the extent of the layer, in its own coordinates.
  ///
  /// - Returns: What to composite onto the surface, one after the other: first the pixels that the
  ///   result replaces are removed, then it is added.
  private func combine(
    _ node: RenderNode, _ image: Surface, extent: CGRect, with surface: Surface,
    by filter: LayerFilter, in plane: FilterPlane
  ) throws(SurfaceLimitError) -> [(Surface, CGBlendMode)] {
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
    _ flat: ResolvedLayer.Flat, in place: Placement, on surface: Surface
  ) throws(SurfaceLimitError) {
    let target = flat.group.area(within: place.clip).intersection(surface.area)
    guard let own = flat.group.placement(shownOn: target), let image = try offscreen(own.clip)
    else { return }
    try paintGroup(flat.layer, at: own.painting(own.clip, opacity: place.opacity), on: image)
    flat.group.lay(image, onto: surface, clip: target)
  }

  /// Paints a layer on a transparent surface, through its filters.
  private func image(
    of layer: LayerPieces, within area: PixelRect, behind surface: Surface
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
    _ image: Surface, by mask: ResolvedLayer
  ) throws(SurfaceLimitError) {
    guard let alpha = try offscreen(image.area) else { return }
    try paint(mask, opacity: 1, within: image.area, on: alpha)
    image.multiply(byAlphaOf: alpha)
  }

  /// Returns the canvas pixels that a layer can change, including all its effects.
  private func area(ofGroup layer: LayerPieces, on surface: Surface) -> PixelRect {
    let (group, matrix) = (layer.group, layer.place.matrix)
    var extent =
      group.edge?.extent ?? layer.layer.extent.applying(matrix)
    if let mask = group.mask {
      extent = extent.orEverything
        .intersection(mask.measured.extentInPlane.painted.applying(matrix).orEverything)
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
