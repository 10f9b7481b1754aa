/// The sound of a video: 48,000 stereo samples per second from the start of its first frame.
package struct SoundStream {
  /// Samples per second.
  package static let sampleRate = 48_000

  /// Returns the numbers of the samples during frames.
  ///
  /// Each frame starts at the sample nearest to its time, calculated from integers.
  ///
  /// - Returns: The numbers, counted from frame 0.
  package static func samples(during frames: Range<Int>, rate: FrameRate) -> Range<Int> {
    func start(_ frame: Int) -> Int {
      (frame * rate.denominator * sampleRate + rate.numerator / 2) / rate.numerator
    }
    return start(frames.lowerBound)..<start(frames.upperBound)
  }

  /// The number of samples per channel.
  let sampleCount: Int
  private let read: (Range<Int>) throws -> (left: [Float], right: [Float])

  /// Creates a stream.
  ///
  /// `read` returns the samples of a range. The ranges are consecutive, from 0 to `sampleCount`.
  package init(
    sampleCount: Int, read: @escaping (Range<Int>) throws -> (left: [Float], right: [Float])
  ) {
    self.sampleCount = sampleCount
    self.read = read
  }

  /// Returns samples.
  func samples(_ range: Range<Int>) throws -> (left: [Float], right: [Float]) { try read(range) }
}
