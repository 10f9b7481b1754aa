import Foundation
import Sound
import Testing

/// The formats of sound files that scenes may use, written by libav.
struct SourceFormatTests {
  let folder: SoundFolder

  init() throws { folder = try SoundFolder() }

  /// A format of files.
  struct Format: CustomTestStringConvertible, Sendable {
    let encoder: String
    let container: String
    var rate = 48_000
    var hasCover = false

    var testDescription: String {
      "\(encoder) in \(container) at \(rate) Hz\(hasCover ? " with a cover" : "")"
    }
  }

  /// A tone at half of full scale that rises from 200 to 2,000 Hz, for half a second from 0.3 s on.
  private func sweep(_ time: Double) -> Double {
    let passed = time - 0.3
    guard passed >= 0, passed < 0.5 else { return 0 }
    return 0.5 * sin(2 * .pi * (200 + 1800 * passed) * passed)
  }

  /// Writes a file of one second with the tone.
  private func write(_ format: Format, count: Int? = nil) throws -> URL {
    let url = folder.file("sound")
    try SoundWriter(
      encoder: format.encoder, container: format.container, rate: format.rate,
      hasCover: format.hasCover
    ).write(to: url, count: count ?? format.rate) { number, _ in
      sweep(Double(number) / Double(format.rate))
    }
    return url
  }

  /// Returns by how many samples the tone is late, and how similar it is there: 1 if it is the same.
  private func place(of samples: [Float]) -> (delay: Int, similarity: Double) {
    let tone = (14_400..<38_400).map { sweep(Double($0) / 48_000) }
    func scores(_ lags: StrideThrough<Int>, step: Int) -> [(lag: Int, score: Double)] {
      let energy = stride(from: 0, to: tone.count, by: step).reduce(0) { $0 + tone[$1] * tone[$1] }
      return lags.map { lag in
        let sum = stride(from: 0, to: tone.count, by: step).reduce(0) { sum, number in
          sum + tone[number] * Double(samples[14_400 + number + lag])
        }
        return (lag, sum / energy)
      }
    }
    let near =
      scores(stride(from: -3000, through: 3000, by: 4), step: 7)
      .max { $0.score < $1.score }?.lag ?? 0
    let best = scores(stride(from: near - 5, through: near + 5, by: 1), step: 1)
      .max { $0.score < $1.score }
    return (best?.lag ?? .max, best?.score ?? 0)
  }

  @Test(
    "Sound is where it was in the source, without the delay of the encoder (AU-18)",
    arguments: [
      Format(encoder: "libmp3lame", container: "mp3"),
      Format(encoder: "libmp3lame", container: "mp3", rate: 44_100),
      Format(encoder: "libmp3lame", container: "mp3", rate: 22_050, hasCover: true),
      Format(encoder: "aac", container: "ipod"),
      Format(encoder: "aac", container: "ipod", rate: 44_100, hasCover: true),
      Format(encoder: "alac", container: "ipod", rate: 44_100),
      Format(encoder: "libvorbis", container: "ogg"),
      Format(encoder: "libvorbis", container: "ogg", rate: 44_100),
      Format(encoder: "libopus", container: "ogg"),
      Format(encoder: "libopus", container: "webm"),
      Format(encoder: "flac", container: "flac", rate: 44_100),
      Format(encoder: "flac", container: "ogg"),
      Format(encoder: "pcm_s16be", container: "aiff"),
      Format(encoder: "pcm_s16le", container: "wav", rate: 8_000),
      Format(encoder: "pcm_s16le", container: "wav", rate: 11_025),
      Format(encoder: "pcm_s16le", container: "wav", rate: 32_000),
      Format(encoder: "pcm_s16le", container: "wav", rate: 88_200),
      Format(encoder: "pcm_s16le", container: "wav", rate: 96_000),
      Format(encoder: "pcm_s16le", container: "wav", rate: 192_000),
    ])
  func keepsPlaces(format: Format) throws {
    let file = try AudioFile(contentsOf: write(format))
    #expect(file.sampleRate == format.rate)
    // libav's muxer of Ogg itself notes an end that is 128 samples early.
    let missing = format.encoder == "libvorbis" ? 128 : 0
    #expect(file.duration == 1 - Double(missing) / Double(format.rate))
    let samples = try AudioMixer([AudioTrack(file)]).samples(0..<48_000).left
    let (delay, similarity) = place(of: samples)
    #expect(abs(delay) <= 1)
    // LAME reduces the level to 0.95.
    #expect(similarity > 0.94 && similarity < 1.02)
    // Two blocks of the codec away from the tone, in the samples of the slowest file.
    #expect(samples[..<8_000].allSatisfy { abs($0) < 0.001 })
  }

  @Test(
    "Samples of every depth have their exact values (AU-18)",
    arguments: [
      ("pcm_u8", 7), ("pcm_s16le", 15), ("pcm_s24le", 23), ("pcm_s32le", 23), ("pcm_f32le", 23),
      ("pcm_f64le", 23),
    ])
  func keepsValues(encoder: String, bits: Int) throws {
    let scale = Float(1 << bits)
    let values: [Float] = [0, 1, -1, 2, -100, 127, -128].map { $0 / scale } + [0.5, -0.75, -1]
    let url = folder.file("depth.wav")
    try SoundWriter(encoder: encoder, container: "wav").write(to: url, count: values.count) {
      number, _ in Double(values[number])
    }
    let samples = try AudioMixer([AudioTrack(try AudioFile(contentsOf: url))])
      .samples(0..<values.count)
    #expect(samples.left == values)
    #expect(samples.right == values)
  }

  @Test(
    "Six channels are mixed down to two (AU-03)",
    arguments: [("pcm_s16le", "wav"), ("flac", "flac"), ("alac", "ipod")])
  func mixesDown(encoder: String, container: String) throws {
    let url = folder.file("surround")
    // Each channel is heard alone, for 100 samples.
    try SoundWriter(encoder: encoder, container: container, channels: 6)
      .write(to: url, count: 600) { number, channel in number / 100 == channel ? 0.5 : 0 }
    let samples = try AudioMixer([AudioTrack(try AudioFile(contentsOf: url))]).samples(0..<600)
    // Left, right, center, low frequencies, behind on the left and on the right. The factors of a side
    // add up to 1 + 2 √½.
    let (front, quiet) = (0.5 / (1 + 2 * 0.5.squareRoot()), 0.5 / (2 + 2.0.squareRoot()))
    let expected = [
      (front, 0), (0, front), (quiet, quiet), (0, 0), (quiet, 0), (0, quiet),
    ]
    for (channel, (left, right)) in expected.enumerated() {
      for number in [channel * 100, channel * 100 + 99] {
        #expect(abs(Double(samples.left[number]) - left) < 1e-6, "channel \(channel)")
        #expect(abs(Double(samples.right[number]) - right) < 1e-6, "channel \(channel)")
      }
    }
  }

  @Test(
    "Sound without a note of the delay starts with it (AU-18)", arguments: ["adts", "matroska"])
  func playsUnknownDelays(container: String) throws {
    let file = try AudioFile(contentsOf: write(Format(encoder: "aac", container: container)))
    let samples = try AudioMixer([AudioTrack(file)]).samples(0..<48_000).left
    // One block of AAC.
    #expect(place(of: samples).delay == 1024)
  }

  @Test(
    "A cover does not change the sound (AU-18)",
    arguments: [("aac", "ipod"), ("libmp3lame", "mp3")])
  func ignoresCovers(encoder: String, container: String) throws {
    func samples(hasCover: Bool) throws -> [Float] {
      let format = Format(encoder: encoder, container: container, hasCover: hasCover)
      let file = try AudioFile(contentsOf: write(format))
      return try AudioMixer([AudioTrack(file)]).samples(0..<48_000).left
    }
    #expect(try samples(hasCover: true) == samples(hasCover: false))
  }
}
