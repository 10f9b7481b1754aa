import Synchronization
import TextLayout

/// The shapers of client code's lines, which may be made on any thread: one at a time.
enum ShaperPool {
  private static let shapers = Mutex<[TextShaper]>([])
  /// Books seldom change; an old one's fonts are not kept for ever.
  private static let mostBooks = 4

  /// Shapes with a book's fonts.
  ///
  /// - Parameters:
  ///   - book: The fonts.
  ///   - body: Shapes; nobody else does meanwhile.
  /// - Returns: What the body returns.
  static func use<Value: Sendable>(_ book: FontBook, _ body: (TextShaper) -> Value) -> Value {
    shapers.withLock { shapers in
      if let index = shapers.firstIndex(where: { $0.book === book }) {
        return body(shapers[index])
      }
      if shapers.count == mostBooks { shapers.removeFirst() }
      shapers.append(TextShaper(book: book))
      return body(shapers[shapers.count - 1])
    }
  }
}
