/// A layer as of a commit, with its animations in absolute terms and its sublayers.
///
/// Immutable.
package final class LayerNode: Sendable {
  package let timing: LayerTiming
  package let animations: [AnimationSpec]
  package let sublayers: [LayerNode]
  /// The layer whose alpha cuts this one; its superlayer coordinates are this layer's own.
  package let mask: LayerNode?

  /// What stands still: this node and all below it without their animations, made once.
  ///
  /// It holds the state, which is large, for both.
  let still: RenderNode
  /// Whether anything in this subtree has an animation.
  let isAnimated: Bool
  /// How many levels down the sublayers are that this layer's own animations change (V-03).
  let reach: Int

  package init(
    id: LayerID, state: LayerState, timing: LayerTiming, animations: [AnimationSpec],
    sublayers: [LayerNode], mask: LayerNode? = nil
  ) {
    self.timing = timing
    self.animations = animations
    self.sublayers = sublayers
    self.mask = mask
    reach = animations.reach
    isAnimated =
      !animations.isEmpty || sublayers.contains { $0.isAnimated } || mask?.isAnimated == true
    still = RenderNode(
      id: id, state: state, sublayers: sublayers.map(\.still), mask: mask?.still)
  }

  /// Which layer this is.
  package var id: LayerID { still.id }
  /// The model's state as of the commit.
  package var state: LayerState { still.state }
}
