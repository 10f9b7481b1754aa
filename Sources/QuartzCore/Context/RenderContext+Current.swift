package import TextLayout

/// A slot that holds the current context, for a thread or for a task with its own.
package final class ContextSlot: @unchecked Sendable {
  fileprivate var context: RenderContext?
  /// The settings made before any stage; nil for the defaults.
  fileprivate var settings: ContextSettings?

  package init() {}
}

extension RenderContext {
  /// The slot that this task and its children use instead of their thread's; tests have their own.
  @TaskLocal package static var taskSlot: ContextSlot?

  /// The context for detached layers and `CATransaction`: that of the stage last used here.
  package static var current: RenderContext {
    let slot = taskSlot ?? threadSlot
    if let context = slot.context { return context }
    let context = RenderContext()
    slot.context = context
    return context
  }

  /// Creates the context of a stage, with the settings that client code made before any stage
  /// (LX-23).
  package static func forStage() -> RenderContext {
    let slot = taskSlot ?? threadSlot
    if let context = slot.context, context.rootLayer == nil {
      slot.settings = ContextSettings(of: context)
    }
    let context = RenderContext()
    slot.settings?.apply(to: context)
    return context
  }

  /// The fonts for client code's text: those of the current stage, if it has its own.
  package static var currentFonts: FontBook? { (taskSlot ?? threadSlot).context?.fonts }

  /// Makes this the current context of the task's slot, or otherwise of the thread's.
  package func makeCurrent() { (Self.taskSlot ?? Self.threadSlot).context = self }

  private static let threadKey: pthread_key_t = {
    var key = pthread_key_t()
    let status = pthread_key_create(&key) { slot in
      if let slot { Unmanaged<ContextSlot>.fromOpaque(slot).release() }
    }
    precondition(status == 0, "no thread-specific storage is left")
    return key
  }()

  private static var threadSlot: ContextSlot {
    if let slot = pthread_getspecific(threadKey) {
      return Unmanaged<ContextSlot>.fromOpaque(slot).takeUnretainedValue()
    }
    let slot = ContextSlot()
    pthread_setspecific(threadKey, Unmanaged.passRetained(slot).toOpaque())
    return slot
  }
}
