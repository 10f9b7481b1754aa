import Foundation
import Testing

@Suite("Every format on the command line") struct RenderFormatsTests {
  private static let files = [
    "a.apng", "a.gif", "a.hashes", "a.mov", "a.mp4", "a.raw", "a.webm", "a.webp", "a.y4m",
  ]

  private func folder() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.write(SceneText.move, to: "move.yaml")
    try folder.write(SceneText.clear, to: "clear.yaml")
    return folder
  }

  @Test("Workers do not change a byte", arguments: files, ["move.yaml", "clear.yaml"])
  func workers(output: String, scene: String) throws {
    let folder = try folder()
    let hasAlpha = !["a.mp4", "a.y4m"].contains(output)
    // Enough frames for several chunks of every format.
    let arguments = ["render", scene, "-o", output, "--fps", "120", "--overwrite"]
    guard hasAlpha || scene == "move.yaml" else {
      let outcome = try Program.start(arguments, in: folder).wait()
      #expect(outcome.status == 64)
      #expect(outcome.error.contains("has no alpha channel; use apng, gif, hashes, mov"))
      return
    }
    #expect(try Program.start(arguments + ["--workers", "1"], in: folder).wait().status == 0)
    let alone = try folder.data(output)
    #expect(try Program.start(arguments + ["--workers", "4"], in: folder).wait().status == 0)
    #expect(try folder.data(output) == alone)
  }

  /// GIF's shortest frame duration is 1/50 s, so it shows two of three frames at 60 fps.
  @Test("The reported frame count is that of the file")
  func frameCounts() throws {
    let folder = try folder()
    for (file, rate, count) in [
      ("a.gif", 60, 40), ("b.gif", 50, 50), ("a.apng", 60, 60), ("a.webp", 120, 60),
    ] {
      let outcome = try Program.run(
        "render", "move.yaml", "-o", file, "--fps", "\(rate)", "--json", in: folder)
      #expect(outcome.status == 0)
      #expect(outcome.text.contains("\"frames\" : \(count),"), "\(file): \(outcome.text)")
      #expect(outcome.error.contains(": \(count) frames of 64x36 at \(rate) fps"))
    }
  }

  @Test("A stream has the file's bytes", arguments: ["apng", "gif", "hashes", "raw", "y4m"])
  func streams(format: String) throws {
    let folder = try folder()
    #expect(try Program.run("render", "move.yaml", "-o", "a.\(format)", in: folder).status == 0)
    let stream = try Program.run("render", "move.yaml", "-o", "-", "--format", format, in: folder)
    #expect(stream.status == 0)
    #expect(try stream.output == folder.data("a.\(format)"))
  }

  @Test("A format that starts with a length is not streamed", arguments: ["mov", "webm", "webp"])
  func noStreams(format: String) throws {
    let outcome = try Program.run(
      "render", "move.yaml", "-o", "-", "--format", format, in: try folder())
    #expect(outcome.status == 64)
    #expect(outcome.error.contains("use apng, gif, hashes, png, raw or y4m"))
  }
}
