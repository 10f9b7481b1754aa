/// Reads any samples of a file at 48,000 samples per second, each the same in any order of requests.
///
/// Use it on one thread at a time.
final class AudioReader {
  private let file: AudioFile
  private let resampler: Resampler
  private var decoder: any SampleDecoder
  /// Decoded samples of the file, in its own rate.
  private var window = StereoSamples()
  /// The number of the window's first sample.
  private var windowStart = 0
  /// Files are decoded up to a sample that is closer than this, in seconds, instead of seeking.
  private static let nearby = 5

  /// The number of samples.
  let count: Int

  /// Opens a file.
  ///
  /// - Throws: `AudioError`, if it has changed.
  init(_ file: AudioFile) throws(AudioError) {
    self.file = file
    decoder = try file.makeDecoder()
    resampler = Resampler(sourceRate: file.sampleRate)
    count = resampler.count(ofSource: file.sourceCount)
  }

  /// Reads samples.
  ///
  /// - Parameter range: The numbers of samples, from 0 to `count - 1`.
  /// - Returns: The samples.
  /// - Throws: `AudioError`.
  func samples(_ range: Range<Int>) throws(AudioError) -> StereoSamples {
    guard !range.isEmpty else { return StereoSamples() }
    return resampler.resample(range, from: try source(resampler.sources(of: range)))
  }

  /// Returns samples of the file; those that do not exist are silent.
  private func source(_ range: Range<Int>) throws(AudioError) -> StereoSamples {
    let existing = range.clamped(to: 0..<file.sourceCount)
    guard !existing.isEmpty else { return StereoSamples(silence: range.count) }
    try decode(existing)
    var result = StereoSamples(silence: existing.lowerBound - range.lowerBound)
    result.append(
      window[existing.lowerBound - windowStart..<existing.upperBound - windowStart])
    result.append(StereoSamples(silence: range.upperBound - existing.upperBound))
    return result
  }

  /// Extends the window until it contains a range of existing samples.
  private func decode(_ range: Range<Int>) throws(AudioError) {
    let end = windowStart + window.count
    if range.lowerBound < windowStart || range.lowerBound > end + Self.nearby * file.sampleRate {
      try move(to: range.lowerBound)
    }
    while windowStart + window.count < range.upperBound {
      guard let samples = try decoder.next() else { throw .changed }
      window.append(samples)
      let passed = min(window.count, range.lowerBound - windowStart)
      if passed > 0 {
        window.removeFirst(passed)
        windowStart += passed
      }
    }
  }

  /// Moves the decoder to a sample or one before it.
  private func move(to sample: Int) throws(AudioError) {
    if decoder.format.canSeek {
      guard let (samples, start) = try decoder.seek(to: sample), start <= sample else {
        throw .damaged("it cannot be read at \(Double(sample) / Double(file.sampleRate)) s")
      }
      (window, windowStart) = (samples, start)
    } else if sample < windowStart {
      decoder = try file.makeDecoder()
      (window, windowStart) = (StereoSamples(), 0)
    }
  }
}
