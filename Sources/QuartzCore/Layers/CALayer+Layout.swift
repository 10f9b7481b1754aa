extension CALayer {
  func markNeedsLayout() {
    // A layer does not request layout during its own layout.
    guard presented == nil, !isLayingOut, !needsLayoutFlag else { return }
    needsLayoutFlag = true
    context.setNeedsCommit()
  }

  /// Marks the layer and its superlayer as needing layout after its bounds or transform change
  ///
  func geometryDidChange() {
    markNeedsLayout()
    superlayer?.markNeedsLayout()
  }

  /// Lays out this layer and its sublayers where needed, but no superlayer.
  package func layoutSubtreeIfNeeded() {
    var work = CommitWork()
    layoutTree(&work)
  }

  func layoutNowIfNeeded() {
    var top = self
    var layer: CALayer? = self
    while let current = layer {
      if current.needsLayoutFlag { top = current }
      layer = current.holder
    }
    var work = CommitWork()
    top.layoutTree(&work)
  }

  /// Lays out the layers of this subtree that need it, superlayers first, and collects those that
  /// need display.
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
