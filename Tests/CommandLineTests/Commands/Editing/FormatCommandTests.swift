import Foundation
import Testing

/// Tests of `fmt`; `SceneFormatterTests` tests the layout.
@Suite struct FormatCommandTests {
  private static let ugly = "a:   1  # comment\nb: [ 1,2 ]\n"
  private static let neat = "a: 1 # comment\nb: [1, 2]\n"

  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write(Self.ugly, to: "ugly.yaml")
    try folder.write(Self.neat, to: "neat.yml")
    try folder.write("{\"a\":1}", to: "ugly.json")
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try folder.data(name), as: UTF8.self)
  }

  private func inode(_ name: String) throws -> ino_t {
    var status = stat()
    try #require(lstat(folder.file(name), &status) == 0)
    return status.st_ino
  }

  /// Runs the program with a file as its standard input.
  private func run(_ arguments: [String], input: String) throws -> Program.Outcome {
    let shell = ["/bin/sh", "-c", "exec \"$@\" < \(input)", "sh"]
    return try Program.start(arguments, in: folder, shell: shell).wait()
  }

  @Test("Files that change are written, and listed on standard error")
  func writes() throws {
    let inode = try inode("neat.yml")
    let outcome = try Program.run("fmt", "ugly.yaml", "neat.yml", "ugly.json", in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.output.isEmpty)
    #expect(outcome.error == "formatted ugly.yaml\nformatted ugly.json\n")
    #expect(try text("ugly.yaml") == Self.neat)
    #expect(try text("ugly.json") == "{\n  \"a\": 1\n}\n")
    // A formatted file is not written.
    #expect(try self.inode("neat.yml") == inode)
    #expect(try folder.names() == ["neat.yml", "ugly.json", "ugly.yaml"])
    let again = try Program.run("fmt", "ugly.yaml", "ugly.json", in: folder)
    #expect(again.status == 0)
    #expect(again.error.isEmpty)
  }

  @Test("--check lists the files without writing them")
  func check() throws {
    let outcome = try Program.run(
      "fmt", "--check", "ugly.yaml", "neat.yml", "ugly.json", in: folder)
    #expect(outcome.status == 1)
    #expect(outcome.text == "ugly.yaml\nugly.json\n")
    #expect(outcome.error.isEmpty)
    #expect(try text("ugly.yaml") == Self.ugly)
    let neat = try Program.run("fmt", "neat.yml", "--check", in: folder)
    #expect(neat.status == 0)
    #expect(neat.output.isEmpty)
  }

  @Test("--stdout writes one file's text to standard output")
  func standardOutput() throws {
    let outcome = try Program.run("fmt", "--stdout", "ugly.yaml", in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.text == Self.neat)
    #expect(outcome.error.isEmpty)
    #expect(try text("ugly.yaml") == Self.ugly)
    #expect(try Program.run("fmt", "--stdout", "neat.yml", in: folder).text == Self.neat)
  }

  @Test("- reads standard input")
  func standardInput() throws {
    #expect(try run(["fmt", "-"], input: "ugly.yaml").text == Self.neat)
    let json = try run(["fmt", "-", "--syntax", "json"], input: "ugly.json")
    #expect(json.status == 0)
    #expect(json.text == "{\n  \"a\": 1\n}\n")
    let check = try run(["fmt", "--check", "-"], input: "ugly.yaml")
    #expect(check.status == 1)
    #expect(check.text == "standard input\n")
    #expect(try run(["fmt", "--check", "-"], input: "neat.yml").status == 0)
    let empty = try Program.run("fmt", "-", in: folder)
    #expect(empty.status == 0)
    #expect(empty.output.isEmpty)
    try folder.write("a: [", to: "broken.yaml")
    let broken = try run(["fmt", "-"], input: "broken.yaml")
    #expect(broken.status == 65)
    #expect(broken.output.isEmpty)
    #expect(broken.error.contains("standard input:1:5: error[MP0005]"), "\(broken.error)")
    #expect(try run(["fmt", "-"], input: ".").status == 74)
  }

  @Test("A malformed file is unchanged, and the others are formatted")
  func malformed() throws {
    try folder.write("a:  1\nb: [1\n", to: "broken.yaml")
    for arguments in [[], ["--check"]] {
      let outcome = try Program.start(
        ["fmt", "broken.yaml", "ugly.yaml"] + arguments, in: folder
      ).wait()
      #expect(outcome.status == 65)
      #expect(outcome.error.contains("broken.yaml:3:1: error[MP0005]"), "\(outcome.error)")
      #expect(outcome.error.contains("multiplane: error: broken.yaml has an error"))
      #expect(try text("broken.yaml") == "a:  1\nb: [1\n")
      try folder.write(Self.ugly, to: "ugly.yaml")
    }
    #expect(try Program.run("fmt", "broken.yaml", "ugly.yaml", in: folder).status == 65)
    #expect(try text("ugly.yaml") == Self.neat)
  }

  @Test("A file that cannot be formatted has its own exit status")
  func statuses() throws {
    #expect(try Program.run("fmt", "none.yaml", in: folder).status == 66)
    #expect(try Program.run("fmt", "none.yaml", "none.json", in: folder).status == 66)
    try folder.write("x", to: "folder.yaml/x")
    #expect(try Program.run("fmt", "folder.yaml", in: folder).status == 66)
    try folder.write("x", to: "scene.txt")
    #expect(try Program.run("fmt", "scene.txt", in: folder).status == 65)
    try folder.write(String(repeating: "#", count: 17 << 20), to: "large.yaml")
    #expect(try Program.run("fmt", "large.yaml", in: folder).status == 77)
    #expect(try run(["fmt", "-"], input: "large.yaml").status == 77)
    #expect(try Program.run("fmt", "large.yaml", "none.yaml", in: folder).status == 77)
  }

  @Test("An invalid scene is formatted anyway")
  func invalidScene() throws {
    try folder.write("lyers:   []", to: "wrong.yaml")
    #expect(try Program.run("fmt", "wrong.yaml", in: folder).status == 0)
    #expect(try text("wrong.yaml") == "lyers: []\n")
  }

  @Test("The file keeps its permissions, and a link to it stays")
  func attributes() throws {
    try folder.write(Self.ugly, to: "real/scene.yaml")
    try #require(chmod(folder.file("real/scene.yaml"), 0o750) == 0)
    try #require(symlink("real/scene.yaml", folder.file("link.yaml")) == 0)
    let outcome = try Program.run("fmt", "link.yaml", in: folder)
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(outcome.error == "formatted link.yaml\n")
    var status = stat()
    #expect(lstat(folder.file("link.yaml"), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    #expect(stat(folder.file("real/scene.yaml"), &status) == 0)
    #expect(status.st_mode & 0o7777 == 0o750)
    #expect(try text("real/scene.yaml") == Self.neat)
    #expect(try folder.names(in: "real") == ["scene.yaml"])
  }

  @Test("74: on a full disk, the old file remains and nothing else")
  func fullDisk() throws {
    let long = (0..<200).map { "key\($0):   1\n" }.joined()
    try folder.write(long, to: "long.yaml")
    let outcome = try Program.run(["fmt", "long.yaml"], in: folder, fileSize: 1_024)
    #expect(outcome.status == 74, "\(outcome.error)")
    #expect(try text("long.yaml") == long)
    #expect(try folder.names() == ["long.yaml", "neat.yml", "ugly.json", "ugly.yaml"])
    let device = try Program.start(
      ["fmt", "--stdout", "ugly.yaml"], in: folder, output: "/dev/full"
    ).wait()
    #expect(device.status == 74)
  }

  @Test(
    "Options that conflict or have no effect are rejected",
    arguments: [
      (["--check", "--stdout", "ugly.yaml"], "cannot be combined"),
      (["--stdout", "ugly.yaml", "neat.yml"], "--stdout takes one file"),
      (["--stdout", "-"], "--stdout requires a file"), (["-", "ugly.yaml"], "with other files"),
      (["--syntax", "yaml", "ugly.yaml"], "--syntax is for standard input"),
      (["-", "--syntax", "toml"], "toml"), ([], "<scene>"),
    ])
  func usage(arguments: [String], message: String) throws {
    let outcome = try Program.start(["fmt"] + arguments, in: folder).wait()
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty)
    #expect(outcome.error.contains(message), "\(outcome.error)")
    #expect(try text("ugly.yaml") == Self.ugly)
  }
}
