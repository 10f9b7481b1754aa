/// What an error code means, for somebody who has just met it.
///
/// `multiplane explain` prints it, and `docs/errors` has a page of each.
package struct ErrorExplanation: Sendable, Hashable {
  /// The code.
  package let code: SceneErrorCode
  /// What it means and why it is an error: paragraphs of sentences, with code between backquotes.
  package let paragraphs: [String]
  /// Scenes with the error, and what they should be; at least one.
  package let examples: [ErrorExample]
  /// Codes with which this one is easily confused.
  package let related: [SceneErrorCode]

  /// Makes an explanation.
  ///
  /// - Parameters:
  ///   - code: The code.
  ///   - text: The paragraphs, an empty line between two; line ends inside a paragraph are blanks.
  ///   - examples: Scenes with the error, and what they should be.
  ///   - related: Codes with which it is easily confused.
  init(
    _ code: SceneErrorCode, _ text: String, _ examples: [ErrorExample],
    related: [SceneErrorCode] = []
  ) {
    self.code = code
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    paragraphs = lines.split(whereSeparator: \.isEmpty).map { $0.joined(separator: " ") }
    self.examples = examples
    self.related = related
  }

  /// Every explanation, in order of the codes.
  package static let all: [ErrorExplanation] =
    reading + structure + values + motion + references + parameters + assets + limits + warnings

  /// The explanation of a code.
  ///
  /// - Parameter code: Any code.
  package init(of code: SceneErrorCode) {
    guard let found = ErrorExplanation.all.first(where: { $0.code == code }) else {
      preconditionFailure("the code \(code.rawValue) has no explanation")
    }
    self = found
  }
}
