extension CALayer {
  /// The context of the stage whose tree the layer is in, or else the current one.
  package var context: RenderContext { root.tree.context ?? .current }

  /// Whether the layer is under a stage's root.
  var isInTree: Bool { root.tree.context != nil }

  /// The layer that holds, directly or not, this one, and is held by none.
  var root: CALayer {
    var layer = self
    while let holder = layer.tree.holder { layer = holder }
    return layer
  }

  /// Makes the layer the root of a stage.
  func attach(to context: RenderContext) {
    removeFromTree()
    tree.context = context
  }

  /// The most layers inside one another: trees are walked by recursion.
  public static let maximumDepth = 512

  /// Puts a layer at a place.
  ///
  /// - Parameters:
  ///   - layer: The layer, which leaves where it was.
  ///   - index: Counted from the back, before it left.
  ///   - isAnnounced: Whether this layer looks for an action for "sublayers".
  func insert(_ layer: CALayer, at index: Int, isAnnounced: Bool = true) {
    guard isModifiable(), layer.isModifiable(), mayHold(layer) else { return }
    // A change that is none ends here.
    if let (old, new) = placesOfMove(of: layer, to: index), old == new { return }
    let wasVisible = layer.isInTree && !layer.isHidden
    var action: (any CAAction)?
    if isAnnounced && mayRunActions || layer.tree.holder != nil {
      // Whoever is asked for actions may change the tree.
      action = isAnnounced ? actionForChange(ofKey: "sublayers") : nil
      if layer.tree.superlayer !== self { layer.removeFromTree(isMoved: true) }
      guard layer.tree.holder == nil || layer.tree.superlayer === self, mayHold(layer) else {
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

  /// Where one of the sublayers stands and will stand; nil for any other layer.
  private func placesOfMove(of layer: CALayer, to index: Int) -> (old: Int, new: Int)? {
    guard layer.tree.superlayer === self,
      let old = tree.sublayers.firstIndex(where: { $0 === layer })
    else { return nil }
    // Taking it out moves what is in front of it back by one.
    return (old, min(max(0, old < index ? index - 1 : index), tree.sublayers.count - 1))
  }

  /// Whether a layer can be put into this one; says so where it cannot.
  private func mayHold(_ layer: CALayer) -> Bool {
    guard !isInside(layer) else {
      CAEngine.reportIllegalCall("O-09", "a layer cannot be inside itself")
      return false
    }
    // One that moves within its superlayer is as deep as before.
    guard layer.tree.superlayer === self || depth + layer.height <= Self.maximumDepth else {
      CAEngine.reportIllegalCall(
        "O-09", "at most \(Self.maximumDepth) layers can be inside one another")
      return false
    }
    return true
  }

  /// Looks for the action of having come on screen or gone; moving on it makes nothing visible
  ///
  private func announceVisibility(wasVisible: Bool) {
    let isVisible = isInTree && !isHidden
    if isVisible != wasVisible { runAction(forKey: isVisible ? "onOrderIn" : "onOrderOut") }
  }

  /// Layers from the root to this one.
  private var depth: Int {
    var (count, layer) = (1, self)
    while let holder = layer.tree.holder { (count, layer) = (count + 1, holder) }
    return count
  }

  /// Layers from this one to its deepest.
  private var height: Int {
    1 + max(tree.sublayers.map(\.height).max() ?? 0, tree.mask?.height ?? 0)
  }

  func insert(_ layer: CALayer, beside sibling: CALayer?, offset: Int) {
    let place = sibling.flatMap { tree.sublayers.firstIndex(of: $0) }
    insert(layer, at: place.map { $0 + offset } ?? (offset == 0 ? 0 : tree.sublayers.count))
  }

  func replace(_ old: CALayer, with new: CALayer) {
    guard isModifiable(), old !== new, old.tree.superlayer === self, mayHold(new) else { return }
    // The superlayer's event is one of its own.
    let action = actionForChange(ofKey: "transition")
    guard let index = tree.sublayers.firstIndex(of: old) else { return }
    insert(new, at: index, isAnnounced: false)
    guard new.tree.superlayer === self, old.tree.superlayer === self else { return }
    old.removeFromTree(isAnnounced: false)
    action?.run(
      forKey: "transition", object: self,
      arguments: ["previousLayer": old, "nextLayer": new])
  }

  /// Sets all sublayers: one change of the array, and so one search for an action.
  func replaceSublayers(_ layers: [CALayer]) {
    guard isModifiable() else { return }
    // Of a layer that is there twice, the last place counts.
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

  /// Whether these are the sublayers, in this order.
  private func isOrder(_ layers: [CALayer]) -> Bool {
    layers.count == tree.sublayers.count
      && zip(layers, tree.sublayers).allSatisfy { $0 === $1 }
  }

  /// Puts the sublayers into another order, all at once.
  private func reorderSublayers(_ layers: [CALayer]) {
    // Actions of those that went may have brought others.
    guard layers.count == tree.sublayers.count, !isOrder(layers) else { return }
    tree.sublayers = layers
    sublayersDidChange()
  }

  /// Makes a layer the mask, taking it out of where it was.
  func replaceMask(_ layer: CALayer?) {
    guard isModifiable(), layer !== tree.mask else { return }
    if let layer {
      guard layer.isModifiable() else { return }
      guard !isInside(layer) else {
        CAEngine.reportIllegalCall("O-09", "a layer cannot be the mask of itself or inside it")
        return
      }
      guard depth + layer.height <= Self.maximumDepth else {
        CAEngine.reportIllegalCall(
          "O-09", "at most \(Self.maximumDepth) layers can be inside one another")
        return
      }
    }
    let context = context
    let action = actionForChange(ofKey: "mask")
    // Whoever was asked may have put this layer into its mask to be.
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

  /// Takes the layer out of its superlayer, or off the layer that it masks.
  ///
  /// - Parameters:
  ///   - isAnnounced: Whether the superlayer looks for an action for "sublayers".
  ///   - isMoved: Whether it is put somewhere else at once, so that it may not have gone at all.
  func removeFromTree(isAnnounced: Bool = true, isMoved: Bool = false) {
    guard isModifiable() else { return }
    tree.masked?.replaceMask(nil)
    guard let superlayer = tree.superlayer else { return }
    let action = isAnnounced ? superlayer.actionForChange(ofKey: "sublayers") : nil
    // Client code that was asked for an action may have taken it out itself.
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

  /// A change of the sublayers asks for layout.
  private func sublayersDidChange() {
    markNeedsLayout()
    context.setNeedsCommit()
  }

  private func isInside(_ other: CALayer) -> Bool {
    var layer: CALayer? = self
    while let current = layer {
      if current === other { return true }
      layer = current.tree.holder
    }
    return false
  }

  /// Whether this is a model layer; a presentation copy must not change.
  func isModifiable() -> Bool {
    guard presented != nil else { return true }
    CAEngine.reportUndefinedCall("X-03", "a presentation layer cannot be changed")
    return false
  }
}
