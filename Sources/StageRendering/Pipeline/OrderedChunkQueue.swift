import Foundation

/// A bounded queue of chunks for the workers, whose results are taken in the order of the chunks.
///
/// All of its state is accessed with the condition's lock held, which makes it safe to share.
final class OrderedChunkQueue<Result: Sendable>: @unchecked Sendable {
  private let condition = NSCondition()
  /// The maximum number of chunks in progress: waiting, being processed, or finished and not yet
  /// taken.
  private let window: Int
  private var waiting: [FrameChunk] = []
  private var results: [Int: Swift.Result<Result, any Error>] = [:]
  private var underWay = 0
  private var isClosed = false
  private var endedWorkers = 0
  private let signal: RenderSignal?

  /// Creates an empty queue.
  ///
  /// - Parameters:
  ///   - window: The maximum number of chunks in progress.
  ///   - signal: Raised whenever a chunk is finished.
  init(window: Int, signal: RenderSignal? = nil) {
    self.window = window
    self.signal = signal
  }

  // MARK: Jobs

  var hasCapacity: Bool { condition.withLock { underWay < window } }

  func put(_ chunk: FrameChunk) {
    condition.withLock {
      waiting.append(chunk)
      underWay += 1
      condition.broadcast()
    }
  }

  /// Returns the result of a chunk.
  ///
  /// - Parameters:
  ///   - index: The index of the next chunk in order.
  ///   - waiting: Whether to wait until the result is available.
  /// - Returns: The result, or nil if it is not available and `waiting` is false.
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

  /// Lets the workers end, and waits until they have; drops chunks that have not begun.
  func closeAndWait(for workers: Int) {
    condition.withLock {
      isClosed = true
      self.waiting = []
      condition.broadcast()
      while endedWorkers < workers { condition.wait() }
    }
  }

  // MARK: Workers

  /// Returns the next chunk to process, waiting for one if necessary; nil if there will be no more.
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
    signal?.raise()
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
