/// A layer as it is on screen at one moment, with its sublayers: no time and no animation left.
///
/// Immutable and shared: whatever does not move is the same object in every frame.
package final class RenderNode: Sendable {
  package let identity: RenderIdentity
  /// The layer's properties at that moment.
  package let state: LayerState
  /// What its class draws; painting reads it instead of `state.content`.
  package let content: RenderContent
  /// In array order; painting sorts them by zPosition.
  package let sublayers: [RenderNode]
  /// The layer whose alpha cuts this one; its superlayer coordinates are this layer's own.
  package let mask: RenderNode?

  package init(
    identity: RenderIdentity, state: consuming LayerState, content: RenderContent,
    sublayers: [RenderNode], mask: RenderNode? = nil
  ) {
    self.identity = identity
    self.state = state
    self.content = content
    self.sublayers = sublayers
    self.mask = mask
  }

  /// Makes the node of a layer that shows once and draws from its properties alone.
  package convenience init(
    id: LayerID, state: consuming LayerState, sublayers: [RenderNode], mask: RenderNode? = nil
  ) {
    let content = RenderContent(state.content)
    self.init(
      identity: RenderIdentity(layer: id), state: state, content: content, sublayers: sublayers,
      mask: mask)
  }

  /// Which layer it came from: several nodes have the same where one is shown several times.
  package var id: LayerID { identity.layer }

  /// The same subtree as a copy of its layers.
  func copied(to instance: InstancePath) -> RenderNode {
    RenderNode(
      identity: RenderIdentity(layer: id, instance: instance), state: state, content: content,
      sublayers: sublayers.map { $0.copied(to: instance) }, mask: mask?.copied(to: instance))
  }
}
