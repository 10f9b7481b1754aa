import Foundation
import Testing

/// Outputs whose paths are not regular files.
@Suite struct SpecialFileTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write(SceneText.move, to: "move.yaml")
    let still = try Program.run("frame", "move.yaml", "-o", "still.png", in: folder)
    try #require(still.status == 0)
  }

  private func kind(_ name: String) -> mode_t {
    var status = stat()
    return lstat(folder.file(name), &status) == 0 ? status.st_mode & S_IFMT : 0
  }

  /// Every command that writes a file, with `PATH` in place of the file's path.
  static let commands: [[String]] = [
    ["frame", "move.yaml", "-o", "PATH.png", "--overwrite"],
    ["render", "move.yaml", "-o", "PATH.mp4", "--overwrite"],
    ["render", "move.yaml", "-o", "PATH.gif", "--overwrite"],
    ["render", "move.yaml", "-o", "PATH.hashes", "--overwrite"],
    ["sheet", "move.yaml", "-o", "PATH.png", "--overwrite"],
    ["schema", "-o", "PATH.json", "--overwrite"],
    ["diff", "still.png", "still.png", "-o", "PATH.png", "--overwrite"],
    ["verify", "--scenes", ".", "--goldens", "kept", "--junit", "PATH.xml"],
  ]

  /// Returns a command with the path filled in, and the path.
  private func fill(_ command: [String], _ name: String) throws -> (arguments: [String], String) {
    if command[0] == "verify" { try folder.write("move: {png: [0]}\n", to: "kept/goldens.yaml") }
    let path = try #require(command.first { $0.hasPrefix("PATH") }).replacing("PATH", with: name)
    return (command.map { $0.replacing("PATH", with: name) }, path)
  }

  @Test("73: a named pipe is not replaced", .timeLimit(.minutes(2)), arguments: commands)
  func pipe(command: [String]) throws {
    let (arguments, path) = try fill(command, "pipe")
    try #require(mkfifo(folder.file(path), 0o600) == 0)
    let outcome = try Program.start(arguments, in: folder).wait()
    #expect(outcome.status == 73, "\(outcome.error)")
    #expect(outcome.error.contains("not a regular file"), "\(outcome.error)")
    #expect(kind(path) == S_IFIFO)
  }

  @Test("73: a device is not replaced, even through a link", arguments: commands)
  func device(command: [String]) throws {
    let (arguments, path) = try fill(command, "device")
    // The same device as /dev/null, in a folder that is removed after the test.
    guard mknod(folder.file("null"), S_IFCHR | 0o600, 1 << 8 | 3) == 0 else { return }
    try #require(symlink("null", folder.file(path)) == 0)
    let outcome = try Program.start(arguments, in: folder).wait()
    #expect(outcome.status == 73, "\(outcome.error)")
    #expect(kind(path) == S_IFLNK && kind("null") == S_IFCHR)
  }

  @Test("The target of a link is replaced, and the link stays", arguments: commands)
  func link(command: [String]) throws {
    let (arguments, path) = try fill(command, "link")
    try folder.write("old", to: "elsewhere/" + path)
    try #require(symlink("elsewhere/" + path, folder.file(path)) == 0)
    let outcome = try Program.start(arguments, in: folder).wait()
    #expect(outcome.status == (command[0] == "verify" ? 1 : 0), "\(outcome.error)")
    #expect(kind(path) == S_IFLNK)
    #expect(try folder.data("elsewhere/" + path) != Data("old".utf8))
    #expect(try folder.names(in: "elsewhere") == [path])
  }

  @Test("Without --overwrite, even a dangling link is an existing file")
  func occupied() throws {
    try #require(symlink("nowhere.png", folder.file("a.png")) == 0)
    let outcome = try Program.run("frame", "move.yaml", "-o", "a.png", in: folder)
    #expect(outcome.status == 73)
    #expect(outcome.error.contains("a.png already exists"))
    #expect(!folder.exists("nowhere.png"))
  }

  @Test("If the format can be streamed, a hint shows how to write to a pipe")
  func advice() throws {
    try #require(mkfifo(folder.file("a.y4m"), 0o600) == 0)
    let outcome = try Program.run("render", "move.yaml", "-o", "a.y4m", in: folder)
    #expect(outcome.status == 73)
    #expect(outcome.error.hasSuffix("  to write to it, use -o - --format y4m > a.y4m\n"))
  }

  @Test("A report's page never replaces or removes special files")
  func report() throws {
    try folder.write("move: {hashes: move.hashes}\n", to: "kept/goldens.yaml")
    try folder.write("", to: "report/.keep")
    try #require(mkfifo(folder.file("report/index.html"), 0o600) == 0)
    let arguments = ["--scenes", ".", "--goldens", "kept", "--report", "report"]
    let outcome = try Program.start(["verify"] + arguments, in: folder).wait()
    #expect(outcome.status == 73, "\(outcome.error)")
    #expect(kind("report/index.html") == S_IFIFO)
    unlink(folder.file("report/index.html"))
    try #require(symlink("../page.html", folder.file("report/index.html")) == 0)
    let linked = try Program.start(["verify"] + arguments, in: folder).wait()
    #expect(linked.status == 1, "\(linked.error)")
    #expect(kind("report/index.html") == S_IFLNK && kind("page.html") == S_IFREG)
  }
}
