import Compositor
import PixelKernels

extension CALayer {
  /// Draws the layer and its sublayers into a context.
  ///
  /// The context uses the layer's own coordinates: `bounds.origin` is not moved to the origin, and
  /// the position and transform of the layer and its superlayers are ignored. Everything else
  /// applies, including opacity, mask and shadow. A model layer is first laid out and drawn if it
  /// needs to be. The finished image obeys the context's matrix, clip, alpha, blend mode and
  /// shadow. If y points up in the context, a layer whose y points down is drawn upside down, as on
  /// Apple platforms. `appearance` says whether to draw what the screen shows, or what
  /// `render(in:)` does.
  package func renderTree(in target: CGContext, as appearance: RenderedAppearance) {
    if presented == nil { prepareForRendering() }
    let matrix = target.deviceTransform
    guard matrix.isUsable else { return }
    let all = PixelRect(minX: 0, minY: 0, maxX: target.width, maxY: target.height)
    let node = renderNode(as: appearance).atOrigin
    let demands = node.demands
    var parts = FrameParts()
    parts.precompositions = context.frames.players.frames(at: demands.precompositions)
    parts.recipes = ClientFilter.recipes(for: demands.recipes)
    parts.tiles = tileDrawings(for: node.showing(parts), matrix: matrix, within: all)
    guard
      let image = context.compositor.image(
        of: node.showing(parts), matrix: matrix, isUpsideDown: isUpsideDown, within: all)
    else { return }
    target.saveGState()
    // Draw the bitmap's pixels exactly onto the context's pixels.
    target.concatenate(matrix.inverted())
    target.interpolationQuality = .none
    target.drawTopDown(
      CGImage(buffer: image.pixels),
      in: CGRect(
        x: image.area.minX, y: image.area.minY, width: image.area.width,
        height: image.area.height))
    target.restoreGState()
  }

  /// Draws the tiles that tiled layers show in a context, all of them opaque (TI-04).
  private func tileDrawings(
    for node: RenderNode, matrix: CGAffineTransform, within pixels: PixelRect
  ) -> [TiledInstance: TileDrawing] {
    let layers = tiledLayers
    guard !layers.isEmpty else { return [:] }
    let demands = context.compositor.tileDemands(
      of: node, matrix: matrix, isUpsideDown: isUpsideDown, within: pixels)
    if demands.contains(where: \.exceedsLimit) {
      CAEngine.warn("TI-06", "a tiled layer has too many pixels to be drawn")
    }
    return CATiledLayer.drawings(for: demands) { demand in
      [demand.tiles.map { TileHistory.ShownTile($0, alpha: 1) }]
    } by: {
      layers[$0]
    }
  }

  /// The tiled layers from this layer down.
  private var tiledLayers: [LayerID: CATiledLayer] {
    var layers = mask?.tiledLayers ?? [:]
    for sublayer in sublayers ?? [] {
      layers.merge(sublayer.tiledLayers) { first, _ in first }
    }
    if let tiled = self as? CATiledLayer { layers[tree.id] = tiled }
    return layers
  }

  /// Lays out and displays the subtree, as a commit would.
  private func prepareForRendering() {
    layoutIfNeeded()
    var work = CommitWork()
    var rounds = 0
    repeat {
      rounds += 1
      CAEngine.require(rounds <= 100, "X-07", "layout and display keep requesting each other")
      work = CommitWork()
      layoutTree(&work)
      for layer in work.undrawn { layer.displayIfNeeded() }
    } while work.didLayOut || !work.undrawn.isEmpty
  }

  /// The tree from this layer down, with the values of the model or of a presentation copy.
  private func renderNode(as appearance: RenderedAppearance) -> RenderNode {
    var state = appearance.state(self.state)
    let content = appearance.content(renderContent(of: &state))
    let sublayers = (sublayers ?? []).map { $0.renderNode(as: appearance) }
    return RenderNode(
      identity: RenderIdentity(layer: tree.id), state: state, content: content,
      sublayers: instances(of: sublayers, state.replication) ?? sublayers,
      mask: mask?.renderNode(as: appearance))
  }

  /// Returns what the class draws now, and sets the contents that it shows.
  ///
  /// An emitter or a video that was never committed has just started.
  private func renderContent(of state: inout LayerState) -> RenderContent {
    let committed = (presented?.model ?? self).committed
    let clock =
      committed?.clock(atGlobalTime: context.now)
      ?? LayerClock(time: context.now).clock(of: layerTiming)
    let source =
      committed?.node.source
      ?? state.content.source(SourceCommit(timing: layerTiming, on: clock, continuing: nil))
    guard let source else { return RenderContent(state.content) }
    state.values.contents = source.contents(of: state, on: clock)
    return source.content(of: state, on: clock)
  }

  /// Returns the instances of a replicator, which are not delayed because nothing moves (RP-05); nil
  /// for other layers.
  private func instances(
    of sublayers: [RenderNode], _ replication: Replication?
  ) -> [RenderNode]? {
    guard let replication else { return nil }
    do {
      return try replication.nodes(of: tree.id) { _ in sublayers }
    } catch {
      CAEngine.reportIllegalCall(
        "RP-06", "replicators cannot show more than \(InstanceLimit.layers) layers")
      return []
    }
  }
}

extension RenderNode {
  /// A copy of this layer placed so that its coordinates are its superlayer's.
  fileprivate var atOrigin: RenderNode {
    copy {
      $0.state.values.transform = CATransform3DIdentity
      $0.state.values.isGeometryFlipped = false
      $0.state.values.position = state.values.anchor
      $0.state.values.zPosition = state.values.anchorPointZ
    }
  }
}

extension CGAffineTransform {
  /// Whether points can be mapped through the transform and back.
  fileprivate var isUsable: Bool {
    let determinant = a * d - b * c
    return determinant != 0 && (1 / determinant).isFinite && tx.isFinite && ty.isFinite
  }
}
