import Foundation
import Testing

/// Every status that a test can cause, except 0, 1 and 64, which are in the commands' own tests.
@Suite struct ExitStatusTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write(SceneText.move, to: "move.yaml")
  }

  @Test("65: the scene is invalid, and its errors have positions")
  func invalidScene() throws {
    try folder.write(
      SceneText.move.replacing("backgroundColor:", with: "backgroundColour:"), to: "bad.yaml")
    let outcome = try Program.run("render", "bad.yaml", "-o", "a.mp4", in: folder)
    #expect(outcome.status == 65)
    #expect(outcome.error.contains("bad.yaml:7:5: error[MP0103]"))
    #expect(outcome.error.contains("did you mean \"backgroundColor\"?"))
    #expect(!folder.exists("a.mp4"))
  }

  @Test("66: the scene is missing")
  func missingScene() throws {
    let outcome = try Program.run("render", "none.yaml", "-o", "a.mp4", in: folder)
    #expect(outcome.status == 66)
    #expect(outcome.error.contains("none.yaml"))
  }

  @Test(
    "66: a folder or a pipe instead of an image", .timeLimit(.minutes(5)),
    arguments: ["folder.png", "pipe.png"])
  func noRegularFile(name: String) throws {
    try folder.write("", to: "folder.png/inside.txt")
    try #require(mkfifo(folder.file("pipe.png"), 0o600) == 0)
    let text = """
      multiplane: 1
      stage: {size: [64, 36], duration: 1s}
      layers: [{contents: \(name), frame: [0, 0, 64, 36]}]

      """
    try folder.write(text, to: "image.yaml")
    let outcome = try Program.run("render", "image.yaml", "-o", "a.mp4", in: folder)
    #expect(outcome.status == 66, "\(outcome.error)")
    #expect(outcome.error.contains("error[MP0503]"))
    #expect(outcome.error.contains("\"\(name)\" is not a regular file"))
    // The command that compares two images does not block on a pipe either.
    let diff = try Program.run("diff", name, name, in: folder)
    #expect(diff.status == 66, "\(diff.error)")
    #expect(diff.error.contains(name))
  }

  @Test(
    "66: a folder is not a scene, whatever its name", arguments: ["some", "some.yaml"])
  func folderOfScenes(name: String) throws {
    try folder.write(SceneText.move, to: "\(name)/move.yaml")
    let outcome = try Program.run("check", name, in: folder)
    #expect(outcome.status == 66)
    #expect(outcome.error.contains("expected a scene file, found a folder"))
    #expect(outcome.error.contains("name the files in it, such as \(name)/*.yaml"))
  }

  @Test("The most serious of several errors, in one or several scenes, determines the status")
  func mostSerious() throws {
    let text = """
      multiplane: 1
      stage: {size: [64, 36], duration: 1s}
      layers:
        - {contents: none.png, frame: [0, 0, 64, 36]}
        - {contents: ../outside.png, frame: [0, 0, 64, 36]}

      """
    try folder.write(text, to: "both.yaml")
    try folder.write(text.replacing("../outside", with: "other"), to: "missing.yaml")
    try folder.write(text.replacing("size:", with: "sise:"), to: "wrong.yaml")
    for (scenes, status) in [
      (["both.yaml"], 77), (["missing.yaml"], 66), (["wrong.yaml"], 65),
      (["missing.yaml", "both.yaml"], 77), (["none.yaml", "both.yaml", "wrong.yaml"], 65),
      (["move.yaml", "missing.yaml"], 66),
    ] as [([String], Int32)] {
      let outcome = try Program.start(["check"] + scenes, in: folder).wait()
      #expect(outcome.status == status, "\(scenes) \(outcome.error)")
    }
  }

  @Test("69: a font is missing")
  func missingFont() throws {
    let text = """
      multiplane: 1
      stage: {size: [64, 36], duration: 1s}
      layers: [{type: text, string: Hello, font: No Such Family, frame: [0, 0, 64, 36]}]

      """
    try folder.write(text, to: "text.yaml")
    let outcome = try Program.run("render", "text.yaml", "-o", "a.mp4", in: folder)
    #expect(outcome.status == 69, "\(outcome.error)")
    #expect(outcome.error.contains("No Such Family"))
  }

  @Test("73: the output cannot be created")
  func cannotCreate() throws {
    let outcome = try Program.run("render", "move.yaml", "-o", "none/a.mp4", in: folder)
    #expect(outcome.status == 73)
    #expect(outcome.error.contains("folder none does not exist"))
  }

  @Test("73: a name that is too long, that of a folder, or in a folder that cannot contain files")
  func impossibleOutputPaths() throws {
    try folder.write("", to: "x.mp4/.keep")
    let long = String(repeating: "a", count: 300) + ".mp4"
    for (output, message) in [
      (long, "File name too long"), ("x.mp4", "is a folder"),
      ("/proc/x.mp4", "cannot create /proc/x.mp4"),
    ] {
      let outcome = try Program.run("render", "move.yaml", "-o", output, in: folder)
      #expect(outcome.status == 73)
      #expect(outcome.error.contains(message), "\(outcome.error)")
      #expect(!outcome.error.contains("does not exist"))
    }
    #expect(try folder.names(in: "x.mp4") == [".keep"])
  }

  @Test("64: a sequence directly in the root or working folder", arguments: ["/", ".", "./"])
  func sharedFolder(output: String) throws {
    let outcome = try Program.run("render", "move.yaml", "-o", output, in: folder)
    #expect(outcome.status == 64)
    #expect(outcome.error.contains("frames/"))
    #expect(try folder.names() == ["move.yaml"])
  }

  @Test("73: only one of two programs can write an output", arguments: ["video.mp4", "out/"])
  func race(output: String) throws {
    let arguments = ["render", "move.yaml", "-o", output]
    let runs = try (0..<2).map { _ in try Program.start(arguments, in: folder) }
    let statuses = try runs.map { try $0.wait().status }
    #expect(statuses.sorted() == [0, 73])
  }

  @Test("74: the disk is full")
  func diskFull() throws {
    let outcome = try Program.start(
      ["render", "move.yaml", "-o", "-", "--format", "raw"], in: folder, output: "/dev/full"
    ).wait()
    #expect(outcome.status == 74)
    #expect(outcome.error.contains("cannot write standard output"))
    let text = try Program.start(["limits"], in: folder, output: "/dev/full").wait()
    #expect(text.status == 74)
  }

  @Test("141: a closed pipe ends the program without a message")
  func brokenPipe() throws {
    let pipe = folder.file("pipe")
    try #require(mkfifo(pipe, 0o600) == 0)
    // The program must not inherit this descriptor, or it would be a reader itself.
    let reader = open(pipe, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    try #require(reader >= 0)
    try folder.write(SceneText.long, to: "long.yaml")
    let running = try Program.start(
      ["render", "long.yaml", "-o", "-", "--format", "raw", "--quiet"], in: folder, output: pipe)
    // The first frame is larger than the pipe's buffer, so the program is still writing it.
    var byte: UInt8 = 0
    while read(reader, &byte, 1) != 1 { sched_yield() }
    close(reader)
    let outcome = try running.wait()
    #expect(outcome.status == 141)
    #expect(outcome.error.isEmpty)
  }

  @Test(
    "141: a closed pipe ends every command without a message",
    arguments: [
      ["schema"], ["--help"], ["help", "render"], ["manual"], ["limits"], ["formats"],
      ["explain"], ["explain", "--json"], ["check", "move.yaml"], ["info", "move.yaml", "--json"],
      ["tree", "move.yaml"], ["fonts"], ["fmt", "--stdout", "move.yaml"],
      ["frame", "move.yaml", "-o", "-"],
      ["render", "move.yaml", "-o", "-", "--format", "gif", "-q"],
    ])
  func closedPipe(arguments: [String]) throws {
    let pipe = folder.file("pipe")
    try #require(mkfifo(pipe, 0o600) == 0)
    let reader = open(pipe, O_RDWR | O_CLOEXEC)
    try #require(reader >= 0)
    // The shell opens the pipe, which leaves this process as the only reader, and waits.
    try #require(mkfifo(folder.file("go"), 0o600) == 0)
    let running = try Program.start(
      arguments, in: folder, output: pipe,
      shell: ["/bin/sh", "-c", "read line < go; exec \"$@\"", "sh"])
    let go = open(folder.file("go"), O_WRONLY | O_CLOEXEC)
    try #require(go >= 0)
    close(reader)
    _ = write(go, "\n", 1)
    close(go)
    let outcome = try running.wait()
    #expect(outcome.status == 141)
    #expect(outcome.error.isEmpty, "\(outcome.error)")
  }

  @Test(
    "77: a limit is exceeded, and the error names it",
    arguments: [
      (["--fps", "241"], "frame-rate"), (["--scale", "100", "--alpha"], nil),
      (["--size", "32768x18432"], "canvas-side"),
    ])
  func limits(options: [String], name: String?) throws {
    let outcome = try Program.start(
      ["render", "move.yaml", "-o", "-", "--format", "hashes", "--frames", "0"] + options,
      in: folder
    ).wait()
    // 6400 by 3600 pixels are allowed.
    #expect(outcome.status == (name == nil ? 0 : 77), "\(outcome.error)")
    if let name { #expect(outcome.error.contains("limit \(name)")) }
  }
}
