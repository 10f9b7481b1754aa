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
        - {type: lottie, source: a.json, clock: {trim: [quarter, late]}}
        - {type: lottie, source: a.json}
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
        "{type: lottie, source: a.json, clock: {trim: lat}}", slide,
        #"3:55 MP0321 the contents have no marker "lat""#
      ),
      (
        "{clock: {speed: 2}}", slide,
        #"3:11 MP0109 "clock" requires "symbol", "include" or type: lottie"#
      ),
    ])
  func errors(layer: String, file: String, problem: String) throws {
    #expect(
      try loadingProblems(
        "multiplane: 1\nstage: {size: [200, 100], duration: 1s}\nlayers: [\(layer)]",
        files: ["a.json": Data(file.utf8)]) == [problem])
  }
}
