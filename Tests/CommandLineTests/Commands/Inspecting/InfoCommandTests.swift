import Foundation
import Testing

@Suite struct InfoCommandTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write(SceneText.move, to: "move.yaml")
  }

  @Test("The text lists only what the scene contains")
  func text() throws {
    let outcome = try Program.run("info", "move.yaml", in: folder)
    #expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome.error)")
    var lines = outcome.text.split(separator: "\n").map(String.init)
    // The square with a margin of two pixels, at its old and its new position: 24 by 20 of 64 by 36
    // pixels, or another column because of rounding.
    let changes = lines.popLast() ?? ""
    #expect(changes.hasPrefix("            changed area: 0.2"), "\(changes)")
    #expect(
      lines == [
        "move.yaml",
        "canvas      64x36 points, background #101418",
        "video       1 s at 10 fps, 10 frames",
        "markers     rest: 0.5 s, frame 5",
        "layers      1: 1 layer; 1 level deep",
        "animations  1: 1 basic",
        "parameters  tint = \"red\" (color)",
        "cost        canvases painted: 0.111 per frame",
        "            off-screen surfaces: none",
      ])
  }

  @Test("JSON has the same facts, with values from --set")
  func json() throws {
    let outcome = try Program.run(
      "info", "move.yaml", "--set", "tint=blue", "--json", in: folder)
    #expect(outcome.status == 0 && outcome.error.isEmpty)
    let document = try #require(
      try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
    #expect(document["format"] as? Int == 1 && document["file"] as? String == "move.yaml")
    let canvas = try #require(document["canvas"] as? [String: Any])
    #expect(canvas["width"] as? Int == 64 && canvas["pixelHeight"] as? Int == 36)
    #expect(canvas["scale"] as? Int == 1)
    let video = try #require(document["film"] as? [String: Any])
    #expect(video["frames"] as? Int == 10 && video["framesPerSecond"] as? String == "10")
    #expect(video["duration"] as? Double == 1)
    let marker = try #require((document["markers"] as? [[String: Any]])?.first)
    #expect(marker["name"] as? String == "rest" && marker["frame"] as? Int == 5)
    let parameter = try #require((document["parameters"] as? [[String: Any]])?.first)
    #expect(parameter["name"] as? String == "tint" && parameter["type"] as? String == "color")
    #expect(parameter["default"] as? String == "red" && parameter["value"] as? String == "blue")
    let layers = try #require(document["layers"] as? [String: Any])
    #expect(layers["count"] as? Int == 1 && layers["depth"] as? Int == 1)
    let cost = try #require(document["cost"] as? [String: Any])
    #expect(cost["frames"] as? Int == 10 && cost["canvasPixels"] as? Int == 2304)
    let painted = try #require(cost["paintedArea"] as? [String: Any])
    // A square of 16 by 16.
    #expect(abs((painted["average"] as? Double ?? 0) - 256.0 / 2304) < 1e-12)
  }

  @Test("Errors are the same as for all commands")
  func errors() throws {
    try folder.write("multiplane: 1\nstage: {size: [0, 0]}\n", to: "bad.yaml")
    for (arguments, status, message) in [
      (["none.yaml"], 66, "none.yaml"), (["bad.yaml"], 65, "bad.yaml"), ([], 64, "<scene>"),
      (["move.yaml", "--set", "tnt=red"], 65, "did you mean \"tint\"?"),
      (["move.yaml", "--set", "tint=red", "--set", "tint=blue"], 64, "set twice"),
    ] as [([String], Int32, String)] {
      let outcome = try Program.start(["info"] + arguments, in: folder).wait()
      #expect(outcome.status == status && outcome.output.isEmpty, "\(outcome.error)")
      #expect(outcome.error.contains(message), "\(outcome.error)")
    }
  }
}
