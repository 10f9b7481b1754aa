import Compositor
import Foundation

/// The memory that the workers of a process have for off-screen surfaces.
///
/// One half is divided among the workers, so that they never wait for each other as a rule: what does
/// not fit is drawn in parts. The other half is lent to one worker at a time, for a frame of which
/// not even the smallest part fits. Whether a frame can be drawn depends on that half alone, neither
/// on the number of workers nor on which of them is first.
package struct SurfacePool: Sendable {
  /// Bytes that a worker has for itself.
  private let share: Int
  /// Bytes that one worker at a time is lent.
  private let reserve: Int

  /// Held by whoever has been lent the reserve, of all in the process.
  private static let lender = NSLock()

  /// Makes the pool of some workers.
  ///
  /// - Parameters:
  ///   - workers: How many there are; at least 1.
  ///   - reserve: Bytes for one frame, and as many again for what the workers share.
  package init(workers: Int, reserve: Int = Compositor.surfaceLimit) {
    share = reserve / max(workers, 1)
    self.reserve = reserve
  }

  /// Draws within the worker's share, or else within the reserve.
  ///
  /// - Parameter draw: Draws within so many bytes; called a second time where they were too few.
  /// - Returns: What `draw` returns.
  /// - Throws: What `draw` throws of the reserve.
  func withLimit<Value>(
    _ draw: (_ limit: Int) throws(SurfaceLimitError) -> Value
  ) throws(SurfaceLimitError) -> Value {
    do {
      return try draw(share)
    } catch {
      guard share < reserve else { throw error }
    }
    Self.lender.lock()
    defer { Self.lender.unlock() }
    return try draw(reserve)
  }
}
