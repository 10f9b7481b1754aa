/// The open animation blocks of a stage, and whether views animate at all.
@MainActor package final class AnimationStack {
  /// The open blocks, innermost last.
  private var blocks: [AnimationBlock] = []
  /// Whether changes animate (U-20).
  package var isEnabled = true
  /// The owner of the animations of outermost blocks; nil for none.
  private(set) var owner: (any ViewAnimationOwner)?
  /// What runs once, inside the first outermost block with a duration: changes alongside a transition
  /// of controllers (VC-20).
  package var passenger: (() -> Void)?

  /// The stack of the current stage.
  package static var current: AnimationStack {
    RenderContext.current.companion { AnimationStack() }
  }

  /// The innermost open block; nil outside of blocks.
  package var innermost: AnimationBlock? { blocks.last }

  /// The innermost block if `beginAnimations` opened it.
  var innermostOpened: AnimationBlock? {
    innermost.flatMap { $0.isOpenedByCall ? $0 : nil }
  }

  /// Opens a block.
  package func open(_ block: AnimationBlock) { blocks.append(block) }

  /// Closes the innermost block: lays out what it changed, if requested, and submits its animations
  /// unless an enclosing block does.
  package func close() {
    guard let block = blocks.last else { return }
    if block.parent == nil, !block.isImmediate, let passenger {
      self.passenger = nil
      passenger()
    }
    // Still inside the block, so that the effects animate (U-21).
    block.layOutChangedViews()
    blocks.removeLast()
    block.close()
  }

  /// Runs a closure inside a block.
  package func run(_ block: AnimationBlock, _ animations: () -> Void) {
    open(block)
    animations()
    // Client code may have opened blocks with `beginAnimations` and not committed them.
    while let last = blocks.last, last !== block {
      guard blocks.contains(where: { $0 === block }) else { return }
      close()
    }
    close()
  }

  /// Runs a closure as if no block were open, and gives the animations of its blocks to an owner.
  func runApart(owner: any ViewAnimationOwner, _ body: () -> Void) {
    let outer = (blocks, self.owner)
    (blocks, self.owner) = ([], owner)
    body()
    (blocks, self.owner) = outer
  }

  /// Runs a closure in which changes do not animate (U-20).
  func runWithoutAnimation(_ actions: () -> Void) {
    let wasEnabled = isEnabled
    isEnabled = false
    actions()
    isEnabled = wasEnabled
  }

  /// Notes that a view changed, for the open blocks that lay out changed views (U-21).
  func noteChange(of view: UIView) {
    for block in sequence(first: innermost, next: { $0?.parent }) { block?.noteChange(of: view) }
  }
}

extension AnimationStack: SettingsCompanion {
  package nonisolated func copyOfSettings() -> any SettingsCompanion {
    MainActor.assumeIsolated { copyOnMain() }
  }

  private func copyOnMain() -> AnimationStack {
    let copy = AnimationStack()
    copy.isEnabled = isEnabled
    return copy
  }
}
