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
    var work = CommitWork()
    top.layoutTree(&work)
  }

  /// Lays out what is due in this subtree, superlayers first, and finds what is due for display.
  func layoutTree(_ work: inout CommitWork) {
    if needsLayoutFlag {
      needsLayoutFlag = false
      isLayingOut = true
      layoutSublayers()
      isLayingOut = false
      work.didLayOut = true
    }
    if drawing.due != nil { work.undrawn.append(self) }
    for sublayer in tree.sublayers { sublayer.layoutTree(&work) }
    tree.mask?.layoutTree(&work)
  }
}
