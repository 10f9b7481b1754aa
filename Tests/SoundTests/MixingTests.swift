import Foundation
import Sound
import Testing

/// What tracks sound like, sample by sample.
struct MixingTests {
  let folder: SoundFolder

  init() throws { folder = try SoundFolder() }

  /// The values of a 16-bit file, from the left channel of a mix.
  private func numbers(_ tracks: [AudioTrack], _ range: Range<Int>) throws -> [Float] {
    try AudioMixer(tracks).samples(range).left.map { $0 * 0x8000 }
  }

  @Test("A track starts at the sample nearest to its time, and is silent before and after (AU-01)")
  func startsAtItsTime() throws {
    let file = try AudioFile(contentsOf: folder.ramp(count: 100))
    let track = AudioTrack(file, startTime: 0.5)
    #expect(try numbers([track], 23_998..<24_004) == [0, 0, 0, 1, 2, 3])
    #expect(try numbers([track], 24_098..<24_102) == [98, 99, 0, 0])
    // 0.00001 s is 0.48 samples.
    let later = AudioTrack(file, startTime: 0.50001)
    #expect(try numbers([later], 24_000..<24_002) == [0, 1])
    let early = AudioTrack(file, startTime: -50.0 / 48_000)
    #expect(try numbers([early], 0..<3) == [50, 51, 52])
  }

  @Test("In and out points select a part of the file (AU-04)")
  func selectsPart() throws {
    let file = try AudioFile(contentsOf: folder.ramp())
    let track = AudioTrack(file, startTime: 1, inPoint: 0.1, outPoint: 0.2)
    #expect(try numbers([track], 47_999..<48_002) == [0, 4800, 4801])
    #expect(try numbers([track], 52_798..<52_802) == [9598, 9599, 0, 0])
    // An out point after the end of the file is the end of the file.
    let long = AudioTrack(file, inPoint: 0.6, outPoint: 9)
    #expect(try numbers([long], 1198..<1202) == [29_998, 29_999, 0, 0])
    let none = AudioTrack(file, inPoint: 0.2, outPoint: 0.1)
    #expect(try numbers([none], 0..<3) == [0, 0, 0])
  }

  @Test("Any part of a mix is identical to that part of the whole (AU-04)")
  func readsInAnyOrder() throws {
    let file = try AudioFile(contentsOf: folder.ramp())
    var track = AudioTrack(file, startTime: 0.01)
    track.loops = true
    let whole = try numbers([track], 0..<70_000)
    for start in [66_000, 3, 40_000, 20_000, 29_900, 0] {
      let mixer = try AudioMixer([track])
      _ = try mixer.samples(25_000..<25_010)
      let part = try mixer.samples(start..<start + 1000).left.map { $0 * 0x8000 }
      #expect(part == Array(whole[start..<start + 1000]), "from sample \(start)")
    }
  }

  @Test("A long file is read from where it is needed (AU-04)")
  func seeks() throws {
    let url = try folder.wave("long.wav", count: 900_000) { number, _ in Int16(number % 30_000) }
    let mixer = try AudioMixer([AudioTrack(try AudioFile(contentsOf: url))])
    for start in [800_000, 10, 431_001, 899_990, 430_000] {
      let samples = try mixer.samples(start..<start + 10).left.map { Int($0 * 0x8000) }
      #expect(samples == (start..<start + 10).map { $0 % 30_000 })
    }
  }

  @Test("A loop repeats its part without a gap until the end of the track (AU-05)")
  func loops() throws {
    let file = try AudioFile(contentsOf: folder.ramp())
    var track = AudioTrack(file, inPoint: 100.0 / 48_000, outPoint: 103.0 / 48_000)
    track.loops = true
    #expect(try numbers([track], 0..<8) == [100, 101, 102, 100, 101, 102, 100, 101])
    #expect(try numbers([track], 3_000_000..<3_000_003) == [100, 101, 102])
    track.endTime = 5.0 / 48_000
    #expect(try numbers([track], 2..<7) == [102, 100, 101, 0, 0])
  }

  @Test("The volume and the balance are factors of the samples (AU-06)")
  func appliesVolume() throws {
    let url = try folder.wave(channels: 2, count: 10) { _, channel in channel == 0 ? 8192 : 4096 }
    let file = try AudioFile(contentsOf: url)
    func first(_ change: (inout AudioTrack) -> Void) throws -> [Float] {
      var track = AudioTrack(file)
      change(&track)
      let samples = try AudioMixer([track]).samples(0..<1)
      return [samples.left[0], samples.right[0]]
    }
    #expect(try first { _ in } == [0.25, 0.125])
    #expect(try first { $0.volume = 0.5 } == [0.125, 0.0625])
    #expect(try first { $0.volume = AudioTrack.volume(decibels: -20) } == [0.025, 0.0125])
    #expect(try first { $0.pan = -1 } == [0.25, 0])
    #expect(try first { $0.pan = 0.5 } == [0.125, 0.125])
    #expect(try first { $0.volume = -3 } == [0, 0])
  }

  @Test("Fades follow their formulas at every sample (AU-06)")
  func fades() throws {
    let url = try folder.wave(count: 1000) { _, _ in 16_384 }
    var track = AudioTrack(try AudioFile(contentsOf: url))
    track.fadeIn = 100.0 / 48_000
    track.fadeOut = 200.0 / 48_000
    let linear = try AudioMixer([track]).samples(0..<1000).left
    track.fadeCurve = .equalPower
    let equalPower = try AudioMixer([track]).samples(0..<1000).left
    for number in 0..<1000 {
      let part = min(1, Double(number) / 100) * min(1, Double(1000 - number) / 200)
      #expect(abs(Double(linear[number]) - 0.5 * part) < 1e-7)
      #expect(abs(Double(equalPower[number]) - 0.5 * part.squareRoot()) < 1e-7)
    }
  }

  @Test("A fade out ends where the track ends, and fades that overlap multiply (AU-06)")
  func fadesAtTheEndOfTheTrack() throws {
    let url = try folder.wave(count: 1000) { _, _ in 16_384 }
    var track = AudioTrack(try AudioFile(contentsOf: url))
    track.loops = true
    track.endTime = 1500.0 / 48_000
    track.fadeIn = 1500.0 / 48_000
    track.fadeOut = 1500.0 / 48_000
    let samples = try AudioMixer([track]).samples(0..<1501).left
    #expect(samples[750] == 0.125)
    #expect(samples[0] == 0)
    #expect(samples[1500] == 0)
  }

  @Test("Tracks are added, and samples beyond full scale are limited and counted (AU-07)")
  func adds() throws {
    let first = try AudioFile(
      contentsOf: folder.wave("1.wav", count: 4) { number, _ in Int16(number * 8000) })
    let second = try AudioFile(
      contentsOf: folder.wave("2.wav", count: 4) { number, _ in Int16(number * 1000) })
    #expect(
      try numbers([AudioTrack(first), AudioTrack(second)], 0..<4) == [0, 9000, 18_000, 27_000])
    let mixer = try AudioMixer([AudioTrack(first, volume: 2), AudioTrack(first)])
    #expect(try mixer.samples(0..<4).left.map { $0 * 0x8000 } == [0, 24_000, 0x8000, 0x8000])
    #expect(mixer.clippedCount == 2)
  }

  @Test(
    "Files in other sample rates are converted to 48,000 samples per second (AU-02)",
    arguments: [
      8_000, 22_050, 44_100, 96_000, 11_127,
    ])
  func resamples(rate: Int) throws {
    let file = try AudioFile(contentsOf: folder.tone(rate: rate, seconds: 0.5))
    let samples = try AudioMixer([AudioTrack(file)]).samples(0..<24_100).left
    // The kernel reaches over the sharp ends of the tone.
    for number in 2_000..<22_000 {
      let expected = 0.5 * cos(2 * .pi * 1000 * Double(number) / 48_000)
      #expect(abs(Double(samples[number]) - expected) < 2e-4, "\(rate), sample \(number)")
      if abs(Double(samples[number]) - expected) >= 2e-4 { return }
    }
    #expect(samples[24_050...].allSatisfy { $0 == 0 })
    let part = try AudioMixer([AudioTrack(file)]).samples(9_000..<9_500).left
    #expect(part == Array(samples[9_000..<9_500]))
  }

  @Test("Frequencies that 48,000 samples per second cannot have are removed (AU-02)")
  func removesAliases() throws {
    let url = try folder.wave(rate: 96_000, count: 48_000) { number, _ in
      Int16(16_384 * sin(2 * .pi * 30_000 * Double(number) / 96_000))
    }
    let samples = try AudioMixer([AudioTrack(try AudioFile(contentsOf: url))]).samples(0..<24_000)
    #expect(samples.left[2_000..<22_000].allSatisfy { abs($0) < 1e-4 })
  }

  @Test(
    "Mono is heard on both sides, and surround channels are mixed down without clipping (AU-03)")
  func mixesDown() throws {
    let mono = try AudioFile(contentsOf: folder.wave("mono.wav", count: 1) { _, _ in 8192 })
    let samples = try AudioMixer([AudioTrack(mono)]).samples(0..<1)
    #expect(samples.left == [0.25] && samples.right == [0.25])
    // Left, right, center, low frequencies, and both behind.
    let url = try folder.wave("surround.wav", channels: 6, count: 6) { number, channel in
      number == channel ? 16_384 : 0
    }
    let surround = try AudioMixer([AudioTrack(try AudioFile(contentsOf: url))]).samples(0..<6)
    let sum = 1 + 2 * Float(0.5).squareRoot()
    let quiet = Float(0.5).squareRoot()
    let expected = [1, 0, quiet, 0, quiet, 0].map { $0 / sum / 2 }
    for (found, wanted) in zip(surround.left, expected) { #expect(abs(found - wanted) < 1e-6) }
    let mirrored = [0, 1, quiet, 0, 0, quiet].map { $0 / sum / 2 }
    for (found, wanted) in zip(surround.right, mirrored) { #expect(abs(found - wanted) < 1e-6) }
  }
}
