import Foundation
import Synchronization

extension FontBook {
  /// State shared by the whole process.
  private struct Shared {
    /// The registered files, in order.
    var files: [String] = []
    /// The book of the registered files and the packaged family.
    var book: FontBook?
    /// A closure that returns the fonts of the current stage, if there is one.
    var source: (@Sendable () -> FontBook?)?
  }

  private static let shared = Mutex(Shared())

  /// The book for code that does not name one: that of the current stage or, without one,
  /// `registered`.
  package static var current: FontBook {
    let source = shared.withLock { $0.source }
    return source?() ?? registered
  }

  /// The book of the registered files, followed by the packaged family.
  package static var registered: FontBook { shared.withLock { $0.book } ?? packaged }

  /// Sets how the fonts of the current stage are found; the last call takes effect.
  package static func setCurrentSource(_ source: @escaping @Sendable () -> FontBook?) {
    shared.withLock { $0.source = source }
  }

  /// Adds a file's fonts to `registered`; existing books are unaffected.
  ///
  /// - Throws: `FontError` if the file cannot be read or is not a font.
  package static func register(file: String) throws(FontError) -> Bool {
    let files = shared.withLock { $0.files }
    guard !files.contains(file) else { return false }
    let book = try FontBook(files: files + [file])
    shared.withLock {
      $0.files = files + [file]
      $0.book = book
    }
    return true
  }

  /// Removes a file's fonts from `registered`.
  package static func unregister(file: String) -> Bool {
    let files = shared.withLock { $0.files }
    let rest = files.filter { $0 != file }
    guard rest.count < files.count else { return false }
    let book = rest.isEmpty ? nil : try? FontBook(files: rest)
    shared.withLock {
      $0.files = rest
      $0.book = book
    }
    return true
  }
}
