import Foundation
import Testing

/// Batches that are interrupted, resumed, or fail in part.
@Suite(.timeLimit(.minutes(10))) struct BatchResumeTests {
  private static let arguments = [
    "batch", "scene.yaml", "--data", "rows.csv", "-o", "out/${id}.mp4",
  ]

  private func folder(rows: Int) throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.write(BatchCommandTests.scene, to: "scene.yaml")
    let lines = (1...rows).map { "r\($0),\($0)\n" }
    try folder.write("id,width\n" + lines.joined(), to: "rows.csv")
    return folder
  }

  private func batch(_ more: String..., in folder: ScratchFolder) throws -> Program.Outcome {
    try Program.start(Self.arguments + more, in: folder).wait()
  }

  private func outputs(_ folder: ScratchFolder, in name: String = "out") throws -> [String: Data] {
    let names = try folder.names(in: name).filter { $0.hasSuffix(".mp4") }
    return Dictionary(
      uniqueKeysWithValues: try names.map { ($0, try folder.data("\(name)/\($0)")) })
  }

  @Test("A batch killed five times and resumed equals an uninterrupted one (BA-09, BA-10)")
  func kills() throws {
    let folder = try folder(rows: 24)
    let whole = try Program.start(
      Self.arguments.dropLast() + ["whole/${id}.mp4"], in: folder
    ).wait()
    #expect(whole.status == 0, "\(whole.error)")
    let expected = try outputs(folder, in: "whole")
    #expect(expected.count == 24)
    var state: UInt32 = 4711
    for _ in 0..<5 {
      let running = try Program.start(Self.arguments + ["--resume"], in: folder)
      state = state &* 1_664_525 &+ 1_013_904_223
      usleep(150_000 + state >> 8 % 300_000)
      running.send(SIGKILL)
      _ = try running.wait()
      guard folder.exists("out") else { continue }
      // A file with an output's name is complete.
      for (name, data) in try outputs(folder) { #expect(data == expected[name], "\(name)") }
      // A line that was cut off.
      let journal = folder.file("out/.multiplane-batch.ndjson")
      if let file = FileHandle(forWritingAtPath: journal) {
        try file.seekToEnd()
        try file.write(contentsOf: Data("{\"output\":\"r1".utf8))
        try file.close()
      }
    }
    let last = try batch("--resume", in: folder)
    #expect(last.status == 0, "\(last.error)")
    #expect(try outputs(folder) == expected)
    // Nothing else is left by the killed processes.
    #expect(try folder.names(in: "out").count == 25)
    let again = try batch("--resume", in: folder)
    #expect(again.error.contains("24 kept in"), "\(again.error)")
  }

  @Test("A change of a row, the scene or an option renders again (BA-08)")
  func changes() throws {
    let folder = try folder(rows: 2)
    let scene = BatchCommandTests.scene
    #expect(try batch(in: folder).status == 0)
    #expect(try batch("--resume", "--jobs", "1", in: folder).error.contains("2 kept"))
    try folder.write("id,width\nr1,1\nr2,3\n", to: "rows.csv")
    #expect(try batch("--resume", in: folder).error.contains("1 rendered, 1 kept"))
    // The order and the number of a row do not matter.
    try folder.write("width,id\n3,r2\n1,r1\n", to: "rows.csv")
    #expect(try batch("--resume", in: folder).error.contains("2 kept"))
    try folder.write(scene + "# A comment\n", to: "scene.yaml")
    #expect(try batch("--resume", in: folder).error.contains("2 rendered"))
    #expect(try batch("--resume", "--crf", "30", in: folder).error.contains("2 rendered"))
    #expect(try batch("--resume", "--crf", "30", in: folder).error.contains("2 kept"))
    for outcome in ["2 rendered", "2 kept"] {
      let muted = try batch("--resume", "--crf", "30", "--mute", in: folder)
      #expect(muted.error.contains(outcome))
    }
  }

  @Test("A change of an image renders the rows that show it (BA-08)")
  func assets() throws {
    let folder = try folder(rows: 2)
    let frame = ["frame", "scene.yaml", "--overwrite", "-q", "-o"]
    for name in ["r1.png", "r2.png"] {
      #expect(try Program.start(frame + [name], in: folder).wait().status == 0)
    }
    let photo = BatchCommandTests.scene.replacing(
      "backgroundColor: {param: tint}", with: "contents: \"${label}.png\"")
    try folder.write(photo, to: "photo.yaml")
    try folder.write("label\nr1\nr2\n", to: "photos.csv")
    let arguments = ["batch", "photo.yaml", "--data", "photos.csv", "-o", "out/${label}.mp4"]
    let first = try Program.start(arguments, in: folder).wait()
    #expect(first.status == 0, "\(first.error)")
    #expect(
      try Program.start(frame + ["r2.png", "--at", "5f"], in: folder).wait().status == 0)
    let second = try Program.start(arguments + ["--resume"], in: folder).wait()
    #expect(second.error.contains("1 rendered, 1 kept in"), "\(second.error)")
  }

  @Test("Existing outputs are an error without --overwrite or --resume (BA-07)")
  func existing() throws {
    let folder = try folder(rows: 3)
    try folder.write("old", to: "out/r2.mp4")
    try folder.write("old", to: "out/r3.mp4")
    let outcome = try batch(in: folder)
    #expect(outcome.status == 73)
    #expect(outcome.error.contains("out/r2.mp4 and 1 other output already exist"))
    #expect(!folder.exists("out/r1.mp4"))
    #expect(try batch("--overwrite", "--resume", in: folder).status == 64)
    #expect(try batch("--overwrite", in: folder).status == 0)
  }

  /// A batch whose second row has an output that cannot be written.
  private func failing() throws -> ScratchFolder {
    let folder = try folder(rows: 4)
    // The folder of the row is a file, which is found when the row is started.
    try folder.write("a file", to: "out/r2")
    return folder
  }

  private static let nested = [
    "batch", "scene.yaml", "--data", "rows.csv", "-o", "out/${id}/video.mp4", "--jobs", "1",
  ]

  @Test("--continue-on-error renders the other rows (BA-07)")
  func continuing() throws {
    let folder = try failing()
    let outcome = try Program.start(Self.nested + ["--continue-on-error"], in: folder).wait()
    #expect(outcome.status == 73)
    #expect(outcome.error.contains("3 rendered, 1 failed in"), "\(outcome.error)")
    #expect(folder.exists("out/r4/video.mp4"))
    // Once the reason is gone, only the failed row is rendered.
    try FileManager.default.removeItem(atPath: folder.file("out/r2"))
    let again = try Program.start(Self.nested + ["--resume"], in: folder).wait()
    #expect(again.error.contains("1 rendered, 3 kept in"), "\(again.error)")
  }

  @Test("A row that fails at a frame leaves no file, and the scene's error is reported (BA-07)")
  func lateFailure() throws {
    let folder = try folder(rows: 1)
    try folder.write(
      BatchCommandTests.scene.replacing(
        "backgroundColor: {param",
        with: "opacity: {expr: sqrt(width - t)}\n    backgroundColor: {param"
      ).replacing(", minimum: 1", with: ""), to: "scene.yaml")
    try folder.write("id,width\nr1,2\nr2,0.5\nr3,2\n", to: "rows.csv")
    let outcome = try batch("--continue-on-error", in: folder)
    #expect(outcome.status == 65)
    #expect(outcome.error.contains("error[MP0327]"), "\(outcome.error)")
    #expect(outcome.error.contains("rows.csv:3: out/r2.mp4: scene.yaml has an error"))
    #expect(try outputs(folder).keys.sorted() == ["r1.mp4", "r3.mp4"])
    #expect(try folder.names(in: "out").count == 3)
  }

  @Test("A signal leaves nothing half-written, and a batch that can be resumed (BA-11)")
  func signal() throws {
    let folder = try folder(rows: 2)
    try folder.write(
      SceneText.long.replacing(
        "layers:", with: "parameters: {width: {type: number}}\nlayers:", maxReplacements: 1),
      to: "scene.yaml")
    let running = try Program.start(Self.arguments, in: folder)
    while try !folder.exists("out") || folder.names(in: "out").count < 2 { usleep(10_000) }
    running.send(SIGTERM)
    let outcome = try running.wait()
    #expect(outcome.status == 75)
    #expect(outcome.error.contains("run it again with --resume"))
    #expect(try folder.names(in: "out") == [".multiplane-batch.ndjson"])
  }

  @Test("Two batches cannot write to the same folder (BA-09)")
  func lock() throws {
    let folder = try folder(rows: 1)
    try folder.write("", to: "out/.multiplane-batch.ndjson")
    let descriptor = open(folder.file("out/.multiplane-batch.ndjson"), O_RDWR)
    defer { close(descriptor) }
    #expect(flock(descriptor, LOCK_EX) == 0)
    let outcome = try batch(in: folder)
    #expect(outcome.status == 73)
    #expect(outcome.error.contains("another batch is writing"), "\(outcome.error)")
  }

  @Test("Rows that were removed from the data are named when the batch resumes (BA-10)")
  func removedRows() throws {
    let folder = try folder(rows: 3)
    #expect(try batch(in: folder).status == 0)
    try folder.write("id,width\nr1,1\nr3,3\n", to: "rows.csv")
    let outcome = try batch("--resume", "--rows", "1", in: folder)
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(
      outcome.error.contains(
        "note: an output is of no row of rows.csv any more, and not deleted: out/r2.mp4\n"),
      "\(outcome.error)")
    #expect(folder.exists("out/r2.mp4"))
    try FileManager.default.removeItem(atPath: folder.file("out/r2.mp4"))
    #expect(try !batch("--resume", in: folder).error.contains("note:"))
  }

  @Test("--skip-invalid renders the other rows, and reports those with errors (BA-15)")
  func skippingInvalid() throws {
    let folder = try folder(rows: 2)
    try folder.write("id,width\na,4\nb,wide\nc,1,2\nd,8\n", to: "rows.csv")
    #expect(try batch(in: folder).status == 65)
    #expect(!folder.exists("out"))
    let outcome = try batch("--skip-invalid", "--json", in: folder)
    #expect(outcome.status == 65)
    #expect(outcome.error.contains("rows.csv:3:3: error[MP0402]"), "\(outcome.error)")
    #expect(outcome.error.contains("rows.csv:4:5: error[MP0507]"), "\(outcome.error)")
    #expect(outcome.error.contains("note: 2 rows are left out because of errors"))
    #expect(outcome.error.contains("2 rendered, 2 failed in "), "\(outcome.error)")
    #expect(try outputs(folder).keys.sorted() == ["a.mp4", "d.mp4"])
    #expect(outcome.text.contains("\"location\" : \"rows.csv:4\""))
    let list = try batch("--skip-invalid", "--dry-run", in: folder)
    #expect(list.text == "rows.csv:2: out/a.mp4\nrows.csv:5: out/d.mp4\n" && list.status == 65)
  }
}
