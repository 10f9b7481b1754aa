import Foundation
import Testing

/// A limit on file size simulates a full disk: the same calls fail with the same kind of error.
@Suite struct FullDiskTests {
  private static let outputs = [
    "a.apng", "a.gif", "a.hashes", "a.mov", "a.mp4", "a.raw", "a.webm", "a.webp", "a.y4m",
  ]

  @Test(
    "74: wherever the disk is full, the old file remains and nothing else", arguments: outputs)
  func files(output: String) throws {
    let folder = try ScratchFolder()
    try folder.write(SceneText.move, to: "move.yaml")
    let arguments = ["render", "move.yaml", "-o", output, "--overwrite", "--scale", "4"]
    let whole = try Program.run(arguments, in: folder, fileSize: 1 << 30)
    #expect(whole.status == 0, "\(whole.error)")
    let size = try folder.data(output).count
    try folder.write("old", to: output)
    for limit in Set([0, 512, size / 4, size / 2, size * 3 / 4, size - 512]).sorted()
    where limit >= 0 && limit / 512 * 512 < size {
      let outcome = try Program.run(arguments, in: folder, fileSize: limit)
      #expect(outcome.status == 74, "\(limit) of \(size): \(outcome.error)")
      #expect(try folder.data(output) == Data("old".utf8))
      #expect(try folder.names() == [output, "move.yaml"].sorted())
    }
  }

  @Test("74: small files", arguments: [["init"], ["schema", "-o", "s.json"]])
  func smallFiles(command: [String]) throws {
    let folder = try ScratchFolder()
    let outcome = try Program.run(command, in: folder, fileSize: 0)
    #expect(outcome.status == 74, "\(outcome.error)")
    #expect(try folder.names().isEmpty)
  }

  @Test("74: the difference image of diff")
  func difference() throws {
    let folder = try ScratchFolder()
    try folder.write(SceneText.move, to: "move.yaml")
    for (name, time) in [("a.png", "0s"), ("b.png", "0.5s")] {
      let frame = try Program.run("frame", "move.yaml", "--at", time, "-o", name, in: folder)
      #expect(frame.status == 0, "\(frame.error)")
    }
    let outcome = try Program.run(
      ["diff", "a.png", "b.png", "-o", "c.png"], in: folder, fileSize: 0)
    #expect(outcome.status == 74, "\(outcome.error)")
    #expect(!folder.exists("c.png"))
  }

  @Test("74: a sequence that a full disk interrupted can be resumed")
  func sequence() throws {
    let folder = try ScratchFolder()
    // The images are larger than the manifest, which is written before them.
    let gradient = "{type: gradient, frame: [0, 0, 64, 36], colors: [red, blue]}"
    try folder.write(
      SceneText.move.replacing("layers:", with: "layers:\n  - \(gradient)"), to: "move.yaml")
    let arguments = ["render", "move.yaml", "--scale", "4", "-o"]
    #expect(try Program.run(arguments + ["whole/"], in: folder, fileSize: 1 << 30).status == 0)
    let largest =
      try folder.names(in: "whole").filter { $0.hasSuffix(".png") }
      .map { try folder.data("whole/" + $0).count }.max() ?? 0
    try #require(largest > 2048)
    let outcome = try Program.run(arguments + ["out/"], in: folder, fileSize: largest - 1)
    #expect(outcome.status == 74, "\(outcome.error)")
    #expect(try !folder.names(in: "out").contains("manifest.json"))
    let resumed = try Program.run(
      arguments + ["out/", "--resume"], in: folder, fileSize: 1 << 30)
    #expect(resumed.status == 0, "\(resumed.error)")
    #expect(try folder.names(in: "out") == folder.names(in: "whole"))
    for name in try folder.names(in: "whole") {
      #expect(try folder.data("out/" + name) == folder.data("whole/" + name), "\(name)")
    }
  }

  @Test(
    "74: standard output is a full device", arguments: ["apng", "gif", "png", "raw", "y4m"])
  func device(format: String) throws {
    let folder = try ScratchFolder()
    try folder.write(SceneText.move, to: "move.yaml")
    let outcome = try Program.start(
      ["render", "move.yaml", "-o", "-", "--format", format], in: folder, output: "/dev/full"
    ).wait()
    #expect(outcome.status == 74, "\(outcome.error)")
    #expect(outcome.error.contains("standard output"))
  }
}
