/// Puts the parts of a frame into a tree, and notes which parts the tree shows.
struct FramePartPlacement {
  private let parts: FrameParts
  private let showsInstances: Bool
  /// The parts to ask for, even if the table has them.
  private(set) var demands = FrameParts.Demands()
  /// The first error inside a precomposition, which is one of the whole tree.
  private(set) var error: EvaluationError?

  init(_ parts: FrameParts, showsInstances: Bool = true) {
    (self.parts, self.showsInstances) = (parts, showsInstances)
  }

  /// Returns a tree with its parts; the same object if nothing in it changes.
  ///
  /// `above` is the path of what contains the root.
  ///
  /// - Returns: The tree. The contents of a precomposition are behind the sublayers of its layer.
  mutating func placed(_ node: RenderNode, above: [RenderIdentity] = []) -> RenderNode {
    guard !node.awaitedParts.isEmpty else { return node }
    let path = node.identity.appended(to: above)
    var isChanged = false
    func below(_ node: RenderNode) -> RenderNode {
      let result = placed(node, above: path)
      if result !== node { isChanged = true }
      return result
    }
    func filled(_ filter: LayerFilter, for use: FilterRecipeKey.Use = .image) -> LayerFilter {
      guard filter.isClient, filter.isEnabled else { return filter }
      let key = FilterRecipeKey(filter, for: use, in: node.state.values.bounds)
      demands.recipes.insert(key)
      guard let recipe = parts.recipes[key] else { return filter }
      isChanged = true
      var filter = filter
      filter.recipe = recipe
      return filter
    }
    var sublayers = node.sublayers.map { below($0) }
    let mask = node.mask.map { below($0) }
    var (state, content, role) = (node.state, node.content, node.role)
    if state.awaitedParts.contains(.recipes) {
      state.values.filters = state.values.filters?.map { filled($0) }
      state.values.backgroundFilters = state.values.backgroundFilters?.map { filled($0) }
      if case .filter(let filter)? = state.values.compositingFilter {
        state.values.compositingFilter = .filter(filled(filter, for: .compositing))
      }
    }
    if case .transition(let layer, var style) = role {
      if case .filter(let filter, let time) = style {
        // A curve that overshoots counts as the end (CI-01).
        let use = FilterRecipeKey.Use.transition(time: min(max(time, 0), 1))
        style = .filter(filled(filter, for: use), time: time)
      }
      // The layer itself is not drawn, so it needs nothing.
      let known = demands
      role = .transition(of: below(layer), style: style)
      demands = known
    }
    if case .precomposition(let instant) = content {
      let moment = PrecompositionMoment(layer: node.id, time: instant.time)
      demands.precompositions[moment, default: []].insert(instant)
      if let frame = parts.precompositions[moment] {
        let tree = frame.snapshot.evaluate(
          at: frame.globalTime + instant.offset, showsInstances: showsInstances,
          exposure: instant.exposure)
        error = error ?? tree.error
        sublayers.insert(tree.root, at: 0)
      }
      (content, isChanged) = (.plain, true)
    } else if state.content.tiled != nil,
      let tiles = parts.tiles[TiledInstance(layer: node.id, path: path)]
    {
      (content, isChanged) = (.tiles(tiles), true)
    }
    guard isChanged else { return node }
    return node.copy {
      ($0.state, $0.content, $0.role) = (state, content, role)
      ($0.sublayers, $0.mask) = (sublayers, mask)
    }
  }
}

extension RenderNode {
  /// Returns the tree with the parts of a frame; the same object if nothing in it changes.
  package func showing(_ parts: FrameParts) -> RenderNode {
    var placement = FramePartPlacement(parts)
    return placement.placed(self)
  }

  /// The parts that the tree shows, which its sources have to be asked for.
  package var demands: FrameParts.Demands {
    var placement = FramePartPlacement(FrameParts())
    _ = placement.placed(self)
    return placement.demands
  }
}
