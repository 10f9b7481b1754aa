import LayerTree

/// Counts the layers of a scene, and checks how many some layers show.
extension LayerDecoder {
  /// Counts a layer toward the limits.
  func admit(_ cursor: SceneCursor, depth: Int) -> Bool {
    layerCount += 1
    let limit = depth > SceneLimit.documentDepth.value ? SceneLimit.documentDepth : .layerCount
    guard limit == .documentDepth || layerCount > limit.value else { return true }
    exhaust(limit == .layerCount ? "layers" : "levels of layers", limit, at: cursor)
    return false
  }

  /// Counts the layers that a node makes for what its properties count or list, such as the dots of a
  /// page control.
  func admitParts(of layer: SceneLayer, _ node: NodeFields) {
    guard !layer.nodeClass.parts.isEmpty else { return }
    for setting in layer.settings {
      guard let cursor = node[setting.property.sceneName]?.value else { continue }
      admitParts(for: setting.value, of: setting.property, in: layer.nodeClass, at: cursor)
    }
  }

  /// Counts the layers that a node makes for a value of a property.
  func admitParts(
    for value: AnimatableValue, of property: LayerProperty, in nodeClass: NodeClass,
    at cursor: SceneCursor
  ) {
    admit(
      nodeClass.parts.reduce(0) { $0 + $1.layerCount(for: value, of: property) }, at: cursor)
  }

  private func admit(_ count: Int, at cursor: SceneCursor) {
    guard !isExhausted, count > 0 else { return }
    let limit = SceneLimit.layerCount
    layerCount += min(count, limit.value + 1)
    if layerCount > limit.value { exhaust("layers", limit, at: cursor) }
  }

  /// Checks that a replicator does not show too many layers (RP-06).
  func checkInstances(of layer: SceneLayer, at place: SceneCursor) {
    let limit = SceneLimit.replicatedLayers
    let count = layer.shownLayerCount - 1 - layer.mask.reduce(0) { $0 + $1.shownLayerCount }
    guard count > limit.value else { return }
    isExhausted = true
    decoder.report(
      .limitExceeded,
      "the replicator shows more than \(limit.value) layers (limit \(limit.name))", at: place)
  }

  /// Checks that a filter transition changes one layer to one other (CI-24).
  func checkImages(of layer: SceneLayer, at place: SceneCursor) {
    guard layer.nodeClass.defaults.content.filterTransition != nil, layer.layers.count > 2 else {
      return
    }
    decoder.report(
      .wrongCount,
      "a filter transition changes one layer to another; this one has \(layer.layers.count) layers",
      at: place, hint: "put the layers of an image into a layer of their own")
  }

  /// Reports an exceeded limit and skips the remaining layers.
  func exhaust(_ what: String, _ limit: SceneLimit, at cursor: SceneCursor) {
    isExhausted = true
    decoder.report(
      .limitExceeded, "the scene has more than \(limit.value) \(what) (limit \(limit.name))",
      at: cursor)
  }
}
