import Foundation
import FrameEncoding
import PixelKernels
import Testing
import VideoProbing

@Suite("MP4 with H.264")
struct VideoSinkTests {
  private static let rates = [
    FrameRate(30000, 1001), FrameRate(60),
  ]

  /// The ticks that libav's MP4 writer chooses: the rate's numerator, doubled until it is 10,000 or
  /// more.
  private func ticksPerSecond(_ rate: FrameRate) -> Int {
    var ticks = rate.numerator
    while ticks < 10_000 { ticks *= 2 }
    return ticks
  }

  private func write(
    _ folder: ScratchFolder, _ name: String, video: VideoDescription,
    settings: VideoSettings = VideoSettings(),
    frame: (Int) -> PixelBuffer = { TestVideo.moving($0) }
  ) throws -> VideoProbe {
    let sink = try VideoSink(path: folder.file(name), video: video, codec: .h264(settings))
    try TestVideo.feed(sink, count: video.frameCount, frame: frame)
    try sink.finish()
    return try VideoProbe(path: folder.file(name))
  }

  @Test(
    "Every frame has its exact time, on both sides of a chunk boundary",
    arguments: [1, 2, 49, 96, 97, 98], rates)
  func times(frameCount: Int, rate: FrameRate) throws {
    let folder = try ScratchFolder()
    let video = TestVideo.description(frameCount: frameCount, rate: rate)
    let probe = try write(folder, "video.mp4", video: video)
    let ticks = ticksPerSecond(rate)
    // A frame lasts 1 / rate seconds, a whole number of ticks.
    let frame = Int64(ticks * rate.denominator / rate.numerator)
    #expect(probe.ticksPerSecond == ticks)
    #expect(probe.codec == "h264")
    #expect(probe.width == 64 && probe.height == 48)
    #expect(probe.frameCount == frameCount)
    #expect(probe.frameRate == rate)
    #expect(probe.durationInTicks == Int64(frameCount) * frame)
    #expect(probe.isTaggedBT709)

    let times = try probe.packetTimes()
    // The medium preset has three frames between references and a pyramid: a delay of 2.
    #expect(times.map(\.decoding) == (0..<frameCount).map { Int64($0 - 2) * frame })
    #expect(times.map(\.presentation).sorted() == (0..<frameCount).map { Int64($0) * frame })
    #expect(times.allSatisfy { $0.duration == frame && $0.presentation >= $0.decoding })
    if frameCount > 48 {
      #expect(times.map(\.presentation) != times.map(\.presentation).sorted())
    }
    #expect(try probe.decodedFrameCount() == frameCount)
  }

  @Test("Without reordering, there is no delay")
  func noDelay() throws {
    let folder = try ScratchFolder()
    let video = TestVideo.description(frameCount: 50)
    let probe = try write(
      folder, "video.mp4", video: video, settings: VideoSettings(preset: .ultrafast))
    let expected = (0..<50).map { Int64($0) * 256 }
    #expect(try probe.packetTimes().map(\.decoding) == expected)
    #expect(try probe.packetTimes().map(\.presentation) == expected)
  }

  @Test("Every preset opens and writes a video", arguments: EncoderPreset.allCases)
  func presets(preset: EncoderPreset) throws {
    let folder = try ScratchFolder()
    let video = TestVideo.description(frameCount: 3)
    let probe = try write(
      folder, "video.mp4", video: video, settings: VideoSettings(preset: preset))
    #expect(probe.frameCount == 3)
  }

  @Test("The bytes do not depend on the order of encoding")
  func order() throws {
    let folder = try ScratchFolder()
    let video = TestVideo.description(frameCount: 200)
    _ = try write(folder, "inorder.mp4", video: video)

    let sink = try VideoSink(path: folder.file("shuffled.mp4"), video: video)
    let starts = [0, 48, 96, 144, 192]
    let chunks = Collected()
    DispatchQueue.concurrentPerform(iterations: starts.count) { index in
      let start = starts[starts.count - 1 - index]
      chunks.add(
        Result {
          try TestVideo.chunk(sink, at: start, count: 200, frame: { TestVideo.moving($0) })
        })
    }
    for chunk in try chunks.inOrder() { try sink.append(chunk) }
    try sink.finish()
    #expect(try folder.bytes("inorder.mp4") == folder.bytes("shuffled.mp4"))
  }

  @Test("The index precedes the frames")
  func fastStart() throws {
    let folder = try ScratchFolder()
    _ = try write(folder, "video.mp4", video: TestVideo.description(frameCount: 5))
    let bytes = try folder.bytes("video.mp4")
    let index = try #require(Data(bytes).range(of: Data("moov".utf8)))
    let images = try #require(Data(bytes).range(of: Data("mdat".utf8)))
    #expect(index.lowerBound < images.lowerBound)
  }

  @Test(
    "Flat colors decode to within 2 of BT.709",
    arguments: [0xFF00_0000, 0xFFFF_FFFF, 0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFF80_4020]
      as [UInt32])
  func color(color: UInt32) throws {
    let folder = try ScratchFolder()
    let video = TestVideo.description(frameCount: 4)
    let probe = try write(folder, "video.mp4", video: video) { _ in
      TestVideo.flat(color, width: 64, height: 48)
    }
    let red = Double(color >> 16 & 255) / 255
    let green = Double(color >> 8 & 255) / 255
    let blue = Double(color & 255) / 255
    let gray = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    let frame = try probe.frame(at: 3)
    #expect(frame.luma.count == 64 * 48 && frame.blueDifference.count == 32 * 24)
    #expect(frame.luma.allSatisfy { abs(Double($0) - (16 + 219 * gray)) <= 2 })
    #expect(
      frame.blueDifference.allSatisfy {
        abs(Double($0) - (128 + 224 * (blue - gray) / 1.8556)) <= 2
      })
    #expect(
      frame.redDifference.allSatisfy {
        abs(Double($0) - (128 + 224 * (red - gray) / 1.5748)) <= 2
      })
  }

  @Test("Decoded frames are in order, by their brightness")
  func contentOrder() throws {
    let folder = try ScratchFolder()
    let video = TestVideo.description(frameCount: 60)
    let probe = try write(folder, "video.mp4", video: video) { index in
      TestVideo.flat(0xFF00_0000 | UInt32(index * 4) * 0x10101, width: 64, height: 48)
    }
    for index in [0, 1, 30, 47, 48, 59] {
      let expected = 16 + 219 * Double(index * 4) / 255
      #expect(abs(Double(try probe.frame(at: index).luma[1000]) - expected) <= 2)
    }
    #expect(throws: EncodingError.self) { try probe.frame(at: 60) }
  }

  @Test("A lower rate factor yields a larger file")
  func rateFactor() throws {
    let folder = try ScratchFolder()
    let video = TestVideo.description(frameCount: 20)
    _ = try write(folder, "good.mp4", video: video, settings: VideoSettings(rateFactor: 10))
    _ = try write(folder, "poor.mp4", video: video, settings: VideoSettings(rateFactor: 40))
    #expect(try folder.bytes("good.mp4").count > 2 * folder.bytes("poor.mp4").count)
  }

  @Test("The old file is kept until the new one is complete, and no other files remain")
  func overwriting() throws {
    let folder = try ScratchFolder()
    try folder.write("old", to: "video.mp4")
    let video = TestVideo.description(frameCount: 50)
    let sink = try VideoSink(path: folder.file("video.mp4"), video: video)
    try TestVideo.feed(sink, count: 50)
    #expect(try folder.text("video.mp4") == "old")
    #expect(try folder.names().count == 2)
    try sink.finish()
    #expect(try folder.names() == ["video.mp4"])
    sink.cancel()
    #expect(try VideoProbe(path: folder.file("video.mp4")).frameCount == 50)
  }

  @Test("Cancelling keeps the old file before, during and after chunks")
  func cancelling() throws {
    let folder = try ScratchFolder()
    try folder.write("old", to: "video.mp4")
    for fed in [0, 48, 96] {
      let video = TestVideo.description(frameCount: 96)
      let sink = try VideoSink(path: folder.file("video.mp4"), video: video)
      for start in stride(from: 0, to: fed, by: 48) {
        try sink.append(
          TestVideo.chunk(sink, at: start, count: 96, frame: { TestVideo.moving($0) }))
      }
      sink.cancel()
      sink.cancel()
      #expect(try folder.names() == ["video.mp4"])
      #expect(try folder.text("video.mp4") == "old")
    }
  }

  @Test("A video with frames missing does not finish")
  func incomplete() throws {
    let folder = try ScratchFolder()
    let video = TestVideo.description(frameCount: 96)
    let sink = try VideoSink(path: folder.file("video.mp4"), video: video)
    try sink.append(TestVideo.chunk(sink, at: 0, count: 96, frame: { TestVideo.moving($0) }))
    #expect(throws: EncodingError.failed("expected 96 frames, found 48")) { try sink.finish() }
    sink.cancel()
    #expect(try folder.names().isEmpty)
  }

  @Test("Chunks out of order, short chunks and wrong sizes are rejected")
  func misuse() throws {
    let folder = try ScratchFolder()
    let video = TestVideo.description(frameCount: 96)
    let sink = try VideoSink(path: folder.file("video.mp4"), video: video)
    defer { sink.cancel() }
    let second = try TestVideo.chunk(sink, at: 48, count: 96, frame: { TestVideo.moving($0) })
    #expect(throws: EncodingError.self) { try sink.append(second) }
    let short = try TestVideo.chunk(sink, at: 0, count: 10, frame: { TestVideo.moving($0) })
    #expect(throws: EncodingError.self) { try sink.append(short) }
    let encoder = try sink.makeChunkEncoder(firstFrame: 0)
    #expect(throws: EncodingError.self) {
      try encoder.append(TestVideo.flat(0xFF00_0000, width: 32, height: 32))
    }
    #expect(throws: EncodingError.self) { try encoder.finish() }
  }

  @Test("The smallest and narrowest videos", arguments: [(2, 2), (2, 1000), (1000, 2)])
  func sizes(width: Int, height: Int) throws {
    let folder = try ScratchFolder()
    let video = TestVideo.description(frameCount: 3, width: width, height: height)
    let probe = try write(folder, "video.mp4", video: video) { _ in
      TestVideo.flat(0xFFFF_FFFF, width: width, height: height)
    }
    #expect(probe.width == width && probe.height == height)
    #expect(try probe.frame(at: 2).luma.allSatisfy { $0 >= 233 && $0 <= 237 })
  }

  @Test("Features that H.264 does not support are rejected by name")
  func refusals() throws {
    let folder = try ScratchFolder()
    let path = folder.file("video.mp4")
    let odd = #expect(throws: EncodingError.self) {
      try VideoSink(
        path: path, video: TestVideo.description(frameCount: 1, width: 321, height: 240))
    }
    #expect(odd?.description.contains("321x240") == true)
    #expect(odd?.description.contains("322x240") == true)
    for rateFactor in [0, 51.5, -1, .nan] {
      #expect(throws: EncodingError.self) {
        try VideoSink(
          path: path, video: TestVideo.description(frameCount: 1),
          codec: .h264(VideoSettings(rateFactor: rateFactor)))
      }
    }
    #expect(throws: EncodingError.self) {
      try VideoSink(path: path, video: TestVideo.description(frameCount: 1, hasAlpha: true))
    }
    #expect(try folder.names().isEmpty)
  }

  @Test("A path in a missing folder, or of a folder, cannot be created")
  func badPaths() throws {
    let folder = try ScratchFolder()
    let video = TestVideo.description(frameCount: 1)
    for path in [folder.file("missing/video.mp4"), folder.path] {
      let error = #expect(throws: EncodingError.self) { try VideoSink(path: path, video: video) }
      guard case .cannotCreate(path, _) = error else {
        Issue.record("\(String(describing: error)) for \(path)")
        continue
      }
    }
  }

  @Test("A name that looks like a protocol is a file name")
  func protocolName() throws {
    let folder = try ScratchFolder()
    let video = TestVideo.description(frameCount: 2)
    let probe = try write(folder, "http:video.mp4", video: video)
    #expect(probe.frameCount == 2)
    #expect(try folder.names() == ["http:video.mp4"])
  }
}

/// Chunks delivered by several threads.
private final class Collected: @unchecked Sendable {
  // Unchecked because `results` is only accessed with `lock` held.
  private let lock = NSLock()
  private var results: [Result<EncodedChunk, any Error>] = []

  func add(_ result: Result<EncodedChunk, any Error>) {
    lock.withLock { results.append(result) }
  }

  func inOrder() throws -> [EncodedChunk] {
    try lock.withLock { try results.map { try $0.get() } }.sorted { $0.firstFrame < $1.firstFrame }
  }
}
