/// When frames of an animated image are shown, in a format that counts in whole ticks.
///
/// Frame n begins at the tick nearest to its exact time, so that rounding never adds up: the video is
/// as long as it should be. What would stand for fewer ticks than programs obey is left out, and its
/// time goes to the frame before.
struct FrameClock: Sendable, Equatable {
  /// Ticks for each frame of the video; 0 for one that is left out.
  private let durations: [Int32]

  /// Distributes a video's time.
  ///
  /// - Parameters:
  ///   - video: Rate and number of frames.
  ///   - ticksPerSecond: What the format counts in.
  ///   - shortest: Ticks that a frame stands for at least, from 1.
  ///   - longest: Ticks that the format can say.
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

  /// How long a frame stands.
  ///
  /// - Parameter frame: Its place in the video, from 0.
  /// - Returns: Ticks; 0 where it is left out.
  func duration(of frame: Int) -> Int { Int(durations[frame]) }

  /// How many frames are shown.
  var shownCount: Int { durations.count { $0 > 0 } }
}
