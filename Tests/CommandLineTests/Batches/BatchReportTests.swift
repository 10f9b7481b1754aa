import Foundation
import TestSupport
import Testing

/// What `batch --report`, `--junit` and `--json` write.
@Suite(.timeLimit(.minutes(10))) struct BatchReportTests {
  private func folder(_ rows: String) throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.write(BatchCommandTests.scene, to: "scene.yaml")
    try folder.write("id,width\n" + rows, to: "rows.csv")
    return folder
  }

  private static let files = ["--report", "report.json", "--junit", "report.xml"]

  private func arguments(_ more: [String], output: String = "out/${id}.mp4") -> [String] {
    ["batch", "scene.yaml", "--data", "rows.csv", "-o", output] + more
  }

  private struct Report: Decodable {
    struct Failure: Decodable {
      struct Problem: Decodable {
        let file: String
        let line: Int?
      }
      let status: Int
      let message: String
      let errors: [Problem]
    }
    struct Row: Decodable {
      let row: Int
      let location: String
      let output: String
      let outcome: String
      let frames: Int?
      let bytes: Int?
      let sha256: String?
      let source: String?
      let seconds: Double?
      let note: String?
      let error: Failure?
    }
    let format: Int
    let rendered: Int
    let kept: Int
    let failed: Int
    let skipped: Int
    let notReached: Int
    let error: Failure?
    let rows: [Row]
  }

  private func report(_ folder: ScratchFolder) throws -> Report {
    try JSONDecoder().decode(Report.self, from: folder.data("report.json"))
  }

  private func junit(_ folder: ScratchFolder) throws -> String {
    String(decoding: try folder.data("report.xml"), as: UTF8.self)
  }

  @Test("After a failure no other rows start, and the status is that of the failure (BA-07, BA-12)")
  func failure() throws {
    let folder = try folder("r1,1\nr2,2\nr3,3\nr4,4\n")
    // The folder of the row is a file, which is found when the row is started.
    try folder.write("a file", to: "out/r2")
    let outcome = try Program.start(
      arguments(Self.files + ["--jobs", "1"], output: "out/${id}/video.mp4"), in: folder
    ).wait()
    #expect(outcome.status == 73, "\(outcome.error)")
    #expect(outcome.error.contains("rows.csv:3: out/r2/video.mp4: cannot create"))
    #expect(outcome.error.contains("1 rendered, 1 failed, 2 skipped in"), "\(outcome.error)")
    let report = try report(folder)
    #expect(report.format == 1)
    #expect(report.rendered == 1 && report.kept == 0 && report.failed == 1 && report.skipped == 2)
    #expect(report.rows.map(\.outcome) == ["rendered", "failed", "skipped", "skipped"])
    #expect(report.rows.map(\.row) == [1, 2, 3, 4])
    let first = try #require(report.rows.first)
    #expect(first.output == "out/r1/video.mp4" && first.location == "rows.csv:2")
    #expect(first.frames == 10)
    #expect(first.bytes == (try folder.data("out/r1/video.mp4").count))
    #expect(first.sha256?.count == 64 && first.source?.count == 16 && first.seconds != nil)
    #expect(report.rows[1].error?.status == 73)
    let junit = try junit(folder)
    #expect(junit.contains("tests=\"4\" failures=\"1\" errors=\"0\" skipped=\"2\""))
    #expect(elementCount("testcase", in: junit) == 4)
    #expect(elementCount("skipped", in: junit) == 2)
  }

  @Test("--json prints the report (BA-12)")
  func json() throws {
    let folder = try folder("r1,1\nr2,2\n")
    let outcome = try Program.start(arguments(["--json", "-q"]), in: folder).wait()
    let report = try JSONDecoder().decode(Report.self, from: outcome.output)
    #expect(report.rows.count == 2 && report.rendered == 2)
    #expect(outcome.error.isEmpty)
  }

  @Test("If the check fails, the report has the errors, and no row is reached (BA-12)")
  func check() throws {
    let folder = try folder("r1,1\nr2,wide\n")
    #expect(try Program.start(arguments(Self.files), in: folder).wait().status == 65)
    let report = try report(folder)
    #expect(report.rows.map(\.outcome) == ["notReached", "failed"])
    #expect(report.failed == 1 && report.notReached == 1 && report.rendered == 0)
    #expect(report.error?.status == 65 && report.error?.errors.map(\.line) == [3])
    #expect(report.rows[1].error?.errors.map(\.line) == [3])
    let junit = try junit(folder)
    #expect(elementCount("testcase", in: junit) == 3)
    #expect(elementCount("failure", in: junit) == 2)
    #expect(elementCount("skipped", in: junit) == 1)
    // Outputs that exist are a failure of the check too.
    try folder.write("id,width\nr1,1\nr2,2\n", to: "rows.csv")
    try folder.write("old", to: "out/r1.mp4")
    #expect(try Program.start(arguments(Self.files), in: folder).wait().status == 73)
    #expect(try self.report(folder).error?.status == 73)
    #expect(try self.report(folder).notReached == 2)
  }

  @Test("After a signal, the report names the rows that were not reached (BA-11, BA-12)")
  func signal() throws {
    let folder = try folder("r1,1\nr2,2\n")
    try folder.write(
      SceneText.long.replacing(
        "layers:", with: "parameters: {width: {type: number}}\nlayers:", maxReplacements: 1),
      to: "scene.yaml")
    let running = try Program.start(arguments(Self.files), in: folder)
    while try !folder.exists("out") || folder.names(in: "out").count < 2 { usleep(10_000) }
    running.send(SIGTERM)
    #expect(try running.wait().status == 75)
    let report = try report(folder)
    #expect(report.rows.map(\.outcome) == ["notReached", "notReached"])
    #expect(report.error?.status == 75 && report.notReached == 2)
    #expect(elementCount("skipped", in: try junit(folder)) == 2)
  }

  @Test("Notes about sound are printed, and are in the report of their row (BA-14)")
  func notes() throws {
    let folder = try folder("r1,1\nr2,2\n")
    try WaveFile.tone(seconds: 0.25).write(to: URL(fileURLWithPath: folder.file("a.wav")))
    // Each tone has half of full scale.
    try folder.write(
      BatchCommandTests.scene + "audio: [{source: a.wav}, {source: a.wav}, {source: a.wav}]\n",
      to: "scene.yaml")
    let loud = try Program.start(arguments(Self.files), in: folder).wait()
    #expect(loud.status == 0)
    for (line, name) in [(2, "r1"), (3, "r2")] {
      let note = "note: rows.csv:\(line): out/\(name).mp4: the sound is too loud"
      #expect(loud.error.contains(note), "\(loud.error)")
    }
    #expect(try report(folder).rows.allSatisfy { $0.note?.contains("too loud") ?? false })
    #expect(try elementCount("system-err", in: junit(folder)) == 2)
    // What all rows have in common is printed once.
    let silent = try Program.start(
      arguments(Self.files, output: "out/${id}.gif"), in: folder
    ).wait()
    #expect(silent.error.components(separatedBy: "note: no sound: only").count == 2)
    #expect(try report(folder).rows.allSatisfy { $0.note?.hasPrefix("no sound") ?? false })
    let muted = try Program.start(
      arguments(Self.files + ["--mute"], output: "mute/${id}.gif"), in: folder
    ).wait()
    #expect(!muted.error.contains("note"))
    #expect(try report(folder).rows.allSatisfy { $0.note == nil })
  }
}

/// Returns the number of elements with a name in an XML document, or -1 if its tags do not match.
private func elementCount(_ name: String, in text: String) -> Int {
  var open: [String] = []
  var count = 0
  for tag in text.matches(of: /<([\/?]?)([a-z-]+)[^>]*?(\/?)>/) where tag.1 != "?" {
    if tag.1 == "/" {
      guard open.popLast() == String(tag.2) else { return -1 }
      continue
    }
    if tag.2 == name { count += 1 }
    if tag.3.isEmpty { open.append(String(tag.2)) }
  }
  return open.isEmpty ? count : -1
}
