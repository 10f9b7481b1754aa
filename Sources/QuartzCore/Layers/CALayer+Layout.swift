extension CALayer {
  func markNeedsLayout() {
    // A layer's own layout does not ask for itself again.
    guard presented == nil, !isLayingOut, !needsLayoutFlag else { return }
    needsLayoutFlag = true
    context.setNeedsCommit()
  }

  /// Bounds or transform have changed: layout of the layer and of its superlayer.
  func geometryDidChange() {
    markNeedsLayout()
    superlayer?.markNeedsLayout()
  }

  func layoutNowIfNeeded() {
    var top = self
    var layer: CALayer? = self
    while let current = layer {
      if current.needsLayoutFlag { top = current }
      layer = current.tree.holder
    }
    _ = top.layoutTree()
  }

  /// Lays out what is due in this subtree, superlayers first; true if anything was.
  func layoutTree() -> Bool {
    var didLayOut = false
    if needsLayoutFlag {
      needsLayoutFlag = false
      isLayingOut = true
      layoutSublayers()
      isLayingOut = false
      didLayOut = true
    }
    for sublayer in tree.sublayers where sublayer.layoutTree() { didLayOut = true }
    if let mask = tree.mask, mask.layoutTree() { didLayOut = true }
    return didLayOut
  }
}
