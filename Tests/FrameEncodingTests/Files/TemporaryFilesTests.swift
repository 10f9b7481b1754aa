import Foundation
import FrameEncoding
import Testing

@Suite("The register of temporary files")
struct TemporaryFilesTests {
  @Test("It removes the registered files and nothing else")
  func removing() throws {
    let folder = try ScratchFolder()
    for name in ["kept", "gone", "renamed"] { try folder.write(name, to: name) }
    let register = TemporaryFiles()
    _ = try register.add { folder.file("gone") }
    _ = try register.add { folder.file("renamed") }
    _ = try register.add { folder.file("never-made") }
    register.forget(folder.file("renamed"))
    register.close()
    #expect(try folder.names() == ["kept", "renamed"])
  }

  @Test("A file that could not be created is not registered")
  func failure() throws {
    let folder = try ScratchFolder()
    try folder.write("mine", to: "file")
    let register = TemporaryFiles()
    #expect(throws: EncodingError.failed("no")) {
      try register.add { throw EncodingError.failed("no") }
    }
    register.close()
    #expect(try folder.names() == ["file"])
  }

  @Test("Once closed, it removes no more files and registers no new ones")
  func closed() throws {
    let folder = try ScratchFolder()
    let register = TemporaryFiles()
    try folder.write("1", to: "file")
    _ = try register.add { folder.file("file") }
    register.close()
    try folder.write("2", to: "file")
    #expect(throws: EncodingError.self) {
      try register.add {
        try folder.write("late", to: "late")
        return folder.file("late")
      }
    }
    register.close()
    #expect(try folder.names() == ["file"])
  }

  @Test("Files that killed processes left are removed by the next one, and those in use are kept")
  func leftovers() throws {
    let folder = try ScratchFolder()
    let old = [".multiplane-1-7.tmp", ".multiplane-99999999-12.tmp"]
    let others = [".multiplane-1-7.tmp.png", ".multiplane-x-1.tmp", "multiplane-1-1.tmp"]
    for name in old + others { try folder.write("x", to: name) }
    let used = ".multiplane-1-8.tmp"
    try folder.write("x", to: used)
    let descriptor = open(folder.file(used), O_RDONLY)
    try #require(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
    try SmallFile.write([1], to: folder.file("a"))
    #expect(try folder.names() == (others + [used, "a"]).sorted())
    // As when the process that has it ends.
    close(descriptor)
    let register = TemporaryFiles()
    register.removeLeftovers(in: folder.path)
    #expect(try folder.names() == (others + ["a"]).sorted())
  }

  @Test("A file that is being written is not taken for a leftover")
  func inUse() throws {
    let folder = try ScratchFolder()
    let sink = try OutputDestination(path: folder.file("a.hashes")).makeSink(
      video: TestVideo.description(frameCount: 1))
    TemporaryFiles().removeLeftovers(in: folder.path)
    try TestVideo.feed(sink, count: 1)
    try sink.finish()
    #expect(try folder.names() == ["a.hashes"])
  }
}
