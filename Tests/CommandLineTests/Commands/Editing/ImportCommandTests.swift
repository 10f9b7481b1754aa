import Foundation
import PixelKernels
import Testing

/// `multiplane import`.
@Suite struct ImportCommandTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write(Self.drawing(""), to: "whole.svg")
    try folder.write(Self.drawing("<text>a</text>"), to: "part.svg")
  }

  /// A red square, and other elements on the second line.
  private static func drawing(_ others: String) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="40" height="30">
    \(others)
    <path id="card" d="M10 5H30V25H10Z" fill="#ff0000"/></svg>
    """
  }

  private func run(_ arguments: String...) throws -> Program.Outcome {
    try Program.start(["import"] + arguments, in: folder).wait()
  }

  @Test("A drawing becomes a scene that is valid, formatted and looks the same (SG-10)")
  func importing() throws {
    let outcome = try run("whole.svg", "-o", "whole.yaml")
    #expect(outcome.status == 0 && outcome.error.isEmpty && outcome.text.isEmpty)
    for command in [
      ["check", "whole.yaml"], ["fmt", "--check", "whole.yaml"],
      ["frame", "whole.yaml", "--at", "0s", "-o", "a.png"],
    ] {
      let next = try Program.start(command, in: folder).wait()
      #expect(next.status == 0, "\(next.error)")
    }
    let frame = try folder.image("a.png")
    #expect((frame.width, frame.height) == (40, 30))
    #expect(frame[10, 5] == 0xFFFF_0000 && frame[29, 24] == 0xFFFF_0000)
    #expect(frame[9, 5] == 0 && frame[30, 24] == 0)
  }

  @Test("Without -o, the scene goes to standard output")
  func standardOutput() throws {
    let outcome = try run("whole.svg")
    #expect(outcome.status == 0 && outcome.text.contains("\nmultiplane: 1\n"))
    #expect(outcome.text.contains("id: card"))
  }

  @Test("1: what has no layer is listed and left out; 65 with --strict (SG-13)")
  func problems() throws {
    let outcome = try run("part.svg", "-o", "part.yaml")
    #expect(outcome.status == 1)
    #expect(
      outcome.error
        == "part.svg:2:1: warning: text is not imported; a layer with type: svg draws it\n")
    #expect(folder.exists("part.yaml"))
    let strict = try run("--strict", "part.svg", "-o", "strict.yaml")
    #expect(strict.status == 65)
    #expect(
      strict.error.hasPrefix(
        "part.svg:2:1: error: text is not imported; a layer with type: svg draws it\n"))
    #expect(strict.error.contains("part.svg cannot be imported completely"))
    #expect(!folder.exists("strict.yaml"))
  }

  @Test("A file is replaced only with --overwrite")
  func overwriting() throws {
    try folder.write("mine", to: "a.yaml")
    let kept = try run("whole.svg", "-o", "a.yaml")
    #expect(kept.status == 73 && kept.error.contains("a.yaml already exists"))
    #expect(try folder.data("a.yaml") == Data("mine".utf8))
    #expect(try run("whole.svg", "-o", "a.yaml", "--overwrite").status == 0)
    #expect(try folder.data("a.yaml") != Data("mine".utf8))
  }

  @Test(
    "Other files are errors",
    arguments: [
      (["a.ai"], 64, "import reads .svg files"),
      (["none.svg"], 66, "no such file"),
      (["broken.svg"], 65, "broken.svg:1:"),
      (["whole.svg", "--overwrite"], 64, "--overwrite requires -o"),
    ])
  func errors(arguments: [String], status: Int32, message: String) throws {
    try folder.write("<svg", to: "broken.svg")
    let outcome = try Program.start(["import"] + arguments, in: folder).wait()
    #expect(outcome.status == status)
    #expect(outcome.error.contains(message), "\(outcome.error)")
    #expect(outcome.text.isEmpty)
  }
}
