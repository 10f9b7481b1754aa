import ArgumentParser
import MultiplaneScene
import SceneTools

/// `multiplane explain`: what an error code means.
struct ExplainCommand: JSONSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Explain an error code and how to fix the error.",
    discussion: """
      Without a code, lists all codes.

      Examples:
        multiplane explain MP0103
        multiplane explain 103
        multiplane explain unknownKey --json
      """)

  @Argument(help: "A code such as MP0103, its number, or its name.")
  var code: String?
  @Flag(help: "Print a JSON document instead.")
  var json = false

  @MainActor
  func execute() throws -> ExitStatus {
    guard let code else {
      let codes = SceneErrorCode.allCases
      if json {
        try StandardStream.writeJSON(
          ExplanationReport(errors: codes.map { ExplanationReport.Entry($0) }))
      } else {
        try StandardStream.output.write(table(codes.map { [$0.rawValue, $0.title] }))
      }
      return .done
    }
    let explanation = ErrorExplanation(of: try ExplainCommand.find(code))
    if json {
      try StandardStream.writeJSON(ExplanationReport(errors: [.init(explanation)]))
    } else {
      try StandardStream.output.write(explanation.text)
    }
    return .done
  }

  /// Finds a code by its text in any case, by its number, or by its name.
  private static func find(_ word: String) throws -> SceneErrorCode {
    let lowered = word.lowercased()
    let digits = lowered.hasPrefix("mp") ? lowered.dropFirst(2) : lowered[...]
    if digits.count <= 4, let number = Int(digits), number >= 0 {
      let text = String(number)
      let code = "MP" + String(repeating: "0", count: 4 - text.count) + text
      if let found = SceneErrorCode(rawValue: code) { return found }
      let near = SceneErrorCode.allCases.map(\.rawValue)
      throw unknown(word, hint: UnknownWord(code, among: near).hint)
    }
    let names = SceneErrorCode.allCases.map { "\($0)" }
    let misspelled = UnknownWord(word, among: names)
    let near = misspelled.nearNames
    if near.count == 1, let found = SceneErrorCode.allCases.first(where: { "\($0)" == near[0] }) {
      return found
    }
    throw unknown(word, hint: misspelled.hint)
  }

  private static func unknown(_ word: String, hint: String?) -> CommandError {
    CommandError(
      .usage, "unknown error code \(quoted(word))",
      hint: hint ?? "\"multiplane explain\" lists all codes")
  }
}

/// What `explain --json` writes.
private struct ExplanationReport: Encodable {
  /// One code; the list of all codes omits text and examples.
  struct Entry: Encodable {
    struct Example: Encodable {
      let file: String
      let broken: String?
      let message: String
      let repairedFile: String
      let repaired: String
      /// Other files that the two scenes read, by path.
      let files: [String: String]
    }

    let code: String
    let name: String
    let title: String
    let status: Int32
    var text: [String]?
    var examples: [Example]?
    var related: [String]?

    init(_ code: SceneErrorCode) {
      self.code = code.rawValue
      name = "\(code)"
      title = code.title
      status = (code.exitClass.map { ExitStatus($0) } ?? .done).rawValue
    }

    init(_ explanation: ErrorExplanation) {
      self.init(explanation.code)
      text = explanation.paragraphs
      examples = explanation.examples.map {
        Example(
          file: $0.brokenName, broken: $0.broken, message: $0.message,
          repairedFile: $0.repairedName, repaired: $0.repaired,
          files: Dictionary(uniqueKeysWithValues: $0.files.map { ($0.name, $0.text) }))
      }
      related = explanation.related.map(\.rawValue)
    }
  }

  let format = 1
  let errors: [Entry]
}
