import Foundation
import Testing

/// Nothing can clean up after SIGKILL, but a file under its final name must still be the old one or
/// complete.
@Suite(.timeLimit(.minutes(10))) struct KillTests {
  /// Each takes about a tenth of a second, so that some runs end before they are killed.
  private static let outputs = ["a.apng", "a.gif", "a.mov", "a.mp4", "a.webm", "a.webp"]

  @Test("Twenty kills at random times leave the old file or the new one")
  func files() throws {
    let folder = try ScratchFolder()
    try folder.write(SceneText.move, to: "move.yaml")
    var whole: [String: Data] = [:]
    for output in Self.outputs {
      #expect(
        try Program.run("render", "move.yaml", "-o", output, "--scale", "6", in: folder).status == 0
      )
      whole[output] = try folder.data(output)
    }
    var state: UInt32 = 12345
    for turn in 0..<20 {
      let output = Self.outputs[turn % Self.outputs.count]
      try folder.write("old", to: output)
      let running = try Program.start(
        ["render", "move.yaml", "-o", output, "--scale", "6", "--overwrite"], in: folder)
      state = state &* 1_664_525 &+ 1_013_904_223
      usleep(state >> 8 % 400_000)
      running.send(SIGKILL)
      _ = try running.wait()
      let left = try folder.data(output)
      #expect(left == Data("old".utf8) || left == whole[output], "\(output), turn \(turn)")
    }
  }

  @Test("A sequence that was killed and resumed ten times equals an uninterrupted one")
  func sequence() throws {
    let folder = try ScratchFolder()
    try folder.write(SceneText.move, to: "move.yaml")
    let arguments = ["render", "move.yaml", "--scale", "6", "--fps", "60", "-o"]
    #expect(try Program.start(arguments + ["whole/"], in: folder).wait().status == 0)
    let names = try folder.names(in: "whole")
    #expect(names.count == 61)
    var state: UInt32 = 54321
    for _ in 0..<10 {
      let running = try Program.start(arguments + ["out/", "--resume"], in: folder)
      state = state &* 1_664_525 &+ 1_013_904_223
      usleep(state >> 8 % 300_000)
      running.send(SIGKILL)
      _ = try running.wait()
      // A file with an image's name is a complete image.
      let left = folder.exists("out") ? try folder.names(in: "out") : []
      for name in left where name.hasSuffix(".png") && !name.hasPrefix(".") {
        #expect(try folder.data("out/" + name) == folder.data("whole/" + name), "\(name)")
      }
    }
    let last = try Program.start(arguments + ["out/", "--resume"], in: folder).wait()
    #expect(last.status == 0, "\(last.error)")
    // Killed processes may leave hidden files.
    #expect(try folder.names(in: "out").filter { !$0.hasPrefix(".") } == names)
    for name in names {
      #expect(try folder.data("out/" + name) == folder.data("whole/" + name), "\(name)")
    }
  }

  @Test("A sequence is not resumed if the scene, parameters, version or an image changed")
  func others() throws {
    let folder = try ScratchFolder()
    try folder.write(SceneText.move, to: "move.yaml")
    #expect(try Program.run("render", "move.yaml", "-o", "out/", in: folder).status == 0)
    let set = try Program.run(
      "render", "move.yaml", "-o", "out/", "--resume", "--set", "tint=blue", in: folder)
    #expect(set.status == 73)
    #expect(set.error.contains("parameters or version"))
    try folder.write(SceneText.move.replacing("4, 4, 16", with: "4, 5, 16"), to: "move.yaml")
    let scene = try Program.run("render", "move.yaml", "-o", "out/", "--resume", in: folder)
    #expect(scene.status == 73)
    #expect(scene.error.contains("another source"))
  }
}
