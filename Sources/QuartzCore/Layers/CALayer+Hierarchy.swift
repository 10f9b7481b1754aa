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
    guard isModifiable(), layer.isModifiable() else { return }
    guard !isInside(layer) else {
      CAEngine.reportIllegalCall("R-01", "a layer cannot be inside itself")
      return
    }
    // One that moves within its superlayer is as deep as before.
    guard layer.tree.superlayer === self || depth + layer.height <= Self.maximumDepth else {
      CAEngine.reportIllegalCall(
        "R-01", "at most \(Self.maximumDepth) layers can be inside one another")
      return
    }
    let wasInTree = layer.isInTree
    var index = index
    if layer.tree.superlayer === self, let old = tree.sublayers.firstIndex(of: layer) {
      // Taking it out moves what is in front of it back by one.
      if old < index { index -= 1 }
      tree.sublayers.remove(at: old)
    } else {
      layer.removeFromTree()
    }
    tree.sublayers.insert(layer, at: min(max(0, index), tree.sublayers.count))
    layer.tree.superlayer = self
    sublayersDidChange(isAnnounced: isAnnounced)
    if layer.needsLayoutFlag { context.setNeedsCommit() }
    // Moving within what is on screen makes nothing visible.
    if isInTree && !wasInTree && !layer.isHidden { layer.runAction(forKey: "onOrderIn") }
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
    guard old !== new, let index = tree.sublayers.firstIndex(of: old) else { return }
    insert(new, at: index, isAnnounced: false)
    guard new.tree.superlayer === self else { return }
    old.removeFromTree(isAnnounced: false)
    // The superlayer's event is one of its own.
    if mayRunActions {
      runAction(
        forKey: "transition", arguments: ["previousLayer": old, "nextLayer": new])
    }
  }

  func replaceSublayers(_ layers: [CALayer]) {
    guard isModifiable() else { return }
    // Of a layer that is there twice, the last place counts.
    var seen: Set<ObjectIdentifier> = []
    let layers = Array(
      layers.reversed().filter { seen.insert(ObjectIdentifier($0)).inserted }.reversed())
    for layer in tree.sublayers where !seen.contains(ObjectIdentifier(layer)) {
      layer.removeFromTree()
    }
    reorderSublayers(layers.filter { $0.tree.superlayer === self })
    for (index, layer) in layers.enumerated()
    where index >= tree.sublayers.count
      || tree.sublayers[index] !== layer
    { insert(layer, at: index) }
  }

  /// Puts the sublayers into another order, all at once.
  private func reorderSublayers(_ layers: [CALayer]) {
    // Actions of those that went may have brought others.
    guard layers.count == tree.sublayers.count,
      !zip(layers, tree.sublayers).allSatisfy({ $0 === $1 })
    else { return }
    tree.sublayers = layers
    sublayersDidChange(isAnnounced: true)
  }

  /// Makes a layer the mask, taking it out of where it was.
  func replaceMask(_ layer: CALayer?) {
    guard isModifiable(), layer !== tree.mask else { return }
    if let layer {
      guard layer.isModifiable() else { return }
      guard !isInside(layer) else {
        CAEngine.reportIllegalCall("R-20", "a layer cannot be the mask of itself or inside it")
        return
      }
      guard depth + layer.height <= Self.maximumDepth else {
        CAEngine.reportIllegalCall(
          "R-20", "at most \(Self.maximumDepth) layers can be inside one another")
        return
      }
    }
    let context = context
    let action = mayRunActions ? action(forKey: "mask") : nil
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
  /// - Parameter isAnnounced: Whether the superlayer looks for an action for "sublayers".
  func removeFromTree(isAnnounced: Bool = true) {
    guard isModifiable() else { return }
    tree.masked?.replaceMask(nil)
    guard let superlayer = tree.superlayer else { return }
    let context = context
    let wasVisible = isInTree && !isHidden
    if let index = superlayer.tree.sublayers.firstIndex(where: { $0 === self }) {
      superlayer.tree.sublayers.remove(at: index)
    }
    tree.superlayer = nil
    superlayer.sublayersDidChange(isAnnounced: isAnnounced)
    context.setNeedsCommit()
    context.noteRemoval(of: self)
    if wasVisible { runAction(forKey: "onOrderOut") }
  }

  /// A change of the sublayers asks for layout and for the superlayer's "sublayers".
  private func sublayersDidChange(isAnnounced: Bool) {
    markNeedsLayout()
    context.setNeedsCommit()
    if isAnnounced && mayRunActions { runAction(forKey: "sublayers") }
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
    CAEngine.reportIllegalCall("X-03", "a presentation layer cannot be changed")
    return false
  }
}
