import Foundation
import Testing

@Suite("The commands of docs/inspecting.md and docs/curves.md")
struct PageCommandTests {
  /// A command and its output.
  struct Example: Sendable, CustomTestStringConvertible {
    /// The scene of the page, by the name of its file.
    let scene: (name: String, text: String)
    let command: String
    var output: [String] = []

    var testDescription: String { command }
  }

  /// The name of the scene on each page, and the number of commands.
  private static let pages = [
    (path: "docs/inspecting.md", scene: "card.yaml", count: 5),
    (path: "docs/curves.md", scene: "slide.yaml", count: 5),
  ]

  /// Returns the code blocks of a page in a language, each as its lines.
  private static func blocks(_ language: String, of path: String) -> [[String]] {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../\(path)").standardized
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

  private static func examples(of path: String, scene: String) -> [Example] {
    let text = blocks("yaml", of: path).first?.joined(separator: "\n") ?? ""
    return blocks("console", of: path).joined().reduce(into: []) { examples, line in
      if line.hasPrefix("$ ") {
        examples.append(Example(scene: (scene, text), command: String(line.dropFirst(2))))
      } else {
        examples[examples.count - 1].output.append(line)
      }
    }
  }

  @Test("Every section has an example", arguments: pages)
  func count(path: String, scene: String, count: Int) {
    #expect(Self.examples(of: path, scene: scene).count == count)
  }

  @Test(
    "The program's output matches the page",
    arguments: pages.flatMap { examples(of: $0.path, scene: $0.scene) })
  func output(example: Example) throws {
    let folder = try ScratchFolder()
    try folder.write(example.scene.text, to: example.scene.name)
    let words = example.command.split(separator: " ").map { $0.filter { $0 != "\"" } }
    #expect(words[0] == "multiplane")
    let outcome = try Program.start(Array(words.dropFirst()), in: folder).wait()
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
