import Foundation
import Lottie
import Testing

/// What is wrong with Lottie files or not supported, with its place.
struct LottieProblemTests {
  private typealias Sample = LottieSample

  private func problems(_ json: String) -> [String] {
    do {
      return try LottieAnimation(data: Data(json.utf8)).warnings.map(\.description)
    } catch {
      return error.issues.map(\.description)
    }
  }

  @Test(
    "Anything but a Lottie animation is an error with its place (LO-14)",
    arguments: [
      ("", "1:1: the file is empty"),
      ("<svg/>", "1:1: expected a value, found \"<\""),
      ("[]", "1:1: expected a Lottie animation, found a list"),
      ("{\"w\": 1}", "1:1: the file is not a Lottie animation: it has no \"layers\""),
      ("{\"layers\": [", "1:13: expected a value, found the end of the file"),
      (
        #"{"w": 0, "h": 10, "fr": 10, "ip": 0, "op": 1, "layers": []}"#,
        "1:7: \"w\" must be more than 0 and at most 16384"
      ),
      (
        #"{"w": 1e999, "h": 10, "fr": 10, "ip": 0, "op": 1, "layers": []}"#,
        "1:7: the number is too large"
      ),
      (
        #"{"w": 9, "h": 10, "fr": 10, "ip": 5, "op": 5, "layers": []}"#,
        "1:44: the animation has no frames: \"op\" must be greater than \"ip\""
      ),
      (
        #"{"w": 9, "h": 10, "fr": "x", "ip": 0, "op": 5, "layers": []}"#,
        "1:25: expected a number, found text"
      ),
    ])
  func notLottie(json: String, problem: String) {
    #expect(problems(json) == [problem])
  }

  @Test(
    "Broken layers are errors with their places and names (LO-14)",
    arguments: [
      (#"{"nm": "a"}"#, #"2:13: the layer has no type "ty" (layer "a")"#),
      (
        #"{"ty": 3, "nm": "a", "ind": 1, "parent": 7}"#,
        #"2:54: there is no layer with the index 7 (layer "a")"#
      ),
      (
        #"{"ty": 3, "nm": "a", "ind": 1, "parent": 1}"#,
        #"2:54: the parents of the layer are a cycle (layer "a")"#
      ),
      (#"{"ty": 0, "w": 9, "h": 9, "refId": "b"}"#, #"2:48: there is no precomposition "b""#),
      (
        #"{"ty": 1, "sw": 9, "sh": 9, "sc": "red"}"#,
        #"2:13: the solid has no color "sc" such as #ff8800"#
      ),
      (
        #"{"ty": 3, "ks": {"p": {"k": [{"t": 0, "s": [1]}]}}}"#,
        "2:42: the keyframe has no value of 2 numbers"
      ),
      (
        #"{"ty": 3, "ks": {"p": {"k": [{"t": 9, "s": [1, 2]}, {"t": 3, "s": [1, 2]}]}}}"#,
        "2:65: the keyframe is earlier than the one before it"
      ),
      (#"{"ty": 3, "ks": {"p": {"k": ["x", 2]}}}"#, "2:42: expected a number, found text"),
      (
        #"{"ty": 4, "shapes": [{"ty": "sh", "ks": {"k": {"v": [[0, 0]], "i": [], "o": [[0, 0]], "c": true}}}]}"#,
        "2:59: the path has 1 vertices, 0 controls before them and 1 after them"
      ),
      (#"{"ty": 3, "tt": 1}"#, "2:29: the layer has no matte"),
    ])
  func brokenLayers(layer: String, problem: String) {
    #expect(problems(Sample(layer).json) == [problem])
  }

  @Test("Precompositions that contain themselves are an error (LO-14)")
  func cycle() {
    let use = #"{"ty": 0, "nm": "again", "w": 9, "h": 9, "refId": "a"}"#
    var sample = Sample(use)
    sample.rest = "\n" + #""assets": [{"id": "a", "layers": [\#(use)]}],"#
    #expect(
      problems(sample.json) == [#"2:85: the precomposition "a" contains itself (layer "again")"#])
  }

  /// 30 levels with two uses each are more than a thousand million layers.
  @Test("Precompositions that multiply are an error before any layer is made (LO-14)")
  func explosion() {
    func use(_ level: Int) -> String { #"{"ty": 0, "w": 9, "h": 9, "refId": "\#(level)"}"# }
    let assets = (0..<30).map { #"{"id": "\#($0)", "layers": [\#(use($0 + 1)), \#(use($0 + 1))]}"# }
    var sample = Sample(use(0))
    sample.rest =
      #""assets": [\#(assets.joined(separator: ",")), {"id": "30", "layers": []}],"#
    #expect(problems(sample.json) == ["1:1: the animation has more than 20000 layers"])
  }

  @Test("The layers of a matte count for each layer that has it (LO-14)")
  func matteExplosion() {
    let solids = Array(repeating: Sample.solid("#ff0000"), count: 200).joined(separator: ",")
    var sample = Sample(#"{"ty": 0, "td": 1, "ind": 1, "w": 9, "h": 9, "refId": "a"}"#)
    sample.layers += Array(repeating: Sample.solid("#ff0000", "", #""tt": 1, "tp": 1"#), count: 100)
    sample.rest = #""assets": [{"id": "a", "layers": [\#(solids)]}],"#
    // 201 layers of the matte in 101 places, and 100 layers.
    #expect(problems(sample.json) == ["1:1: the animation has more than 20000 layers"])
    sample.layers.removeLast(2)
    #expect(problems(sample.json) == [])
  }

  @Test("Truncated files are errors, never crashes (LO-14)")
  func truncated() throws {
    let text = Sample(
      Sample.solid(
        "#ff0000", #""p": {"a": 1, "k": [{"t": 0, "s": [0, 0]}, {"t": 5, "s": [9, 9]}]}"#),
      Sample.shapes(Sample.group(Sample.rectangle(0, 0, 9, 9), Sample.fill(1, 0, 0)))
    ).json
    _ = try LottieAnimation(data: Data(text.utf8))
    for count in 0..<text.utf8.count {
      #expect(throws: LottieError.self) {
        try LottieAnimation(data: Data(text.utf8.prefix(count)))
      }
    }
  }

  @Test(
    "What is not supported is a warning with its place and layer (LO-15)",
    arguments: [
      (#"{"ty": 6, "nm": "a"}"#, #"2:13: audio layers are not supported (layer "a")"#),
      (#"{"ty": 3, "ef": [{}]}"#, "2:29: effects are not supported"),
      (
        #"{"ty": 3, "ks": {"r": {"k": 0, "x": "time * 9"}}}"#,
        "2:49: expressions are not supported; the keyframes are used"
      ),
      (#"{"ty": 4, "shapes": [{"ty": "zz"}]}"#, "2:34: zigzags are not supported"),
      (
        #"{"ty": 4, "shapes": [{"ty": "mm", "mm": 2}]}"#,
        "2:34: only the mode Merge of merge paths is supported; the paths stay apart"
      ),
      (
        #"{"ty": 4, "shapes": [{"ty": "gr", "it": [{"ty": "rp", "c": {"k": 2}}]}, {"ty": "tm", "m": 2}]}"#,
        "2:85: a trim after a repeater does not trim the copies one after the other"
      ),
      (
        #"{"ty": 4, "shapes": [{"ty": "gf", "g": {"p": 1, "k": {"k": [0, 1, 0, 0, 1]}}}]}"#,
        "2:66: the last stop of the gradient's opacity has no opacity"
      ),
      (
        #"{"ty": 4, "shapes": [{"ty": "sh", "ks": {"k": [{"t": 0, "s": [{"v": [], "c": true}]}, {"t": 5, "s": [{"v": [], "c": false}]}]}}]}"#,
        "2:53: keyframes of a path are open and closed; all are drawn like the first"
      ),
      (
        #"{"ty": 3, "ks": {"r": {"k": 0, "sid": "angle"}}}"#,
        "2:51: there is no slot \"angle\"; the value of the property is used"
      ),
      (
        #"{"ty": 5, "t": {"d": {"sid": "title", "k": []}}}"#,
        "2:42: slots of texts are not supported; the text beside it is used"
      ),
      (
        #"{"ty": 3, "ks": {"rx": {"k": 30}}}"#,
        "2:36: rotations in space are not supported; the layer stays in the plane"
      ),
      (
        #"{"ty": 3, "ks": {"ry": {"a": 1, "k": [{"t": 0, "s": [0]}, {"t": 9, "s": [30]}]}}}"#,
        "2:36: rotations in space are not supported; the layer stays in the plane"
      ),
      (
        #"{"ty": 3, "ks": {"or": {"k": [0, 30, 0]}}}"#,
        "2:36: rotations in space are not supported; the layer stays in the plane"
      ),
      (
        #"{"ty": 3, "ddd": 1, "ks": {"rx": {"k": 30}}}"#,
        "2:30: layers in space are not supported; the layer stays in the plane"
      ),
      (
        #"{"ty": 5, "t": {"d": {"x": "time", "k": []}}}"#,
        "2:40: expressions are not supported; the keyframes are used"
      ),
      (
        #"{"ty": 4, "shapes": [{"ty": "st", "ml": 4, "ml2": {"a": 1, "k": [{"t": 0, "s": [4]}, {"t": 9, "s": [2]}]}}]}"#,
        "2:63: miter limits that change are not supported; the first one is used"
      ),
    ])
  func warnings(layer: String, problem: String) {
    #expect(problems(Sample(layer).json) == [problem])
  }

  @Test(
    "What changes nothing is no warning (LO-15)",
    arguments: [
      #"{"ty": 3, "ks": {"rx": {"k": 0}, "ry": {"k": 0}, "rz": {"k": 9}, "or": {"k": [0, 0, 0]}}}"#,
      #"{"ty": 4, "ct": 1, "shapes": [{"ty": "st", "ml": 4, "ml2": {"k": 4}}]}"#,
    ])
  func noWarnings(layer: String) {
    #expect(problems(Sample(layer).json) == [])
  }

  @Test("Mattes of mattes and collapsed transformations are warnings (LO-15)")
  func severalLayers() {
    let white = Sample.solid("#ffffff")
    let matte = Sample.solid("#ffffff", "", #""td": 1, "tt": 1"#)
    let layer = Sample.solid("#ff0000", "", #""tt": 1"#)
    #expect(
      problems(Sample(white, matte, layer).json).map { $0.drop { $0 != " " } }
        == [#" the matte of a matte is not supported (layer "solid")"#])
    var sample = Sample(#"{"ty": 0, "ct": 1, "w": 9, "h": 9, "refId": "a"}"#)
    sample.rest = #""assets": [{"id": "a", "layers": []}],"#
    #expect(
      problems(sample.json)
        == ["2:29: collapsed transformations are not supported; the layer is clipped"])
  }

  /// The image is one red pixel.
  @Test("A slot of an image is a warning, and the image beside it is used (LO-15)")
  @MainActor func imageSlot() throws {
    var sample = Sample(#"{"ty": 2, "refId": "a", "ip": 0, "op": 20, "st": 0, "ks": {}}"#)
    let size = #""w": 20, "h": 20, "e": 1"#
    sample.rest =
      "\n" + #""assets": [{"id": "a", "sid": "photo", \#(size), "p": "\#(Self.red)"}],"#
    #expect(
      problems(sample.json)
        == ["2:31: slots of images are not supported; the image beside it is used"])
    #expect(try sample.image(at: 0).color(10, 10) == [255, 0, 0])
  }

  private static let red =
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAA"
    + "DElEQVR42mP4z8AAAAMBAQD3A0FDAAAAAElFTkSuQmCC"

  @Test("Markers have times since the first frame (LO-02)")
  func markers() throws {
    var sample = Sample()
    sample.frames = (10, 30)
    sample.rest = #""markers": [{"tm": 15, "cm": "open", "dr": 5}],"#
    let marker = try #require(try sample.animation().markers.first)
    #expect(marker.name == "open" && marker.time == 0.5 && marker.duration == 0.5)
  }
}
