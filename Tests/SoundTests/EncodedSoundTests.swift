import Foundation
import Multiplane
import Sound
import Testing

/// Videos with sound, decoded again.
@MainActor
struct EncodedSoundTests {
  let folder: SoundFolder

  init() throws { folder = try SoundFolder() }

  /// Renders a stage of 32 x 32 pixels and returns the file.
  private func render(
    _ name: String, duration: Double, rate: FrameRate = 30,
    options: RenderOptions = RenderOptions(preset: .ultrafast), tracks: [AudioTrack]
  ) throws -> URL {
    let stage = Stage(size: CGSize(width: 32, height: 32), framesPerSecond: rate)
    stage.audioTracks = tracks
    let url = folder.file(name)
    try stage.render(duration: duration, to: url, options: options)
    return url
  }

  /// Returns the left channel of an encoded video, and the number of samples per channel.
  private func decoded(_ url: URL) throws -> [Float] {
    let file = try AudioFile(contentsOf: url)
    #expect(file.sampleRate == 48_000)
    let count = Int((file.duration * 48_000).rounded())
    return try AudioMixer([AudioTrack(file)]).samples(0..<count).left
  }

  /// Returns by how many samples a tone of half a second is late, from its correlation with itself.
  private func delay(of samples: [Float], toneAt start: Int) -> Int? {
    let scores = (-6...6).map { lag in
      (0..<24_000).reduce(0.0) { sum, number in
        let tone = cos(2 * .pi * 1000 * Double(number) / 48_000)
        return sum + tone * Double(samples[start + number + lag])
      }
    }
    return scores.indices.max { scores[$0] < scores[$1] }.map { $0 - 6 }
  }

  private func peak(_ samples: ArraySlice<Float>) -> Float { samples.map(abs).max() ?? 0 }

  @Test(
    "A tone is where it was, with silence around it (AU-11)", arguments: ["mp4", "mov", "webm"])
  func keepsPlaces(format: String) throws {
    let tone = try AudioFile(contentsOf: folder.tone(seconds: 0.5))
    let url = try render(
      "video.\(format)", duration: 2, tracks: [AudioTrack(tone, startTime: 0.7)])
    let samples = try decoded(url)
    #expect(abs(samples.count - 96_000) <= 1024, "within one frame of the codec")
    let start = 33_600
    #expect(delay(of: samples, toneAt: start) == 0)
    // The tone starts at its peak, 0.5.
    let onset = try #require(samples.firstIndex { abs($0) > 0.25 })
    #expect(abs(onset - start) <= 1)
    let end = try #require(samples.lastIndex { abs($0) > 0.25 })
    #expect((start + 24_000 - 24...start + 24_001).contains(end))
    #expect(abs(peak(samples[start + 2_000..<start + 22_000]) - 0.5) < 0.02)
    // -90 dB, two blocks of the codec away from the tone.
    let silence = Float(3.2e-5)
    #expect(peak(samples[..<(start - 4096)]) < silence)
    #expect(peak(samples[(start + 24_000 + 4096)...]) < silence)
  }

  @Test(
    "The times of packets put a tone where it was, beside the frames (AU-11)",
    arguments: ["mp4", "mov", "webm"])
  func keepsTimes(format: String) throws {
    let tone = try AudioFile(contentsOf: folder.tone(seconds: 0.5))
    let url = try render(
      "video.\(format)", duration: 2, tracks: [AudioTrack(tone, startTime: 0.7)])
    let times = try StreamTimes(of: url)
    #expect(times.firstFrame == 0)
    // WebM counts milliseconds, and rounds the delay of 6.5 ms as well as the time of each packet.
    let onset = try #require(times.onset { abs($0) > 0.25 })
    #expect(abs(onset - 0.7) <= 0.0011)
  }

  @Test("A part of a video has that part of the sound (AU-09)")
  func cuts() throws {
    let tone = try AudioFile(contentsOf: folder.tone(seconds: 0.5))
    // Frame 12 of 30000/1001 starts at sample 19219.2.
    let url = try render(
      "part.mp4", duration: 2, rate: FrameRate(30_000, 1001),
      options: RenderOptions(preset: .ultrafast, frames: FrameSelection(12...47)),
      tracks: [AudioTrack(tone, startTime: 0.7)])
    let samples = try decoded(url)
    // Frame 48 starts at sample 76876.8.
    #expect(abs(samples.count - (76_877 - 19_219)) <= 1024)
    #expect(delay(of: samples, toneAt: 33_600 - 19_219) == 0)
  }

  @Test("The sound starts with the current time of the stage (AU-09)")
  func startsWithTheStage() throws {
    let tone = try AudioFile(contentsOf: folder.tone(seconds: 0.5))
    let stage = Stage(size: CGSize(width: 32, height: 32), framesPerSecond: 25)
    stage.audioTracks = [AudioTrack(tone, startTime: 0.7)]
    stage.advance(to: 0.5)
    let url = folder.file("late.mp4")
    try stage.render(duration: 1, to: url, options: RenderOptions(preset: .ultrafast))
    #expect(delay(of: try decoded(url), toneAt: 9_600) == 0)
  }

  @Test("Any part of a compressed sound is identical to that part of the whole (AU-04)")
  func readsInAnyOrder() throws {
    let tone = try AudioFile(contentsOf: folder.tone(seconds: 0.5))
    let url = try render("video.mp4", duration: 1, tracks: [AudioTrack(tone, startTime: 0.2)])
    let whole = try decoded(url)
    let mixer = try AudioMixer([AudioTrack(try AudioFile(contentsOf: url))])
    for start in [30_000, 9_000, 20_000] {
      let part = try mixer.samples(start..<start + 500).left
      #expect(part == Array(whole[start..<start + 500]))
    }
  }

  @Test("The bytes do not depend on the number of workers (AU-12)", arguments: ["mp4", "webm"])
  func isDeterministic(format: String) throws {
    let tone = try AudioFile(contentsOf: folder.tone(seconds: 0.5))
    func bytes(_ workers: Int) throws -> Data {
      let url = try render(
        "\(workers).\(format)", duration: 4, rate: 15,
        options: RenderOptions(preset: .ultrafast, workers: workers),
        tracks: [AudioTrack(tone, startTime: 0.7), AudioTrack(tone, startTime: 3.9)])
      return try Data(contentsOf: url)
    }
    #expect(try bytes(1) == bytes(4))
  }

  @Test("There is no sound without tracks, if it is turned off, or in frames with gaps (AU-10)")
  func canBeSilent() throws {
    let tone = try AudioFile(contentsOf: folder.tone(seconds: 0.5))
    let tracks = [AudioTrack(tone)]
    var options = RenderOptions(preset: .ultrafast)
    let plain = try render("plain.mp4", duration: 1, options: options, tracks: [])
    #expect(throws: AudioError.noSound) { try AudioFile(contentsOf: plain) }
    options.sound = false
    let muted = try render("muted.mp4", duration: 1, options: options, tracks: tracks)
    #expect(try Data(contentsOf: muted) == Data(contentsOf: plain))
    options.sound = true
    options.frames = FrameSelection([0, 2, 4])
    let gaps = try render("gaps.mp4", duration: 1, options: options, tracks: tracks)
    #expect(throws: AudioError.noSound) { try AudioFile(contentsOf: gaps) }
    let image = try render("image.gif", duration: 0.2, tracks: tracks)
    #expect(FileManager.default.fileExists(atPath: image.path))
  }

  @Test("A video of one frame has sound, and a long one keeps it in sync (AU-11)")
  func anyLength() throws {
    let tone = try AudioFile(contentsOf: folder.tone(seconds: 0.5))
    let short = try decoded(
      render("short.mp4", duration: 0.02, rate: 60, tracks: [AudioTrack(tone)]))
    #expect((800...1824).contains(short.count))
    let long = try decoded(
      render("long.mp4", duration: 30, rate: 2, tracks: [AudioTrack(tone, startTime: 29)]))
    #expect(delay(of: long, toneAt: 29 * 48_000) == 0)
  }
}
