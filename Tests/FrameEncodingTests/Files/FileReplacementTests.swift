import Foundation
import FrameEncoding
import Testing

@Suite("Replacing the contents of existing files")
struct FileReplacementTests {
  @Test("Only the contents change, not the attributes")
  func attributes() throws {
    let folder = try ScratchFolder()
    try folder.write("old", to: "a.txt")
    let path = folder.file("a.txt")
    try #require(chmod(path, 0o6751) == 0)
    var before = stat()
    try #require(stat(path, &before) == 0)
    try FileReplacement.write(Array("new".utf8), to: path)
    #expect(try folder.text("a.txt") == "new")
    var after = stat()
    try #require(stat(path, &after) == 0)
    #expect(after.st_mode == before.st_mode)
    #expect(after.st_uid == before.st_uid && after.st_gid == before.st_gid)
    #expect(after.st_ino != before.st_ino, "the file was replaced, not overwritten")
    #expect(try folder.names() == ["a.txt"])
  }

  @Test("A link is kept, even through another link and another folder")
  func links() throws {
    let (folder, other) = (try ScratchFolder(), try ScratchFolder())
    try other.write("old", to: "a.txt")
    try #require(symlink(other.file("a.txt"), folder.file("b.txt")) == 0)
    try #require(symlink("b.txt", folder.file("c.txt")) == 0)
    try FileReplacement.write(Array("new".utf8), to: folder.file("c.txt"))
    #expect(try other.text("a.txt") == "new")
    #expect(try folder.names() == ["b.txt", "c.txt"])
    let manager = FileManager.default
    #expect(try manager.destinationOfSymbolicLink(atPath: folder.file("c.txt")) == "b.txt")
  }

  @Test("A missing file cannot be replaced")
  func missing() throws {
    let folder = try ScratchFolder()
    try #require(symlink("none", folder.file("link")) == 0)
    for name in ["none", "link", "none/none"] {
      let path = folder.file(name)
      let reason = "No such file or directory"
      #expect(throws: EncodingError.cannotCreate(path: path, reason: reason)) {
        try FileReplacement.write([], to: path)
      }
    }
    #expect(try folder.names() == ["link"])
  }
}
