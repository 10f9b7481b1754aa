/// A block of Markdown, limited to what the pages of errors use.
enum MarkdownBlock: Hashable {
  /// A heading of any level, without its number signs.
  case heading(String)
  /// Lines joined by spaces.
  case paragraph(String)
  /// The words after the opening fence, and the lines without a trailing line feed.
  case code(info: [String], String)
  /// The words of an HTML comment on one line.
  case comment([String])
  /// A list of links: the text between the brackets.
  case links([String])

  /// Returns the blocks of a text.
  ///
  /// - Parameter text: Markdown whose code blocks are fenced with three backquotes.
  /// - Returns: The blocks in order; an unclosed code block extends to the end of the text.
  static func blocks(of text: String) -> [MarkdownBlock] {
    var blocks: [MarkdownBlock] = []
    var lines: [Substring] = []
    var fence: [String]?
    func finish() {
      if let block = block(of: lines) { blocks.append(block) }
      lines = []
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let info = fence {
        if line == "```" {
          blocks.append(.code(info: info, lines.joined(separator: "\n")))
          (fence, lines) = (nil, [])
        } else {
          lines.append(line)
        }
      } else if line.hasPrefix("```") {
        finish()
        fence = line.dropFirst(3).split(separator: " ").map(String.init)
      } else if line.isEmpty {
        finish()
      } else {
        lines.append(line)
      }
    }
    if let fence {
      blocks.append(.code(info: fence, lines.joined(separator: "\n")))
    } else {
      finish()
    }
    return blocks
  }

  private static func block(of lines: [Substring]) -> MarkdownBlock? {
    guard let first = lines.first else { return nil }
    if first.hasPrefix("#") { return .heading(String(first.drop { $0 == "#" || $0 == " " })) }
    if first.hasPrefix("<!--") {
      let words = lines.joined(separator: " ").split(separator: " ")
      return .comment(words.filter { $0 != "<!--" && $0 != "-->" }.map(String.init))
    }
    if first.hasPrefix("- [") {
      return .links(lines.map { String($0.dropFirst(3).prefix { $0 != "]" }) })
    }
    return .paragraph(lines.joined(separator: " "))
  }
}
