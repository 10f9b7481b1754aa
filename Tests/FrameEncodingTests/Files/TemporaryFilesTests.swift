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
}
