import Foundation
import PixelKernels
import Testing

@Suite struct FrameCommandTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write(SceneText.move, to: "move.yaml")
  }

  @Test(
    "--at takes a time, a frame or a marker",
    arguments: [
      ("0", 4), ("0.5s", 24), ("500ms", 24), ("5f", 24), ("rest", 24), ("0.25", 14),
      ("50%", 24), ("0%", 4), ("end", 40), ("100%", 40),
    ])
  func moments(moment: String, left: Int) throws {
    let outcome = try Program.run(
      "frame", "move.yaml", "--at", moment, "-o", "still.png", in: folder)
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(outcome.error.contains("still.png: 64x36"))
    let image = try folder.image("still.png")
    #expect(image[left - 1, 10] == SceneText.background && image[left, 10] == SceneText.red)
  }

  @Test("The image equals the frame of a sequence")
  func sameAsSequence() throws {
    #expect(
      try Program.run("frame", "move.yaml", "--at", "7f", "-o", "a.png", in: folder).status == 0)
    #expect(
      try Program.run("render", "move.yaml", "-o", "b.png", "--frames", "7", in: folder).status == 0
    )
    #expect(try folder.data("a.png") == folder.data("b.png"))
  }

  @Test("--fps determines the frames of --at, and the rate in the output")
  func rate() throws {
    let counted = try Program.run(
      "frame", "move.yaml", "--at", "10f", "--fps", "20", "-o", "a.png", in: folder)
    #expect(counted.status == 0, "\(counted.error)")
    // Frame 10 at 20 frames per second is frame 5 at 10.
    #expect(try folder.image("a.png")[24, 10] == SceneText.red)
    let stream = try Program.run(
      "frame", "move.yaml", "--fps", "20", "-o", "-", "--format", "y4m", in: folder)
    #expect(stream.text.hasPrefix("YUV4MPEG2 W64 H36 F20:1"))
  }

  @Test("Standard output is a PNG")
  func stream() throws {
    let outcome = try Program.run("frame", "move.yaml", "-o", "-", in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.error.isEmpty)
    #expect(outcome.output.prefix(8) == Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
  }

  @Test(
    "Invalid values of --at are usage errors",
    arguments: [
      ("1.01s", "the video ends at 1 s, before 1.01 s"),
      ("rst", "did you mean \"rest\"?"),
      ("5x", "invalid"),
      ("1.5f", "invalid"), ("101%", "invalid"),
    ])
  func invalidTimes(moment: String, message: String) throws {
    let outcome = try Program.run(
      "frame", "move.yaml", "--at", moment, "-o", "still.png", in: folder)
    #expect(outcome.status == 64)
    #expect(outcome.error.contains(message), "\(outcome.error)")
    #expect(!folder.exists("still.png"))
  }

  @Test("The output does not replace an input")
  func inputsAreKept() throws {
    let folder = try ScratchFolder()
    try folder.write(SceneText.move, to: "a.yaml")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("b.png"), withDestinationPath: folder.file("a.yaml"))
    for output in ["a.yaml", "b.png"] {
      let outcome = try Program.run(
        "frame", "a.yaml", "-o", output, "--format", "png", "--overwrite", in: folder)
      #expect(outcome.status == 64 && outcome.error.contains("cannot replace"))
    }
    #expect(try folder.data("a.yaml") == Data(SceneText.move.utf8))
  }

  @Test("A marker named end is the marker, and ranges end at the end of the video")
  func end() throws {
    try folder.write(
      SceneText.move.replacing("{rest: 0.5s}", with: "{end: 0.5s}"), to: "marked.yaml")
    #expect(
      try Program.run("frame", "marked.yaml", "--at", "end", "-o", "a.png", in: folder).status == 0)
    #expect(try folder.image("a.png")[24, 10] == SceneText.red)
    for (range, count) in [(["--from", "50%", "--to", "end"], 5), (["--to", "100%"], 10)] {
      let outcome = try Program.start(
        ["render", "move.yaml", "-o", "a.hashes", "--overwrite"] + range, in: folder
      ).wait()
      #expect(outcome.status == 0, "\(outcome.error)")
      let lines = String(decoding: try folder.data("a.hashes"), as: UTF8.self)
        .split(separator: "\n").filter { !$0.hasPrefix("#") }
      #expect(lines.count == count)
    }
  }
}
