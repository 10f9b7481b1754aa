import Foundation
import FrameEncoding
import Testing

// `AtomicFile` is internal; these tests observe its guarantees through the sinks that use it.
@Suite("Atomic files")
struct AtomicFileTests {
  private func sink(_ path: String, overwrites: Bool = true) throws -> StreamSink {
    try StreamSink(
      target: .file(path), video: TestVideo.description(frameCount: 1), coder: HashCoder(),
      overwrites: overwrites)
  }

  @Test("The temporary file is hidden, in the target's folder, and named by process ID")
  func temporaryName() throws {
    let folder = try ScratchFolder()
    let sink = try sink(folder.file("a.hashes"))
    let names = try folder.names()
    #expect(names.count == 1)
    #expect(names.first?.hasPrefix(".multiplane-\(getpid())-") == true)
    sink.cancel()
    #expect(try folder.names().isEmpty)
  }

  @Test("A sink removes its temporary file when it is released")
  func dropped() throws {
    let folder = try ScratchFolder()
    do {
      let sink = try sink(folder.file("a.hashes"))
      #expect(try folder.names().count == 1)
      _ = sink.chunkLength
    }
    #expect(try folder.names().isEmpty)
  }

  @Test("Leftovers of a killed process with the same ID do not interfere")
  func leftovers() throws {
    let folder = try ScratchFolder()
    let first = try sink(folder.file("a.hashes"))
    let name = try #require(try folder.names().first)
    let serial = try #require(Int(name.split(separator: "-")[2].prefix { $0 != "." }))
    let leftovers = (1...200).map { ".multiplane-\(getpid())-\(serial + $0).tmp" }
    for name in leftovers { try folder.write("old", to: name) }
    let second = try sink(folder.file("b.hashes"))
    #expect(try folder.names().count == 202)
    first.cancel()
    second.cancel()
    #expect(try folder.names() == leftovers.sorted())
    #expect(try folder.text(leftovers[0]) == "old")
  }

  @Test("Two outputs to one target do not affect each other; the last to finish wins")
  func twoWriters() throws {
    let folder = try ScratchFolder()
    let first = try sink(folder.file("a.hashes"))
    let second = try sink(folder.file("a.hashes"))
    try TestVideo.feed(first, count: 1) { _ in TestVideo.flat(0xFF00_0000, width: 64, height: 48) }
    try TestVideo.feed(second, count: 1) { _ in TestVideo.flat(0xFFFF_FFFF, width: 64, height: 48) }
    try first.finish()
    let old = try folder.text("a.hashes")
    try second.finish()
    #expect(try folder.text("a.hashes") != old)
    #expect(try folder.names() == ["a.hashes"])
  }

  @Test("Of two outputs that must not overwrite, the first to finish wins")
  func exclusive() throws {
    let folder = try ScratchFolder()
    let path = folder.file("a.hashes")
    let first = try sink(path, overwrites: false)
    let second = try sink(path, overwrites: false)
    try TestVideo.feed(first, count: 1) { _ in TestVideo.flat(0xFF00_0000, width: 64, height: 48) }
    try TestVideo.feed(second, count: 1) { _ in TestVideo.flat(0xFFFF_FFFF, width: 64, height: 48) }
    try second.finish()
    let text = try folder.text("a.hashes")
    let occupied = EncodingError.cannotCreate(path: path, reason: "file exists")
    #expect(throws: occupied) { try first.finish() }
    first.cancel()
    #expect(try folder.text("a.hashes") == text)
    #expect(try folder.names() == ["a.hashes"])
    #expect(throws: occupied) { try sink(path, overwrites: false) }
  }

  @Test("A video does not overwrite a file that appeared meanwhile")
  func exclusiveVideo() throws {
    let folder = try ScratchFolder()
    let sink = try VideoSink(
      path: folder.file("a.mp4"), video: TestVideo.description(frameCount: 1), overwrites: false)
    try TestVideo.feed(sink, count: 1)
    try folder.write("another's", to: "a.mp4")
    #expect(
      throws: EncodingError.cannotCreate(
        path: folder.file("a.mp4"), reason: "file exists")
    ) { try sink.finish() }
    sink.cancel()
    #expect(try folder.text("a.mp4") == "another's")
    #expect(try folder.names() == ["a.mp4"])
  }

  @Test("A dangling link counts as an existing file")
  func danglingLink() throws {
    let folder = try ScratchFolder()
    try #require(symlink("nowhere", folder.file("a.hashes")) == 0)
    #expect(throws: EncodingError.self) { try sink(folder.file("a.hashes"), overwrites: false) }
    #expect(try folder.names() == ["a.hashes"])
  }

  @Test("A file with too long a name cannot be created")
  func longName() throws {
    let folder = try ScratchFolder()
    let path = folder.file(String(repeating: "a", count: 300) + ".hashes")
    #expect(throws: EncodingError.cannotCreate(path: path, reason: "File name too long")) {
      try sink(path)
    }
    #expect(try folder.names().isEmpty)
  }

  @Test("A folder that cannot contain files is not reported as missing")
  func folderWithoutFiles() {
    let error = #expect(throws: EncodingError.self) { try sink("/proc/a.hashes") }
    guard case .cannotCreate(_, let reason)? = error else {
      Issue.record("unexpected error: \(String(describing: error))")
      return
    }
    #expect(["No such file or directory", "Permission denied"].contains(reason))
  }

  @Test("An unwritable folder is reported as such", .enabled(if: geteuid() != 0))
  func unwritable() throws {
    let folder = try ScratchFolder()
    chmod(folder.path, 0o500)
    defer { chmod(folder.path, 0o700) }
    let error = #expect(throws: EncodingError.self) { try sink(folder.file("a.hashes")) }
    #expect(error?.description.contains("Permission denied") == true)
  }

  @Test("A missing folder is reported")
  func missingFolder() throws {
    let folder = try ScratchFolder()
    let path = folder.file("no/such/a.hashes")
    #expect(
      throws: EncodingError.cannotCreate(
        path: path, reason: "folder \(folder.file("no/such")) does not exist")
    ) { try sink(path) }
  }
}
