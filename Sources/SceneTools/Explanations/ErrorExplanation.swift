import CErrorPages
package import MultiplaneScene

/// What an error code means, for somebody who has just met it.
///
/// It is what a page of `docs/errors` says; the program has the pages inside, and `multiplane explain`
/// prints them.
package struct ErrorExplanation: Sendable, Hashable {
  /// The code.
  package let code: SceneErrorCode
  /// What it means and why it is an error: paragraphs of sentences, with code between backquotes.
  package let paragraphs: [String]
  /// Scenes with the error, and what they should be; at least one.
  package let examples: [ErrorExample]
  /// Codes with which this one is easily confused.
  package let related: [SceneErrorCode]

  /// The explanation of a code, from the pages in the program.
  ///
  /// - Parameter code: Any code.
  package init(of code: SceneErrorCode) {
    guard let page = ErrorExplanation.pages.first(where: { $0.hasPrefix("# \(code.rawValue):") })
    else { preconditionFailure("there is no page of the code \(code.rawValue)") }
    do {
      try self.init(page: page)
    } catch {
      preconditionFailure("the page of \(code.rawValue): \(error.reason)")
    }
  }

  /// The pages as Markdown, in order of their codes.
  package static let pages: [String] = {
    var size = 0
    let start = mp_error_pages(&size)
    let bytes = UnsafeBufferPointer(start: start, count: size)
    return bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }()
}
