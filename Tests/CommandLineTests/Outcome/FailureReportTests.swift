import Foundation
import Testing

/// Errors in a scene, from every command that loads one.
@Suite struct FailureReportTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write(SceneText.move, to: "move.yaml")
    try folder.write(
      SceneText.move.replacing("backgroundColor:", with: "backgroundColour:")
        .replacing("fps: 10", with: "fps: ten"), to: "bad.yaml")
  }

  private static let commands = [
    ["render", "-o", "a.mp4"], ["render", "-o", "a/"], ["frame", "-o", "a.png"],
  ]

  @Test("JSON is one document with everything in the text", arguments: commands)
  func json(command: [String]) throws {
    let outcome = try Program.start(command + ["bad.yaml", "--json"], in: folder).wait()
    #expect(outcome.status == 65)
    #expect(outcome.error.isEmpty)
    let report = try JSONDecoder().decode(Failure.self, from: outcome.output)
    #expect(report.format == 1 && report.status == 65 && report.omittedErrors == 0)
    #expect(report.message == "bad.yaml has 2 errors")
    #expect(report.errors.map(\.code) == ["MP0213", "MP0103"])
    let error = try #require(report.errors.last)
    #expect(error.file == "bad.yaml")
    #expect(error.message == "unknown key \"backgroundColour\" in layer \"card\"")
    #expect(error.pointer == "/layers/0")
    #expect(error.hint == "did you mean \"backgroundColor\"?")
    #expect([error.line, error.column, error.endLine, error.endColumn] == [7, 5, 7, 21])
    #expect(error.excerpt == "    backgroundColour: {param: tint}")
    #expect(error.explanation == "multiplane explain MP0103")
    #expect(try folder.names() == ["bad.yaml", "move.yaml"])
  }

  @Test("Other failures are reported in the same way")
  func otherFailures() throws {
    for (arguments, status) in [
      (["render", "none.yaml", "-o", "a.mp4"], 66),
      (["render", "move.yaml", "-o", "no/a.mp4"], 73),
      (["render", "move.yaml"], 64), (["frame", "move.yaml", "-o", "a.xyz"], 64),
      (["render", "move.yaml", "-o", "-", "--format", "raw"], 64),
      (["frame", "move.yaml", "-o", "-"], 64), (["diff", "move.yaml", "none.png"], 65),
      (["explain", "zebra"], 64), (["info", "none.yaml"], 66), (["fonts", "none.yaml"], 66),
      (["tree", "move.yaml", "--at", "nowhere"], 64),
      (["verify", "--project", "none"], 66), (["record", "x", "--project", "none"], 66),
    ] as [([String], Int32)] {
      let outcome = try Program.start(arguments + ["--json"], in: folder).wait()
      #expect(outcome.status == status, "\(arguments) \(outcome.error)")
      let report = try JSONDecoder().decode(Failure.self, from: outcome.output)
      #expect(report.status == status)
      #expect(!report.message.isEmpty)
    }
  }

  @Test("Outputs are reported as JSON too")
  func success() throws {
    let video = try Program.run("render", "move.yaml", "-o", "a.mp4", "--json", "-q", in: folder)
    #expect(video.status == 0 && video.error.isEmpty)
    let report = try JSONDecoder().decode(Output.self, from: video.output)
    #expect(report.output == "a.mp4" && report.outputFormat == "mp4")
    #expect(report.width == 64 && report.height == 36 && report.frames == 10)
    #expect(report.framesPerSecond == "10")
    let still = try Program.run(
      "frame", "move.yaml", "--at", "rest", "-o", "a.png", "--json", "-q", in: folder)
    let image = try JSONDecoder().decode(Output.self, from: still.output)
    #expect(image.frames == 1 && image.time == 0.5 && image.outputFormat == "png")
  }

  @Test("The text points to more information once", arguments: commands)
  func hint(command: [String]) throws {
    let outcome = try Program.start(command + ["bad.yaml"], in: folder).wait()
    #expect(
      outcome.error.hasSuffix(
        "multiplane: error: bad.yaml has 2 errors\n  for details, run \"multiplane explain MP0103\"; see also MP0213\n"
      ))
  }

  @Test("The text points to more information once per run, even for several scenes")
  func hintOfSeveral() throws {
    let outcome = try Program.run("check", "bad.yaml", "none.yaml", "bad.yaml", in: folder)
    let lines = outcome.error.split(separator: "\n")
    #expect(lines.count { $0.contains("multiplane explain") } == 1)
    #expect(lines.last == "for details, run \"multiplane explain MP0001\"; see also MP0103, MP0213")
  }

  private struct Failure: Decodable {
    struct Problem: Decodable {
      let code: String
      let message: String
      let file: String
      let pointer: String
      let hint: String?
      let line: Int?
      let column: Int?
      let endLine: Int?
      let endColumn: Int?
      let excerpt: String?
      let explanation: String
    }
    let format: Int
    let status: Int32
    let message: String
    let errors: [Problem]
    let omittedErrors: Int
  }

  private struct Output: Decodable {
    let output: String
    let outputFormat: String
    let width: Int
    let height: Int
    let frames: Int
    let framesPerSecond: String?
    let time: Double?
  }
}
