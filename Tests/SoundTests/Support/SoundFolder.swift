import Foundation
import TestSupport

/// A folder of sound files that is removed with the last reference.
final class SoundFolder {
  let url = FileManager.default.temporaryDirectory.appending(path: "sound-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Returns a file of the folder.
  func file(_ name: String) -> URL { url.appending(path: name) }

  /// Writes a WAV file with 16-bit samples.
  @discardableResult
  func wave(
    _ name: String = "sound.wav", rate: Int = 48_000, channels: Int = 1, count: Int,
    _ sample: (_ number: Int, _ channel: Int) -> Int16
  ) throws -> URL {
    try write(WaveFile.data(rate: rate, channels: channels, count: count, sample), name)
  }

  /// Writes samples at 48,000 per second, each with its own number as its value.
  func ramp(count: Int = 30_000) throws -> URL {
    try wave("ramp.wav", count: count) { number, _ in Int16(number) }
  }

  /// Writes a tone of 1,000 Hz at half of full scale that starts at its peak.
  func tone(rate: Int = 48_000, seconds: Double) throws -> URL {
    try write(WaveFile.tone(rate: rate, seconds: seconds), "tone.wav")
  }

  private func write(_ data: Data, _ name: String) throws -> URL {
    try data.write(to: file(name))
    return file(name)
  }
}
