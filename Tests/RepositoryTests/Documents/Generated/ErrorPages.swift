import Foundation
import MultiplaneScene
import SceneTestSupport
import SceneTools

/// The pages about error codes, which are written by hand except for their messages and the list.
enum ErrorPages {
  static let folder = "docs/errors"

  /// The list of all pages.
  static let listPath = "\(folder)/README.md"

  /// The path of a code's page.
  static func path(of code: SceneErrorCode) -> String { "\(folder)/\(code.rawValue).md" }

  /// Returns a page with the current messages of the program and the current titles in links.
  @MainActor static func updated(_ page: String) throws -> String {
    let explanation = try ErrorExplanation(page: page)
    var messages = try explanation.examples.map { try $0.printedMessage() }[...]
    var lines: [String] = []
    var isInMessage = false
    for line in page.components(separatedBy: "\n") {
      if isInMessage, line != "```" { continue }
      isInMessage = false
      let code = line.hasPrefix("- [") ? String(line.dropFirst(3).prefix { $0 != "]" }) : ""
      lines.append(
        SceneErrorCode(rawValue: code).map { "- [\(code)](\(code).md): \($0.title)" } ?? line)
      if line == "```text message", let message = messages.popFirst() {
        lines.append(message)
        isInMessage = true
      }
    }
    return lines.joined(separator: "\n")
  }

  private static let groups = [
    "00": "Reading and syntax", "01": "Structure", "02": "Values", "03": "References",
    "04": "Parameters and calculations", "05": "Files", "06": "Limits",
    "07": "Warnings",
  ]

  /// The text of the list.
  static var list: String {
    let example = ErrorExplanation(of: .unknownKey).examples.first?.message ?? ""
    var blocks = [
      """
      # Errors of scenes

      Generated from the codes by `make docs`; do not edit. The page of each code is written by hand, except
      for the messages.

      An error contains its location as file, line and column, the code, the message, the path of the value
      as a JSON pointer, the line with the error underlined, and a hint:

      ```
      \(example)
      ```

      `multiplane explain MP0103` prints the page of a code. A code never changes its meaning.
      """
    ]
    var group = ""
    for code in SceneErrorCode.allCases {
      let digits = String(code.rawValue.dropFirst(2).prefix(2))
      if digits != group {
        group = digits
        blocks.append("## \(groups[digits] ?? digits)\n\n| code | |\n|---|---|")
      }
      let file = "\(code.rawValue).md"
      blocks[blocks.count - 1] += "\n| [\(code.rawValue)](\(file)) | \(code.title) |"
    }
    return blocks.joined(separator: "\n\n") + "\n"
  }
}
