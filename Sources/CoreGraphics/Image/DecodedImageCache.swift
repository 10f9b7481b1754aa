package import PixelKernels
import Synchronization

/// A least-recently-used cache of the decoded pixels of image files or of the frames of videos.
///
/// It is shared by threads. Evicted pixels stay in memory as long as they are being drawn, for all
/// threads that draw them, and are decoded again when they are needed again. Pixels depend only on
/// their file, so eviction never changes the result.
package final class DecodedImageCache: Sendable {
  private struct State {
    var cache: LRUCache<Int, PixelBuffer>
    /// The pixels that may still be drawn somewhere, evicted or not.
    var drawn: [Int: Drawn] = [:]
    /// The number of entries of `drawn` at which those without pixels are removed.
    var mostDrawn = 64
    var keyCount = 0
    var decodeCount = 0
  }

  private struct Drawn {
    weak var pixels: PixelBuffer?
  }

  private let state: Mutex<State>

  /// Creates an empty cache.
  ///
  /// - Parameter memory: The memory to use, not counting images that are being drawn. The default is
  ///   a part of the process's memory for images.
  package init(in memory: MemoryPart = MemoryBudget.process.part(of: .images)) {
    state = Mutex(State(cache: LRUCache(in: memory)))
  }

  /// The most bytes that are cached at present.
  package var budget: Int { state.withLock { $0.cache.budget } }

  /// The number of bytes in the cache.
  package var byteCount: Int { state.withLock { $0.cache.byteCount } }

  /// The number of times that pixels were decoded.
  package var decodeCount: Int { state.withLock { $0.decodeCount } }

  /// Returns the first of consecutive keys that nothing else in this cache has.
  package func newKeys(_ count: Int = 1) -> Int {
    state.withLock { state in
      let first = state.keyCount
      state.keyCount += count
      return first
    }
  }

  /// Returns the pixels with a key, if they are cached or being drawn.
  package func pixels(for key: Int) -> PixelBuffer? {
    state.withLock { state in
      if let known = state.cache.value(for: key) { return known }
      guard let drawn = state.drawn[key]?.pixels else { return nil }
      state.cache.insert(drawn, for: key, byteCount: drawn.byteCount)
      return drawn
    }
  }

  /// Counts a decoding and evicts the least recently used pixels to make room for it.
  package func makeRoom(for byteCount: Int) {
    state.withLock { state in
      state.decodeCount += 1
      state.cache.makeRoom(for: byteCount)
    }
  }

  /// Caches pixels.
  package func insert(_ pixels: PixelBuffer, for key: Int) {
    state.withLock { state in
      state.cache.insert(pixels, for: key, byteCount: pixels.byteCount)
      state.drawn[key] = Drawn(pixels: pixels)
      guard state.drawn.count > state.mostDrawn else { return }
      state.drawn = state.drawn.filter { $0.value.pixels != nil }
      state.mostDrawn = max(64, 2 * state.drawn.count)
    }
  }
}
