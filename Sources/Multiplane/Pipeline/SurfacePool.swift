import Compositor
import Foundation

/// The memory available to the workers of a process for off-screen surfaces.
///
/// Half of it is divided among the workers, so that they normally never wait for each other: what
/// does not fit is drawn in parts. The other half is lent to one worker at a time, for a frame of
/// which even the smallest part does not fit. Whether a frame can be drawn depends only on that
/// half, not on the number of workers or their order.
package struct SurfacePool: Sendable {
  /// The number of bytes for each worker.
  private let share: Int
  /// The number of bytes lent to one worker at a time.
  private let reserve: Int

  /// Held by the worker in the process that is using the reserve.
  private static let reserveLock = NSLock()

  /// Creates a pool for a number of workers.
  ///
  /// - Parameters:
  ///   - workers: The number of workers; at least 1.
  ///   - reserve: The number of bytes for one frame; the workers share the same amount again.
  package init(workers: Int, reserve: Int = Compositor.surfaceLimit) {
    share = reserve / max(workers, 1)
    self.reserve = reserve
  }

  /// Draws within the worker's share, or otherwise within the reserve.
  ///
  /// - Parameter draw: Draws within a number of bytes; called again if they were too few.
  /// - Returns: The value that `draw` returns.
  /// - Throws: The error that `draw` throws with the reserve.
  func withLimit<Value>(
    _ draw: (_ limit: Int) throws(SurfaceLimitError) -> Value
  ) throws(SurfaceLimitError) -> Value {
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
