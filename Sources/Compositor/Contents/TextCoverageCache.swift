import CoreGraphics
import LayerTree
import PixelKernels

/// One worker's cache of text coverage.
///
/// Coverage depends only on its key, so caching it never changes a result. Coverage requested only
/// once is not cached: text whose size is animated would fill the cache with coverage that is never
/// needed again.
final class TextCoverageCache {
  /// Everything that a text's coverage depends on.
  struct Key: Hashable {
    /// The text, without its own color and gradient.
    let content: TextContent
    /// The size of the bounds, in points.
    let size: CGSize
    /// The transform from the bounds to pixels, translated to within the first pixel.
    let matrix: CGAffineTransform

    init(_ content: TextContent, size: CGSize, matrix: CGAffineTransform) {
      self.content = content.withoutColors
      self.size = size
      self.matrix = matrix
    }
  }

  /// The maximum number of pixels of a text that is computed as a whole.
  ///
  /// Of larger text, only the visible part is computed.
  static let mostPixels = 2 << 20
  /// The approximate size of an entry without its coverage, in bytes.
  private static let entryBytes = 1024

  private var coverages: LRUCache<Key, TextCoverage>
  private var admission = CacheAdmission()

  init(memory: MemoryBudget) { coverages = LRUCache(in: memory.part(of: .textCoverage)) }

  /// The size of all cached coverage, in bytes.
  var byteCount: Int { coverages.byteCount }

  /// Returns the cached coverage of a key.
  func coverage(for key: Key) -> TextCoverage? { coverages.value(for: key) }

  /// Returns whether an uncached key was requested recently, and records the request.
  func admits(for key: Key) -> Bool { admission.admits(key) }

  /// Caches the coverage of a whole text.
  func insert(_ coverage: TextCoverage, for key: Key) {
    coverages.insert(coverage, for: key, byteCount: coverage.byteCount + Self.entryBytes)
  }
}
