/// A layer as it is on screen at one moment, with its sublayers: no time and no animation left.
///
/// Immutable and shared: whatever does not move is the same object in every frame.
package final class RenderNode: Sendable {
  package let id: LayerID
  package let state: LayerState
  /// In array order; painting sorts them by zPosition.
  package let sublayers: [RenderNode]
  /// The layer whose alpha cuts this one; its superlayer coordinates are this layer's own.
  package let mask: RenderNode?

  package init(
    id: LayerID, state: consuming LayerState, sublayers: [RenderNode], mask: RenderNode? = nil
  ) {
    self.id = id
    self.state = state
    self.sublayers = sublayers
    self.mask = mask
  }
}
