import Foundation
import FrameEncoding
import PixelKernels
import Synchronization
import Testing

@Suite("Resolving the paths of outputs")
struct FilePlaceTests {
  /// A name for each kind of output that is a single file.
  static let files = ["a.mp4", "a.png", "a.hashes", "a.gif", "a.apng", "a.webp", "a.y4m", "a.raw"]

  private func write(_ path: String, overwrites: Bool = true) throws {
    let video = TestVideo.description(frameCount: 1)
    let sink = try OutputDestination(path: path).makeSink(
      video: video, settings: OutputSettings(overwrites: overwrites))
    defer { sink.cancel() }
    try TestVideo.feed(sink, count: 1)
    try sink.finish()
  }

  private func kind(_ path: String) -> mode_t {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & S_IFMT : 0
  }

  @Test("A named pipe is rejected and kept", .timeLimit(.minutes(5)), arguments: files)
  func pipe(name: String) throws {
    let folder = try ScratchFolder()
    let path = folder.file(name)
    try #require(mkfifo(path, 0o600) == 0)
    #expect(
      throws: EncodingError.cannotCreate(
        path: path, reason: "is a named pipe, not a regular file")
    ) { try write(path) }
    #expect(kind(path) == S_IFIFO)
    #expect(try folder.names() == [name])
  }

  /// Creates a device like `/dev/null` in a separate folder, where the system allows that.
  private func makeNullDevice(_ path: String) -> Bool {
    mknod(path, S_IFCHR | 0o600, 1 << 8 | 3) == 0
  }

  @Test("A device is rejected and kept, even through a link", arguments: files)
  func device(name: String) throws {
    let folder = try ScratchFolder()
    guard makeNullDevice(folder.file("device")) else { return }
    try #require(symlink("device", folder.file(name)) == 0)
    #expect(
      throws: EncodingError.cannotCreate(
        path: folder.file(name), reason: "is a device, not a regular file")
    ) { try write(folder.file(name)) }
    #expect(kind(folder.file("device")) == S_IFCHR)
    #expect(try folder.names() == [name, "device"].sorted())
  }

  @Test("A link's target is replaced in its own folder, and the link is kept", arguments: files)
  func link(name: String) throws {
    let (folder, other) = (try ScratchFolder(), try ScratchFolder())
    try other.write("old", to: "target")
    try #require(symlink(other.file("target"), folder.file("between")) == 0)
    try #require(symlink("between", folder.file(name)) == 0)
    let video = TestVideo.description(frameCount: 1)
    let sink = try OutputDestination(path: folder.file(name)).makeSink(video: video)
    #expect(try other.names().contains { $0.hasPrefix(".multiplane-") }, "one file system")
    #expect(try folder.names() == [name, "between"].sorted())
    try TestVideo.feed(sink, count: 1)
    #expect(try other.text("target") == "old")
    try sink.finish()
    #expect(try other.names() == ["target"])
    try write(folder.file("plain-" + name))
    #expect(try other.bytes("target") == folder.bytes("plain-" + name))
    #expect(kind(folder.file(name)) == S_IFLNK && kind(folder.file("between")) == S_IFLNK)
  }

  @Test("Writing to a dangling link creates its target")
  func danglingLink() throws {
    let folder = try ScratchFolder()
    try #require(symlink("new.hashes", folder.file("a.hashes")) == 0)
    try write(folder.file("a.hashes"))
    #expect(try folder.names() == ["a.hashes", "new.hashes"])
    #expect(kind(folder.file("a.hashes")) == S_IFLNK && kind(folder.file("new.hashes")) == S_IFREG)
    let lost = folder.file("b.hashes")
    try #require(symlink("none/new.hashes", lost) == 0)
    #expect(throws: EncodingError.self) { try write(lost) }
  }

  @Test("Circular links and links to folders are rejected")
  func loops() throws {
    let folder = try ScratchFolder()
    let path = folder.file("a.hashes")
    try #require(
      symlink("b.hashes", path) == 0 && symlink("a.hashes", folder.file("b.hashes")) == 0)
    #expect(
      throws: EncodingError.cannotCreate(path: path, reason: "its symbolic links form a loop")
    ) { try write(path) }
    try #require(symlink(".", folder.file("c.mp4")) == 0)
    #expect(
      throws: EncodingError.cannotCreate(
        path: folder.file("c.mp4"), reason: "is a folder")
    ) { try write(folder.file("c.mp4")) }
    #expect(try folder.names() == ["a.hashes", "b.hashes", "c.mp4"])
  }

  @Test("A file that appears during rendering is not overwritten")
  func appearing() throws {
    let folder = try ScratchFolder()
    for name in ["pipe.hashes", "link.hashes"] {
      let path = folder.file(name)
      let sink = try OutputDestination(path: path).makeSink(
        video: TestVideo.description(frameCount: 1))
      try TestVideo.feed(sink, count: 1)
      if name.hasPrefix("pipe") {
        try #require(mkfifo(path, 0o600) == 0)
      } else {
        try #require(symlink("elsewhere", path) == 0)
      }
      #expect(throws: EncodingError.self) { try sink.finish() }
      sink.cancel()
      #expect(kind(path) == (name.hasPrefix("pipe") ? S_IFIFO : S_IFLNK))
    }
    #expect(try folder.names() == ["link.hashes", "pipe.hashes"])
  }

  @Test("An open file without a name cannot be replaced")
  func nameless() throws {
    let folder = try ScratchFolder()
    let file = open(folder.file("gone"), O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    try #require(file >= 0)
    defer { close(file) }
    unlink(folder.file("gone"))
    #expect(throws: EncodingError.self) { try FileLocation(following: "/proc/self/fd/\(file)") }
    #expect(try folder.names().isEmpty)
  }

  // MARK: Sequences

  private static let sequenceFiles = [
    "frame-00001.png", "manifest.json", "manifest.json.partial", ".multiplane-manifest.json.lock",
  ]

  @Test(
    "A pipe among a sequence's files is rejected before any image changes",
    .timeLimit(.minutes(5)), arguments: sequenceFiles, [false, true])
  func sequencePipe(name: String, resumes: Bool) throws {
    let folder = try ScratchFolder()
    try #require(mkdir(folder.file("out"), 0o700) == 0)
    try #require(mkfifo(folder.file("out/" + name), 0o600) == 0)
    let video = TestVideo.description(frameCount: 3)
    #expect(throws: EncodingError.self) {
      try OutputDestination(path: folder.file("out/")).makeSink(
        video: video, settings: OutputSettings(overwrites: !resumes, resumes: resumes))
    }
    #expect(kind(folder.file("out/" + name)) == S_IFIFO)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("out")) == [name])
  }

  @Test("Links among a sequence's files and to its folder are kept")
  func sequenceLinks() throws {
    let (folder, other) = (try ScratchFolder(), try ScratchFolder())
    try #require(symlink(other.path, folder.file("out")) == 0)
    for name in ["frame-00000.png", "manifest.json"] {
      try folder.write("old", to: name)
      try #require(symlink(folder.file(name), other.file(name)) == 0)
    }
    let sink = try OutputDestination(path: folder.file("out/")).makeSink(
      video: TestVideo.description(frameCount: 2))
    try TestVideo.feed(sink, count: 2)
    try sink.finish()
    #expect(try other.names() == ["frame-00000.png", "frame-00001.png", "manifest.json"])
    #expect(kind(other.file("frame-00000.png")) == S_IFLNK)
    #expect(kind(other.file("manifest.json")) == S_IFLNK)
    #expect(try folder.bytes("frame-00000.png").starts(with: [0x89, 0x50]))
    #expect(try SequenceManifest(data: Data(folder.bytes("manifest.json"))).frames.count == 2)
  }

  @Test("A file that others replace all the time is a file, also through a link")
  func race() throws {
    let folder = try ScratchFolder()
    try folder.write("0", to: "a")
    try #require(symlink("a", folder.file("link")) == 0)
    let (path, link, next) = (folder.file("a"), folder.file("link"), folder.file("b"))
    let end = Atomic<Bool>(false)
    let writer = Thread {
      while !end.load(ordering: .relaxed) {
        close(open(next, O_WRONLY | O_CREAT, 0o600))
        rename(next, path)
      }
      end.store(false, ordering: .releasing)
    }
    writer.start()
    for _ in 0..<2_000 {
      #expect(try FileLocation(following: path).isOccupied)
      #expect(try FileLocation(following: link).path == path)
    }
    end.store(true, ordering: .relaxed)
    while end.load(ordering: .acquiring) { sched_yield() }
  }

  @Test("A folder that cannot be created is named, with the system's reason")
  func folders() throws {
    let folder = try ScratchFolder()
    #expect(try OutputFolder.create(folder.file("a/b/c/")))
    #expect(try !OutputFolder.create(folder.file("a/b/c")))
    try folder.write("x", to: "file")
    #expect(
      throws: EncodingError.cannotCreate(
        path: folder.file("file"), reason: "is a file, not a folder")
    ) { try OutputFolder.create(folder.file("file")) }
    #expect(
      throws: EncodingError.cannotCreate(
        path: "/proc/no-such-folder", reason: String(cString: strerror(ENOENT)))
    ) { try OutputFolder.create("/proc/no-such-folder/s") }
  }
}
