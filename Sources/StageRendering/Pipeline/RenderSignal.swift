import Foundation

/// Wakes the thread that serves several renders when a worker of one of them has a result.
package final class RenderSignal: @unchecked Sendable {
  // Unchecked: `isRaised` is accessed only with the condition's lock held.
  private let condition = NSCondition()
  private var isRaised = false

  /// Creates a signal that is not raised.
  package init() {}

  /// Ends the current or the next call of `wait`.
  package func raise() {
    condition.lock()
    isRaised = true
    condition.signal()
    condition.unlock()
  }

  /// Waits until the signal is raised, unless it was raised since the last call.
  package func wait() {
    condition.lock()
    while !isRaised { condition.wait() }
    isRaised = false
    condition.unlock()
  }
}

/// What a step of a render did.
package enum RenderStep: Sendable {
  /// Something, and more remains.
  case worked
  /// Nothing, because the workers are still busy.
  case waiting
  /// The last of it.
  case done
}
