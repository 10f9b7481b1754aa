import Foundation
import Synchronization

extension FontBook {
  /// What is the same for the whole process.
  private struct Shared {
    /// The files that were registered, in order.
    var files: [String] = []
    /// The registered files and the packaged family.
    var book: FontBook?
    /// Asks whoever knows which fonts are in use here and now.
    var source: (@Sendable () -> FontBook?)?
  }

  private static let shared = Mutex(Shared())

  /// The book for code that names none: that of the stage in use or, without one, `registered`.
  package static var current: FontBook {
    let source = shared.withLock { $0.source }
    return source?() ?? registered
  }

  /// The registered files, then the packaged family.
  package static var registered: FontBook { shared.withLock { $0.book } ?? packaged }

  /// Says how the fonts of the stage in use are found; the last caller counts.
  package static func setCurrentSource(_ source: @escaping @Sendable () -> FontBook?) {
    shared.withLock { $0.source = source }
  }

  /// Adds a file's fonts to `registered`; books that exist stay as they are.
  ///
  /// - Parameter file: A font file.
  /// - Returns: False for one that is registered already.
  /// - Throws: `FontError` for a file that cannot be read or is not a font.
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

  /// Takes a file's fonts out of `registered`.
  ///
  /// - Parameter file: A font file.
  /// - Returns: Whether it was registered.
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
