/// A layer as of a commit, with its animations in absolute terms, and its sublayers.
///
/// Nodes are immutable.
package final class LayerNode: Sendable {
  package let timing: LayerTiming
  package let animations: [AnimationSpec]
  package let sublayers: [LayerNode]
  /// The layer whose alpha channel masks this one; its superlayer's coordinates are this
  /// layer's own.
  package let mask: LayerNode?

  /// The source of the layer's content; nil if the layer draws from its properties alone.
  package let source: (any ContentSource)?
  /// The node without its animations, made once, with its sublayers if the subtree is still.
  ///
  /// It also holds the state of this node.
  let still: RenderNode
  /// Whether the subtree is the same at all times, because it has no animations and all its sources
  /// are still.
  let isStill: Bool
  /// Whether this layer or one below it is a replicator.
  let hasReplicators: Bool
  /// The number of evaluations that a frame is the mean of (MB-02); 1 for a still subtree.
  package let exposureCount: Int
  /// The number of levels of sublayers that this layer's own animations change (V-03).
  let reach: Int
  /// Whether one of the animations is a transition.
  let hasTransition: Bool
  /// Whether expressions compute properties of the layer.
  let hasExpressions: Bool
  /// The kinds of parts that a captured frame may add to this layer and those below it, including
  /// the images of transitions and what animations bring.
  package let awaitedParts: FrameParts.Kinds
  /// Whether a filter combines the sublayers (CI-24).
  let isFilterTransition: Bool

  package init(
    id: LayerID, state: LayerState, timing: LayerTiming, animations: [AnimationSpec],
    sublayers: [LayerNode], mask: LayerNode? = nil, source: (any ContentSource)? = nil
  ) {
    self.timing = timing
    self.animations = animations
    self.sublayers = sublayers
    self.mask = mask
    self.source = source
    reach = animations.reach
    hasTransition = animations.contains { if case .transition = $0 { true } else { false } }
    hasExpressions = animations.contains { if case .expression = $0 { true } else { false } }
    // A source that is not still provides its content when a time is evaluated.
    let content: RenderContent
    var isStill = animations.isEmpty
    if let source {
      isStill = isStill && source.isStill
      let clock = LayerClock(time: 0)
      content = source.isStill ? source.content(of: state, on: clock) : .plain
    } else {
      content = RenderContent(state.content)
    }
    isFilterTransition = state.content.kind == .filterTransition
    var awaited = state.awaitedParts.union(animations.awaitedParts)
    if source is PrecompositionSource { awaited.insert(.precompositions) }
    for sublayer in sublayers { awaited.formUnion(sublayer.awaitedParts) }
    awaitedParts = awaited.union(mask?.awaitedParts ?? [])
    isStill = isStill && sublayers.allSatisfy(\.isStill) && mask?.isStill != false
    hasReplicators =
      content.isReplicator || sublayers.contains(where: \.hasReplicators)
      || mask?.hasReplicators == true
    let node = RenderNode(
      identity: RenderIdentity(layer: id), state: state, content: content,
      sublayers: isStill ? sublayers.map(\.still) : [], mask: mask?.still)
    // Only these nodes are made twice.
    let isMadeTwice = hasReplicators || source != nil || isFilterTransition
    let shown = isStill && isMadeTwice ? node.asStill(from: source) : node
    self.isStill = isStill && shown != nil
    still = shown ?? node
    exposureCount =
      self.isStill
      ? 1
      : sublayers.reduce(max(timing.motionBlur?.samples ?? 1, mask?.exposureCount ?? 1)) {
        max($0, $1.exposureCount)
      }
  }

  /// Returns whether the node consists of these parts, so that a commit can publish it again.
  ///
  /// It compares identities, and so may return false for equal parts.
  package func hasParts(
    state: LayerState, timing: LayerTiming, sublayers: [LayerNode], mask: LayerNode?
  ) -> Bool {
    state.isIdentical(to: self.state) && timing == self.timing && mask === self.mask
      && sublayers.elementsEqual(self.sublayers, by: ===)
  }

  /// Returns the content of the layer at a time of its own clock.
  package func content(of state: LayerState, on clock: LayerClock) -> RenderContent {
    source?.content(of: state, on: clock) ?? RenderContent(state.content)
  }

  /// The layer without a transition of its own.
  package var withoutTransition: LayerNode {
    guard hasTransition else { return self }
    return with(animations.filter { if case .transition = $0 { false } else { true } })
  }

  /// Returns the layer with other animations.
  package func with(_ animations: [AnimationSpec]) -> LayerNode {
    LayerNode(
      id: id, state: state, timing: timing, animations: animations, sublayers: sublayers,
      mask: mask, source: source)
  }

  /// The identifier of the layer.
  package var id: LayerID { still.id }
  /// The model's state as of the commit.
  package var state: LayerState { still.state }
}

extension RenderNode {
  /// Returns the node with the instances of a replicator, the contents of a source, or the images
  /// of a filter transition.
  ///
  /// - Returns: The node; nil if replicators show too many layers, which becomes an error when a time
  ///   is evaluated.
  fileprivate func asStill(from source: (any ContentSource)?) -> RenderNode? {
    var shown = sublayers
    if let replication = state.replication {
      guard let instances = try? replication.nodes(of: id, sublayers: { _ in sublayers }) else {
        return nil
      }
      shown = instances
    } else if sublayers.reduce(0, { $0 + Int($1.replicatedLayerCount) }) > InstanceLimit.layers {
      return nil
    }
    var state = state
    if let source { state.values.contents = source.contents(of: state, on: LayerClock(time: 0)) }
    return copy { ($0.state, $0.sublayers) = (state, shown) }.showingFilterTransition
  }
}

/// The identifier of a layer, which is the same in all its snapshots.
package struct LayerID: Sendable, Hashable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }
}
