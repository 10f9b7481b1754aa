import FrameEncoding
import Testing
import VideoProbing

/// Sound next to the frames of a video.
struct SoundSinkTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  @Test(
    "Frames have the same times with sound as without (AU-11)", arguments: ["mp4", "mov", "webm"])
  func keepsTimes(format: String) throws {
    func times(_ sound: SoundStream?) throws -> [VideoProbe.PacketTime] {
      let path = folder.file("\(sound == nil ? "silent" : "loud").\(format)")
      let sink = try OutputDestination(path: path).makeSink(
        video: TestVideo.description(frameCount: 50, rate: FrameRate(25)), sound: sound)
      try TestVideo.feed(sink, count: 50)
      try sink.finish()
      return try VideoProbe(path: path).packetTimes()
    }
    let sound = SoundStream(sampleCount: 96_000) { range in
      let samples = range.map { Float($0 % 480) / 480 }
      return (samples, samples)
    }
    #expect(try times(sound) == times(nil))
  }

  @Test("Frames start at the nearest sample, without drift (AU-09)")
  func samples() {
    let rate = FrameRate(30_000, 1001)
    // A frame has 1601.6 samples.
    #expect(SoundStream.samples(during: 0..<1, rate: rate) == 0..<1602)
    #expect(SoundStream.samples(during: 1..<3, rate: rate) == 1602..<4805)
    #expect(SoundStream.samples(during: 30_000..<30_001, rate: rate).lowerBound == 48_048_000)
    #expect(SoundStream.samples(during: 24..<48, rate: 24) == 48_000..<96_000)
  }
}
