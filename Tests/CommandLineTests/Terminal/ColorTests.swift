import Foundation
import Testing

/// When errors are colored, and that color changes nothing else.
@Suite struct ColorTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write(
      SceneText.move.replacing("backgroundColor:", with: "backgroundColour:"), to: "bad.yaml")
  }

  private let plain: [String: String] = ["TERM": "xterm", "NO_COLOR": "", "CLICOLOR_FORCE": ""]

  /// Returns a text without the escape sequences for colors.
  private func withoutColors(_ text: String) -> String {
    text.replacing(/\u{1B}\[[0-9;]*m/, with: "")
  }

  @Test("Errors in a pipe are not colored, unless color is forced")
  func pipe() throws {
    let text = try Program.run("check", "bad.yaml", in: folder, environment: plain).error
    #expect(!text.contains("\u{1B}"))
    #expect(text.contains("multiplane: error: bad.yaml has an error"))
    let forced = try Program.run(
      "check", "bad.yaml", in: folder, environment: plain.merging(["CLICOLOR_FORCE": "1"]) { $1 })
    #expect(forced.error.contains("\u{1B}[1;31merror[MP0103]:\u{1B}[0m"))
    #expect(forced.error.contains("\u{1B}[1;31m^~~~~~~~~~~~~~~~\u{1B}[0m"))
    #expect(withoutColors(forced.error) == text)
  }

  @Test("NO_COLOR overrides CLICOLOR_FORCE; CLICOLOR_FORCE=0 has no effect")
  func refused() throws {
    for variables in [["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], ["CLICOLOR_FORCE": "0"]] {
      let environment = plain.merging(variables) { $1 }
      let text = try Program.run("check", "bad.yaml", in: folder, environment: environment).error
      #expect(!text.contains("\u{1B}"), "\(variables)")
    }
  }

  @Test("Data is never colored, even if color is forced")
  func data() throws {
    try folder.write(SceneText.move, to: "move.yaml")
    let environment = plain.merging(["CLICOLOR_FORCE": "1"]) { $1 }
    for arguments in [["--help"], ["check", "move.yaml"], ["check", "bad.yaml", "--json"]] {
      let outcome = try Program.start(arguments, in: folder, environment: environment).wait()
      #expect(!outcome.output.isEmpty && !outcome.text.contains("\u{1B}"))
    }
  }

  @Test(
    "Errors on a terminal are colored, unless it is dumb or NO_COLOR is set",
    .enabled(if: Terminal.isAvailable),
    arguments: [
      (["TERM": "xterm"], true), (["TERM": "dumb"], false), (["NO_COLOR": "1"], false),
      (["CLICOLOR_FORCE": "0"], false),
    ])
  func terminal(variables: [String: String], isColored: Bool) throws {
    let environment = plain.merging(variables) { $1 }
    for arguments in [["check", "bad.yaml"], ["rendr"], ["render", "bad.yaml", "--crf", "x"]] {
      let (text, _) = try Terminal.run(arguments, in: folder, environment: environment)
      #expect(text.contains("\u{1B}[1;31merror:\u{1B}[0m") == isColored, "\(arguments): \(text)")
      #expect(text.contains("\u{1B}") == isColored)
      #expect(withoutColors(text).contains("multiplane: error: "))
    }
  }
}
