import Foundation
import Testing

@Suite struct ExplainCommandTests {
  @Test(
    "A code may be spelled in several ways",
    arguments: [
      "MP0103", "mp0103", "Mp103", "103", "0103", "unknownKey", "unknown-key", "UNKNOWNKEY",
      "unknownKye", "unknown key",
    ])
  func found(word: String) throws {
    let outcome = try Program.run("explain", word, in: ScratchFolder())
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(outcome.text.hasPrefix("MP0103: an unknown key\n\n"))
    #expect(outcome.error.isEmpty)
  }

  @Test("A page has text, scenes, the program's message and related codes")
  func page() throws {
    let outcome = try Program.run("explain", "103", in: ScratchFolder())
    #expect(outcome.text.contains("        cornerRadious: 12\n"))
    #expect(
      outcome.text.contains(
        "    scene.yaml:6:5: error[MP0103]: unknown key \"cornerRadious\" in layer \"card\" (/layers/0)\n"
          + "      6 |     cornerRadious: 12\n"
          + "        |     ^~~~~~~~~~~~~ did you mean \"cornerRadius\"?\n"))
    #expect(outcome.text.contains("\nRelated:\n    MP0308  the layer has no such property\n"))
    #expect(outcome.text.contains("\nThe exit status is 65.\n"))
    // Text is wrapped; scenes and messages are indented by four spaces.
    for line in outcome.text.split(separator: "\n") where !line.hasPrefix("    ") {
      #expect(line.count <= 80, "\(line)")
    }
    #expect(!outcome.text.contains("](../"), "links are only for pages")
  }

  @Test("The page's message is the one that check prints, word for word")
  func sameMessage() throws {
    let folder = try ScratchFolder()
    let page = try Program.run("explain", "MP0304", "--json", in: folder)
    let report = try JSONDecoder().decode(Report.self, from: page.output)
    let example = try #require(report.errors.first?.examples?.first)
    try folder.write(try #require(example.broken), to: example.file)
    let check = try Program.run("check", example.file, in: folder)
    #expect(check.status == report.errors.first?.status)
    #expect(check.error.hasPrefix(example.message + "\n"))
    try folder.write(example.repaired, to: example.repairedFile)
    #expect(try Program.run("check", example.repairedFile, in: folder).status == 0)
  }

  @Test("Without a code, all codes are listed")
  func list() throws {
    let outcome = try Program.run("explain", in: ScratchFolder())
    #expect(outcome.status == 0)
    let lines = outcome.text.split(separator: "\n")
    #expect(lines.first == "MP0001  the file cannot be read")
    #expect(lines.contains("MP0601  a limit is exceeded"))
    let json = try Program.run("explain", "--json", in: ScratchFolder())
    let report = try JSONDecoder().decode(Report.self, from: json.output)
    #expect(report.format == 1)
    #expect(report.errors.map(\.code) == lines.map { String($0.prefix(6)) })
    #expect(report.errors.allSatisfy { $0.examples == nil })
  }

  @Test(
    "64: an unknown code, with a suggestion",
    arguments: [
      ("MP0199", "did you mean"), ("9999", "\"multiplane explain\" lists all codes"),
      ("zebra", "\"multiplane explain\" lists all codes"),
      ("MP", "\"multiplane explain\" lists all codes"),
      ("99999999999999999999", "\"multiplane explain\" lists all codes"),
    ])
  func unknown(word: String, hint: String) throws {
    let outcome = try Program.run("explain", word, in: ScratchFolder())
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty)
    #expect(outcome.error.contains(hint), "\(outcome.error)")
  }

  private struct Report: Decodable {
    struct Entry: Decodable {
      let code: String
      let status: Int32
      let examples: [Example]?
    }
    struct Example: Decodable {
      let file: String
      let broken: String?
      let message: String
      let repairedFile: String
      let repaired: String
    }
    let format: Int
    let errors: [Entry]
  }
}
