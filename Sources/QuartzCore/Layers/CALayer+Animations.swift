import LayerTree

extension CALayer {
  /// Copies, completes and lists an animation (L-01 to L-06, T-14, T-15).
  func attach(_ animation: CAAnimation, forKey key: String?) {
    guard isModifiable() else { return }
    let context = context
    let copy = animation.makeCopy()
    if copy.timing.duration <= 0 { copy.duration = context.transactions.animationDuration }
    if copy.timingFunction == nil { copy.timingFunction = context.transactions.timingFunction }
    if let property = copy as? CAPropertyAnimation, property.keyPath == nil {
      property.keyPath = key
    }
    copy.freeze()
    // The new one is captured before the old one goes, so that it starts from what is on screen.
    let attachment = AttachedAnimation(copy, key: key, on: self, in: context)
    if let key { detachAnimations(isReplaced: isRedrawn(by: copy)) { $0.key == key } }
    attached.append(attachment)
    context.setNeedsCommit()
  }

  /// Takes animations out of the list; their delegates hear of it after the current turn (L-09).
  ///
  /// - Parameters:
  ///   - owner: The context in which they hear of it; nil is the layer's own.
  ///   - isReplaced: Whether another takes their place that draws every frame, as they may have.
  ///   - isRemoved: Which ones.
  func detachAnimations(
    in owner: RenderContext? = nil, isReplaced: Bool = false,
    where isRemoved: (AttachedAnimation) -> Bool
  ) {
    guard isModifiable() else { return }
    let removed = attached.filter(isRemoved)
    guard !removed.isEmpty else { return }
    attached.removeAll(where: isRemoved)
    let context = owner ?? context
    context.setNeedsCommit()
    for animation in removed {
      if !isReplaced { noteEnd(of: animation) }
      context.enqueue { animation.stop(finished: false) { $0() } }
    }
  }

  /// The layer has left the tree and takes its animations with it (L-12); those that were never on
  /// screen wait for it to come back (L-13).
  ///
  /// - Parameter owner: The context whose tree it has left, in which its delegates hear of it.
  func removeAnimationsOutsideTree(in owner: RenderContext) {
    detachAnimations(in: owner) { $0.isBeginResolved }
  }

  /// The layer and its sublayers are on screen no more: they count as never committed.
  func forgetCommit() {
    committed = nil
    for sublayer in tree.sublayers { sublayer.forgetCommit() }
    tree.mask?.forgetCommit()
  }

  /// An animation's active duration is over.
  func complete(_ animation: AttachedAnimation, _ turn: (() -> Void) -> Void) {
    guard attached.contains(where: { $0 === animation }) else { return }
    animation.stop(finished: true, turn)
    noteEnd(of: animation)
    guard animation.animation.isRemovedOnCompletion else { return }
    attached.removeAll { $0 === animation }
    context.setNeedsCommit()
  }

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
