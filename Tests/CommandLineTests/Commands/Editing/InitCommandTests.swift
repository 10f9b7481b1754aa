import Foundation
import PixelKernels
import Testing

@Suite struct InitCommandTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private static let templates = ["card", "blank", "chart", "lower-third", "story"]

  @Test(
    "Every template is a valid, readable scene that is not empty", arguments: templates)
  func template(name: String) throws {
    let made = try Program.run("init", "a.yaml", "--template", name, in: folder)
    #expect(made.status == 0 && made.output.isEmpty, "\(made.error)")
    let check = try Program.run("check", "a.yaml", in: folder)
    #expect(check.status == 0, "\(check.error)")
    #expect(check.text.contains("valid, 1280x720 points at scale 1, "))
    #expect(try Program.run("fmt", "--check", "a.yaml", in: folder).status == 0)
    let frame = try Program.run(
      "frame", "a.yaml", "--at", "rest", "-o", "a.png", "--size", "320x180", in: folder)
    #expect(frame.status == 0, "\(frame.error)")
    let image = try folder.image("a.png")
    let start = try Program.run(
      "frame", "a.yaml", "-o", "start.png", "--size", "320x180", in: folder)
    #expect(start.status == 0)
    let (first, rest) = (try folder.data("start.png"), try folder.data("a.png"))
    #expect(first != rest, "something moves")
    var colors: Set<UInt32> = []
    for y in 0..<image.height {
      for x in 0..<image.width { colors.insert(image[x, y]) }
    }
    #expect(colors.count > 10, "\(colors.count)")
    // A lower third is composited over a video, and enters.
    if name != "lower-third" {
      let opening = try folder.image("start.png")
      #expect(
        (0..<opening.height).contains { y in
          (0..<opening.width).contains { opening[$0, y] != opening[0, 0] }
        }, "the first frame is empty")
    }

    let text = String(decoding: try folder.data("a.yaml"), as: UTF8.self)
    #expect(text.hasPrefix("# ") && text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      #expect(line.count <= 100 && !line.contains("\t") && line.last != " ", "\(line)")
    }
    if name != "blank" {
      for key in ["parameters:", "type: spring", "animate: {", "markers:"] {
        #expect(text.contains(key))
      }
    }
  }

  @Test("The numbers of the chart are those of the bars at each time", arguments: ["0.5s", "0.7s"])
  func chart(time: String) throws {
    #expect(try Program.run("init", "a.yaml", "--template", "chart", in: folder).status == 0)
    let tree = try Program.run("tree", "a.yaml", "--at", time, "--json", in: folder)
    let document = try #require(
      JSONSerialization.jsonObject(with: tree.output) as? [String: Any])
    func sublayers(_ layer: [String: Any]) -> [[String: Any]] {
      layer["layers"] as? [[String: Any]] ?? []
    }
    let bars = sublayers(document).map(sublayers).filter { $0.count == 3 }
    #expect(bars.count == 5)
    for bar in bars {
      let frame = try #require(bar[0]["frame"] as? [NSNumber])
      let values = try #require(bar[2]["values"] as? [String: Any])
      let number = try #require(values["value"] as? NSNumber)
      // 40 points per unit.
      #expect(abs(frame[3].doubleValue / 40 - number.doubleValue) < 1e-6)
    }
  }

  @Test("The suggested next commands run", arguments: ["card", "lower-third"])
  func advice(template: String) throws {
    try folder.write("", to: "it's/x")
    let made = try Program.run("init", "it's", "--template", template, in: folder)
    #expect(made.error.hasPrefix("it's/scene.yaml: a "))
    let commands = made.error.split(separator: "\n").filter { $0.hasPrefix("  multiplane ") }
    #expect(commands.count == 3)
    for command in commands {
      // A few frames of the video are enough.
      let frames = command.contains(" render ") ? " --frames 0-3" : ""
      let line = String(command).replacing("  multiplane", with: "\"$1\"") + frames
      let outcome = try Program.start([], in: folder, shell: ["/bin/sh", "-c", line, "sh"]).wait()
      #expect(outcome.status == 0, "\(line): \(outcome.error)")
    }
    let video = template == "card" ? "scene.mp4" : "scene.mov"
    #expect(try folder.names(in: "it's") == [video, "scene.png", "scene.yaml", "x"])
  }

  @Test("Parameters have the effects that the comments describe")
  func parameters() throws {
    _ = try Program.run("init", in: folder)
    for (name, setting) in [("a.png", "title=Hello"), ("b.png", "accent=blue")] {
      let frame = try Program.run(
        "frame", "scene.yaml", "--at", "rest", "-o", name, "--set", setting, in: folder)
      #expect(frame.status == 0, "\(frame.error)")
    }
    #expect(try folder.data("a.png") != folder.data("b.png"))
  }

  @Test("A scene is written to the given folder, new folder or file")
  func places() throws {
    for (arguments, file) in [
      ([], "scene.yaml"), (["."], nil), (["new/deep"], "new/deep/scene.yaml"),
      (["v1.0/"], "v1.0/scene.yaml"), (["new"], "new/scene.yaml"), (["b.yml"], "b.yml"),
      (["c/d.yaml"], "c/d.yaml"),
    ] as [([String], String?)] {
      let outcome = try Program.start(["init", "-q"] + arguments, in: folder).wait()
      #expect(outcome.status == (file == nil ? 73 : 0), "\(arguments): \(outcome.error)")
      if let file {
        #expect(folder.exists(file) && outcome.error.isEmpty)
      } else {
        #expect(outcome.error.contains("scene.yaml already exists"))
      }
    }
  }

  @Test("Existing files are unchanged")
  func occupied() throws {
    try folder.write("mine", to: "a.yaml")
    let outcome = try Program.run("init", "a.yaml", in: folder)
    #expect(outcome.status == 73)
    #expect(outcome.error.contains("a.yaml already exists"))
    #expect(try folder.data("a.yaml") == Data("mine".utf8))
    // There is a file where the folder should be.
    #expect(try Program.run("init", "a.yaml/b", in: folder).status == 73)
    #expect(try folder.names() == ["a.yaml"])
  }

  @Test("Other names and templates are rejected")
  func usage() throws {
    for arguments in [["a.txt"], ["a.json"], ["--template", "cards"]] {
      let outcome = try Program.start(["init"] + arguments, in: folder).wait()
      #expect(outcome.status == 64, "\(arguments)")
    }
    #expect(try folder.names().isEmpty)
  }
}
