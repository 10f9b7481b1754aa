extension CALayer {
  /// The object that lays out the sublayers, as on macOS (SL-01); the default is nil.
  public var layoutManager: (any CALayoutManager)? {
    get { tree.layoutManager }
    set {
      tree.layoutManager = newValue
      markNeedsLayout()
    }
  }

  func layoutSublayersByOthers() {
    delegate?.layoutSublayers(of: self)
    layoutManager?.layoutSublayers(of: self)
  }

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

  /// Lets layout managers lay out again after changes that can change the preferred size of this
  /// layer, or that hide it (SL-01).
  func invalidateLayout(after rows: [LayerProperty]) {
    guard rows.contains(where: { row in Self.sizeRows.contains { $0 === row } }) else { return }
    for layer in [self, superlayer] {
      guard let layer, let manager = layer.layoutManager else { continue }
      manager.invalidateLayout(of: layer)
      layer.markNeedsLayout()
    }
  }

  /// The properties that determine the size of a layer's content, and whether it is shown.
  private static let sizeRows: [LayerProperty] =
    [
      LayerValues.bounds.row, LayerValues.isHidden.row, LayerValues.contents.row,
      LayerValues.contentsScale.row, ShapeContent.path.row,
      // Text that is truncated gives way where space is short (SL-05).
      TextContent.truncationMode.row,
    ] + TextContent.measured

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
    if state.content.kind == .emitter { (self as? CAEmitterLayer)?.readCells() }
    for sublayer in tree.sublayers { sublayer.layoutTree(&work) }
    tree.mask?.layoutTree(&work)
  }
}
