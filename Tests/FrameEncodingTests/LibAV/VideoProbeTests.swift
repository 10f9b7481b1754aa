import Foundation
import FrameEncoding
import Testing
import VideoProbing

@Suite("Reading videos back")
struct VideoProbeTests {
  @Test("A file that is not a video is rejected by name")
  func broken() throws {
    let folder = try ScratchFolder()
    try folder.write("this is text and no video at all", to: "text.mp4")
    try folder.write("", to: "empty.mp4")
    for name in ["text.mp4", "empty.mp4", "missing.mp4"] {
      let error = #expect(throws: EncodingError.self) { try VideoProbe(path: folder.file(name)) }
      guard case .unreadable(folder.file(name), _) = error else {
        Issue.record("\(String(describing: error)) for \(name)")
        continue
      }
    }
  }

  @Test("A truncated video has fewer frames than its index")
  func truncated() throws {
    let folder = try ScratchFolder()
    let video = TestVideo.description(frameCount: 30)
    let sink = try VideoSink(path: folder.file("video.mp4"), video: video)
    try TestVideo.feed(sink, count: 30)
    try sink.finish()
    let bytes = try folder.bytes("video.mp4")
    try Data(bytes.prefix(bytes.count * 2 / 3)).write(
      to: URL(fileURLWithPath: folder.file("cut.mp4")))
    let probe = try VideoProbe(path: folder.file("cut.mp4"))
    #expect(probe.frameCount == 30)
    let decoded = try? probe.decodedFrameCount()
    #expect((decoded ?? 0) < 30)
  }

  @Test("Packets and frames can be read repeatedly and in any order")
  func repeated() throws {
    let folder = try ScratchFolder()
    let video = TestVideo.description(frameCount: 60)
    let sink = try VideoSink(path: folder.file("video.mp4"), video: video)
    try TestVideo.feed(sink, count: 60)
    try sink.finish()
    let probe = try VideoProbe(path: folder.file("video.mp4"))
    let last = try probe.frame(at: 59)
    let first = try probe.frame(at: 0)
    #expect(first != last)
    #expect(try probe.packetTimes().count == 60)
    #expect(try probe.frame(at: 59) == last)
    #expect(try probe.frame(at: 0) == first)
  }
}
