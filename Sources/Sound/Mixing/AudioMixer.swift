/// Mixes tracks to stereo at 48,000 samples per second, a few samples at a time.
///
/// A sample depends only on the tracks and its number. Use a mixer on one thread at a time.
package final class AudioMixer {
  /// Samples per second.
  package static let sampleRate = Resampler.rate

  private let voices: [AudioVoice]
  /// The number of samples so far that were limited to full scale, in either channel.
  package private(set) var clippedCount = 0

  /// Opens the files of tracks.
  ///
  /// - Throws: `AudioError` if a file has changed since it was opened.
  package init(_ tracks: [AudioTrack]) throws(AudioError) {
    var voices: [AudioVoice] = []
    for track in tracks { voices.append(try AudioVoice(track)) }
    self.voices = voices
  }

  /// Mixes samples.
  ///
  /// Samples beyond full scale are limited to it (AU-07).
  ///
  /// - Parameter range: The numbers of samples, from 0 when the stage begins.
  /// - Returns: The samples.
  /// - Throws: `AudioError` if a file has changed.
  package func samples(_ range: Range<Int>) throws(AudioError) -> StereoSamples {
    var sum = StereoSamples(silence: range.count)
    for voice in voices { try voice.add(to: &sum, range) }
    for index in 0..<sum.count {
      let (left, right) = (sum.left[index], sum.right[index])
      guard abs(left) > 1 || abs(right) > 1 else { continue }
      clippedCount += 1
      sum.left[index] = min(max(left, -1), 1)
      sum.right[index] = min(max(right, -1), 1)
    }
    return sum
  }
}
