extension CALayer {
  /// Copies an animation, fills in its defaults, and adds the copy to the list (L-01 to L-06, T-14,
  /// T-15).
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
    // Capture the new animation before the old one is removed, so that it starts from what is on
    // screen.
    let attachment = AttachedAnimation(copy, key: key, on: self, in: context)
    if let key { detachAnimations(isReplaced: !attachment.drawn.isEmpty) { $0.key == key } }
    attached.append(attachment)
    context.setNeedsCommit()
  }

  /// Removes animations from the list; their delegates are notified after the current turn (L-09).
  ///
  /// `isReplaced` says whether a replacement draws every frame, as the removed animations may have.
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

  /// Removes all animations, also those that only delayed instances still show (RP-04).
  func detachAllAnimations() {
    detachAnimations { _ in true }
    guard !tails.isEmpty else { return }
    tails = []
    context.setNeedsCommit()
  }

  /// Removes the animations of the layer and its sublayers, which have left the tree (L-12).
  ///
  /// The layers count as never committed. Layers that were never on screen keep their
  /// animations until they appear (L-13).
  ///
  /// - Parameter context: The context of the tree they left, in which delegates are notified.
  func leaveTree(of context: RenderContext) {
    if committed != nil {
      for animation in attached { animation.noteRemoval(in: context) }
      (attached, tails) = ([], [])
      committed = nil
    }
    for sublayer in tree.sublayers { sublayer.leaveTree(of: context) }
    tree.mask?.leaveTree(of: context)
  }

  /// Completes an animation whose active duration is over, unless something else drives it.
  ///
  /// - Parameters:
  ///   - animation: An animation of the layer; any other is ignored.
  ///   - hasTail: Whether delayed instances of the layer still show the animation (RP-04).
  ///   - context: The context that runs completion blocks.
  ///   - turn: Runs client code in a turn of its own.
  func complete(
    _ animation: AttachedAnimation, hasTail: Bool, in context: RenderContext,
    _ turn: (() -> Void) -> Void
  ) {
    guard !animation.hasStopped, attached.contains(where: { $0 === animation }) else { return }
    guard animation.passDidEnd == nil else { return turn { animation.endPass(hasTail: hasTail) } }
    finish(animation, hasTail: hasTail, in: context, turn)
  }

  /// Notifies the delegate that an animation has ended normally, and removes it if it is to be
  /// removed.
  func finish(
    _ animation: AttachedAnimation, hasTail: Bool, in context: RenderContext,
    _ turn: (() -> Void) -> Void
  ) {
    animation.outcome.deliver(finished: true, in: context, turn)
    noteEnd(of: animation)
    guard animation.animation.isRemovedOnCompletion else { return }
    attached.removeAll { $0 === animation }
    if hasTail { tails.append(animation) }
    context.noteOwnChange()
  }

  /// Removes an animation that the last of the delayed instances has now shown to its end (RP-04).
  func endTail(of animation: AttachedAnimation, in context: RenderContext) {
    guard tails.contains(where: { $0 === animation }) else { return }
    tails.removeAll { $0 === animation }
    context.noteOwnChange()
  }

  /// The keys of the published animations, in the order of a commit; nil for one without a key.
  package var animationListKeys: [String?] {
    expressions.map { _ in nil } + (tails + attached).map(\.key)
  }

  func attachedAnimation(forKey key: String) -> CAAnimation? {
    attached.first { $0.key == key }?.animation
  }

  var attachedKeys: [String]? {
    let keys = attached.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  /// Returns the value on screen at a key path: the start of an animation without endpoints (B-03).
  ///
  /// Returns nil if the layer was never on screen; its animation then uses the model value (B-04).
  func capturedValue(at path: PropertyPath) -> AnimatableValue? {
    (committed?.presentationState(at: context.now)).flatMap { path.read($0) }
  }
}
