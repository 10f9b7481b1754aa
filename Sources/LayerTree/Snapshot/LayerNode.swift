/// A layer as of a commit, with its animations in absolute terms and its sublayers.
///
/// Immutable.
package final class LayerNode: Sendable {
  package let timing: LayerTiming
  package let animations: [AnimationSpec]
  package let sublayers: [LayerNode]
  /// The layer whose alpha cuts this one; its superlayer coordinates are this layer's own.
  package let mask: LayerNode?

  /// What the layer draws at a time.
  private let source: any ContentSource
  /// What stands still: this node and all below it without their animations, made once.
  ///
  /// It holds the state, which is large, for both.
  let still: RenderNode
  /// Whether every moment of this subtree is the same: nothing in it has an animation, and all
  /// sources say so.
  let isStill: Bool
  /// How many levels down the sublayers are that this layer's own animations change (V-03).
  let reach: Int

  package init(
    id: LayerID, state: LayerState, timing: LayerTiming, animations: [AnimationSpec],
    sublayers: [LayerNode], mask: LayerNode? = nil, source: any ContentSource = PropertyContent()
  ) {
    self.timing = timing
    self.animations = animations
    self.sublayers = sublayers
    self.mask = mask
    self.source = source
    reach = animations.reach
    isStill =
      animations.isEmpty && source.isStill && sublayers.allSatisfy(\.isStill)
      && mask?.isStill != false
    // Nobody sees what is there before a moment is asked for.
    let content =
      source.isStill ? source.content(of: state, on: LayerClock(time: 0)) : .plain
    still = RenderNode(
      identity: RenderIdentity(layer: id), state: state, content: content,
      sublayers: sublayers.map(\.still), mask: mask?.still)
  }

  /// What the layer draws at a moment of its own clock.
  func content(of state: LayerState, on clock: LayerClock) -> RenderContent {
    source.content(of: state, on: clock)
  }

  /// Which layer this is.
  package var id: LayerID { still.id }
  /// The model's state as of the commit.
  package var state: LayerState { still.state }
}
