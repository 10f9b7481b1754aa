import LayerTree
import PixelKernels

/// Paints a layer with its sublayers, in compositing order.
///
/// In all painters, a matrix maps the layer's coordinates, in points, to canvas pixels, `clip` is the
/// canvas pixels that may change, an opacity is from 0 to 1, and an error is thrown if off-screen
/// surfaces exceed the memory limit.
struct NodePainter {
  let background: BackgroundPainter
  let border: BorderPainter
  let groupMask: GroupMask
  let shadows: ShadowPainter
  let content: ContentPainter
  let images: ContentsPainter
  let projectedImages: ProjectedImagePainter
  let budget = SurfaceBudget()
  let tally = DrawingTally()
  let dithering: Dithering
  /// Receives the errors of what cannot be drawn.
  let failure: DrawingFailure

  /// Creates a painter; `memory` is the memory for what is cached between frames.
  init(
    text: TextPainter, dithering: Dithering, failure: DrawingFailure, memory: MemoryBudget
  ) {
    (self.dithering, self.failure) = (dithering, failure)
    let (rasterizer, outlines) = (RoundedRectangleRasterizer(), text.outlines)
    background = BackgroundPainter(
      rasterizer: rasterizer, outlines: outlines,
      gradients: GradientPainter(dithering: dithering, memory: memory),
      budget: budget)
    border = BorderPainter(rasterizer: rasterizer, outlines: outlines)
    groupMask = GroupMask(rasterizer: rasterizer, outlines: outlines)
    content = ContentPainter(
      text: text, shapes: ShapePainter(rasterizer: outlines, memory: memory),
      particles: ParticlePainter(failure: failure, tally: tally, memory: memory),
      tiles: TilePainter(failure: failure, memory: memory))
    images = ContentsPainter(failure: failure, memory: memory)
    projectedImages = ProjectedImagePainter(failure: failure, memory: memory)
    shadows = ShadowPainter(
      rasterizer: rasterizer, outlines: outlines, cache: ShadowCache(memory: memory),
      dithering: dithering)
  }

  /// Paints a layer at its position in its superlayer.
  ///
  /// `opacity` is the opacity that its superlayer passes on.
  ///
  /// - Throws: If off-screen surfaces exceed the memory limit; what was painted so far is unusable.
  func paint(
    _ layer: ResolvedLayer, opacity: Double, within clip: PixelRect, on surface: Surface
  ) throws(SurfaceLimitError) {
    guard !clip.isEmpty else { return }
    switch layer.placement {
    case .hidden: return
    case .affine(let own):
      try paintGroup(layer, at: own.painting(clip, opacity: opacity), on: surface)
    case .projected(let map, let plane):
      try paintProjected(
        layer, by: map, in: plane.painting(clip, opacity: opacity), on: surface)
    case .space:
      try paint(DepthContext([layer]), opacity: opacity, within: clip, on: surface)
    }
  }

  /// Paints the pieces of a layer, back to front, as listed in docs/compositing-order.md.
  ///
  /// `backdrop` is what is behind it through its background filters, or nil.
  func paintPieces(
    of layer: LayerPieces, over backdrop: Surface?, on surface: Surface
  ) throws(SurfaceLimitError) {
    if let backdrop {  // 0
      surface.composite(backdrop, opacity: layer.place.opacity, clip: layer.place.clip)
    }
    paintShadow(of: layer, on: surface)  // 1, cast by an outline
    guard let body = try bodySurface(of: layer, on: surface) else { return }
    let inside = body === surface ? layer : layer.clipped(to: body.area)
    let cover = inside.firstThatShows(on: body)
    tally.add(inside, isCovered: cover != nil, on: body)
    if cover == nil {
      try paintFill(of: inside, on: body)  // 2 background, 3 gradient
      paintContents(of: inside, on: body)  // 4
      paintDrawing(of: inside, isInFront: false, on: body)  // 5 shape, text or tiles
    }
    try paintSublayers(of: inside, from: cover ?? 0, on: body)  // 6
    paintBorder(of: inside, on: body)  // 7
    paintDrawing(of: inside, isInFront: true, on: body)  // 8 particles
    if body !== surface { try lay(body, of: layer, on: surface) }  // 1, cast by all of these
  }

  /// Paints the background and the gradient, with the border if nothing is between them.
  private func paintFill(
    of layer: LayerPieces, on surface: Surface
  ) throws(SurfaceLimitError) {
    let (composition, place) = (layer.composition, layer.place)
    if layer.hasEdge {
      try background.paint(
        composition.fill, in: composition.backgroundShape(opacity: place.opacity),
        opacity: place.opacity,
        on: surface, clip: place.clip)
    } else if layer.group.backgroundFilters != nil, !composition.fill.isEmpty {
      // What is behind the layer is on the surface already.
      guard let fill = try offscreen(surface.area) else { return }
      background.paintWithoutEdge(
        composition.fill, in: composition.shape, opacity: place.opacity, on: fill)
      surface.composite(fill, opacity: 1, clip: surface.area)
    } else {
      background.paintWithoutEdge(
        composition.fill, in: composition.shape, opacity: place.opacity, on: surface)
    }
  }

  private func paintContents(of layer: LayerPieces, on surface: Surface) {
    let place = layer.place
    guard let contents = layer.composition.contents else { return }
    let extent = ContentsPainter.extent(of: contents, in: layer.values)
    guard place.shows(extent, on: surface) else { return }
    let upright = UprightContents(layer.values, at: place)
    images.paint(
      contents, of: upright.values, opacity: place.opacity, matrix: upright.matrix, on: surface,
      clip: place.clip)
  }

  /// Paints what the layer's class draws, if it is drawn at this point.
  private func paintDrawing(of layer: LayerPieces, isInFront: Bool, on surface: Surface) {
    let drawing = layer.composition.drawing
    var place = layer.place
    guard drawing.isInFront == isInFront, place.shows(drawing.extent, on: surface) else { return }
    if drawing.isUpright { place.matrix = UprightContents(layer.values, at: place).matrix }
    drawing.paint(place, surface)
  }

  private func paintSublayers(
    of layer: LayerPieces, from first: Int, on surface: Surface
  ) throws(SurfaceLimitError) {
    let place = layer.place
    let sublayers = layer.composition.sublayers
    switch layer.layer.node.transitionStyle {
    case .fade? where sublayers.count == 2:
      try paintFade(from: sublayers[0], to: sublayers[1], in: place, on: surface)
      return
    case .filter(let filter, let time)?:
      try paint(sublayers, through: filter, at: time, in: place, of: layer.layer.node, on: surface)
      return
    case .curl(let part, let time)?:
      try paintCurl(
        of: part, among: sublayers, at: time, in: place, of: layer.values, on: surface)
      return
    default: break
    }
    guard !layer.layer.sharesSpace || sublayers.isEmpty else {
      try paint(
        DepthContext(sublayers), opacity: place.opacity, within: place.clip, on: surface)
      return
    }
    for sublayer in sublayers[first...] {
      try paint(sublayer, opacity: place.opacity, within: place.clip, on: surface)
    }
  }

  /// Paints the border, if something is between it and the background.
  private func paintBorder(of layer: LayerPieces, on surface: Surface) {
    guard let color = layer.composition.lateBorder else { return }
    let (shape, place) = (layer.composition.shape, layer.place)
    if layer.hasEdge {
      border.paint(color, around: shape, opacity: place.opacity, on: surface, clip: place.clip)
    } else {
      border.paintWithoutEdge(color, around: shape, opacity: place.opacity, on: surface)
    }
  }
}
