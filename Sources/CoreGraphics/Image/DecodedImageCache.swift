package import PixelKernels
import Synchronization

/// A least-recently-used cache of the decoded pixels of image files or of the frames of videos.
///
/// It is shared by threads. Evicted pixels stay in memory as long as they are being drawn, and are
/// decoded again when they are needed again. Pixels depend only on their file, so eviction never
/// changes the result.
package final class DecodedImageCache: Sendable {
  /// The most bytes that are cached, not counting images that are being drawn: 1 GiB.
  package static let budget = 1 << 30

  private struct State {
    var cache: LRUCache<Int, PixelBuffer>
    var keyCount = 0
    var decodeCount = 0
  }

  private let state: Mutex<State>

  /// Creates an empty cache.
  ///
  /// - Parameter budget: The most bytes to cache.
  package init(budget: Int = DecodedImageCache.budget) {
    state = Mutex(State(cache: LRUCache(budget: budget)))
  }

  /// The number of bytes in the cache.
  package var byteCount: Int { state.withLock { $0.cache.byteCount } }

  /// The number of times that pixels were decoded.
  package var decodeCount: Int { state.withLock { $0.decodeCount } }

  /// Returns the first of consecutive keys that nothing else in this cache has.
  ///
  /// - Parameter count: The number of keys.
  /// - Returns: The first key.
  package func newKeys(_ count: Int = 1) -> Int {
    state.withLock { state in
      let first = state.keyCount
      state.keyCount += count
      return first
    }
  }

  /// Returns the cached pixels with a key.
  package func pixels(for key: Int) -> PixelBuffer? { state.withLock { $0.cache.value(for: key) } }

  /// Counts a decoding and evicts the least recently used pixels to make room for it.
  package func makeRoom(for byteCount: Int) {
    state.withLock { state in
      state.decodeCount += 1
      state.cache.makeRoom(for: byteCount)
    }
  }

  /// Caches pixels.
  package func insert(_ pixels: PixelBuffer, for key: Int) {
    state.withLock { $0.cache.insert(pixels, for: key, byteCount: pixels.byteCount) }
  }
}
