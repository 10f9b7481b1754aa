import Foundation
import Testing

@Suite struct CheckCommandTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write(SceneText.move, to: "move.yaml")
    let broken = SceneText.move.replacing("fps: 10", with: "fsp: 10")
      .replacing("frame: [4, 4, 16, 16]", with: "frame: [4, 4, 16]")
    try folder.write(broken, to: "broken.yaml")
  }

  @Test("A valid scene is described")
  func valid() throws {
    let outcome = try Program.run("check", "move.yaml", in: folder)
    #expect(outcome.status == 0)
    #expect(
      outcome.text == "move.yaml: valid, 64x36 points at scale 1, 1 s at 10 fps, 10 frames\n")
  }

  @Test("All errors of all scenes are reported")
  func broken() throws {
    let outcome = try Program.run("check", "broken.yaml", "move.yaml", in: folder)
    #expect(outcome.status == 65)
    #expect(outcome.error.contains("broken.yaml:2:25: error[MP0103]: unknown key \"fsp\""))
    #expect(outcome.error.contains("broken.yaml:6:12: error[MP0209]"))
    #expect(outcome.error.contains("multiplane: error: broken.yaml has 2 errors"))
    #expect(outcome.text.hasPrefix("move.yaml: valid"))
  }

  @Test("JSON is one document, with positions")
  func json() throws {
    let outcome = try Program.run("check", "broken.yaml", "move.yaml", "--json", in: folder)
    #expect(outcome.status == 65)
    #expect(outcome.error.isEmpty)
    let report = try JSONDecoder().decode(Report.self, from: outcome.output)
    #expect(report.format == 1)
    #expect(report.scenes.map(\.valid) == [false, true])
    #expect(report.scenes[1].video?.frames == 10)
    let error = try #require(report.scenes[0].errors.first)
    #expect(error.code == "MP0103" && error.line == 2 && error.column == 25)
    #expect(error.endColumn == 28 && error.pointer == "/stage")
  }

  @Test("What is never drawn is a warning, in check and in render")
  func warnings() throws {
    let action = "    actions: {onOrderOut: {type: basic, keyPath: opacity, toValue: 0}}\n"
    try folder.write(
      SceneText.move.replacing("    animations:\n", with: action + "    animations:\n"),
      to: "fade.yaml")
    let first = "fade.yaml:8:15: warning[MP0701]: a hidden layer shows no animation"
    let check = try Program.run("check", "fade.yaml", in: folder)
    #expect(check.status == 0 && check.text.hasPrefix("fade.yaml: valid, "))
    #expect(check.error.hasPrefix(first), "\(check.error)")
    #expect(check.error.hasSuffix("for details, run \"multiplane explain MP0701\"\n"))
    let json = try Program.run("check", "fade.yaml", "--json", in: folder)
    #expect(json.status == 0 && json.error.isEmpty)
    let scene = try #require(
      try JSONDecoder().decode(Report.self, from: json.output).scenes.first)
    #expect(scene.valid && scene.errors.isEmpty && scene.warnings.count == 1)
    #expect(scene.warnings[0].severity == "warning" && scene.warnings[0].line == 8)

    for (command, output) in [("render", "out/"), ("frame", "a.png"), ("sheet", "b.png")] {
      let loud = try Program.run(command, "fade.yaml", "-o", output, in: folder)
      #expect(loud.status == 0 && loud.error.hasPrefix(first), "\(loud.error)")
      let quiet = try Program.run(
        command, "fade.yaml", "-o", output, "--overwrite", "-q", in: folder)
      #expect(quiet.status == 0 && quiet.error.isEmpty, "\(quiet.error)")
    }
    let lines = try Program.run(
      "render", "fade.yaml", "-o", "out/", "--overwrite", "--progress", "json", in: folder)
    #expect(lines.status == 0)
    let line = try #require(lines.error.split(separator: "\n").first)
    let warning = try JSONDecoder().decode(Line.self, from: Data(line.utf8))
    #expect(warning.event == "warning" && warning.format == 1)
    #expect(warning.warning.code == "MP0701" && warning.warning.line == 8)
  }

  @Test("A layer that is never inside the stage is a warning, in check and in render (SL-17)")
  func outside() throws {
    let away = SceneText.move.replacing(
      "fromValue: 12, toValue: 52", with: "fromValue: 90, toValue: 99")
    try folder.write(away, to: "outside.yaml")
    let warning = "outside.yaml:5:5: warning[MP0701]: the layer is never inside the stage"
    let check = try Program.run("check", "outside.yaml", in: folder)
    let render = try Program.run("render", "outside.yaml", "-o", "out/", in: folder)
    for outcome in [check, render] {
      #expect(outcome.status == 0 && outcome.error.hasPrefix(warning), "\(outcome.error)")
    }
    let quiet = try Program.run("render", "outside.yaml", "-o", "quiet/", "-q", in: folder)
    #expect(quiet.status == 0 && quiet.error.isEmpty, "\(quiet.error)")
  }

  @Test("Taps that hit nothing are warnings (VC-72)")
  func taps() throws {
    let scene =
      "multiplane: 1\nstage: {size: [64, 36], fps: 10, duration: 1s}\n"
      + "input: [{at: 0.5s, tap: [50, 9]}]\nlayers: [{type: view, frame: [0, 0, 9, 9]}]\n"
    try folder.write(scene, to: "tap.yaml")
    let check = try Program.run("check", "tap.yaml", in: folder)
    #expect(check.status == 0 && check.text.hasPrefix("tap.yaml: valid, "))
    #expect(
      check.error.hasPrefix(
        "tap.yaml:3:25: warning[MP0701]: nothing at [50, 9] reacts to the touch"),
      "\(check.error)")
    let json = try Program.run("check", "tap.yaml", "--json", in: folder)
    let report = try JSONDecoder().decode(Report.self, from: json.output)
    #expect(json.error.isEmpty && report.scenes.first?.warnings.first?.line == 3)
  }

  @Test("The status is the one that all errors share, or 65")
  func statuses() throws {
    #expect(try Program.run("check", "none.yaml", in: folder).status == 66)
    #expect(try Program.run("check", "none.yaml", "broken.yaml", in: folder).status == 65)
    try folder.write(SceneText.move.replacing("[64, 36]", with: "[20000, 36]"), to: "wide.yaml")
    #expect(try Program.run("check", "wide.yaml", in: folder).status == 77)
    #expect(try Program.run("check", "wide.yaml", "wide.yaml", in: folder).status == 77)
  }

  @Test("Parameters are checked")
  func parameters() throws {
    let wrong = try Program.run("check", "move.yaml", "--set", "tint=12", in: folder)
    #expect(wrong.status == 65)
    #expect(wrong.error.contains("MP0402"))
    let unknown = try Program.run("check", "move.yaml", "--set", "tnt=red", in: folder)
    #expect(unknown.status == 65)
    #expect(unknown.error.contains("did you mean \"tint\"?"))
    let twice = try Program.run(
      "check", "move.yaml", "--set", "tint=red", "--set", "tint=blue", in: folder)
    #expect(twice.status == 64)
  }

  private struct Report: Decodable {
    struct Scene: Decodable {
      let valid: Bool
      let video: Video?
      let errors: [Problem]
      let warnings: [Problem]

      enum CodingKeys: String, CodingKey {
        case valid, errors, warnings
        case video = "film"
      }
    }
    struct Video: Decodable {
      let frames: Int
    }
    struct Problem: Decodable {
      let severity: String
      let code: String
      let pointer: String
      let line: Int?
      let column: Int?
      let endColumn: Int?
    }
    let format: Int
    let scenes: [Scene]
  }

  /// A line of JSON output about a warning.
  private struct Line: Decodable {
    let format: Int
    let event: String
    let warning: Report.Problem
  }

  @Test("Names that lead nowhere are explained")
  func names() throws {
    let folder = try ScratchFolder()
    for command in ["check", "info", "tree"] {
      let outcome = try Program.run(command, "", in: folder)
      #expect(outcome.status == 64)
      #expect(
        outcome.error.contains("expected the name of a scene file, found an empty argument"),
        "\(outcome.error)")
    }
    #expect(symlink("a.yaml", folder.file("a.yaml")) == 0)
    let loop = try Program.run("check", "a.yaml", in: folder)
    #expect(loop.status == 66 && loop.error.contains("its symbolic links form a loop"))
    // A letter and an accent, instead of one character.
    try folder.write(SceneText.move, to: "cafe\u{301}.yaml")
    let other = try Program.run("check", "caf\u{E9}.yaml", in: folder)
    #expect(other.status == 66)
    #expect(other.error.contains("looks the same, but its accents are encoded differently"))
  }
}
