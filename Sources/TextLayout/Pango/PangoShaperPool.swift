import Synchronization

/// The shapers of a book that no text uses at the moment.
///
/// A new shaper reads the files of the book again, which takes as long as drawing several frames of
/// a short video, so those of earlier videos are used again.
final class PangoShaperPool: Sendable {
  /// A shaper that moves between threads.
  ///
  /// Unchecked: the pool has the only reference to it.
  private struct IdleShaper: @unchecked Sendable {
    let shaper: PangoShaper
  }

  /// The maximum number of shapers kept, which is that of the threads that draw a video.
  private static let capacity = 64

  private let idle = Mutex<[IdleShaper]>([])

  /// Returns a shaper that the pool no longer keeps, or nil if it is empty.
  func take() -> PangoShaper? { idle.withLock { $0.popLast() }?.shaper }

  /// Keeps a shaper.
  func put(_ shaper: PangoShaper) {
    let shaper = IdleShaper(shaper: shaper)
    idle.withLock { if $0.count < Self.capacity { $0.append(shaper) } }
  }
}
