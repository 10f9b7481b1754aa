import Foundation
import Sound
import Testing

/// Files that are and that are not sound.
struct AudioFileTests {
  let folder: SoundFolder

  init() throws { folder = try SoundFolder() }

  @Test("A file has its own rate, channels and exact duration (AU-08)")
  func describes() throws {
    let file = try AudioFile(
      contentsOf: folder.wave(rate: 8_000, channels: 2, count: 12_345) { _, _ in 0 })
    #expect(file.sampleRate == 8_000)
    #expect(file.channelCount == 2)
    #expect(file.duration == 12_345.0 / 8_000)
  }

  @Test("A missing file and a folder are errors (AU-08)")
  func missing() throws {
    let url = folder.file("none.wav")
    #expect(throws: AudioError.noSuchFile(url.path)) { try AudioFile(contentsOf: url) }
    #expect(throws: AudioError.noSuchFile(folder.url.path)) {
      try AudioFile(contentsOf: folder.url)
    }
  }

  @Test(
    "Text, an empty file and a playlist are not sound (AU-08)",
    arguments: [
      "This is a text, whatever its name says.\n", "", "#EXTM3U\n/etc/passwd\n",
    ])
  func unknown(text: String) throws {
    let url = folder.file("song.mp3")
    try Data(text.utf8).write(to: url)
    let error = #expect(throws: AudioError.self) { try AudioFile(contentsOf: url) }
    #expect([.unknownFormat, .noSound].contains(error))
  }

  @Test("A truncated file says how much of it there is (AU-08)")
  func truncated() throws {
    let url = try folder.wave(count: 96_000) { _, _ in 0 }
    // Its packets have 2,048 samples, of which 23 are complete.
    try Data(contentsOf: url).prefix(44 + 96_000).write(to: url)
    #expect(throws: AudioError.damaged("it is incomplete after 0.981 s")) {
      try AudioFile(contentsOf: url)
    }
  }

  @Test(
    "A file without samples, with too many channels or with an impossible rate is an error (AU-08)")
  func unsupported() throws {
    #expect(throws: AudioError.self) {
      try AudioFile(contentsOf: folder.wave("empty.wav", count: 0) { _, _ in 0 })
    }
    #expect(throws: AudioError.unsupported("9 channels")) {
      try AudioFile(contentsOf: folder.wave("nine.wav", channels: 9, count: 10) { _, _ in 0 })
    }
    #expect(throws: AudioError.unsupported("1000000 samples per second")) {
      try AudioFile(contentsOf: folder.wave("fast.wav", rate: 1_000_000, count: 10) { _, _ in 0 })
    }
  }

  @Test("A sound can be as long as the limit, and no longer (AU-17)")
  func tooLong() throws {
    let url = try folder.wave(rate: 8_000, count: 8_000) { _, _ in 0 }
    #expect(try AudioFile(contentsOf: url, longestDuration: 1).duration == 1)
    try folder.wave(rate: 8_000, count: 8_001) { _, _ in 0 }
    #expect(throws: AudioError.tooLong(limit: 1)) {
      try AudioFile(contentsOf: url, longestDuration: 1)
    }
  }

  @Test("A file that has changed since it was opened is an error when it is read (AU-08)")
  func changed() throws {
    let file = try AudioFile(contentsOf: folder.wave(count: 10) { _, _ in 0 })
    try folder.wave(count: 20) { _, _ in 0 }
    #expect(throws: AudioError.changed) { try AudioMixer([AudioTrack(file)]) }
  }
}
