import Foundation
import Testing

@Suite("The examples of docs/inspecting.md")
struct InspectingPageTests {
  /// A command and its output.
  struct Example: Sendable, CustomTestStringConvertible {
    let command: String
    let output: [String]

    var testDescription: String { command }
  }

  /// Returns the page's code blocks in a language, each as its lines.
  private static func blocks(_ language: String) -> [[String]] {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../docs/inspecting.md").standardized
    let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
    var blocks: [[String]] = []
    var block: [String]?
    for line in text.components(separatedBy: "\n") {
      if line == "```" + language {
        block = []
      } else if line == "```", let lines = block {
        blocks.append(lines)
        block = nil
      } else {
        block?.append(line)
      }
    }
    return blocks
  }

  private static let examples = blocks("console").compactMap { lines in
    lines.first.map { Example(command: $0, output: Array(lines.dropFirst())) }
  }

  @Test("Every section has an example") func count() { #expect(Self.examples.count == 5) }

  @Test("The program's output matches the page", arguments: examples)
  func output(example: Example) throws {
    let folder = try ScratchFolder()
    let scene = try #require(Self.blocks("yaml").first)
    try folder.write(scene.joined(separator: "\n"), to: "card.yaml")
    let words = example.command.split(separator: " ").map(String.init)
    #expect(words.prefix(2) == ["$", "multiplane"])
    let outcome = try Program.start(Array(words.dropFirst(2)), in: folder).wait()
    #expect(outcome.status == 0)
    var lines = (outcome.text + outcome.error).components(separatedBy: "\n")
    #expect(lines.removeLast().isEmpty)
    // Three dots mean that the rest is omitted.
    var expected = example.output
    if expected.last == "..." {
      expected.removeLast()
      lines = Array(lines.prefix(expected.count))
    }
    #expect(lines == expected)
  }
}
