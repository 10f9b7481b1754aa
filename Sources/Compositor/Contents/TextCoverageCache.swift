import CoreGraphics
import LayerTree
import PixelKernels

/// The coverage of texts that a worker has computed already and was asked for again.
///
/// It is a function of its key alone, so whether it was kept never shows. What is asked for once is
/// not kept: a text whose size changes in every frame would fill the cache with coverage that nobody
/// needs again.
final class TextCoverageCache {
  /// What a text's coverage depends on.
  struct Key: Hashable {
    /// The text; its own colour does not count.
    let content: TextContent
    /// The room's, in points.
    let size: CGSize
    /// From the room to pixels, moved to within the first pixel.
    let matrix: CGAffineTransform

    init(_ content: TextContent, size: CGSize, matrix: CGAffineTransform) {
      var content = content
      content.foregroundColor = nil
      self.content = content
      self.size = size
      self.matrix = matrix
    }
  }

  /// The most bytes that are kept.
  static let budget = 48 << 20
  /// The most pixels of a text that is computed whole; of a larger one, only what is seen.
  static let mostPixels = 2 << 20
  /// What an entry takes beside its coverage, about.
  private static let entryBytes = 1024

  private var coverages = RecentValues<Key, TextCoverage>(budget: budget)
  private var asked = CacheAdmission()

  /// The bytes of all that is kept.
  var byteCount: Int { coverages.byteCount }

  /// What is kept for a key.
  func coverage(for key: Key) -> TextCoverage? { coverages.value(for: key) }

  /// Whether a key that nothing is kept for was asked for not long ago; from now on it was.
  func admits(for key: Key) -> Bool { asked.admits(key) }

  /// Keeps a whole text's coverage.
  func keep(_ coverage: TextCoverage, for key: Key) {
    coverages.keep(coverage, for: key, byteCount: coverage.byteCount + Self.entryBytes)
  }
}
