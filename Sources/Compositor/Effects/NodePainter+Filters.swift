import CoreImage
import LayerTree
import PixelKernels

/// Draws layers through filters, and what is behind them.
extension NodePainter {
  /// Paints a layer on a transparent surface and filters it.
  ///
  /// - Parameters:
  ///   - layer: The layer, whose group has filters.
  ///   - filters: The filters.
  ///   - area: The canvas pixels to paint.
  ///   - surface: The surface that has what is behind the layer.
  /// - Returns: The filtered layer, not yet clipped, masked or faded; nil if the area is empty.
  /// - Throws: If off-screen surfaces exceed the memory limit.
  func filteredImage(
    of layer: LayerPieces, by filters: FilterChain, within area: PixelRect, behind surface: Surface
  ) throws(SurfaceLimitError) -> Surface? {
    guard !area.isEmpty else { return nil }
    let resolved = layer.layer
    var place = layer.place
    var extent = resolved.measured.filterSource
    if layer.group.backgroundFilters != nil { extent = extent.union(layer.values.drawnBounds) }
    let plan = filters.plan(for: area, of: extent, within: place.horizon)
    guard let source = try source(plan.area, for: filters, of: resolved.node) else { return nil }
    place.clip = plan.source
    if !plan.source.isEmpty {
      let composition = LayerComposition(resolved, clips: false)
      let group = LayerGroup(composition, opacity: place.opacity, isFilterSource: true)
      place.opacity = group.pieceOpacity
      try paintPieces(
        of: LayerPieces(composition: composition, group: group, place: place),
        over: backdrop(of: layer, within: plan.source, from: surface), on: source)
    }
    try filtering(by: filters, of: resolved.node) { memory in
      try filters.apply(to: source.buffer, by: plan, memory: memory, dithering: dithering)
    }
    return try cropped(source, to: area)
  }

  /// Returns what is behind a layer through its background filters, within its rounded bounds.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - area: The canvas pixels to paint.
  ///   - surface: The surface that has what is behind the layer, painted as far as the filters reach.
  /// - Returns: The image, or nil if the layer has no background filters or shows nothing of it.
  /// - Throws: If off-screen surfaces exceed the memory limit.
  func backdrop(
    of layer: LayerPieces, within area: PixelRect, from surface: Surface
  ) throws(SurfaceLimitError) -> Surface? {
    guard let filters = layer.group.backgroundFilters else { return nil }
    let shape = layer.composition.shape
    let target = PixelRect(touching: shape.extent, within: area)
    guard
      let image = try backdrop(
        filters, of: layer.layer.node, showing: layer.values.drawnBounds, within: target,
        from: surface, at: layer.place)
    else { return nil }
    // A group that clips to the same edge does so once, in the end.
    if layer.hasEdge || layer.group.filters != nil { groupMask.cut(image, to: shape) }
    return image
  }

  /// Paints what is behind a layer in perspective, or of a rasterized one, through its background
  /// filters, as far as the layer's rounded bounds and mask show.
  ///
  /// The filters are applied on the canvas, at the scale of the layer's center.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - map: The map from the layer to canvas pixels.
  ///   - place: The placement of the plane that it is on.
  ///   - surface: The surface that has what is behind the layer.
  ///   - target: The surface to paint on.
  /// - Throws: If off-screen surfaces exceed the memory limit.
  func paintBackdrop(
    of layer: ResolvedLayer, by map: PlaneMap, in place: Placement, from surface: Surface,
    on target: Surface
  ) throws(SurfaceLimitError) {
    let values = layer.values
    let bounds = values.drawnBounds
    guard let outline = layer.omitting(.pieces).flat else { return }
    let matrix = map.flattened(around: bounds)
    let extent = map.extent(of: bounds)?.applying(matrix.inverted()) ?? .infinite
    let filters = FilterChain(
      values.backgroundFilters, of: values, matrix: matrix, clampedTo: extent, isClipped: true)
    let area = outline.group.area(within: place.clip).intersection(target.area)
    guard
      let image = try backdrop(
        filters, of: layer.node, showing: extent, within: area, from: surface, at: place),
      let alpha = try offscreen(area)
    else { return }
    try paint(outline, in: place, on: alpha)
    image.multiply(byAlphaOf: alpha)
    if let tint = layer.node.tint { image.multiply(by: tint) }
    target.composite(image, opacity: 1, clip: place.clip)
  }

  /// Returns the filtered pixels of a surface; beyond the canvas, those at its edges are repeated.
  ///
  /// - Parameters:
  ///   - filters: The filters.
  ///   - node: The layer.
  ///   - shown: The rectangle that the layer shows, in its own coordinates.
  ///   - area: The canvas pixels to return.
  ///   - surface: The surface.
  ///   - place: The placement of the layer.
  /// - Returns: The pixels, or nil if the area is empty.
  /// - Throws: If off-screen surfaces exceed the memory limit.
  private func backdrop(
    _ filters: FilterChain, of node: RenderNode, showing shown: CGRect, within area: PixelRect,
    from surface: Surface, at place: Placement
  ) throws(SurfaceLimitError) -> Surface? {
    let area = area.intersection(place.horizon)
    guard !area.isEmpty, !place.canvas.isEmpty else { return nil }
    let plan = filters.plan(
      for: area, of: filters.backdropExtent(shown), within: place.horizon)
    guard let image = try source(plan.area, for: filters, of: node) else { return nil }
    surface.buffer.copy(
      surface.local(plan.area), continuedBeyond: surface.local(place.canvas), to: image.buffer)
    try filtering(by: filters, of: node) { memory in
      try filters.apply(to: image.buffer, by: plan, memory: memory, dithering: dithering)
    }
    return try cropped(image, to: area)
  }

  /// Returns a transparent surface for what filters read.
  ///
  /// - Parameters:
  ///   - area: The canvas pixels to show.
  ///   - filters: The filters.
  ///   - node: The layer that has them.
  /// - Returns: The surface, or nil if the area is empty.
  /// - Throws: If it exceeds the memory limit.
  private func source(
    _ area: PixelRect, for filters: FilterChain, of node: RenderNode
  ) throws(SurfaceLimitError) -> Surface? {
    do {
      return try offscreen(area)
    } catch {
      throw SurfaceLimitError(
        limit: error.limit, filtered: FilterLimitError(node, .tooLarge, limit: error.limit),
        mayFitInParts: filters.isLocal)
    }
  }

  /// Applies a chain of filters, like `filtering(_:mayFitInParts:apply:)`.
  private func filtering(
    by filters: FilterChain, of node: RenderNode, apply: (_ memory: MemoryAccount) throws -> Void
  ) throws(SurfaceLimitError) {
    // A filter that reads all of the image needs as much for any part of it.
    try filtering(node, mayFitInParts: filters.isLocal, apply: apply)
  }

  /// Applies filters.
  ///
  /// If they fail, the error is recorded, and the image stays as it is.
  ///
  /// - Parameters:
  ///   - node: The layer that has the filters.
  ///   - mayFitInParts: Whether a smaller part of the frame may need less memory.
  ///   - apply: Applies them, and counts the bytes of images on the way.
  /// - Throws: If they need more.
  func filtering(
    _ node: RenderNode, mayFitInParts: @autoclosure () -> Bool,
    apply: (_ memory: MemoryAccount) throws -> Void
  ) throws(SurfaceLimitError) {
    let memory = MemoryAccount(limit: budget.available)
    defer { tally.add(filteredPixels: memory.pixelCount) }
    do {
      try apply(memory)
    } catch let error as CIError {
      let failed = FilterLimitError(node, error, limit: budget.limit)
      guard error == .tooLarge, budget.limit < .max else {
        failure.record(failed)
        return
      }
      throw SurfaceLimitError(
        limit: budget.limit, filtered: failed, mayFitInParts: mayFitInParts())
    } catch {
      failure.record(error)
    }
  }

  /// Returns the pixels of a surface in an area inside it.
  private func cropped(
    _ surface: Surface, to area: PixelRect
  ) throws(SurfaceLimitError) -> Surface? {
    guard surface.area != area else { return surface }
    guard let part = try offscreen(area) else { return nil }
    part.composite(surface, opacity: 1, clip: area)
    return part
  }
}

extension PlaneMap {
  /// Returns a transform without rotation or perspective that maps a rectangle of the layer like this
  /// one around its center.
  func flattened(around rect: CGRect) -> CGAffineTransform {
    let center = CGPoint(x: rect.midX, y: rect.midY)
    let scale = CGFloat(scales(at: center).first ?? 0)
    let shown = map(center)
    // Positions follow the center, unless it is in the plane of the eye.
    let offset =
      shown.isFinite
      ? CGVector(dx: shown.x - center.x * scale, dy: shown.y - center.y * scale) : .zero
    return CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: offset.dx, ty: offset.dy)
  }
}
