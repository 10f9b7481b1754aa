/// The timing of an animated image's frames, in a format that counts whole ticks.
///
/// Frame n starts at the tick nearest to its exact time, so rounding errors do not accumulate and
/// the duration is correct. A frame that would last fewer ticks than programs respect is omitted,
/// and its time goes to the previous frame.
struct FrameClock: Sendable, Equatable {
  /// The ticks for each frame of the video; 0 for an omitted frame.
  private let durations: [Int32]

  /// Distributes a video's time.
  ///
  /// - Parameters:
  ///   - video: The video, with its frame rate and number of frames.
  ///   - ticksPerSecond: The format's time unit.
  ///   - shortest: The minimum number of ticks per frame, at least 1.
  ///   - longest: The maximum number of ticks the format can represent.
  init(video: VideoDescription, ticksPerSecond: Int, shortest: Int, longest: Int) {
    let numerator = Int128(video.frameRate.numerator)
    let ticks = Int128(video.frameRate.denominator) * Int128(ticksPerSecond)
    func begin(of frame: Int) -> Int128 {
      (Int128(frame) * ticks * 2 + numerator) / (numerator * 2)
    }
    func tickCount(_ count: Int128) -> Int32 {
      Int32(min(max(count, Int128(shortest)), Int128(longest)))
    }
    var durations = [Int32](repeating: 0, count: video.frameCount)
    var shown = 0
    var shownAt = begin(of: 0)
    for frame in durations.indices.dropFirst() {
      let time = begin(of: frame)
      guard time - shownAt >= Int128(shortest) else { continue }
      durations[shown] = tickCount(time - shownAt)
      (shown, shownAt) = (frame, time)
    }
    durations[shown] = tickCount(begin(of: video.frameCount) - shownAt)
    self.durations = durations
  }

  /// Returns the duration of a frame.
  ///
  /// - Parameter frame: The frame's index in the video, from 0.
  /// - Returns: The duration in ticks; 0 if the frame is omitted.
  func duration(of frame: Int) -> Int { Int(durations[frame]) }

  /// The number of displayed frames.
  var shownCount: Int { durations.count { $0 > 0 } }
}
