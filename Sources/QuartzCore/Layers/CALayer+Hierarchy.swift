extension CALayer {
  /// The layer whose coordinates and time this one uses, as a sublayer or mask.
  ///
  /// Client code knows it as the superlayer.
  var holder: CALayer? { tree.superlayer ?? tree.masked }

  /// The context of the stage whose tree contains the layer, or otherwise the current context.
  package var context: RenderContext { root.tree.context ?? .current }

  /// Whether the layer is in a stage's tree.
  var isInTree: Bool { root.tree.context != nil }

  /// The root of the layer's tree.
  var root: CALayer {
    var layer = self
    while let holder = layer.holder { layer = holder }
    return layer
  }

  /// Makes the layer the root of a stage.
  func attach(to context: RenderContext) {
    removeFromTree()
    tree.context = context
  }

  /// The maximum depth of a layer tree, which is limited because trees are walked recursively.
  public static let maximumDepth = 512

  /// Inserts a sublayer.
  ///
  /// - Parameters:
  ///   - layer: The layer to insert; it is removed from its current position.
  ///   - index: The position, counted from the back before the layer is removed.
  ///   - isAnnounced: Whether this layer searches for an action for "sublayers".
  func insert(_ layer: CALayer, at index: Int, isAnnounced: Bool = true) {
    guard isModifiable(), layer.isModifiable(), mayHold(layer) else { return }
    // Inserting a sublayer where it already is changes nothing.
    if let (old, new) = placesOfMove(of: layer, to: index), old == new { return }
    let wasVisible = layer.isInTree && !layer.isHidden
    var action: (any CAAction)?
    if isAnnounced && mayRunActions || layer.holder != nil {
      // The action search runs client code, which may change the tree.
      action = isAnnounced ? actionForChange(ofKey: "sublayers") : nil
      if layer.tree.superlayer !== self { layer.removeFromTree(isMoved: true) }
      guard layer.holder == nil || layer.tree.superlayer === self, mayHold(layer) else {
        return
      }
    }
    if let (old, new) = placesOfMove(of: layer, to: index) {
      tree.sublayers.remove(at: old)
      tree.sublayers.insert(layer, at: new)
    } else {
      tree.sublayers.insert(layer, at: min(max(0, index), tree.sublayers.count))
      layer.tree.superlayer = self
    }
    sublayersDidChange()
    if layer.needsLayoutFlag { context.setNeedsCommit() }
    action?.run(forKey: "sublayers", object: self, arguments: nil)
    layer.announceVisibility(wasVisible: wasVisible)
  }

  /// Returns the current and future positions of a sublayer; nil for any other layer.
  private func placesOfMove(of layer: CALayer, to index: Int) -> (old: Int, new: Int)? {
    guard layer.tree.superlayer === self,
      let old = tree.sublayers.firstIndex(where: { $0 === layer })
    else { return nil }
    // Removing the layer shifts those in front of it back by one.
    return (old, min(max(0, old < index ? index - 1 : index), tree.sublayers.count - 1))
  }

  /// Returns whether a layer can be inserted into this one, and reports an illegal call if not.
  private func mayHold(_ layer: CALayer) -> Bool {
    guard !isInside(layer) else {
      CAEngine.reportIllegalCall("O-09", "a layer cannot be inside itself")
      return false
    }
    // Moving within the superlayer does not change the depth.
    guard layer.tree.superlayer === self || depth + layer.height <= Self.maximumDepth else {
      CAEngine.reportIllegalCall(
        "O-09", "layers cannot be nested more than \(Self.maximumDepth) deep")
      return false
    }
    return true
  }

  /// Runs the action for appearing on screen or disappearing; moving a visible layer runs none
  ///
  private func announceVisibility(wasVisible: Bool) {
    let isVisible = isInTree && !isHidden
    if isVisible != wasVisible { runAction(forKey: isVisible ? "onOrderIn" : "onOrderOut") }
  }

  /// The number of layers from the root to this one.
  private var depth: Int {
    var (count, layer) = (1, self)
    while let holder = layer.holder { (count, layer) = (count + 1, holder) }
    return count
  }

  /// The number of layers from this one to its deepest descendant.
  private var height: Int {
    1 + max(tree.sublayers.map(\.height).max() ?? 0, tree.mask?.height ?? 0)
  }

  func insert(_ layer: CALayer, beside sibling: CALayer?, offset: Int) {
    let place = sibling.flatMap { tree.sublayers.firstIndex(of: $0) }
    insert(layer, at: place.map { $0 + offset } ?? (offset == 0 ? 0 : tree.sublayers.count))
  }

  func replace(_ old: CALayer, with new: CALayer) {
    guard isModifiable(), old !== new, old.tree.superlayer === self, mayHold(new) else { return }
    // The superlayer searches for this event separately.
    let action = actionForChange(ofKey: "transition")
    guard let index = tree.sublayers.firstIndex(of: old) else { return }
    insert(new, at: index, isAnnounced: false)
    guard new.tree.superlayer === self, old.tree.superlayer === self else { return }
    old.removeFromTree(isAnnounced: false)
    action?.run(
      forKey: "transition", object: self,
      arguments: ["previousLayer": old, "nextLayer": new])
  }

  /// Replaces all sublayers as one change of the array, with one search for an action.
  func replaceSublayers(_ layers: [CALayer]) {
    guard isModifiable() else { return }
    // The last position of a repeated layer counts.
    var seen: Set<ObjectIdentifier> = []
    let layers = Array(
      layers.reversed().filter { seen.insert(ObjectIdentifier($0)).inserted }.reversed())
    guard !isOrder(layers) else { return }
    let action = actionForChange(ofKey: "sublayers")
    for layer in tree.sublayers where !seen.contains(ObjectIdentifier(layer)) {
      layer.removeFromTree(isAnnounced: false)
    }
    reorderSublayers(layers.filter { $0.tree.superlayer === self })
    for (index, layer) in layers.enumerated()
    where index >= tree.sublayers.count
      || tree.sublayers[index] !== layer
    { insert(layer, at: index, isAnnounced: false) }
    action?.run(forKey: "sublayers", object: self, arguments: nil)
  }

  /// Returns whether these are the sublayers, in this order.
  private func isOrder(_ layers: [CALayer]) -> Bool {
    layers.count == tree.sublayers.count
      && zip(layers, tree.sublayers).allSatisfy { $0 === $1 }
  }

  /// Reorders the sublayers in a single change.
  private func reorderSublayers(_ layers: [CALayer]) {
    // The actions of removed layers may have inserted others.
    guard layers.count == tree.sublayers.count, !isOrder(layers) else { return }
    tree.sublayers = layers
    sublayersDidChange()
  }

  /// Sets the mask, removing the layer from its current position.
  func replaceMask(_ layer: CALayer?) {
    guard isModifiable(), layer !== tree.mask else { return }
    if let layer {
      guard layer.isModifiable() else { return }
      guard !isInside(layer) else {
        CAEngine.reportIllegalCall("O-09", "a layer cannot mask itself or a layer inside it")
        return
      }
      guard depth + layer.height <= Self.maximumDepth else {
        CAEngine.reportIllegalCall(
          "O-09", "layers cannot be nested more than \(Self.maximumDepth) deep")
        return
      }
    }
    let context = context
    let action = actionForChange(ofKey: "mask")
    // The action search may have inserted this layer into its future mask.
    if let layer, isInside(layer) { return }
    if let old = tree.mask {
      old.tree.masked = nil
      context.noteRemoval(of: old)
    }
    layer?.removeFromTree()
    tree.mask = layer
    layer?.tree.masked = self
    context.setNeedsCommit()
    action?.run(forKey: "mask", object: self, arguments: nil)
  }

  /// Removes the layer from its superlayer, or as the mask of the layer it masks.
  ///
  /// - Parameters:
  ///   - isAnnounced: Whether the superlayer searches for an action for "sublayers".
  ///   - isMoved: Whether the layer is about to be inserted elsewhere, so that it may stay visible.
  func removeFromTree(isAnnounced: Bool = true, isMoved: Bool = false) {
    guard isModifiable() else { return }
    tree.masked?.replaceMask(nil)
    guard let superlayer = tree.superlayer else { return }
    let action = isAnnounced ? superlayer.actionForChange(ofKey: "sublayers") : nil
    // Client code may have removed the layer during the action search.
    guard tree.superlayer === superlayer else { return }
    let context = context
    let wasVisible = isInTree && !isHidden
    if let index = superlayer.tree.sublayers.firstIndex(where: { $0 === self }) {
      superlayer.tree.sublayers.remove(at: index)
    }
    tree.superlayer = nil
    superlayer.sublayersDidChange()
    context.setNeedsCommit()
    context.noteRemoval(of: self)
    action?.run(forKey: "sublayers", object: superlayer, arguments: nil)
    if !isMoved { announceVisibility(wasVisible: wasVisible) }
  }

  /// Marks the layer as needing layout, because its sublayers changed.
  private func sublayersDidChange() {
    markNeedsLayout()
    context.setNeedsCommit()
  }

  private func isInside(_ other: CALayer) -> Bool {
    var layer: CALayer? = self
    while let current = layer {
      if current === other { return true }
      layer = current.holder
    }
    return false
  }

  /// Returns whether this is a model layer; a presentation copy cannot be changed.
  func isModifiable() -> Bool {
    guard presented != nil else { return true }
    CAEngine.warn("X-03", "a presentation layer cannot be changed")
    return false
  }
}
