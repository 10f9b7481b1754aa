import Foundation
import FrameEncoding
import Glibc
import PixelKernels
import Testing
import VideoProbing

@Suite("Hash lists, raw pixels, Y4M")
struct StreamSinkTests {
  private func write(
    _ folder: ScratchFolder, _ name: String, video: VideoDescription, coder: any FrameCoder,
    numbers: FrameNumbers = FrameNumbers(), frame: (Int) -> PixelBuffer = { TestVideo.moving($0) }
  ) throws -> [UInt8] {
    let sink = try StreamSink(
      target: .file(folder.file(name)), video: video, coder: coder, numbers: numbers)
    try TestVideo.feed(sink, count: video.frameCount, frame: frame)
    try sink.finish()
    return try folder.bytes(name)
  }

  @Test("A hash list has a line with the number and hash of each frame")
  func hashes() throws {
    let folder = try ScratchFolder()
    let video = TestVideo.description(frameCount: 3)
    let bytes = try write(
      folder, "a.hashes", video: video, coder: HashCoder(), numbers: FrameNumbers([0, 30, 123_456]))
    let expected = zip([0, 1, 2], ["00000", "00030", "123456"]).map { index, number in
      let hash = String(pixelHash(TestVideo.moving(index)), radix: 16)
      return number + " " + String(repeating: "0", count: 16 - hash.count) + hash + "\n"
    }
    #expect(String(decoding: bytes, as: UTF8.self) == expected.joined())
  }

  @Test("Raw pixels are straight RGBA without row padding")
  func raw() throws {
    let folder = try ScratchFolder()
    // Half-covered red and quarter-covered white: premultiplied 128 of 128 and 64 of 64.
    let colors: [UInt32] = [0x8080_0000, 0x4040_4040, 0x0000_0000, 0xFF01_0203, 0x8040_2010]
    let video = TestVideo.description(frameCount: 1, width: 5, height: 2, hasAlpha: true)
    let image: (Int) -> PixelBuffer = { _ in
      let buffer = PixelBuffer(width: 5, height: 2)
      for x in 0..<5 {
        for y in 0..<2 { buffer[x, y] = colors[x] }
      }
      return buffer
    }
    let straight = try write(
      folder, "a.raw", video: video, coder: RawCoder(hasAlpha: true), frame: image)
    // 64 * 255 / 128 = 127.5, 32 * 255 / 128 = 63.75, 16 * 255 / 128 = 31.9.
    let row: [UInt8] =
      [255, 0, 0, 128, 255, 255, 255, 64, 0, 0, 0, 0, 1, 2, 3, 255, 128, 64, 32, 128]
    #expect(straight == row + row)
    let opaque = try write(
      folder, "b.raw", video: video, coder: RawCoder(hasAlpha: false), frame: image)
    let black: [UInt8] =
      [128, 0, 0, 255, 64, 64, 64, 255, 0, 0, 0, 255, 1, 2, 3, 255, 64, 32, 16, 255]
    #expect(opaque == black + black)
  }

  @Test("Y4M has a header with size and rate, and packed planes after each FRAME")
  func y4m() throws {
    let folder = try ScratchFolder()
    let video = TestVideo.description(
      frameCount: 2, rate: FrameRate(30000, 1001), width: 5, height: 3)
    let bytes = try write(folder, "a.y4m", video: video, coder: Y4MCoder(video: video)) { index in
      TestVideo.flat(index == 0 ? 0xFF00_0000 : 0xFFFF_FFFF, width: 5, height: 3)
    }
    let header = "YUV4MPEG2 W5 H3 F30000:1001 Ip A1:1 C420jpeg XCOLORRANGE=LIMITED\n"
    // 15 bytes of luma and two 3x2 planes of chroma.
    let chroma = [UInt8](repeating: 128, count: 12)
    let black = [UInt8](repeating: 16, count: 15) + chroma
    let white = [UInt8](repeating: 235, count: 15) + chroma
    let marker = Array("FRAME\n".utf8)
    #expect(bytes == Array(header.utf8) + marker + black + marker + white)
  }

  @Test("libav reads a Y4M stream")
  func y4mProbe() throws {
    let folder = try ScratchFolder()
    let video = TestVideo.description(frameCount: 4, rate: FrameRate(25))
    _ = try write(folder, "a.y4m", video: video, coder: Y4MCoder(video: video))
    let probe = try VideoProbe(path: folder.file("a.y4m"))
    #expect(probe.width == 64 && probe.height == 48)
    #expect(probe.frameRate == FrameRate(25))
    #expect(try probe.decodedFrameCount() == 4)
    // The first pixel of `moving(0)` is (0, 40, 0).
    let luma = 16 + 219 * 0.7152 * 40 / 255
    #expect(abs(Double(try probe.frame(at: 0).luma[0]) - luma) <= 1)
  }

  @Test("A file descriptor is written to and stays open")
  func descriptor() throws {
    let folder = try ScratchFolder()
    try folder.write("", to: "pipe")
    let descriptor = open(folder.file("pipe"), O_WRONLY)
    defer { close(descriptor) }
    let video = TestVideo.description(frameCount: 2, width: 2, height: 2)
    let sink = try StreamSink(
      target: .descriptor(descriptor), video: video, coder: RawCoder(hasAlpha: false))
    try TestVideo.feed(sink, count: 2) { _ in TestVideo.flat(0xFF01_0203, width: 2, height: 2) }
    try sink.finish()
    #expect(Glibc.write(descriptor, "end", 3) == 3)
    let pixels = [[UInt8]](repeating: [1, 2, 3, 255], count: 8).flatMap { $0 }
    #expect(try folder.bytes("pipe") == pixels + Array("end".utf8))
  }

  @Test("A full disk is reported")
  func fullDisk() throws {
    let descriptor = open("/dev/full", O_WRONLY)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    let video = TestVideo.description(frameCount: 1, width: 2, height: 2)
    let sink = try StreamSink(
      target: .descriptor(descriptor), video: video, coder: RawCoder(hasAlpha: false))
    #expect(
      throws: EncodingError.writeFailed(
        path: "file descriptor \(descriptor)", reason: "No space left on device")
    ) { try TestVideo.feed(sink, count: 1) { _ in TestVideo.flat(0, width: 2, height: 2) } }
  }

  @Test("The old file is kept until the end, and after cancellation")
  func overwriting() throws {
    let folder = try ScratchFolder()
    try folder.write("old", to: "a.hashes")
    let video = TestVideo.description(frameCount: 2)
    let sink = try StreamSink(
      target: .file(folder.file("a.hashes")), video: video, coder: HashCoder())
    try TestVideo.feed(sink, count: 2)
    #expect(try folder.text("a.hashes") == "old")
    sink.cancel()
    sink.cancel()
    #expect(try folder.text("a.hashes") == "old")
    #expect(try folder.names() == ["a.hashes"])
  }

  @Test("Frames of another size, too many and too few are rejected")
  func misuse() throws {
    let folder = try ScratchFolder()
    let video = TestVideo.description(frameCount: 2)
    let sink = try StreamSink(
      target: .file(folder.file("a.hashes")), video: video, coder: HashCoder())
    let encoder = sink.makeChunkEncoder(firstFrame: 0)
    #expect(throws: EncodingError.self) {
      try encoder.append(TestVideo.flat(0, width: 1, height: 1))
    }
    #expect(throws: EncodingError.self) { try encoder.finish() }
    try encoder.append(TestVideo.moving(0))
    #expect(throws: EncodingError.self) { try encoder.append(TestVideo.moving(1)) }
    try sink.append(encoder.finish())
    #expect(throws: EncodingError.failed("expected 2 frames, found 1")) { try sink.finish() }
    sink.cancel()
  }
}
