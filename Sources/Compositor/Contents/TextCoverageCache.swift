import CoreGraphics
import LayerTree
import PixelKernels

/// The coverage of texts that a worker has computed already, kept while there is room.
///
/// It is a function of its key alone, so whether it was kept never shows.
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

  private struct Entry {
    let coverage: TextCoverage
    var lastUse: Int
    var byteCount: Int { coverage.byteCount + TextCoverageCache.entryBytes }
  }

  private var entries: [Key: Entry] = [:]
  private var bytes = 0
  private var uses = 0

  /// What is kept for a key.
  func coverage(for key: Key) -> TextCoverage? {
    guard let index = entries.index(forKey: key) else { return nil }
    uses += 1
    entries.values[index].lastUse = uses
    return entries.values[index].coverage
  }

  /// Keeps a whole text's coverage.
  func keep(_ coverage: TextCoverage, for key: Key) {
    uses += 1
    let entry = Entry(coverage: coverage, lastUse: uses)
    bytes += entry.byteCount - (entries[key]?.byteCount ?? 0)
    entries[key] = entry
    if bytes > Self.budget { forgetOldest() }
  }

  /// Makes room: more at a time than is needed, so that searching for the oldest is rare.
  private func forgetOldest() {
    for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      guard bytes > Self.budget / 2 else { return }
      bytes -= entry.byteCount
      entries[key] = nil
    }
  }
}
