import Foundation
import Testing

/// Verifying and recording, in the order in which they are used.
@Suite struct VerifyCommandTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write(SceneText.move, to: "scenes/a/move.yaml")
    try folder.write(
      "move: {png: [0, rest], hashes: move.hashes}\n", to: "golden-frames/a/goldens.yaml")
  }

  @Test("Only the first recording changes goldens; after it, verifying passes")
  func recordAndVerify() throws {
    let before = try Program.run("verify", in: folder)
    #expect(before.status == 1)
    #expect(before.text.contains("golden-frames/a/move/rest.png is missing; record the scene"))

    let recorded = try Program.run("record", "scenes/a/move.yaml", in: folder)
    #expect(recorded.status == 1)
    #expect(
      recorded.text == """
        added golden-frames/a/move/0.png
        added golden-frames/a/move/rest.png
        added golden-frames/a/move.hashes
        added golden-frames/a/move.tree

        """)
    let again = try Program.run("record", "a/move", in: folder)
    #expect(again.status == 0)
    #expect(again.text == "unchanged a/move\n")

    let after = try Program.run("verify", in: folder)
    #expect(after.status == 0)
    #expect(after.text == "same   a/move, 10 frames\n")
    #expect(!folder.exists(".build/goldens/index.html"))
    let quiet = try Program.run("verify", "--quiet", "scenes/a", in: folder)
    #expect(quiet.status == 0 && quiet.output.isEmpty)
  }

  @Test("A difference is reported, drawn and recorded")
  func difference() throws {
    _ = try Program.run("record", "a", in: folder)
    let changed = SceneText.move.replacing("toValue: 52", with: "toValue: 32")
    try folder.write(changed, to: "scenes/a/move.yaml")
    let outcome = try Program.run("verify", in: folder)
    #expect(outcome.status == 1)
    #expect(outcome.text.contains("9 of 10 frames differ, first 1"))
    // The square is 80 pixels wide at 320 columns and 100 pixels left of where it was, so two of
    // them differ.
    #expect(outcome.text.contains("frame rest differs in 8000 pixels, by at most 239"))
    #expect(outcome.text.contains("likely: position of card moves at 0.5 times its speed; "))
    #expect(outcome.text.contains("1 of 1 scenes differ; see .build/goldens/index.html"))
    for version in ["actual", "expected", "difference", "blink"] {
      #expect(folder.exists(".build/goldens/a/move/rest-\(version).png"))
    }
    let recorded = try Program.run("record", "a", in: folder)
    #expect(recorded.status == 1)
    #expect(recorded.text.contains("changed golden-frames/a/move.hashes: 9 of 10 frames"))
    #expect(try Program.run("verify", in: folder).status == 0)
  }

  @Test("JSON is one document")
  func json() throws {
    _ = try Program.run("record", "a", in: folder)
    try folder.write("", to: "golden-frames/a/old.txt")
    let outcome = try Program.run("verify", "--json", in: folder)
    #expect(outcome.status == 1, "old.txt is not part of any golden")
    let report = try JSONDecoder().decode(Report.self, from: outcome.output)
    #expect(report.format == 1)
    #expect(report.scenes.map(\.scene) == ["a/move"] && report.scenes.allSatisfy(\.passed))
    #expect(report.strayFiles == ["golden-frames/a/old.txt"])
  }

  @Test("Differences are reported as JSON")
  func machines() throws {
    _ = try Program.run("record", "a", in: folder)
    let changed = SceneText.move.replacing("duration: 1s}", with: "duration: 1s, beginTime: 0.1s}")
    try folder.write(changed, to: "scenes/a/move.yaml")
    let outcome = try Program.run(
      "verify", "--json", "--junit", "out/results.xml", "--report", "out/page", in: folder)
    #expect(outcome.status == 1)
    let report = try JSONDecoder().decode(Report.self, from: outcome.output)
    let scene = try #require(report.scenes.first)
    // A frame lasts 0.1 s; the first one is unchanged.
    #expect(scene.firstDifferingFrame == 1)
    #expect(scene.diagnosis?.kind == "late")
    #expect(report.page == "out/page/index.html" && folder.exists("out/page/index.html"))
    let results = String(decoding: try folder.data("out/results.xml"), as: UTF8.self)
    #expect(results.contains("tests=\"1\" failures=\"1\" errors=\"0\""))
    #expect(results.contains("<testcase classname=\"a\" name=\"move\" time=\""))
  }

  @Test("Any folders can be used for scenes and goldens")
  func anyFolder() throws {
    let other = try ScratchFolder()
    try other.write(SceneText.move, to: "videos/move.yaml")
    try other.write("move: {hashes: move.hashes}\n", to: "kept/goldens.yaml")
    let places = ["--scenes", "videos", "--goldens", "kept"]
    let recorded = try Program.start(["record", "move"] + places, in: other).wait()
    #expect(recorded.status == 1)
    #expect(recorded.text == "added kept/move.hashes\nadded kept/move.tree\n")
    let verified = try Program.start(["verify", "videos/move.yaml"] + places, in: other).wait()
    #expect(verified.status == 0 && verified.text == "same   move, 10 frames\n")
  }

  @Test("A new scene is reported as new until --new records it, with an entry")
  func newScene() throws {
    _ = try Program.run("record", "a", in: folder)
    try folder.write(SceneText.move, to: "scenes/a/other.yaml")
    try folder.write(
      SceneText.move.replacing("markers: {rest: 0.5s}\n", with: ""), to: "scenes/b/on.yaml")
    let before = try Program.run("verify", in: folder)
    #expect(before.status == 1)
    #expect(before.text.contains("new     a/other\n") && before.text.contains("new     b/on\n"))
    #expect(before.text.contains("2 of 3 scenes are new\n") && !before.text.contains("differ"))
    let json = try Program.run("verify", "a/other", "--json", in: folder)
    #expect(json.text.contains("\"new\" : true"))

    let recorded = try Program.run("record", "--new", in: folder)
    #expect(recorded.status == 1, "\(recorded.error)")
    #expect(
      recorded.text.contains("added an entry for a/other to golden-frames/a/goldens.yaml\n"))
    #expect(recorded.text.contains("added golden-frames/a/other/rest.png\n"))
    #expect(recorded.text.contains("added golden-frames/b/on/0.png\n"))
    #expect(!recorded.text.contains("move"))
    let manifest = String(decoding: try folder.data("golden-frames/a/goldens.yaml"), as: UTF8.self)
    #expect(manifest.hasPrefix("move: {png: [0, rest], hashes: move.hashes}\nother: {png: ["))
    #expect(
      String(decoding: try folder.data("golden-frames/b/goldens.yaml"), as: UTF8.self)
        == "\"on\": {png: [0, 4, 9], hashes: on.hashes}\n")
    #expect(try Program.run("verify", in: folder).status == 0)
    #expect(try Program.run("record", "--new", in: folder).status == 0)
  }

  @Test("The starter scene can be recorded without limits", arguments: ["card", "story", "chart"])
  func starter(template: String) throws {
    let other = try ScratchFolder()
    _ = try Program.run("init", "scenes/a/start.yaml", "--template", template, in: other)
    let recorded = try Program.run("record", "--new", in: other)
    #expect(recorded.status == 1, "\(recorded.error)")
    #expect(recorded.text.contains("added golden-frames/a/start"))
  }

  @Test("The project's own limits apply, and are named")
  func limits() throws {
    try folder.write(
      "limits: {width: 320, bytes: 300, seconds: 3, imageSeconds: 60}\n",
      to: "golden-frames/goldens.yaml")
    let outcome = try Program.run("record", "a", in: folder)
    #expect(outcome.status == 65)
    #expect(
      outcome.error.contains("the maximum of golden-frames/goldens.yaml is 300"), "\(outcome.error)"
    )
    try folder.write("limits: {byte: 300}\n", to: "golden-frames/goldens.yaml")
    #expect(
      try Program.run("verify", in: folder).error.contains("goldens.yaml:1:10: error[MP0103]"))
  }

  @Test("JUnit has the time of every scene")
  func times() throws {
    _ = try Program.run("verify", "--junit", "results.xml", in: folder)
    let text = String(decoding: try folder.data("results.xml"), as: UTF8.self)
    #expect(text.components(separatedBy: " time=\"").count == 4, "\(text)")
  }

  @Test("Scenes without goldens are new, and goldens without scenes are errors")
  func orphans() throws {
    try folder.write(SceneText.move, to: "scenes/a/other.yaml")
    let scene = try Program.run("verify", "a/other", in: folder)
    #expect(scene.status == 1)
    #expect(scene.text.contains("scene has no entry in golden-frames/a/goldens.yaml"))
    let record = try Program.run("record", "a/other", in: folder)
    #expect(record.status == 66)
    #expect(record.error.contains("other: {png: [0], hashes: other.hashes}"))
    try folder.write("mve: {png: [0]}\n", to: "golden-frames/a/goldens.yaml")
    let golden = try Program.run("verify", in: folder)
    #expect(golden.status == 65)
    #expect(golden.error.contains("goldens.yaml:1:1: error[MP0208]"))
    #expect(golden.error.contains("did you mean \"move\"?"))
  }

  @Test("An invalid scene is reported, and the others are still compared")
  func brokenScene() throws {
    _ = try Program.run("record", "a", in: folder)
    try folder.write("multiplane: 1\n", to: "scenes/a/broken.yaml")
    try folder.write(
      "broken: {png: [0]}\nmove: {png: [0, rest], hashes: move.hashes}\n",
      to: "golden-frames/a/goldens.yaml")
    let outcome = try Program.run("verify", in: folder)
    #expect(outcome.status == 65)
    #expect(outcome.error.contains("scenes/a/broken.yaml:1:1: error[MP0102]"))
    #expect(outcome.text.contains("differs a/broken, 0 frames"))
    #expect(outcome.text.contains("same   a/move, 10 frames"))
  }

  @Test("Hashes from another processor are skipped with a warning")
  func otherProcessor() throws {
    _ = try Program.run("record", "a", in: folder)
    var lines = String(decoding: try folder.data("golden-frames/a/move.hashes"), as: UTF8.self)
      .split(separator: "\n").map(String.init)
    lines[0] = "# multiplane-hashes 1 320x180 10/1 abacus"
    lines[1] = "00000 0000000000000000"
    try folder.write(lines.joined(separator: "\n") + "\n", to: "golden-frames/a/move.hashes")
    let outcome = try Program.run("verify", in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.error.contains("multiplane: warning: a/move: the hashes are for abacus"))
  }

  @Test("Unknown paths are missing input")
  func missing() throws {
    let outcome = try Program.run("verify", "a/mve", in: folder)
    #expect(outcome.status == 66)
    #expect(outcome.error.contains("did you mean \"a/move\"?"))
    let empty = try ScratchFolder()
    #expect(try Program.run("verify", in: empty).status == 66)
    #expect(try Program.run("verify", "--project", folder.path, "a", in: empty).status == 1)
  }

  private struct Report: Decodable {
    struct Scene: Decodable {
      let scene: String
      let passed: Bool
      let diagnosis: Diagnosis?
      let firstDifferingFrame: Int?
    }
    struct Diagnosis: Decodable {
      let kind: String
    }
    let format: Int
    let page: String?
    let scenes: [Scene]
    let strayFiles: [String]
  }
}
