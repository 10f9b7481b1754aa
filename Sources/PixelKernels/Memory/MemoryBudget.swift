import Synchronization

/// The memory that a process may use for pixels and everything else that grows with them.
///
/// Every consumer has a share, which its users divide equally. A cache that exceeds its part evicts
/// what it has not used for longest, and fewer frames are drawn at a time if their canvases do not
/// fit. What is drawn never depends on the budget.
package final class MemoryBudget: Sendable {
  /// The budget of this process; the default is three quarters of the memory that it may use.
  package static let process = MemoryBudget(bytes: MachineMemory.budget)

  /// The smallest budget, in bytes.
  package static let leastBytes = 64 << 20
  /// The largest budget, in bytes.
  package static let mostBytes = 1 << 50

  private struct State {
    var bytes: Int
    /// The number of users of each consumer.
    var users: [MemoryConsumer: Int] = [:]
    /// The bytes of canvases that workers have.
    var canvasBytes = 0
  }

  private let state: Mutex<State>

  /// Creates a budget without users.
  package init(bytes: Int) { state = Mutex(State(bytes: Self.clamped(bytes))) }

  private static func clamped(_ bytes: Int) -> Int { min(max(leastBytes, bytes), mostBytes) }

  /// The size of the whole budget, in bytes, clamped to `leastBytes` and `mostBytes`.
  package var bytes: Int {
    get { state.withLock { $0.bytes } }
    set { state.withLock { $0.bytes = Self.clamped(newValue) } }
  }

  /// Returns the bytes of a consumer, for all of its users.
  package func bytes(for consumer: MemoryConsumer) -> Int { bytes / 1000 * consumer.share }

  // MARK: Users

  /// Adds a user of a consumer.
  ///
  /// - Returns: The user's part of the consumer's share, which changes as others come and go.
  package func part(of consumer: MemoryConsumer) -> MemoryPart {
    state.withLock { $0.users[consumer, default: 0] += 1 }
    return MemoryPart(consumer, self)
  }

  fileprivate func removeUser(of consumer: MemoryConsumer) {
    state.withLock { $0.users[consumer, default: 1] -= 1 }
  }

  fileprivate func partBytes(of consumer: MemoryConsumer) -> Int {
    state.withLock { state in
      let part = state.bytes / 1000 * consumer.share / max(1, state.users[consumer] ?? 1)
      return min(part, consumer.mostBytesOfUser ?? part)
    }
  }

  // MARK: Canvases

  /// The bytes of the canvases' share that no worker has.
  package var freeCanvasBytes: Int {
    let most = bytes(for: .canvases)
    return state.withLock { max(0, most - $0.canvasBytes) }
  }

  /// Takes memory for as many workers as fit, but at least one.
  ///
  /// - Parameters:
  ///   - count: The number of workers that would be useful, at least 1.
  ///   - bytes: The bytes that each of them needs, at least 1.
  /// - Returns: The memory, which is returned to the budget when it is deallocated.
  package func canvases(forWorkers count: Int, of bytes: Int) -> CanvasMemory {
    let most = self.bytes(for: .canvases)
    let granted = state.withLock { state in
      let granted = min(max(1, (most - state.canvasBytes) / max(1, bytes)), count)
      state.canvasBytes += granted * bytes
      return granted
    }
    return CanvasMemory(workers: granted, bytesOfWorker: bytes, self)
  }

  fileprivate func returnCanvases(_ bytes: Int) { state.withLock { $0.canvasBytes -= bytes } }
}

/// The part of a budget that one cache may use; others get it when this object is deallocated.
package final class MemoryPart: Sendable {
  private let consumer: MemoryConsumer
  private let budget: MemoryBudget?
  private let fixedBytes: Int

  fileprivate init(_ consumer: MemoryConsumer, _ budget: MemoryBudget) {
    (self.consumer, self.budget, fixedBytes) = (consumer, budget, 0)
  }

  /// Creates a part of a fixed size, which belongs to no budget.
  package init(bytes: Int) { (consumer, budget, fixedBytes) = (.images, nil, bytes) }

  deinit { budget?.removeUser(of: consumer) }

  /// The size at present, in bytes.
  package var bytes: Int { budget?.partBytes(of: consumer) ?? fixedBytes }
}

/// Memory for the canvases of workers, which the budget has again when this object is deallocated.
package final class CanvasMemory: Sendable {
  /// The number of workers whose canvases fit, at least 1.
  package let workers: Int
  /// The bytes for each of them.
  package let bytesOfWorker: Int
  private let budget: MemoryBudget

  fileprivate init(workers: Int, bytesOfWorker: Int, _ budget: MemoryBudget) {
    (self.workers, self.bytesOfWorker, self.budget) = (workers, bytesOfWorker, budget)
  }

  deinit { budget.returnCanvases(workers * bytesOfWorker) }
}
