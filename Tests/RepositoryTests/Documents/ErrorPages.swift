import MultiplaneScene

/// The pages of error codes, made from the explanations beside the codes.
enum ErrorPages {
  static let folder = "docs/errors"

  /// Every page with its path: one a code, and the list.
  static var all: [(path: String, text: String)] {
    [(path: "\(folder)/README.md", text: list)]
      + ErrorExplanation.all.map { (path: path(of: $0.code), text: page($0)) }
  }

  private static let groups = [
    "00": "Reading and syntax", "01": "Structure", "02": "Values", "03": "References",
    "04": "Parameters and calculations", "05": "Files", "06": "Limits",
    "07": "Warnings",
  ]

  private static func path(of code: SceneErrorCode) -> String { "\(folder)/\(code.rawValue).md" }

  private static var list: String {
    var blocks = [
      """
      # Errors of scenes

      Generated from the explanations beside the codes by `make docs`; do not edit.

      An error looks like this: the place as file, line and column, the code, what is wrong, the way to
      the value as a JSON pointer, the line with marks under what is meant, and what to write instead.

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

  private static var example: String {
    ErrorExplanation(of: .unknownKey).examples.first?.message ?? ""
  }

  private static func page(_ explanation: ErrorExplanation) -> String {
    let code = explanation.code
    var blocks = [
      "# \(code.rawValue): \(code.title)",
      "Generated from the explanations beside the codes by `make docs`; do not edit.",
    ]
    blocks += explanation.paragraphs
    for example in explanation.examples {
      if let broken = example.broken { blocks += ["Wrong:", block(broken, example.brokenName)] }
      for (path, text) in example.shownNeighbours {
        blocks += ["Beside it, as `\(path)`:", block(text, path)]
      }
      blocks += [
        "`multiplane check \(example.brokenName)` says:", "```\n\(example.message)\n```",
        example.brokenName == example.repairedName
          ? "Right:" : "Right, as `\(example.repairedName)`:",
        block(example.repaired, example.repairedName),
      ]
    }
    blocks.append(
      code.exitClass.map { "The exit status is \($0.rawValue)." }
        ?? "It is a warning, so the exit status is 0.")
    if !explanation.related.isEmpty {
      let links = explanation.related.map { "- [\($0.rawValue)](\($0.rawValue).md): \($0.title)" }
      blocks.append("Related:\n\n" + links.joined(separator: "\n"))
    }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private static func block(_ text: String, _ name: String) -> String {
    let language = name.split(separator: ".").last.map(String.init) ?? ""
    let end = text.hasSuffix("\n") ? "" : "\n"
    return "```\(language == "txt" ? "" : language)\n\(text)\(end)```"
  }
}
