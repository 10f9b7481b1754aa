import Foundation
import PixelKernels
import Testing

@Suite struct RenderCommandTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write(SceneText.move, to: "move.yaml")
  }

  @Test("A video starts with an MP4 box, and no temporary file remains")
  func video() throws {
    let outcome = try Program.run("render", "move.yaml", "-o", "video.mp4", in: folder)
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(outcome.output.isEmpty)
    #expect(outcome.error.contains("video.mp4: 10 frames of 64x36 at 10 fps"))
    #expect(try folder.data("video.mp4")[4..<8] == Data("ftyp".utf8))
    #expect(try folder.names() == ["move.yaml", "video.mp4"])
  }

  @Test("Images show the scene at their times")
  func sequence() throws {
    let outcome = try Program.run("render", "move.yaml", "-o", "out/", "--quiet", in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.error.isEmpty)
    #expect(try folder.names(in: "out").count == 11, "ten images and a manifest")
    let (first, sixth) = (
      try folder.image("out/frame-00000.png"), try folder.image("out/frame-00005.png")
    )
    #expect(first.width == 64 && first.height == 36)
    #expect(first[4, 4] == SceneText.red && first[20, 4] == SceneText.background)
    #expect(sixth[23, 4] == SceneText.background && sixth[24, 4] == SceneText.red)
    #expect(sixth[39, 19] == SceneText.red && sixth[40, 19] == SceneText.background)
  }

  @Test(
    "Ranges select frames, which keep their numbers",
    arguments: [
      (["--frames", "1-5:2,8"], [1, 3, 5, 8]),
      (["--from", "0.3s", "--to", "6f"], [3, 4, 5]),
      (["--from", "rest"], [5, 6, 7, 8, 9]),
      (["--to", "150ms"], [0, 1]),
    ])
  func ranges(options: [String], expected: [Int]) throws {
    let outcome = try Program.start(
      ["render", "move.yaml", "-o", "out/f-%d.png"] + options, in: folder
    ).wait()
    #expect(outcome.status == 0, "\(outcome.error)")
    let names = expected.map { "f-\($0).png" }
    #expect(try folder.names(in: "out").filter { $0.hasSuffix(".png") } == names)
  }

  @Test("A stream contains only data")
  func stream() throws {
    let outcome = try Program.run(
      "render", "move.yaml", "-o", "-", "--format", "y4m", in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.text.hasPrefix("YUV4MPEG2 W64 H36 F10:1"))
    // A line feed ends the header; each frame is "FRAME\n" and one and a half bytes per pixel.
    let header = try #require(outcome.output.firstIndex(of: 10)) + 1
    #expect(outcome.output.count == header + 10 * (6 + 64 * 36 * 3 / 2))
    #expect(outcome.error.contains("standard output: 10 frames"))
  }

  @Test("Options change the rate, size, background and parameters")
  func canvas() throws {
    let outcome = try Program.run(
      "render", "move.yaml", "-o", "out/", "--fps", "29.97", "--scale", "2", "--background",
      "white", "--set", "tint=#00ff00", in: folder)
    #expect(outcome.status == 0, "\(outcome.error)")
    // One second is 29.97 frames, rounded to 30.
    #expect(try folder.names(in: "out").filter { $0.hasSuffix(".png") }.count == 30)
    let image = try folder.image("out/frame-00000.png")
    #expect(image.width == 128 && image.height == 72)
    #expect(image[8, 8] == 0xFF00_FF00 && image[0, 0] == 0xFFFF_FFFF)
  }

  @Test("--size is in pixels and keeps the aspect ratio")
  func size() throws {
    let good = try Program.run(
      "render", "move.yaml", "-o", "-", "--format", "raw", "--frames", "0", "--size", "32x18",
      in: folder)
    #expect(good.output.count == 32 * 18 * 4)
    let bad = try Program.run(
      "render", "move.yaml", "-o", "a.mp4", "--size", "32x20", in: folder)
    #expect(bad.status == 64)
    #expect(bad.error.contains("32x18 matches"))
  }

  @Test("--alpha and a clear background enable alpha, and MP4 rejects it")
  func alpha() throws {
    try folder.write(SceneText.clear, to: "clear.yaml")
    let clear = try Program.run(
      "render", "clear.yaml", "-o", "-", "--format", "raw", "--frames", "0", in: folder)
    #expect(clear.output.prefix(4) == Data([0, 0, 0, 0]))
    for arguments in [["clear.yaml"], ["move.yaml", "--alpha"]] {
      let video = try Program.start(["render", "-o", "a.mp4"] + arguments, in: folder).wait()
      #expect(video.status == 64)
      #expect(video.error.contains("mp4 has no alpha channel; use apng, gif, hashes, mov, png"))
    }
    #expect(!folder.exists("a.mp4"))
  }

  @Test("Bytes do not depend on the number of workers")
  func workers() throws {
    for count in ["1", "4"] {
      let outcome = try Program.run(
        "render", "move.yaml", "-o", "video-\(count).mp4", "--workers", count, in: folder)
      #expect(outcome.status == 0)
    }
    #expect(try folder.data("video-1.mp4") == folder.data("video-4.mp4"))
  }

  @Test("Quality and preset reach the encoder")
  func quality() throws {
    let (good, bad) = ("good.mp4", "bad.mp4")
    #expect(
      try Program.run("render", "move.yaml", "-o", good, "--crf", "1", in: folder).status == 0)
    #expect(
      try Program.run(
        "render", "move.yaml", "-o", bad, "--crf", "51", "--preset", "ultrafast", in: folder
      ).status == 0)
    #expect(try folder.data(good).count > folder.data(bad).count)
  }

  @Test("Existing files are kept without --overwrite")
  func overwriting() throws {
    try folder.write("old", to: "video.mp4")
    try folder.write("old", to: "out/frame-00007.png")
    for output in ["video.mp4", "out"] {
      let refused = try Program.run("render", "move.yaml", "-o", output, in: folder)
      #expect(refused.status == 73)
      #expect(refused.error.contains("already exists") && refused.error.contains("--overwrite"))
    }
    #expect(try folder.data("video.mp4") == Data("old".utf8))
    let outcome = try Program.run(
      "render", "move.yaml", "-o", "video.mp4", "--overwrite", in: folder)
    #expect(outcome.status == 0)
    #expect(try folder.data("video.mp4").count > 500)
  }
}
