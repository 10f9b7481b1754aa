import PixelKernels
import Synchronization

/// A least-recently-used cache of the decoded pixels of image files.
///
/// It is shared by threads. Evicted pixels stay in memory as long as they are being drawn, and are
/// decoded again when they are needed again. Pixels depend only on their file, so eviction never
/// changes the result.
package final class DecodedImageCache: Sendable {
  /// The most bytes that are cached, not counting images that are being drawn: 1 GiB.
  package static let budget = 1 << 30

  private struct State {
    var cache: LRUCache<Int, PixelBuffer>
    var fileCount = 0
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

  /// Returns a key that no other file in this cache has.
  func newKey() -> Int {
    state.withLock { state in
      state.fileCount += 1
      return state.fileCount
    }
  }

  /// Returns the cached pixels of a file.
  func pixels(for key: Int) -> PixelBuffer? { state.withLock { $0.cache.value(for: key) } }

  /// Counts a decoding and evicts the least recently used pixels to make room for it.
  func makeRoom(for byteCount: Int) {
    state.withLock { state in
      state.decodeCount += 1
      state.cache.makeRoom(for: byteCount)
    }
  }

  /// Caches a file's pixels.
  func insert(_ pixels: PixelBuffer, for key: Int) {
    state.withLock { $0.cache.insert(pixels, for: key, byteCount: pixels.byteCount) }
  }
}
