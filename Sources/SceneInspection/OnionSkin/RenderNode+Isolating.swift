import LayerTree

extension RenderNode {
  /// The layer with all of its layers visible from both sides, so that each has a place in a frame, even
  /// if it is hidden.
  ///
  /// What they draw is left out, and so are transitions.
  var revealed: RenderNode {
    let own = layer
    var state = own.state
    (state.values.isHidden, state.values.opacity, state.values.isDoubleSided) = (false, 1, true)
    return RenderNode(
      identity: own.identity, state: state, content: .plain,
      sublayers: own.sublayers.map(\.revealed))
  }

  /// Returns the layers alone, as their enclosing layers place, clip and fade them; nil if the tree has
  /// none of them.
  ///
  /// - Parameter layers: The layers to keep, with all below them.
  /// - Returns: The tree with only these layers.
  func isolating(_ layers: Set<LayerID>) -> RenderNode? {
    let own = layer
    if layers.contains(own.id) { return self }
    let kept = own.sublayers.compactMap { $0.isolating(layers) }
    guard !kept.isEmpty else { return nil }
    var state = own.state
    state.values.backgroundColor = nil
    state.values.borderWidth = 0
    state.values.contents = nil
    state.values.shadowOpacity = 0
    state.values.backgroundFilters = nil
    state.values.compositingFilter = nil
    return RenderNode(
      identity: own.identity, state: state, content: .plain, sublayers: kept, mask: own.mask)
  }
}
