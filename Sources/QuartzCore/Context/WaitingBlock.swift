/// A closure of client code that waits for animations.
///
/// The context keeps the closure, not the animations: a closure may keep the layer whose animation it
/// waits for, and if the animation never ended, neither would be released.
package final class WaitingBlock<Block> {
  private weak let context: RenderContext?

  /// Creates an object that gives a closure to a context.
  package init(_ block: Block, in context: RenderContext) {
    self.context = context
    context.waitingBlocks[ObjectIdentifier(self)] = block
  }

  deinit { context?.waitingBlocks[ObjectIdentifier(self)] = nil }

  /// The closure; nil if it was taken or the context is gone.
  package var block: Block? { context?.waitingBlocks[ObjectIdentifier(self)] as? Block }

  /// Returns the closure, which the context no longer keeps.
  package func take() -> Block? {
    defer { context?.waitingBlocks[ObjectIdentifier(self)] = nil }
    return block
  }
}
