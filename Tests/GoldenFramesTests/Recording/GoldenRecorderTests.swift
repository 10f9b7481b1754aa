import Foundation
import GoldenFrames
import TestSupport
import Testing

@MainActor @Suite(.ownContext) struct GoldenRecorderTests {
  let project: TestProject

  init() throws {
    project = try TestProject()
    try project.write(TestProject.scene(), to: "scenes/a/move.yaml")
    try project.write(
      "move: {png: [0, 3], hashes: move.hashes}\n", to: "golden-frames/a/goldens.yaml")
  }

  private var folder: String { "\(project.root)/golden-frames/a" }

  private func record(_ name: String = "move") throws -> [GoldenChange] {
    let catalog = try GoldenCatalog(project.layout)
    let golden = try #require(catalog[GoldenName(area: "a", name: name)])
    return try GoldenRecorder(layout: project.layout, limits: catalog.limits, workers: 1)
      .record(golden)
  }

  @Test("The first run adds everything, and the second changes nothing")
  func recording() throws {
    #expect(
      try record() == [
        .added(path: "\(folder)/move/0.png"), .added(path: "\(folder)/move/3.png"),
        .added(path: "\(folder)/move.hashes"), .added(path: "\(folder)/move.tree"),
      ])
    #expect(try record().isEmpty)
    let list = try #require(try HashList.contents(ofFile: "\(folder)/move.hashes"))
    #expect(list.width == 320 && list.height == 180 && list.hashes.count == 5)
    #expect(list.processor == ProcessorClass.current)
    #expect(Set(list.hashes).count == 5, "the square moves in every frame")
  }

  @Test("Only changes are written, and their size is reported")
  func changes() throws {
    _ = try record()
    let old = FileManager.default
    try old.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 0)], ofItemAtPath: "\(folder)/move/0.png")
    try project.write(TestProject.scene(toValue: 32), to: "scenes/a/move.yaml")
    // As in the verifier's tests: two squares with sides of 80 pixels that share 20 columns.
    #expect(
      try record() == [
        .image(path: "\(folder)/move/3.png", largest: 239, pixels: 9600),
        .hashes(path: "\(folder)/move.hashes", frames: 4, of: 5),
        .tree(path: "\(folder)/move.tree", changes: 1),
      ])
    let date = try old.attributesOfItem(atPath: "\(folder)/move/0.png")[.modificationDate] as? Date
    #expect(date == Date(timeIntervalSince1970: 0))
  }

  @Test("A different shape changes the header, and unused images are removed")
  func shapes() throws {
    _ = try record()
    try project.write(
      "move: {png: [0], hashes: move.hashes, scale: 1}\n", to: "golden-frames/a/goldens.yaml")
    let processor = ProcessorClass.current
    #expect(
      try record() == [
        .imageSize(path: "\(folder)/move/0.png", old: "320x180", new: "64x36"),
        .hashHeader(
          path: "\(folder)/move.hashes", old: "320x180, 5 fps, 5 frames, \(processor)",
          new: "64x36, 5 fps, 5 frames, \(processor)"),
        // The card's contentsScale, which the layers of a scene take from the canvas.
        .tree(path: "\(folder)/move.tree", changes: 1),
        .removed(path: "\(folder)/move/3.png"),
      ])
    #expect(!project.exists("golden-frames/a/move/3.png"))
  }

  @Test("Invalid files are replaced")
  func broken() throws {
    _ = try record()
    try project.write("x", to: "golden-frames/a/move.hashes")
    try project.write("x", to: "golden-frames/a/move/0.png")
    #expect(
      try record() == [
        .added(path: "\(folder)/move/0.png"), .added(path: "\(folder)/move.hashes"),
      ])
  }

  @Test("Images beyond the limits are rejected before anything is written")
  func limits() throws {
    try project.write("move: {png: [0], scale: 5.1}\n", to: "golden-frames/a/goldens.yaml")
    try project.write("limits: {width: 320}\n", to: "golden-frames/goldens.yaml")
    let error = try #require(throws: GoldenError.self) { try record() }
    #expect(error.description.contains("326 pixels wide"), "\(error)")
    #expect(!project.exists("golden-frames/a/move"))
    try project.remove("golden-frames/goldens.yaml")
    #expect(try record() == [.added(path: "\(folder)/move/0.png")])
  }

  @Test("The mix of the sound is recorded and compared")
  func sound() throws {
    let audio = "audio: [{source: a.wav, gain: %}]"
    func write(_ gain: String, to name: String = "move") throws {
      try project.write(
        TestProject.scene(extra: audio.replacing("%", with: gain)), to: "scenes/a/\(name).yaml")
    }
    try WaveFile.tone(seconds: 0.5).write(
      to: URL(fileURLWithPath: "\(project.root)/scenes/a/a.wav"))
    try write("0dB")
    _ = try record()
    #expect(try record().isEmpty)
    let list = try #require(try HashList.contents(ofFile: "\(folder)/move.hashes"))
    #expect(list.sound != nil)
    try write("-3dB")
    func failures() throws -> [GoldenFailure] {
      let catalog = try GoldenCatalog(project.layout)
      let golden = try #require(catalog[GoldenName(area: "a", name: "move")])
      return try GoldenVerifier(layout: project.layout, workers: 1).verify(golden, in: catalog)
        .failures
    }
    #expect(try failures() == [.sound(recorded: true, found: true)])
    #expect(try record() == [.sound(path: "\(folder)/move.hashes")])
    #expect(try failures().isEmpty)
    try project.write(TestProject.scene(), to: "scenes/a/move.yaml")
    #expect(try failures() == [.sound(recorded: true, found: false)])
  }

  @Test("A scene that equals another stores nothing")
  func twins() throws {
    try project.write(TestProject.scene(), to: "scenes/a/twin.yaml")
    try project.write(
      "move: {png: [0]}\ntwin: {sameAs: move}\n", to: "golden-frames/a/goldens.yaml")
    #expect(try record("twin").isEmpty)
    #expect(!project.exists("golden-frames/a/twin"))
  }
}
