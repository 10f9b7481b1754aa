import Synchronization
import TextLayout

/// The shapers for lines that clients create on any thread, used by one thread at a time.
enum ShaperPool {
  private static let shapers = Mutex<[TextShaper]>([])
  /// Books rarely change; the limit keeps an old one's fonts from staying in memory forever.
  private static let maximumBookCount = 4

  /// Shapes text with a book's fonts.
  ///
  /// `body` uses the shaper; no other thread does so at the same time.
  static func use<Value: Sendable>(_ book: FontBook, _ body: (TextShaper) -> Value) -> Value {
    shapers.withLock { shapers in
      if let index = shapers.firstIndex(where: { $0.book === book }) {
        return body(shapers[index])
      }
      if shapers.count == maximumBookCount { shapers.removeFirst() }
      shapers.append(TextShaper(book: book))
      return body(shapers[shapers.count - 1])
    }
  }
}
