import Foundation
import Testing

@Suite struct EntryPointTests {
  @Test("The version is one line on standard output")
  func version() throws {
    let outcome = try Program.run("--version", in: ScratchFolder())
    #expect(outcome.status == 0)
    #expect(outcome.text == "multiplane 0.3.0-dev\n")
    #expect(outcome.error.isEmpty)
  }

  // FA-08
  @Test(
    "With --json, the version includes the build and the libraries, in plans too",
    arguments: [["--version", "--json"], ["--json", "--version"]])
  func build(arguments: [String]) throws {
    struct Report: Decodable {
      let version: String
      let build: String
      let libraries: [String: String]
    }
    struct Plan: Decodable {
      struct Build: Decodable {
        let id: String
        let libraries: [String: String]
      }
      let build: Build
    }
    let folder = try ScratchFolder()
    let outcome = try Program.start(arguments, in: folder).wait()
    #expect(outcome.status == 0 && outcome.error.isEmpty)
    let report = try JSONDecoder().decode(Report.self, from: Data(outcome.text.utf8))
    #expect(report.version == "0.3.0-dev" && report.build.utf8.count == 40)
    #expect(report.libraries["libcairo"]?.hasPrefix("2.") == true)
    try folder.write(SceneText.move, to: "move.yaml")
    _ = try Program.run("plan", "move.yaml", "-o", "a.mp4", "--job", "job", in: folder)
    let plan = try JSONDecoder().decode(Plan.self, from: folder.data("job/plan.json"))
    #expect(plan.build.id == report.build && plan.build.libraries == report.libraries)
  }

  @Test(
    "The error about a mistyped command suggests the right one",
    arguments: [
      ("rendr", "did you mean \"render\"?"),
      ("chekc", "did you mean \"check\"?"), ("fmtt", "did you mean \"fmt\"?"),
      ("frmt", "did you mean \"fmt\"?"), ("format", "did you mean \"formats\"?"),
      (
        "zzz",
        "commands: batch, check, chunk, curves, diff, easings, explain, fmt, fonts, formats, frame, "
          + "import, info, init, join, limits, manual, onion, plan, preview, record, render, "
          + "schema, sheet, tree, verify, help"
      ),
    ])
  func unknownCommand(name: String, hint: String) throws {
    let outcome = try Program.run(name, in: ScratchFolder())
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty)
    #expect(
      outcome.error == "multiplane: error: unknown command \"\(name)\"\n  \(hint)\n")
  }

  @Test(
    "Help for an unknown command is an error",
    arguments: [("nope", "commands: batch, "), ("rendr", "did you mean \"render\"?")])
  func unknownHelp(name: String, hint: String) throws {
    let outcome = try Program.run("help", name, in: ScratchFolder())
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty)
    #expect(
      outcome.error.hasPrefix("multiplane: error: unknown command \"\(name)\"\n  \(hint)"))
    #expect(try Program.run("help", "help", in: ScratchFolder()).status == 0)
  }

  @Test("Defaults in help are spelled like values", arguments: ["frame", "tree"])
  func defaults(command: String) throws {
    let text = try Program.run(command, "--help", in: ScratchFolder()).text
    #expect(text.contains("(default: 0s)"))
    #expect(!text.contains("seconds("))
  }

  @Test(
    "With --progress json, usage errors are JSON too",
    arguments: [
      (["render", "--progress", "json"], "missing expected argument '<scene>'"),
      (["render", "a.yaml", "--fps", "0", "--progress=json"], "is invalid for '--fps <rate>'"),
      (["render", "a.yaml", "--progress", "json", "--nope"], "unknown option '--nope'"),
      (["verify", "--progress", "json", "--quiet", "--json"], "cannot be combined"),
      (["rendr", "a.yaml", "--progress", "json"], "unknown command \"rendr\""),
    ])
  func usageAsLine(arguments: [String], message: String) throws {
    struct Line: Decodable {
      let event: String
      let format: Int
      let status: Int32
      let message: String
    }
    let outcome = try Program.start(arguments, in: ScratchFolder()).wait()
    #expect(outcome.status == 64)
    // A JSON document is written besides, if it is requested too.
    #expect(outcome.output.isEmpty != arguments.contains("--json"))
    #expect(outcome.error.split(separator: "\n").count == 1)
    let line = try JSONDecoder().decode(Line.self, from: Data(outcome.error.utf8))
    #expect(line.event == "error" && line.format == 1 && line.status == 64)
    #expect(line.message.contains(message), "\(line.message)")
  }

  @Test("--quiet and --progress none can be combined")
  func quietWithoutProgress() throws {
    let folder = try ScratchFolder()
    try folder.write(SceneText.move, to: "a.yaml")
    let outcome = try Program.run(
      "render", "a.yaml", "-o", "a.mp4", "-q", "--progress", "none", in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.error.isEmpty)
  }

  @Test("Control characters in names are never printed")
  func controlCharacters() throws {
    let folder = try ScratchFolder()
    let name = "a\u{1B}[2J\u{9B}31m\u{7}\n\u{202E}b"
    let shown = "a\u{FFFD}[2J\u{FFFD}31m\u{FFFD}\u{FFFD}\u{FFFD}b"
    try folder.write(SceneText.move, to: name + ".yaml")
    try folder.write(
      SceneText.move.replacing("    frame", with: "    # x\n\n\n    frame"), to: name + "-ugly.yaml"
    )
    try folder.write(SceneText.move.replacing("red", with: "rad"), to: name + "-bad.yaml")
    for arguments in [
      ["check", name + ".yaml"], ["check", name + "-bad.yaml"], ["check", name],
      ["info", name + ".yaml"],
      ["tree", name + ".yaml"], ["fmt", "--check", name + "-ugly.yaml"],
      ["fmt", name + "-ugly.yaml"],
      ["frame", name + ".yaml", "-o", name + ".png"],
      ["sheet", name + ".yaml", "-o", name + "2.png"],
      ["render", name + ".yaml", "-o", name + ".mp4"],
      ["frame", name + ".yaml", "-o", name + ".png"],
      ["render", name + ".yaml", "--" + name], [name], ["help", name], ["explain", name],
      ["diff", name, name], ["schema", "-o", name + "/a"], ["init", name + ".yaml"],
      ["init", name + "-new.yaml"], ["verify", "--project", name],
    ] {
      let outcome = try Program.start(arguments, in: folder, environment: ["NO_COLOR": "1"]).wait()
      let text = outcome.error + outcome.text
      let controls = text.unicodeScalars.filter {
        $0 != "\n" && ($0.value < 0x20 || 0x7F...0x9F ~= $0.value || $0.value == 0x202E)
      }
      #expect(controls.isEmpty, "\(arguments) \(text.debugDescription)")
      #expect(text.contains(shown), "\(arguments) \(text.debugDescription)")
    }
  }

  @Test(
    "Every command has help with an example, on standard output",
    arguments: [
      "batch", "check", "chunk", "curves", "diff", "easings", "explain", "fonts", "fmt", "formats",
      "frame", "import", "info", "init", "join", "limits", "manual", "onion", "plan", "preview",
      "record", "render", "schema", "sheet", "tree", "verify",
    ])
  func help(command: String) throws {
    for arguments in [[command, "--help"], ["help", command]] {
      let outcome = try Program.start(arguments, in: ScratchFolder()).wait()
      #expect(outcome.status == 0)
      #expect(outcome.text.contains("Example"))
      #expect(outcome.text.contains("multiplane \(command)"))
      #expect(outcome.error.isEmpty)
    }
  }

  @Test("Without arguments the commands are listed in groups")
  func nothing() throws {
    let outcome = try Program.start([], in: ScratchFolder()).wait()
    #expect(outcome.status == 0)
    let headings = outcome.text.split(separator: "\n").filter {
      $0.hasSuffix(":") && !$0.hasPrefix(" ")
    }
    #expect(
      headings == ["Render:", "Author:", "Verify:", "Reference:", "Options:", "Example:"])
    #expect(try Program.run("--help", in: ScratchFolder()).text == outcome.text)
  }

  @Test(
    "Usage errors have the same prefix as all errors",
    arguments: [
      ["render"], ["render", "a.yaml", "--fps", "0"], ["render", "a.yaml", "--crf", "0"],
      ["render", "a.yaml", "--workers", "65"], ["render", "a.yaml", "--oputput", "x"],
      ["render", "a.yaml", "--frames", "1", "--from", "0"], ["frame", "a.yaml", "--set", "x"],
      ["render", "a.yaml"], ["render", "a.yaml", "-o", "a.xyz"],
      ["render", "a.yaml", "-o", "-"], ["render", "a.yaml", "-o", "-", "--format", "mp4"],
    ])
  func usage(arguments: [String]) throws {
    let outcome = try Program.start(arguments, in: ScratchFolder()).wait()
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty)
    #expect(outcome.error.hasPrefix("multiplane: error: "), "\(outcome.error)")
  }

  @Test(
    "Options that would have no effect are rejected",
    arguments: [
      (["render", "a.yaml", "-o", "a/", "--crf", "20"], "only mp4 and webm do"),
      (["render", "a.yaml", "-o", "a.y4m", "--preset", "fast"], "not support --preset"),
      (["render", "a.yaml", "-o", "-", "--format", "raw", "--crf", "18"], "raw does not support"),
      (["render", "a.yaml", "-o", "a.gif", "--quality", "80"], "only webp does"),
      (["render", "a.yaml", "-o", "a.webp", "--quality", "101"], "between 0 and 100"),
      (["render", "a.yaml", "-o", "a/", "--resume", "--overwrite"], "cannot be combined"),
      (["render", "a.yaml", "-o", "a.mp4", "--resume"], "only image sequences"),
      (["render", "a.yaml", "-o", "-", "--format", "raw", "--overwrite"], "--overwrite"),
      (["render", "a.yaml", "-o", "a.mp4", "-q", "--progress", "json"], "cannot be combined"),
      (["frame", "a.yaml", "-o", "a.png", "--fps", "30"], "--fps has no effect"),
      (["frame", "a.yaml", "-o", "a.png", "--at", "1s", "--fps", "30"], "--fps has no effect"),
      (["frame", "a.yaml", "-o", "a.png", "--crf", "20"], "--crf"),
      (["diff", "a.png", "b.png", "--overwrite"], "--overwrite requires -o"),
      (["verify", "--quiet", "--json"], "cannot be combined"),
    ])
  func optionsWithoutEffect(arguments: [String], message: String) throws {
    let folder = try ScratchFolder()
    try folder.write(SceneText.move, to: "a.yaml")
    let outcome = try Program.start(arguments, in: folder).wait()
    #expect(outcome.status == 64, "\(outcome.error)")
    let text = outcome.error + outcome.text
    #expect(text.contains(message), "\(text)")
    #expect(try folder.names() == ["a.yaml"])
  }

  @Test("A mistyped option is reported before what is missing because of it")
  func mistyped() throws {
    let outcome = try Program.run("render", "a.yaml", "--oputput=a.mp4", in: ScratchFolder())
    #expect(outcome.status == 64)
    #expect(
      outcome.error.hasPrefix(
        "multiplane: error: unknown option '--oputput'\n  did you mean \"--output\"?\nUsage: "))
  }

  @Test("The error about a missing output shows an example")
  func missingOutput() throws {
    let outcome = try Program.run("render", "card.yaml", in: ScratchFolder())
    #expect(outcome.error.contains("missing expected argument '--output <file>'"))
    #expect(outcome.error.contains("for example: multiplane render card.yaml -o card.mp4"))
    #expect(outcome.error.contains("Usage: multiplane render <scene> -o <file> [options]"))
  }
}
