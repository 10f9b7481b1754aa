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
  /// It also holds the state of this node, which is large.
  let still: RenderNode
  /// Whether the subtree is the same at all times, because it has no animations and all its sources
  /// are still.
  let isStill: Bool
  /// Whether this layer or one below it is a replicator.
  let hasReplicators: Bool
  /// The number of levels of sublayers that this layer's own animations change (V-03).
  let reach: Int
  /// Whether one of the animations is a transition.
  let hasTransition: Bool

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
    // A source that is not still provides its content when a time is evaluated.
    let content: RenderContent
    var state = state
    var isStill = animations.isEmpty
    if let source {
      isStill = isStill && source.isStill
      let clock = LayerClock(time: 0)
      content = source.isStill ? source.content(of: state, on: clock) : .plain
      if isStill { state.values.contents = source.contents(of: state, on: clock) }
    } else {
      content = RenderContent(state.content)
    }
    isStill = isStill && sublayers.allSatisfy(\.isStill) && mask?.isStill != false
    let replication = Replication(state)
    hasReplicators =
      replication != nil || sublayers.contains(where: \.hasReplicators)
      || mask?.hasReplicators == true
    var shown: [RenderNode]? = isStill ? sublayers.map(\.still) : nil
    // Too many instances become an error when a time is evaluated.
    if let original = shown, hasReplicators {
      if let replication {
        shown = try? replication.nodes(of: id) { _ in original }
      } else if original.reduce(0, { $0 + $1.replicatedLayerCount }) > InstanceLimitError.limit {
        shown = nil
      }
    }
    self.isStill = shown != nil
    still = RenderNode(
      identity: RenderIdentity(layer: id), state: state, content: content, sublayers: shown ?? [],
      mask: mask?.still)
  }

  /// Returns the content of the layer at a time of its own clock.
  package func content(of state: LayerState, on clock: LayerClock) -> RenderContent {
    source?.content(of: state, on: clock) ?? RenderContent(state.content)
  }

  /// The identifier of the layer.
  package var id: LayerID { still.id }
  /// The model's state as of the commit.
  package var state: LayerState { still.state }
}

/// The identifier of a layer, which is the same in all its snapshots.
package struct LayerID: Sendable, Hashable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }
}
