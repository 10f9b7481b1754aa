import CoreGraphics
import Foundation
import Multiplane
import MultiplaneScene
import PixelKernels
import SceneTestSupport
import Testing

/// Lottie layers in scenes.
@MainActor
struct LottieSceneTests {
  /// A red square of 20 by 20 points that moves by 100 points in two seconds.
  nonisolated private static let slide = """
    {"w": 200, "h": 100, "fr": 10, "ip": 0, "op": 20,
     "markers": [{"tm": 5, "cm": "quarter"}, {"tm": 15, "cm": "late"}],
     "layers": [
      {"ty": 1, "nm": "Dot", "sw": 20, "sh": 20, "sc": "#ff0000", "ip": 0, "op": 20,
       "ks": {"p": {"a": 1, "k": [{"t": 0, "s": [0, 0]}, {"t": 20, "s": [100, 0]}]}}}]}
    """

  private func scene(_ text: String, file: String = slide) throws -> Scene {
    try SceneFolder(["a.json": Data(file.utf8)]).scene(
      "multiplane: 1\nstage: {size: [200, 100], fps: 10, background: white}\n" + text)
  }

  /// Returns the columns of the red square in each frame, by its left edge; nil where it is not.
  private func places(_ scene: Scene, row: Int = 10) throws -> [Int?] {
    var places: [Int?] = []
    try scene.makeStage().frames(duration: scene.duration) { _, image in
      places.append((0..<200).first { image.buffer[$0, row] == 0xFFFF_0000 })
    }
    return places
  }

  @Test("A Lottie layer has the size and the length of its animation (LO-13)")
  func sizeAndLength() throws {
    let scene = try scene("layers: [{type: lottie, source: a.json}]")
    #expect(scene.duration == 2)
    #expect(try places(scene) == (0..<20).map { $0 * 5 })
  }

  @Test("The clock starts, trims and speeds up, with the markers of the file (LO-13)")
  func clock() throws {
    let scene = try scene(
      "layers: [{type: lottie, source: a.json, clock: {start: 0.2s, trim: [quarter, late], speed: 2}}]"
    )
    #expect(scene.duration == 0.7)
    #expect(try places(scene) == [nil, nil, 25, 35, 45, 55, 65])
  }

  @Test("A reversed clock mirrors the frames (LO-01)")
  func reversed() throws {
    let scene = try scene(
      "layers: [{type: lottie, source: a.json, clock: {speed: -1, duration: 1s}}]")
    #expect(try places(scene) == (0..<10).map { $0 == 0 ? nil : 100 - $0 * 5 })
  }

  @Test("The composition is scaled into the bounds by contentsGravity (LO-13)")
  func gravity() throws {
    let scene = try scene(
      """
      layers:
        - type: lottie
          source: a.json
          frame: [0, 0, 100, 100]
          contentsGravity: resizeAspect
          clock: {freeze: quarter, duration: 0.1s}
      """)
    // Half of the size, from the row 25; a quarter of the way is 25 points.
    #expect(try places(scene, row: 30) == [13])
    #expect(try places(scene, row: 20) == [nil])
  }

  @Test("Sequences play Lottie layers one after another")
  func sequence() throws {
    let scene = try scene(
      """
      sequence:
        - {play: {type: lottie, source: a.json, clock: {trim: [quarter, late]}}}
        - {play: {type: lottie, source: a.json}}
      """)
    #expect(scene.duration == 3)
    #expect(try places(scene) == (5..<15).map { $0 * 5 } + (0..<20).map { $0 * 5 })
  }

  @Test("What is not supported is a warning in the file, once (LO-15)")
  func warnings() throws {
    let file = Self.slide.replacing(#""nm": "Dot""#, with: #""nm": "Dot", "ef": [{}]"#)
    let scene = try scene(
      "layers: [{type: lottie, source: a.json}, {type: lottie, source: a.json}]", file: file)
    #expect(
      scene.warnings.map(line)
        == [#"4:32 MP0701 effects are not supported (layer "Dot")"#])
    #expect(scene.warnings.map(\.file) == ["a.json"])
  }

  @Test("A stage takes its size and rate from the only Lottie layer (LO-18)")
  func stageOfLottie() throws {
    func load(_ stage: String, _ rest: String, file: String = Self.slide) throws -> Scene {
      try SceneFolder(["a.json": Data(file.utf8), "b.json": Data(Self.slide.utf8)]).scene(
        "multiplane: 1\nstage: {\(stage)}\n\(rest)")
    }
    let alone = "layers: [{type: lottie, source: a.json}]"
    let scene = try load("", alone)
    #expect(scene.size == CGSize(width: 200, height: 100) && scene.frameRate == 10)
    #expect(scene.duration == 2)
    #expect(try places(scene) == (0..<20).map { $0 * 5 })
    let entry = try load(
      "background: white",
      "sequence: [{play: {type: lottie, source: a.json}}, {play: {}, duration: 5f}]")
    #expect(entry.size == CGSize(width: 200, height: 100) && entry.duration == 2.5)
    let own = try load("size: [10, 20], fps: 5", alone)
    #expect(own.size == CGSize(width: 10, height: 20) && own.frameRate == 5)
    let sized = try load("size: [10, 20]", alone)
    #expect(sized.size == CGSize(width: 10, height: 20) && sized.frameRate == 10)
    let rated = try load("fps: 5", alone)
    #expect(rated.size == CGSize(width: 200, height: 100) && rated.frameRate == 5)
    let fast = try load("", alone, file: Self.slide.replacing(#""fr": 10"#, with: #""fr": 500"#))
    #expect(fast.frameRate == 60)
    let broadcast = Self.slide.replacing(#""fr": 10"#, with: #""fr": 29.97"#)
    #expect(try load("", alone, file: broadcast).frameRate == FrameRate(30000, 1001))
    let chosen = try load(
      "",
      "parameters: {file: {type: string, default: a.json}}\n"
        + "layers: [{type: lottie, source: {param: file}}]")
    #expect(chosen.size == CGSize(width: 200, height: 100))
    let two = try load(
      "size: [10, 20]",
      "layers: [{type: lottie, source: a.json}, {type: lottie, source: b.json}]")
    #expect(two.frameRate == 60)
  }

  @Test(
    "Without exactly one Lottie layer, a stage needs its size (LO-18)",
    arguments: [
      "layers: [{type: lottie, source: a.json}, {type: lottie, source: a.json}]",
      "layers: [{layers: [{type: lottie, source: a.json}]}]",
      "layers: [{backgroundColor: red}]",
    ])
  func stageWithoutSize(layers: String) throws {
    #expect(
      try loadingProblems(
        "multiplane: 1\nstage: {duration: 1s}\n\(layers)",
        files: ["a.json": Data(Self.slide.utf8)])
        == [#"2:9 MP0102 missing key "size" in the stage"#])
  }

  @Test("An included file with a stage needs its size (LO-18)")
  func includedStage() throws {
    let part = "multiplane: 1\nstage: {}\nlayers: [{type: lottie, source: a.json}]\n"
    #expect(
      try loadingProblems(
        "multiplane: 1\nstage: {size: [9, 9], duration: 1s}\nlayers: [{include: part.yaml, clock: {speed: 2}}]",
        files: ["a.json": Data(Self.slide.utf8), "part.yaml": Data(part.utf8)])
        == [#"2:8 MP0102 missing key "size" in the stage"#])
  }

  /// A text in a font that scenes do not have.
  nonisolated private static let titled = """
    {"w": 200, "h": 100, "fr": 10, "ip": 0, "op": 20,
     "layers": [
      {"ty": 5, "nm": "Title", "ip": 0, "op": 20, "ks": {"p": {"k": [10, 80]}},
       "t": {"d": {"k": [{"t": 0, "s": {"f": "Roboto-Bold", "s": 60, "t": "Ha", "fc": [1, 0, 0]}}]}}}]}
    """

  @Test("A font that the scene does not have is a warning, unless the layer gives one (LO-23)")
  func fonts() throws {
    func image(_ keys: String, _ file: String, warnings: [String]) throws -> UInt64 {
      let scene = try scene("layers: [{type: lottie, source: a.json\(keys)}]", file: file)
      #expect(scene.warnings.map(line) == warnings)
      return pixelHash(scene.makeStage().snapshot().buffer)
    }
    let missing = #"4:42 MP0701 unknown font "Roboto-Bold"; Inter-Bold is used (layer "Title")"#
    func named(_ name: String) -> String { Self.titled.replacing("Roboto-Bold", with: name) }
    #expect(
      try image("", Self.titled, warnings: [missing])
        == image("", named("Inter-Bold"), warnings: []))
    #expect(
      try image(", fonts: {Roboto-Bold: Inter Light}", Self.titled, warnings: [])
        == image("", named("Inter-Light"), warnings: []))
    // The fonts of one layer are not those of another with the same file.
    let both = try scene(
      "layers: [{type: lottie, source: a.json, fonts: {Roboto-Bold: Inter}}, "
        + "{type: lottie, source: a.json}]", file: Self.titled)
    #expect(both.warnings.map(line) == [missing])
  }

  @Test(
    "Errors are in the file or at the source (LO-14)",
    arguments: [
      (
        "{type: lottie, source: a.json}", "{\"w\": 1}",
        #"1:1 MP0511 the file is not a Lottie animation: it has no "layers""#
      ),
      (
        "{type: lottie, source: b.json}", slide,
        #"3:33 MP0501 cannot open "b.json": no such file; tried "b.json""#
      ),
      ("{type: lottie}", slide, #"3:11 MP0102 missing key "source" in Lottie layer"#),
      (
        "{type: lottie, source: a.json, fonts: {Roboto: Intre}}", slide,
        #"3:57 MP0505 unknown font "Intre""#
      ),
      (
        "{type: lottie, source: a.json, clock: {trim: lat}}", slide,
        #"3:55 MP0321 the contents have no marker "lat""#
      ),
      (
        "{clock: {speed: 2}}", slide,
        #"3:11 MP0109 "clock" requires "symbol", "include", type: lottie or type: video"#
      ),
    ])
  func errors(layer: String, file: String, problem: String) throws {
    #expect(
      try loadingProblems(
        "multiplane: 1\nstage: {size: [200, 100], duration: 1s}\nlayers: [\(layer)]",
        files: ["a.json": Data(file.utf8)]) == [problem])
  }
}
