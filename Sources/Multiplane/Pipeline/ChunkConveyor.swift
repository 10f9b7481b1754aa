import Foundation

/// The bounded, ordered hand-over between the thread that makes jobs and the workers.
///
/// Everything in it is read and written with the condition's lock held, which is what makes it safe
/// to share.
final class ChunkConveyor<Result: Sendable>: @unchecked Sendable {
  private let condition = NSCondition()
  /// Chunks under way at most: waiting, being made, or made and not yet taken.
  private let window: Int
  private var waiting: [FrameChunk] = []
  private var results: [Int: Swift.Result<Result, any Error>] = [:]
  private var underWay = 0
  private var isClosed = false
  private var endedWorkers = 0

  init(window: Int) { self.window = window }

  // MARK: The thread that makes jobs

  var hasRoom: Bool { condition.withLock { underWay < window } }

  func put(_ chunk: FrameChunk) {
    condition.withLock {
      waiting.append(chunk)
      underWay += 1
      condition.broadcast()
    }
  }

  /// The result of a chunk.
  ///
  /// - Parameters:
  ///   - index: The chunk that is next in order.
  ///   - waiting: Whether to wait until it is there.
  /// - Returns: Nil where it is not there and was not waited for.
  /// - Throws: The worker's error.
  func take(_ index: Int, waiting: Bool) throws -> Result? {
    let result: Swift.Result<Result, any Error>? = condition.withLock {
      while waiting && results[index] == nil { condition.wait() }
      guard let result = results.removeValue(forKey: index) else { return nil }
      underWay -= 1
      return result
    }
    return try result?.get()
  }

  /// Lets the workers end, and waits until they have; chunks not begun are dropped.
  func closeAndWait(for workers: Int) {
    condition.withLock {
      isClosed = true
      self.waiting = []
      condition.broadcast()
      while endedWorkers < workers { condition.wait() }
    }
  }

  // MARK: Workers

  /// The next chunk to make, waiting for one; nil when there will be none.
  func next() -> FrameChunk? {
    condition.withLock {
      while waiting.isEmpty && !isClosed { condition.wait() }
      return waiting.isEmpty ? nil : waiting.removeFirst()
    }
  }

  func finish(_ index: Int, _ result: Swift.Result<Result, any Error>) {
    condition.withLock {
      results[index] = result
      condition.broadcast()
    }
  }

  func workerEnded() {
    condition.withLock {
      endedWorkers += 1
      condition.broadcast()
    }
  }
}

extension NSCondition {
  fileprivate func withLock<Value>(_ body: () throws -> Value) rethrows -> Value {
    lock()
    defer { unlock() }
    return try body()
  }
}
