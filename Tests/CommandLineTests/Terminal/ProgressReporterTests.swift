import Foundation
import Testing

@Suite struct ProgressReporterTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write(SceneText.move, to: "move.yaml")
  }

  private let render = ["render", "move.yaml", "-o", "out/"]

  /// Writes two scenes whose goldens are not recorded yet.
  private func writeProject() throws {
    try folder.write(SceneText.move, to: "scenes/a/move.yaml")
    try folder.write(SceneText.move, to: "scenes/a/twin.yaml")
    try folder.write(
      "move: {hashes: move.hashes}\ntwin: {hashes: twin.hashes}\n",
      to: "golden-frames/a/goldens.yaml")
  }

  // MARK: Without a terminal

  @Test("Without a terminal, there is a plain line every ten percent")
  func plain() throws {
    let outcome = try Program.start(render, in: folder).wait()
    let lines = outcome.error.split(separator: "\n")
    #expect(lines.count == 11, "ten tenths and the summary")
    #expect(lines[0].hasPrefix("10%, frame 1 of 10, "))
    #expect(lines[0].hasSuffix(" s left"))
    #expect(lines[9].hasPrefix("100%, frame 10 of 10, "))
    #expect(lines[9].hasSuffix(" fps"), "no time is left")
    #expect(!outcome.error.contains("\r") && !outcome.error.contains("\u{1B}"))
    #expect(outcome.output.isEmpty)
  }

  @Test("By default, scenes show no progress without a terminal, because each prints a line")
  func plainScenes() throws {
    try writeProject()
    let silent = try Program.run("record", "a", in: folder)
    #expect(silent.error.isEmpty && silent.output.count > 0)
    let verified = try Program.run("verify", "--progress", "plain", in: folder)
    let lines = verified.error.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix("50%, 1 of 2 scenes, ") && lines[0].hasSuffix(", a/twin"))
    #expect(lines[1] == "100%, 2 of 2 scenes")
    #expect(verified.text == "same   a/move, 10 frames\nsame   a/twin, 10 frames\n")
  }

  @Test("--progress none and --quiet print no progress")
  func silence() throws {
    let none = try Program.run(
      "render", "move.yaml", "-o", "a/", "--progress", "none", in: folder)
    #expect(!none.error.contains("%") && none.error.contains("a/: 10 frames"))
    let quiet = try Program.run("render", "move.yaml", "-o", "b/", "--quiet", in: folder)
    #expect(quiet.error.isEmpty)
  }

  // MARK: JSON

  @Test("JSON is one object per line: progress, then the outcome")
  func json() throws {
    let outcome = try Program.start(render + ["--progress", "json"], in: folder).wait()
    let lines = outcome.error.split(separator: "\n").map { Data($0.utf8) }
    let progress = try lines.dropLast().map {
      try JSONDecoder().decode(Progress.self, from: $0)
    }
    #expect(progress.allSatisfy { $0.format == 1 && $0.event == "progress" })
    #expect(progress.allSatisfy { $0.unit == "frames" && $0.total == 10 })
    #expect(progress.map(\.complete) == progress.map(\.complete).sorted())
    let last = try #require(progress.last)
    #expect(last.complete == 10 && last.secondsLeft == 0)
    #expect(last.fps.map { $0 > 0 } ?? false)
    let done = try JSONDecoder().decode(Done.self, from: lines[lines.count - 1])
    #expect(done.format == 1 && done.event == "done")
    #expect(done.output == "out/" && done.frames == 10)
    #expect(done.width == 64 && done.height == 36)
  }

  @Test("Errors are objects too, and contain the scene's errors")
  func jsonFailures() throws {
    func failure(_ arguments: String...) throws -> Failure {
      let outcome = try Program.start(arguments + ["--progress", "json"], in: folder).wait()
      let lines = outcome.error.split(separator: "\n")
      #expect(lines.count == 1, "\(outcome.error)")
      let failure = try JSONDecoder().decode(Failure.self, from: Data(lines[0].utf8))
      #expect(failure.format == 1 && failure.event == "error")
      #expect(failure.status == outcome.status)
      return failure
    }
    let missing = try failure("render", "none.yaml", "-o", "a.png")
    #expect(missing.status == 66)
    #expect(missing.errors?.map(\.code) == ["MP0001"])
    try folder.write(
      SceneText.move.replacing("backgroundColor:", with: "backgroundColour:"), to: "bad.yaml")
    let bad = try failure("render", "bad.yaml", "-o", "a/")
    #expect(bad.status == 65)
    #expect(bad.errors?.map(\.line) == [7])
    let usage = try failure("render", "move.yaml", "-o", "a.xyz")
    #expect(usage.status == 64 && usage.errors?.isEmpty ?? true)
    #expect(usage.message.contains(".xyz"))
  }

  @Test("Progress over scenes has counts and names")
  func jsonScenes() throws {
    try writeProject()
    let outcome = try Program.run("record", "a", "--progress", "json", in: folder)
    let reports = try outcome.error.split(separator: "\n").map {
      try JSONDecoder().decode(Progress.self, from: Data($0.utf8))
    }
    #expect(reports.allSatisfy { $0.unit == "scenes" && $0.total == 2 && $0.fps == nil })
    #expect(reports.first?.name == "a/move" && reports.first?.complete == 0)
    #expect(reports.last?.complete == 2)
  }

  // MARK: On a terminal

  @Test(
    "On a terminal, there is one line, rewritten and cleared without escape sequences",
    .enabled(if: Terminal.isAvailable))
  func terminal() throws {
    let (text, status) = try Terminal.run(render, in: folder, environment: ["TERM": "xterm"])
    #expect(status == 0)
    #expect(text.contains("\r10%, frame 1 of 10"))
    #expect(text.contains("100%, frame 10 of 10"))
    #expect(!text.contains("\u{1B}"))
    let lines = text.components(separatedBy: "\r\n").filter { !$0.isEmpty }
    #expect(lines.count == 1, "everything before the summary is on its line")
  }

  @Test(
    "The line is narrower than the terminal, and is cleared completely",
    .enabled(if: Terminal.isAvailable))
  func narrowTerminal() throws {
    let (text, _) = try Terminal.run(
      render, in: folder, environment: ["TERM": "xterm"], columns: 20)
    let pieces = text.components(separatedBy: "\r").filter { $0.contains("%") }
    #expect(!pieces.isEmpty)
    #expect(pieces.allSatisfy { $0.count <= 19 })
    // Before the summary, the line is overwritten with spaces.
    let widest = pieces.map(\.count).max() ?? 0
    #expect(text.contains("\r" + String(repeating: " ", count: widest) + "\rout/: 10 frames"))
  }

  @Test("The line shows the current scene", .enabled(if: Terminal.isAvailable))
  func terminalScenes() throws {
    try writeProject()
    let (text, status) = try Terminal.run(
      ["record", "a"], in: folder, environment: ["TERM": "xterm"])
    #expect(status == 1)
    #expect(text.contains("\r0%, 0 of 2 scenes, a/move"))
    #expect(text.contains(" a/twin"))
    #expect(!text.contains("\n"), "lines about scenes are on standard output")
  }

  @Test("On a dumb terminal, progress is plain lines", .enabled(if: Terminal.isAvailable))
  func dumbTerminal() throws {
    let (text, status) = try Terminal.run(render, in: folder, environment: ["TERM": "dumb"])
    #expect(status == 0)
    #expect(text.components(separatedBy: "\r\n").filter { !$0.isEmpty }.count == 11)
  }

  private struct Progress: Decodable {
    let format: Int
    let event: String
    let unit: String
    let complete: Int
    let total: Int
    let fps: Double?
    let secondsLeft: Double?
    let name: String?
  }

  private struct Done: Decodable {
    let format: Int
    let event: String
    let output: String
    let frames: Int
    let width: Int
    let height: Int
  }

  private struct Failure: Decodable {
    struct Error: Decodable {
      let code: String
      let line: Int?
    }

    let format: Int
    let event: String
    let status: Int32
    let message: String
    let errors: [Error]?
  }
}
