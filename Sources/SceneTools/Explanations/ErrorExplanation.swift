import CErrorPages
package import MultiplaneScene

/// The explanation of an error code, for a user who sees it for the first time.
///
/// It is the content of a page of `docs/errors`. The pages are embedded in the program, and
/// `multiplane explain` prints them.
package struct ErrorExplanation: Sendable, Hashable {
  /// The code.
  package let code: SceneErrorCode
  /// What the code means and why it is an error, as paragraphs with code in backquotes.
  package let paragraphs: [String]
  /// Scenes with the error, and their corrected versions; at least one.
  package let examples: [ErrorExample]
  /// Codes that are easily confused with this one.
  package let related: [SceneErrorCode]

  /// Creates the explanation of a code from the embedded pages.
  ///
  /// - Parameter code: Any code.
  package init(of code: SceneErrorCode) {
    guard let page = ErrorExplanation.pages.first(where: { $0.hasPrefix("# \(code.rawValue):") })
    else { preconditionFailure("no page for code \(code.rawValue)") }
    do {
      try self.init(page: page)
    } catch {
      preconditionFailure("the page of \(code.rawValue): \(error.reason)")
    }
  }

  /// The pages as Markdown, in the order of their codes.
  package static let pages: [String] = {
    var size = 0
    let start = mp_error_pages(&size)
    let bytes = UnsafeBufferPointer(start: start, count: size)
    return bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }()
}
