import Foundation
import FrameEncoding
import PixelKernels
import Testing

/// Rules FA-05 and FA-06.
@Suite("Chunk files")
struct ChunkFileTests {
  private static let plan: UInt64 = 0x0123_4567_89AB_CDEF

  private struct Format {
    let destination: OutputDestination
    let video: VideoDescription
    let coding: FrameCoding
    let settings: OutputSettings

    init(
      _ path: String, frameCount: Int, hasAlpha: Bool = false,
      settings: OutputSettings = OutputSettings()
    ) throws {
      destination = try OutputDestination(path: path)
      video = TestVideo.description(
        frameCount: frameCount, rate: FrameRate(30000, 1001), hasAlpha: hasAlpha)
      self.settings = settings
      coding = try destination.coding(of: video, settings: settings)
    }
  }

  private func frame(_ index: Int, _ video: VideoDescription) -> PixelBuffer {
    video.hasAlpha ? TestVideo.soft(index) : TestVideo.moving(index)
  }

  /// Writes the file of a chunk and returns its description.
  private func write(
    _ format: Format, _ folder: ScratchFolder, index: Int, length: Int, plan: UInt64 = plan,
    build: UInt64 = 7
  ) throws -> ChunkFile {
    let first = index * length
    let identity = ChunkIdentity(
      build: build, plan: plan, index: index,
      frames: first..<min(first + length, format.video.frameCount))
    let path = folder.file("\(index).mpchunk")
    let sink = try ChunkFileSink(
      path: path, identity: identity, video: format.video, coding: format.coding,
      numbers: format.settings.numbers)
    for start in stride(
      from: first, to: identity.frames.upperBound, by: format.coding.chunkLength)
    {
      #expect(!sink.keeps(start))
      try sink.append(
        TestVideo.chunk(sink, at: start, count: identity.frames.upperBound) {
          frame($0, format.video)
        })
    }
    try sink.finish()
    return ChunkFile(path: path, identity: identity, chunkLength: format.coding.chunkLength)
  }

  private func bytes(_ path: String) throws -> Data {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
    else { return try Data(contentsOf: URL(fileURLWithPath: path)) }
    let names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    return try names.filter { !$0.hasPrefix(".") }.reduce(Data()) {
      $0 + Data($1.utf8) + (try bytes(path + "/" + $1))
    }
  }

  @Test(
    "A video from chunk files has the bytes of one that was written directly (FA-02)",
    arguments: ["mp4", "mov", "webm", "gif", "apng", "webp", "hashes", "y4m", "raw", "frames/"],
    [1, 2, 49, 96, 97, 98])
  func joining(name: String, frameCount: Int) throws {
    let folder = try ScratchFolder()
    let suffix = name.hasSuffix("/") ? "-" + name : "." + name
    let format = try Format(
      folder.file("direct\(suffix)"), frameCount: frameCount,
      hasAlpha: ["mov", "webm", "apng", "webp", "raw", "frames/"].contains(name))
    let direct = try format.destination.makeSink(video: format.video)
    try TestVideo.feed(direct, count: frameCount) { frame($0, format.video) }
    try direct.finish()

    // The chunks are written last to first, as by machines that do not wait for each other.
    let indexes = Array(0..<(frameCount + 47) / 48)
    let files = try indexes.reversed().map { try write(format, folder, index: $0, length: 48) }
    let joined = try OutputDestination(path: folder.file("joined\(suffix)"))
    let sink = try joined.makeSink(video: format.video)
    for file in files.reversed() { try file.read(sink.append) }
    try sink.finish()
    #expect(try bytes(joined.path) == bytes(format.destination.path))
  }

  @Test("10 bits", arguments: [VideoPixelFormat.yuv420p10, .yuv444p10])
  func deepVideo(pixelFormat: VideoPixelFormat) throws {
    let folder = try ScratchFolder()
    let settings = OutputSettings(h264: VideoSettings(pixelFormat: pixelFormat))
    let format = try Format(folder.file("direct.mp4"), frameCount: 50, settings: settings)
    let direct = try format.destination.makeSink(video: format.video, settings: settings)
    try TestVideo.feed(direct, count: 50)
    try direct.finish()
    let joined = try OutputDestination(path: folder.file("joined.mp4"))
    let sink = try joined.makeSink(video: format.video, settings: settings)
    for index in 0..<2 {
      try write(format, folder, index: index, length: 48).read(sink.append)
    }
    try sink.finish()
    #expect(try bytes(joined.path) == bytes(format.destination.path))
  }

  @Test("A changed byte is found anywhere", arguments: ["a.mp4", "a.gif", "a/"])
  func damage(name: String) throws {
    let folder = try ScratchFolder()
    let format = try Format(folder.file(name), frameCount: 49)
    let file = try write(format, folder, index: 0, length: 48)
    _ = try file.check()
    let whole = try bytes(file.path)
    var generator = SystemRandomNumberGenerator()
    // The first and the last hundred bytes, with all lengths of the first record, and any others.
    let ends = Array(0..<100) + Array(whole.count - 100..<whole.count)
    for place in ends + (0..<200).map({ _ in Int.random(in: 0..<whole.count, using: &generator) }) {
      var changed = whole
      changed[place] ^= UInt8.random(in: 1...255, using: &generator)
      try changed.write(to: URL(fileURLWithPath: file.path))
      #expect(throws: ChunkFile.Fault.self, "byte \(place)") { try file.check() }
    }
  }

  @Test("A file that is cut off or longer is damaged")
  func truncation() throws {
    let folder = try ScratchFolder()
    let format = try Format(folder.file("a.mp4"), frameCount: 2)
    let file = try write(format, folder, index: 0, length: 48)
    let whole = try bytes(file.path)
    for count in Array(0..<60) + [whole.count - 9, whole.count - 8, whole.count - 1] {
      try whole.prefix(count).write(to: URL(fileURLWithPath: file.path))
      #expect(throws: ChunkFile.Fault.damaged) { try file.check() }
    }
    try (whole + Data([0])).write(to: URL(fileURLWithPath: file.path))
    #expect(throws: ChunkFile.Fault.damaged) { try file.check() }
  }

  @Test(
    "A file of another build, another plan, another chunk, a folder or nothing is not the chunk")
  func foreign() throws {
    let folder = try ScratchFolder()
    let format = try Format(folder.file("a.hashes"), frameCount: 98)
    let file = try write(format, folder, index: 0, length: 48)
    _ = try write(format, folder, index: 0, length: 48, plan: 1)
    #expect(throws: ChunkFile.Fault.otherPlan) { try file.check() }
    _ = try write(format, folder, index: 0, length: 48, build: 1)
    #expect(throws: ChunkFile.Fault.otherBuild) { try file.check() }
    let second = try write(format, folder, index: 1, length: 48)
    try FileManager.default.removeItem(atPath: file.path)
    #expect(throws: ChunkFile.Fault.missing) { try file.check() }
    try FileManager.default.copyItem(atPath: second.path, toPath: file.path)
    #expect(throws: ChunkFile.Fault.otherChunk(1)) { try file.check() }
    try FileManager.default.removeItem(atPath: file.path)
    try FileManager.default.createDirectory(atPath: file.path, withIntermediateDirectories: false)
    #expect(throws: ChunkFile.Fault.damaged) { try file.check() }
  }

  @Test("Encoders with other settings have other parameters")
  func parameters() throws {
    let folder = try ScratchFolder()
    let plain = try Format(folder.file("a.mp4"), frameCount: 98)
    let deep = try Format(
      folder.file("b.mp4"), frameCount: 98,
      settings: OutputSettings(h264: VideoSettings(pixelFormat: .yuv420p10)))
    let first = try write(plain, folder, index: 0, length: 48).check()
    #expect(try write(plain, folder, index: 1, length: 48).check() == first)
    #expect(try write(deep, folder, index: 2, length: 48).check() != first)
  }

  @Test("An incomplete chunk leaves no file")
  func cancel() throws {
    let folder = try ScratchFolder()
    let format = try Format(folder.file("a.hashes"), frameCount: 98)
    let sink = try ChunkFileSink(
      path: folder.file("0.mpchunk"),
      identity: ChunkIdentity(build: 1, plan: 1, index: 0, frames: 0..<48),
      video: format.video, coding: format.coding)
    try sink.append(TestVideo.chunk(sink, at: 0, count: 98) { TestVideo.moving($0) })
    #expect(throws: EncodingError.self) { try sink.finish() }
    sink.cancel()
    #expect(try folder.names() == [])
  }
}
