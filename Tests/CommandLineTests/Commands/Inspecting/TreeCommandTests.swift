import Foundation
import Testing

@Suite struct TreeCommandTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write(SceneText.move, to: "move.yaml")
  }

  @Test(
    "--at takes a time, a frame or a marker",
    arguments: [
      ("0s", "0 s, frame 0", 12), ("0.5s", "0.5 s, rest", 32), ("5f", "0.5 s, rest", 32),
      ("rest", "0.5 s, rest", 32), ("250ms", "0.25 s, after frame 2", 22),
    ])
  func text(moment: String, place: String, x: Int) throws {
    let outcome = try Program.run("tree", "move.yaml", "--at", moment, in: folder)
    #expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome.error)")
    let lines = outcome.text.split(separator: "\n").map(String.init)
    #expect(lines.first == "move.yaml at \(place): presentation of 1 layer")
    #expect(lines[1] == "card  CALayer  [\(x - 8), 4, 16, 16]")
    #expect(lines.contains("  * position [\(x), 12]"))
    #expect(lines.contains("    backgroundColor #ff0000"))
    #expect(lines.contains { $0.hasPrefix("  > basic position.x, ") })
  }

  @Test("--model shows model values, and --set sets parameters")
  func model() throws {
    let outcome = try Program.run(
      "tree", "move.yaml", "--at", "rest", "--model", "--set", "tint=blue", in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.text.contains("move.yaml at 0.5 s, rest: model of 1 layer\n"))
    #expect(outcome.text.contains("  * position [12, 12]\n"))
    #expect(outcome.text.contains("    backgroundColor #0000ff\n"))
  }

  @Test("JSON contains every value, and is always the same")
  func json() throws {
    let outcome = try Program.run("tree", "move.yaml", "--at", "0.5s", "--json", in: folder)
    #expect(outcome.status == 0 && outcome.error.isEmpty)
    let document = try #require(
      try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
    #expect(document["format"] as? Int == 1 && document["file"] as? String == "move.yaml")
    #expect(document["frame"] as? Int == 5 && document["time"] as? Double == 0.5)
    #expect(document["tree"] as? String == "presentation")
    let layer = try #require((document["layers"] as? [[String: Any]])?.first)
    #expect(layer["id"] as? String == "card" && layer["class"] as? String == "CALayer")
    #expect(layer["frame"] as? [Double] == [24, 4, 16, 16])
    #expect(layer["animated"] as? [String] == ["position"])
    #expect(layer["changed"] as? [String] == ["position", "bounds", "backgroundColor", "name"])
    let values = try #require(layer["values"] as? [String: Any])
    #expect(values["position"] as? [Double] == [32, 12] && values["opacity"] as? Double == 1)
    #expect(values["backgroundColor"] as? [Double] == [1, 0, 0, 1])
    let animation = try #require((layer["animations"] as? [[String: Any]])?.first)
    #expect(animation["type"] as? String == "basic" && animation["phase"] as? String == "running")
    #expect(animation["progress"] as? Double == 0.5 && animation["remaining"] as? Double == 0.5)
    #expect(animation["key"] is NSNull)
    let again = try Program.run("tree", "move.yaml", "--at", "5f", "--json", in: folder)
    #expect(again.output == outcome.output)
  }

  @Test("Errors are the same as for all commands")
  func errors() throws {
    for (arguments, status, message) in [
      (["move.yaml", "--at", "rst"], 64, "did you mean \"rest\"?"),
      (["move.yaml", "--at", "1.01s"], 64, "the video ends at 1 s, before 1.01 s"),
      (["move.yaml", "--at", "-1s"], 64, "--at"), (["none.yaml"], 66, "none.yaml"),
      (["move.yaml", "--set", "tnt=red"], 65, "did you mean \"tint\"?"),
    ] as [([String], Int32, String)] {
      let outcome = try Program.start(["tree"] + arguments, in: folder).wait()
      #expect(outcome.status == status && outcome.output.isEmpty)
      #expect(outcome.error.contains(message), "\(outcome.error)")
    }
  }
}
