/// The identity of a node in a render tree, unique among its siblings and constant over time.
package struct RenderIdentity: Sendable, Hashable {
  /// The part of a layer that a node stands for.
  package enum Part: Sendable, Hashable {
    /// An instance of the sublayers of a replicator, by its index (RP-01).
    case instance(Int)
    /// The outgoing image of a transition (TR-03).
    case outgoing
    /// The incoming image of a transition, and the second image of a filter transition.
    case incoming
    /// The first image of a filter transition, which changes with its layer like the second
    /// (CI-24).
    case source
  }

  package let layer: LayerID
  /// The part of the layer, or nil if the node stands for the layer itself.
  package let part: Part?

  package init(layer: LayerID, part: Part? = nil) {
    (self.layer, self.part) = (layer, part)
  }
}
