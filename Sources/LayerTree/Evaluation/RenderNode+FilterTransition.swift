extension RenderNode {
  /// The layer with its sublayers as the images of a filter transition (CI-24); `self` for all
  /// other layers.
  ///
  /// The layer keeps its place, background, border and effects: the filter combines only what is
  /// below it.
  package var showingFilterTransition: RenderNode {
    guard let transition = state.content.filterTransition else { return self }
    // Nothing to combine, as before and after a transition of a sequence.
    let (first, second) = (sublayers.prefix(1), sublayers.dropFirst())
    if transition.progress <= 0, !second.isEmpty, second.allSatisfy(\.state.values.isHidden) {
      return self
    }
    if transition.progress >= 1, !second.isEmpty, first.allSatisfy(\.state.values.isHidden) {
      return self
    }
    return copy {
      $0.sublayers = [image(.source, of: first), image(.incoming, of: second)]
      $0.role = .transition(of: self, style: transition.style)
    }
  }

  /// Returns sublayers as an image in the coordinates of this layer.
  private func image(
    _ part: RenderIdentity.Part, of sublayers: ArraySlice<RenderNode>
  ) -> RenderNode {
    // What the layer does to its sublayers applies inside the images, each of which is flat.
    var image = LayerState()
    image.values.sublayerTransform = state.values.sublayersTransform
    return RenderNode(
      identity: RenderIdentity(layer: id, part: part), state: image, content: .plain,
      sublayers: Array(sublayers), role: .image)
  }
}
