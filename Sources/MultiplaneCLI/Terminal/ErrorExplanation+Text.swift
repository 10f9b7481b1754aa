import MultiplaneScene
import SceneTools

extension ErrorExplanation {
  /// The explanation as plain text.
  ///
  /// Lines have at most 80 characters, except in scenes and
  /// messages.
  var text: String {
    let title = "\(code.rawValue): \(code.title)"
    let text = paragraphs.map { wrapped(ErrorExplanation.plain($0), width: 80) }
    let parts = examples.flatMap(\.parts)
    var blocks = [title] + text + parts + [ErrorExplanation.status(of: code)]
    if !related.isEmpty {
      blocks.append("Related:\n" + indented(relatedLines))
    }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private var relatedLines: String {
    String(table(related.map { [$0.rawValue, $0.title] }).dropLast())
  }

  /// Replaces links with their titles and targets; pages are in `docs`.
  private static func plain(_ text: String) -> String {
    text.replacing(/\[([^\]]+)\]\(\.\.\/([^)]+)\)/) { "\($0.1) (docs/\($0.2))" }
  }
}

extension ErrorExample {
  /// The invalid scene, the program's message, and the corrected scene.
  fileprivate var parts: [String] {
    let command = "multiplane check \(brokenName)"
    let isRenamed = brokenName != repairedName
    let beside = files.map { "Beside it, as \($0.name):\n\n" + indented($0.text) }
    return [broken.map { "Wrong:\n\n" + indented($0) }].compactMap { $0 } + beside + [
      "\(command) prints:\n\n" + indented(message),
      "Right\(isRenamed ? ", as \(repairedName)" : ""):\n\n" + indented(repaired),
    ]
  }
}

/// Indents lines by four spaces.
private func indented(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false)
    .map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
}

/// Breaks a paragraph into lines.
///
/// - Parameters:
///   - text: Words separated by single spaces.
///   - width: The maximum number of characters per line, unless a word is longer.
/// - Returns: The lines, joined by line feeds.
func wrapped(_ text: String, width: Int) -> String {
  var lines: [String] = []
  for word in text.split(separator: " ") {
    if let last = lines.last, last.count + 1 + word.count <= width {
      lines[lines.count - 1] = last + " " + word
    } else {
      lines.append(String(word))
    }
  }
  return lines.joined(separator: "\n")
}
