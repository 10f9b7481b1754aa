import Compositor
import Foundation
package import PixelKernels

/// The memory available to the workers of a process for off-screen surfaces.
///
/// The share of surfaces in the budget is divided among the workers, so that they normally never wait
/// for each other: what does not fit is drawn in parts. A reserve is lent to one worker at a time, for a
/// frame of which even the smallest part does not fit. Whether a frame can be drawn depends only on the
/// reserve, not on the number of workers or their order.
package struct SurfacePool: Sendable {
  private let workers: Int
  /// The memory of all workers.
  private let memory: MemoryPart
  /// The number of bytes lent to one worker at a time.
  private let reserve: Int
  /// Whether the reserve is smaller than requested, because the budget is small.
  let isReduced: Bool

  /// Held by the worker in the process that is using the reserve.
  private static let reserveLock = NSLock()

  /// Creates a pool for a number of workers.
  ///
  /// - Parameters:
  ///   - workers: The number of workers; at least 1.
  ///   - reserve: The maximum number of bytes for one frame; half of the budget if that is less. The
  ///     workers share at most the same amount again.
  ///   - memory: The budget. The default is the process's.
  package init(
    workers: Int, reserve: Int = Compositor.surfaceLimit, memory: MemoryBudget = .process
  ) {
    self.workers = max(workers, 1)
    self.memory = memory.part(of: .surfaces)
    self.reserve = min(reserve, memory.bytes / 2)
    isReduced = self.reserve < reserve
  }

  /// Draws within the worker's share, or otherwise within the reserve.
  ///
  /// - Parameter draw: Draws within a number of bytes; called again if they were too few.
  /// - Returns: The value that `draw` returns.
  /// - Throws: The error that `draw` throws with the reserve.
  func withLimit<Value>(
    _ draw: (_ limit: Int) throws(SurfaceLimitError) -> Value
  ) throws(SurfaceLimitError) -> Value {
    let share = min(reserve, memory.bytes) / workers
    do {
      return try draw(share)
    } catch {
      guard share < reserve else { throw error }
    }
    Self.reserveLock.lock()
    defer { Self.reserveLock.unlock() }
    return try draw(reserve)
  }
}
