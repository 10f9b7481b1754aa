/// A track that is being played.
final class AudioVoice {
  /// The longest loop that is kept in memory, in samples; longer ones are decoded every time.
  private static let keptLoop = 30 * Resampler.rate

  private let reader: AudioReader
  private let plan: TrackPlan
  private var loop: StereoSamples?

  /// Opens the file of a track.
  ///
  /// - Throws: `AudioError` if the file has changed since it was opened.
  init(_ track: AudioTrack) throws(AudioError) {
    reader = try AudioReader(track.file)
    plan = TrackPlan(track, count: reader.count)
  }

  /// Adds the track's samples to a mix.
  ///
  /// `range` is their numbers on the stage.
  ///
  /// - Throws: `AudioError` if the file has changed.
  func add(to sum: inout StereoSamples, _ range: Range<Int>) throws(AudioError) {
    let heard = plan.heard(in: range)
    var position = heard.lowerBound
    // A loop is read in pieces, each of which ends at the end of the played part.
    while position < heard.upperBound {
      let passed = (position - plan.start) % plan.part.count
      let count = min(heard.upperBound - position, plan.part.count - passed)
      let samples = try self.samples(passed..<passed + count)
      for index in 0..<count {
        let gain = plan.gain(at: position + index - plan.start)
        sum.left[position - range.lowerBound + index] += samples.left[index] * gain.left
        sum.right[position - range.lowerBound + index] += samples.right[index] * gain.right
      }
      position += count
    }
  }

  /// Returns samples of the played part.
  private func samples(_ range: Range<Int>) throws(AudioError) -> StereoSamples {
    let part = plan.part
    guard plan.repeats, part.count <= Self.keptLoop else {
      return try reader.samples(
        part.lowerBound + range.lowerBound..<part.lowerBound + range.upperBound)
    }
    if let loop { return loop[range] }
    let samples = try reader.samples(part)
    loop = samples
    return samples[range]
  }
}
