import PixelKernels
import Synchronization

/// The decoded pixels of image files: kept while there is room for them, those used last longest.
///
/// Threads share them. What is dropped stays in memory for as long as someone draws it, and is
/// decoded again when it is needed again; pixels are a function of their file, so this never shows.
package final class DecodedImages: Sendable {
  /// The most bytes that are kept, beside the images that are being drawn: 1 GiB.
  package static let budget = 1 << 30

  private struct State {
    var kept: RecentValues<Int, PixelBuffer>
    var fileCount = 0
    var decodeCount = 0
  }

  private let state: Mutex<State>

  /// Makes an empty store.
  ///
  /// - Parameter budget: The most bytes that are kept.
  package init(budget: Int = DecodedImages.budget) {
    state = Mutex(State(kept: RecentValues(budget: budget)))
  }

  /// The bytes that are kept now.
  package var byteCount: Int { state.withLock { $0.kept.byteCount } }

  /// How often pixels were decoded.
  package var decodeCount: Int { state.withLock { $0.decodeCount } }

  /// A number that no other file of this store has.
  func newKey() -> Int {
    state.withLock { state in
      state.fileCount += 1
      return state.fileCount
    }
  }

  /// What is kept for a file.
  func pixels(for key: Int) -> PixelBuffer? { state.withLock { $0.kept.value(for: key) } }

  /// Drops what was used longest ago, before pixels are decoded.
  func makeRoom(for byteCount: Int) {
    state.withLock { state in
      state.decodeCount += 1
      state.kept.makeRoom(for: byteCount)
    }
  }

  /// Keeps a file's pixels.
  func keep(_ pixels: PixelBuffer, for key: Int) {
    state.withLock { $0.kept.keep(pixels, for: key, byteCount: pixels.byteCount) }
  }
}
