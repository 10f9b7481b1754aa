import Foundation
import GoldenFrames
import Multiplane
import MultiplaneScene
import PixelKernels
import TestSupport
import Testing

@MainActor @Suite(.ownContext) struct GoldenVerifierTests {
  let project: TestProject

  init() throws {
    project = try TestProject()
    try project.write(TestProject.scene(), to: "scenes/a/move.yaml")
    try project.write(
      "move: {png: [0, rest], hashes: move.hashes}\n", to: "golden-frames/a/goldens.yaml")
  }

  private func verify(
    _ name: String = "move", processor: String = ProcessorClass.current
  ) throws -> GoldenVerdict {
    let catalog = try GoldenCatalog(project.layout)
    let golden = try #require(catalog[GoldenName(area: "a", name: name)])
    return try GoldenVerifier(layout: project.layout, workers: 2, processor: processor)
      .verify(golden, in: catalog)
  }

  private func record() throws {
    let catalog = try GoldenCatalog(project.layout)
    for golden in catalog.goldens { _ = try GoldenRecorder(layout: project.layout).record(golden) }
  }

  @Test("A recorded scene passes")
  func passing() throws {
    try record()
    let verdict = try verify()
    #expect(verdict.isPassed && verdict.warnings.isEmpty)
    #expect(verdict.frameCount == 5)
  }

  @Test("Missing files are reported")
  func missing() throws {
    let folder = "\(project.root)/golden-frames/a"
    #expect(
      try verify().failures == [
        .missingFile(path: "\(folder)/move.hashes"), .missingFile(path: "\(folder)/move.tree"),
        .missingFile(path: "\(folder)/move/0.png"), .missingFile(path: "\(folder)/move/rest.png"),
      ])
    try record()
    try FileManager.default.removeItem(atPath: "\(folder)/move.tree")
    #expect(try verify().failures == [.missingFile(path: "\(folder)/move.tree")])
  }

  @Test("A truncated hash list is reported as such, not as a difference")
  func truncated() throws {
    try record()
    let path = "\(project.root)/golden-frames/a/move.hashes"
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    try project.write(
      lines.prefix(4).map { $0 + "\n" }.joined(), to: "golden-frames/a/move.hashes")
    let verdict = try verify()
    #expect(verdict.failures == [.truncatedFile(path: path, frames: 3, of: 5)])
    #expect(verdict.diagnosis == nil)
    #expect(
      verdict.failures.first?.description
        == "\(path) ends after 3 of 5 frames; record the scene again")
    try project.write(lines.joined(separator: "\n"), to: "golden-frames/a/move.hashes")
    let error = #expect(throws: GoldenError.self) { try verify() }
    #expect(error?.description == "\(path):6: expected the end of the line")
  }

  // The marker at 0.59 s is closest to frame 3 of 5. At 5 pixels per point, the square has sides of
  // 80 pixels and starts 20 pixels from the left and the top. By frame 3, it has moved 24 of 40
  // points, or 120 pixels. If it moves by only 20 points, it has moved 12, or 60 pixels. The two
  // squares then share 20 columns: 2 x 60 x 80 pixels differ, from column 80.
  @Test("A difference is reported with numbers and images")
  func difference() throws {
    try record()
    try project.write(TestProject.scene(toValue: 32), to: "scenes/a/move.yaml")
    let verdict = try verify()
    #expect(
      verdict.failures == [
        .frames(first: 1, count: 4, of: 5),
        .image(frame: "rest", largest: 239, pixels: 9600, x: 80, y: 20),
      ])
    let image = try #require(verdict.images.first)
    #expect(image.frame == "rest" && verdict.images.count == 1)
    #expect(image.actual.buffer[80, 20] == 0xFFFF_0000)
    #expect(image.expected.buffer[80, 20] == 0xFF10_1418)
    #expect(image.difference?.buffer[79, 20] == 0xFF00_0000)
    #expect(image.difference?.buffer[80, 20] != 0xFF00_0000)
  }

  @Test("A tolerance allows exactly its values")
  func tolerance() throws {
    let entry = "move: {png: [rest], tolerance: {delta: 0, pixels: PIXELS, reason: test}}\n"
    try project.write(entry.replacing("PIXELS", with: "9600"), to: "golden-frames/a/goldens.yaml")
    try record()
    try project.write(TestProject.scene(toValue: 32), to: "scenes/a/move.yaml")
    #expect(try verify().isPassed)
    try project.write(entry.replacing("PIXELS", with: "9599"), to: "golden-frames/a/goldens.yaml")
    #expect(try !verify().isPassed)
    let delta = "move: {png: [rest], tolerance: {delta: DELTA, reason: test}}\n"
    try project.write(delta.replacing("DELTA", with: "239"), to: "golden-frames/a/goldens.yaml")
    #expect(try verify().isPassed)
    try project.write(delta.replacing("DELTA", with: "238"), to: "golden-frames/a/goldens.yaml")
    #expect(try !verify().isPassed)
  }

  @Test("A tolerance that is larger than needed is reported")
  func looseTolerance() throws {
    let entry = "move: {png: [rest], tolerance: {delta: D, pixels: P, reason: test}}\n"
    func verify(_ delta: Int, _ pixels: Int) throws -> GoldenVerdict {
      let text = entry.replacing("D", with: "\(delta)").replacing("P", with: "\(pixels)")
      try project.write(text, to: "golden-frames/a/goldens.yaml")
      return try self.verify()
    }
    try project.write(
      entry.replacing("D", with: "0").replacing("P", with: "0"),
      to: "golden-frames/a/goldens.yaml")
    try record()
    try project.write(TestProject.scene(toValue: 32), to: "scenes/a/move.yaml")
    // 9600 pixels differ by at most 239.
    #expect(try verify(0, 9600).warnings.isEmpty)
    #expect(try verify(239, 0).warnings.isEmpty)
    let pixels = try verify(0, 9700)
    #expect(pixels.isPassed && pixels.warnings.count == 1)
    #expect(pixels.warnings.first?.contains("{delta: 0, pixels: 9600} is enough") == true)
    #expect(
      try verify(250, 3).warnings.first?.contains("{delta: 239, pixels: 0} is enough") == true)
  }

  @Test("A difference is explained by the recorded layers")
  func diagnosis() throws {
    try record()
    let easing = TestProject.scene().replacing(
      "duration: 1s}", with: "duration: 1s, timingFunction: easeIn}")
    try project.write(easing, to: "scenes/a/move.yaml")
    let verdict = try verify()
    #expect(verdict.diagnosis?.kind == .easing)
    #expect(verdict.changes.map(\.layer) == ["card"])
    #expect(verdict.changes.map(\.property) == ["position"])
    #expect(verdict.search?.differing.first == 1)
    // In frame 1, the recorded position was 12 + 8.
    #expect(verdict.changes.first?.was == "[20, 12]")
    try project.remove("golden-frames/a/move.tree")
    #expect(try self.verify().diagnosis?.kind == .unknown)
  }

  @Test("Layer changes that do not affect the images are reported")
  func staleTree() throws {
    try record()
    let hidden = "  - {id: ghost, frame: [0, 0, 4, 4], backgroundColor: blue, hidden: true}"
    try project.write(TestProject.scene(extra: hidden), to: "scenes/a/move.yaml")
    let verdict = try verify()
    #expect(verdict.isPassed && verdict.diagnosis == nil)
    #expect(verdict.warnings.count == 1)
    #expect(verdict.warnings.first?.contains("record the scene again") == true)
  }

  @Test("Scenes need no area folder, and goldens can be anywhere")
  func flatFolder() throws {
    let scenes = try TestProject()
    try scenes.write(TestProject.scene(), to: "videos/move.yaml")
    try scenes.write("move: {png: [0], hashes: m.hashes}\n", to: "videos/kept/goldens.yaml")
    let layout = GoldenLayout(
      root: scenes.root, scenes: "\(scenes.root)/videos", goldens: "\(scenes.root)/videos/kept",
      report: "\(scenes.root)/out")
    func catalog() throws -> GoldenCatalog { try GoldenCatalog(layout) }
    let golden = try #require(try catalog().goldens.first)
    #expect(try catalog().goldens.map(\.name.description) == ["move"])
    _ = try GoldenRecorder(layout: layout).record(golden)
    for file in ["move/0.png", "m.hashes", "m.tree"] {
      #expect(scenes.exists("videos/kept/\(file)"), "\(file)")
    }
    #expect(try catalog().strayFiles.isEmpty && catalog().scenesWithoutGolden.isEmpty)
    #expect(try GoldenVerifier(layout: layout).verify(golden, in: catalog()).isPassed)
    try scenes.write("", to: "videos/kept/move/9.png")
    #expect(try catalog().strayFiles == ["\(scenes.root)/videos/kept/move/9.png"])
    // Other files in a folder that the user chose are kept.
    try scenes.write("", to: "out/mine.txt")
    _ = GoldenReport(layout: layout)
    #expect(scenes.exists("out/mine.txt"))
  }

  @Test("A different size is reported as such")
  func size() throws {
    try record()
    try project.write(TestProject.scene(size: "[64, 72]"), to: "scenes/a/move.yaml")
    #expect(
      try verify().failures == [
        .otherShape(
          expected: "320x180, 5 fps, 5 frames", actual: "320x360, 5 fps, 5 frames"),
        .imageSize(frame: "0", expected: "320x180", actual: "320x360"),
        .imageSize(frame: "rest", expected: "320x180", actual: "320x360"),
      ])
  }

  // #ff0000 and #fd0000 differ by 2, which is tolerated on another processor; #fc0000 differs by 3.
  @Test(
    "On another processor, only the images are compared, with a delta of 2",
    arguments: [
      ("\"#fd0000\"", true), ("\"#fc0000\"", false),
    ])
  func otherProcessor(color: String, isPassed: Bool) throws {
    try record()
    let changed = TestProject.scene().replacing(
      "backgroundColor: red", with: "backgroundColor: \(color)")
    try project.write(changed, to: "scenes/a/move.yaml")
    #expect(try !verify().isPassed)
    let verdict = try verify(processor: "abacus")
    #expect(verdict.isPassed == isPassed)
    #expect(verdict.warnings.count == 1)
  }

  @Test("Scenes that should be equal are compared frame by frame")
  func twins() throws {
    try project.write(
      "move: {png: [0]}\ntwin: {sameAs: move}\n", to: "golden-frames/a/goldens.yaml")
    // The same motion with position instead of position.x.
    let twin = TestProject.scene().replacing(
      "keyPath: position.x, fromValue: 12, toValue: 52",
      with: "keyPath: position, fromValue: [12, 12], toValue: [52, 12]")
    try project.write(twin, to: "scenes/a/twin.yaml")
    #expect(try verify("twin").isPassed)
    try project.write(TestProject.scene(toValue: 32), to: "scenes/a/twin.yaml")
    let verdict = try verify("twin")
    #expect(verdict.failures.first == .frames(first: 1, count: 4, of: 5))
    #expect(verdict.images.map(\.frame) == ["1"])
    try project.write(TestProject.scene(duration: "2s"), to: "scenes/a/twin.yaml")
    #expect(
      try verify("twin").failures == [
        .otherShape(
          expected: "320x180, 5 fps, 5 frames", actual: "320x180, 5 fps, 10 frames")
      ])
  }

  @Test(
    "Frames, markers and lengths that do not match the scene are errors",
    arguments: [
      ("png: [5]", "1s", "no frame 5"), ("png: [rst]", "1s", "did you mean \"rest\"?"),
      ("png: [0], hashes: move.hashes", "3.1s", "at most 3.0 s"),
      ("png: [0]", "61s", "at most 60.0 s"),
    ])
  func misfits(entry: String, duration: String, words: String) throws {
    try project.write(
      "limits: {seconds: 3, imageSeconds: 60}\n", to: "golden-frames/goldens.yaml")
    try project.write("move: {\(entry)}\n", to: "golden-frames/a/goldens.yaml")
    try project.write(TestProject.scene(duration: duration), to: "scenes/a/move.yaml")
    let error = try #require(throws: GoldenError.self) { try verify() }
    #expect(error.description.contains(words), "\(error)")
  }

  @Test("A scene without hashes can be longer, and only its images are compared")
  func longScene() throws {
    try project.write("move: {png: [2]}\n", to: "golden-frames/a/goldens.yaml")
    try project.write(TestProject.scene(duration: "20s"), to: "scenes/a/move.yaml")
    try record()
    let verdict = try verify()
    #expect(verdict.isPassed && verdict.frameCount == 100)
    try project.write(TestProject.scene(toValue: 32, duration: "20s"), to: "scenes/a/move.yaml")
    #expect(try verify().images.map(\.frame) == ["2"])
  }

  @Test("A marker at the very end refers to the last frame")
  func lastFrame() throws {
    try project.write("move: {png: [end, 2]}\n", to: "golden-frames/a/goldens.yaml")
    let golden = try #require(try GoldenCatalog(project.layout).goldens.first)
    #expect(try golden.imageFrames(in: golden.scene()).map(\.index) == [4, 2])
  }
}
