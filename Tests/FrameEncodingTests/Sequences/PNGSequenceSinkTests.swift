import Foundation
import FrameEncoding
import PixelKernels
import Testing
import VideoProbing

@Suite("PNG sequences and single PNGs")
struct PNGSequenceSinkTests {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private func sink(
    _ folder: ScratchFolder, count: Int, numbers: FrameNumbers = FrameNumbers(),
    overwrites: Bool = true
  ) throws -> PNGSequenceSink {
    try PNGSequenceSink(
      pattern: SequencePattern(folder: folder.file("out")),
      video: TestVideo.description(
        frameCount: count, rate: FrameRate(30000, 1001)),
      numbers: numbers, overwrites: overwrites)
  }

  /// The contents of the sequence's folder, without hidden files and the journal.
  private func images(_ folder: ScratchFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.file("out"))
      .filter { !$0.hasPrefix(".") && !$0.hasSuffix(".partial") }.sorted()
  }

  @Test("Images have absolute numbers, and a manifest completes the sequence")
  func complete() throws {
    let folder = try ScratchFolder()
    let sink = try sink(folder, count: 3, numbers: FrameNumbers(startingAt: 99))
    try TestVideo.feed(sink, count: 3)
    let images = ["frame-00099.png", "frame-00100.png", "frame-00101.png"]
    #expect(try self.images(folder) == images)
    try sink.finish()
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.file("out")).sorted()
        == images + ["manifest.json"])
    for image in images {
      #expect(try folder.bytes("out/" + image).starts(with: Self.signature))
    }
    let manifest = try SequenceManifest(data: Data(folder.bytes("out/manifest.json")))
    #expect(manifest.format == 2 && manifest.build == .current)
    #expect(manifest.size.width == 64 && manifest.size.height == 48)
    #expect(manifest.frameRate.numerator == 30000 && manifest.frameRate.denominator == 1001)
    #expect(!manifest.alpha)
    #expect(manifest.frames.map(\.number) == [99, 100, 101])
    #expect(manifest.frames.map(\.file) == images)
    #expect(
      manifest.frames.map { UInt64($0.hash, radix: 16) }
        == (0..<3).map { pixelHash(TestVideo.moving($0)) })
    #expect(manifest.frames.allSatisfy { $0.hash.utf8.count == 16 })
  }

  @Test("A manifest of another format is rejected")
  func otherFormat() throws {
    let folder = try ScratchFolder()
    let sink = try sink(folder, count: 1)
    try TestVideo.feed(sink, count: 1)
    try sink.finish()
    let text = try folder.text("out/manifest.json")
    let newer = text.replacingOccurrences(of: "\"format\" : 2", with: "\"format\" : 3")
    #expect(newer != text)
    #expect(throws: DecodingError.self) { try SequenceManifest(data: Data(newer.utf8)) }
  }

  @Test("The manifest of an older sequence is removed before its first image")
  func overwriting() throws {
    let folder = try ScratchFolder()
    let old = try sink(folder, count: 2)
    try TestVideo.feed(old, count: 2)
    try old.finish()
    let image = try folder.bytes("out/frame-00000.png")

    let new = try sink(folder, count: 2)
    let exists = { FileManager.default.fileExists(atPath: folder.file("out/manifest.json")) }
    #expect(exists())
    try new.append(TestVideo.chunk(new, at: 0, count: 2) { TestVideo.moving($0 + 10) })
    #expect(!exists())
    new.cancel()
    #expect(!exists())
    #expect(try folder.bytes("out/frame-00000.png") != image)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.file("out")).sorted()
        == ["frame-00000.png", "frame-00001.png", "manifest.json.partial"])
  }

  @Test("A sequence cancelled before its first image leaves no folder, and an old one unchanged")
  func cancelling() throws {
    let folder = try ScratchFolder()
    try sink(folder, count: 2).cancel()
    #expect(try folder.names().isEmpty)

    let old = try sink(folder, count: 1)
    try TestVideo.feed(old, count: 1)
    try old.finish()
    try sink(folder, count: 2).cancel()
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.file("out")).sorted()
        == ["frame-00000.png", "manifest.json"])
  }

  @Test("Only one sink writes a sequence at a time")
  func locking() throws {
    let folder = try ScratchFolder()
    let first = try sink(folder, count: 1)
    let busy = EncodingError.cannotCreate(
      path: folder.file("out"), reason: "another process is writing these images")
    for overwrites in [true, false] {
      #expect(throws: busy) { try sink(folder, count: 1, overwrites: overwrites) }
    }
    // Images with another name do not interfere.
    let pattern = try #require(SequencePattern(path: folder.file("out/shot-%d.png")))
    try PNGSequenceSink(pattern: pattern, video: TestVideo.description(frameCount: 1)).cancel()
    try TestVideo.feed(first, count: 1)
    try first.finish()
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.file("out")).sorted()
        == ["frame-00000.png", "manifest.json"])
    // A killed process leaves its lock file, but not the lock.
    try folder.write("", to: "out/.multiplane-manifest.json.lock")
    let next = try sink(folder, count: 1)
    next.cancel()
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.file("out")).sorted()
        == ["frame-00000.png", "manifest.json"])
  }

  @Test("Without overwriting, no image or manifest is replaced, even if it appeared later")
  func keeping() throws {
    let folder = try ScratchFolder()
    let sink = try sink(folder, count: 2, overwrites: false)
    try folder.write("another's", to: "out/frame-00001.png")
    let path = folder.file("out/frame-00001.png")
    #expect(
      throws: EncodingError.cannotCreate(path: path, reason: "file exists")
    ) { try TestVideo.feed(sink, count: 2) }
    sink.cancel()
    #expect(try folder.text("out/frame-00001.png") == "another's")
    #expect(try images(folder) == ["frame-00000.png", "frame-00001.png"])

    let other = try ScratchFolder()
    let late = try self.sink(other, count: 1, overwrites: false)
    try TestVideo.feed(late, count: 1)
    try other.write("another's", to: "out/manifest.json")
    #expect(throws: EncodingError.self) { try late.finish() }
    late.cancel()
    #expect(try other.text("out/manifest.json") == "another's")
    #expect(throws: EncodingError.self) { try self.sink(other, count: 1, overwrites: false) }
  }

  @Test("Names that are too long are rejected before the first image")
  func longNames() throws {
    let folder = try ScratchFolder()
    let long = String(repeating: "a", count: 300)
    let pattern = try #require(SequencePattern(path: folder.file("out/\(long)-%d.png")))
    let error = #expect(throws: EncodingError.self) {
      try PNGSequenceSink(pattern: pattern, video: TestVideo.description(frameCount: 1))
    }
    guard case .cannotCreate? = error else {
      Issue.record("unexpected error: \(String(describing: error))")
      return
    }
    #expect(try folder.names().isEmpty)
  }

  @Test("A file instead of the folder is an error")
  func fileInTheWay() throws {
    let folder = try ScratchFolder()
    try folder.write("x", to: "out")
    #expect(
      throws: EncodingError.cannotCreate(
        path: folder.file("out"), reason: "is a file, not a folder")
    ) { try sink(folder, count: 1) }
  }

  @Test("libav reads the image files")
  func singleImage() throws {
    let folder = try ScratchFolder()
    let video = TestVideo.description(frameCount: 1)
    let sink = try OutputDestination(path: folder.file("a.png")).makeSink(video: video)
    try TestVideo.feed(sink, count: 1)
    #expect(try !folder.names().contains("a.png"))
    try sink.finish()
    #expect(try folder.names() == ["a.png"])
    let probe = try VideoProbe(path: folder.file("a.png"))
    #expect(probe.codec == "png")
  }
}
