import FrameEncoding
import PixelKernels
import Testing

@Suite("H.264 chunks")
struct VideoEncoderTests {
  private func group(
    _ sink: VideoSink, at firstFrame: Int, count: Int, frame: (Int) -> PixelBuffer
  ) throws -> PacketGroup {
    let encoder = try sink.makeChunkEncoder(firstFrame: firstFrame)
    for index in 0..<count { try encoder.append(frame(index)) }
    let chunk = try encoder.finish()
    #expect(chunk.firstFrame == firstFrame && chunk.frameCount == count)
    guard case .packets(let group) = chunk.payload else {
      throw EncodingError.failed("a video's chunk has no packets")
    }
    return group
  }

  private func sink(_ folder: ScratchFolder) throws -> VideoSink {
    try VideoSink(path: folder.file("a.mp4"), video: TestVideo.description(frameCount: 200))
  }

  @Test("Equal frames give equal bytes at any chunk position and in any encoder")
  func position() throws {
    let folder = try ScratchFolder()
    let sink = try sink(folder)
    let first = try group(sink, at: 0, count: 48) { TestVideo.moving($0) }
    let later = try group(sink, at: 96, count: 48) { TestVideo.moving($0) }
    #expect(first.packets.map(\.bytes) == later.packets.map(\.bytes))
    #expect(first.packets.map(\.frame) == later.packets.map(\.frame))
  }

  @Test("All chunks share a header and delay, regardless of contents and length")
  func sharedHeader() throws {
    let folder = try ScratchFolder()
    let sink = try sink(folder)
    let moving = try group(sink, at: 0, count: 48) { TestVideo.moving($0) }
    let still = try group(sink, at: 48, count: 1) { _ in
      TestVideo.flat(0xFF80_8080, width: 64, height: 48)
    }
    #expect(moving.header == still.header && !moving.header.isEmpty)
    #expect(moving.reorderDelay == 2 && still.reorderDelay == 2)
    #expect(moving.packets.map(\.frame).sorted() == Array(0..<48))
  }

  @Test("A chunk starts with a key frame and has at most one more, even with cuts")
  func keyFrames() throws {
    let folder = try ScratchFolder()
    let sink = try sink(folder)
    // Three unrelated scenes with cuts at 12 and 36.
    let group = try group(sink, at: 0, count: 48) { index in
      let scene = TestVideo.moving(index)
      guard index >= 12 else { return scene }
      let other = PixelBuffer(width: 64, height: 48)
      for y in 0..<48 {
        for x in 0..<64 { other[x, y] = index < 36 ? ~scene[y, x % 48] : scene[63 - x, 47 - y] }
      }
      return other
    }
    // libav's flag 1 marks a key frame.
    let keys = group.packets.indices.filter { group.packets[$0].flags & 1 != 0 }
    #expect(keys.first == 0)
    #expect(keys.count <= 2)
  }

  @Test("A chunk with other settings is not appended to a video")
  func otherSettings() throws {
    let folder = try ScratchFolder()
    let sink = try sink(folder)
    let fast = try VideoSink(
      path: folder.file("b.mp4"), video: TestVideo.description(frameCount: 200),
      codec: .h264(VideoSettings(preset: .ultrafast)))
    try sink.append(TestVideo.chunk(sink, at: 0, count: 200) { TestVideo.moving($0) })
    let other = try TestVideo.chunk(fast, at: 48, count: 200) { TestVideo.moving($0) }
    #expect(throws: EncodingError.self) { try sink.append(other) }
  }

  @Test("A chunk has at most 48 frames")
  func length() throws {
    let folder = try ScratchFolder()
    let encoder = try sink(folder).makeChunkEncoder(firstFrame: 0)
    for index in 0..<48 { try encoder.append(TestVideo.moving(index)) }
    #expect(throws: EncodingError.self) { try encoder.append(TestVideo.moving(48)) }
    #expect(try encoder.finish().frameCount == 48)
  }
}
