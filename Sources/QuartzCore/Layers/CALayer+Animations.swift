import LayerTree

extension CALayer {
  /// Copies, completes and lists an animation (L-01 to L-06, T-14, T-15).
  func attach(_ animation: CAAnimation, forKey key: String?) {
    guard isModifiable() else { return }
    let context = context
    let copy = animation.makeCopy()
    let key = copy.listKey(key)
    if copy.timing.duration <= 0 { copy.duration = context.transactions.animationDuration }
    if copy.timingFunction == nil { copy.timingFunction = context.transactions.timingFunction }
    if let property = copy as? CAPropertyAnimation, property.keyPath == nil {
      property.keyPath = key
    }
    copy.freeze()
    // The new one is captured before the old one goes, so that it starts from what is on screen.
    let attachment = AttachedAnimation(copy, key: key, on: self, in: context)
    if let key { detachAnimations(isReplaced: !attachment.drawn.isEmpty) { $0.key == key } }
    attached.append(attachment)
    context.setNeedsCommit()
  }

  /// Takes animations out of the list; their delegates hear of it after the current turn (L-09).
  ///
  /// - Parameters:
  ///   - isReplaced: Whether another takes their place that draws every frame, as they may have.
  ///   - isRemoved: Which ones.
  func detachAnimations(isReplaced: Bool = false, where isRemoved: (AttachedAnimation) -> Bool) {
    guard isModifiable() else { return }
    let removed = attached.filter(isRemoved)
    guard !removed.isEmpty else { return }
    attached.removeAll(where: isRemoved)
    let context = context
    context.setNeedsCommit()
    for animation in removed {
      if !isReplaced { noteEnd(of: animation) }
      animation.noteRemoval(in: context)
    }
  }

  /// The layer and its sublayers have left the tree and take their animations with them (L-12).
  ///
  /// They count as never committed. Layers that never were on screen keep what waits for
  /// them to come there (L-13).
  ///
  /// - Parameter context: Whose tree it was, in which delegates hear of it.
  func leaveTree(of context: RenderContext) {
    if committed != nil {
      for animation in attached { animation.noteRemoval(in: context) }
      attached = []
      committed = nil
    }
    for sublayer in tree.sublayers { sublayer.leaveTree(of: context) }
    tree.mask?.leaveTree(of: context)
  }

  /// An animation's active duration is over.
  ///
  /// - Parameters:
  ///   - animation: One of the layer's; of any other nothing more is told.
  ///   - context: Where completion blocks run.
  ///   - turn: Runs client code as a turn of its own.
  func complete(
    _ animation: AttachedAnimation, in context: RenderContext, _ turn: (() -> Void) -> Void
  ) {
    guard !animation.hasStopped, attached.contains(where: { $0 === animation }) else { return }
    animation.outcome.deliver(finished: true, in: context, turn)
    noteEnd(of: animation)
    guard animation.animation.isRemovedOnCompletion else { return }
    attached.removeAll { $0 === animation }
    context.noteOwnChange()
  }

  /// The key of every animation in the list, in the list's order; nil for those without one.
  ///
  /// A commit publishes the animations in the same order.
  package var animationListKeys: [String?] { attached.map(\.key) }

  var attachedKeys: [String]? {
    let keys = attached.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  /// What is on screen at a key path: where an animation without ends starts (B-03); nil for a
  /// layer that never was on screen, whose animation stays at the model's value (B-04).
  func capturedValue(at path: PropertyPath) -> AnimatableValue? {
    (committed?.presentationState(at: context.now)).flatMap { path.read($0) }
  }
}
