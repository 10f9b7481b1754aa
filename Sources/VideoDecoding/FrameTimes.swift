import BinarySearch

/// When each frame of a video starts, in seconds from its first frame.
package struct FrameTimes: Sendable, Hashable {
  /// The start times, ascending; the first is 0.
  package let starts: [Double]
  /// The time at which the last frame ends.
  package let duration: Double
  /// How much earlier than its start time a frame may be shown, because start times are rounded to
  /// the file's ticks (VD-02).
  package let tolerance: Double

  /// The most that a frame may be shown early, in seconds.
  private static let greatestTolerance = 0.005
  /// The difference of times that only rounding can cause, in seconds.
  package static let instant = 1e-6

  /// Creates the times of frames.
  ///
  /// - Parameters:
  ///   - starts: The start times in seconds, ascending, with 0 first; not empty.
  ///   - duration: The end of the last frame, in seconds.
  ///   - tick: The resolution of the start times, in seconds; 0 if they are exact.
  package init(starts: [Double], duration: Double, tick: Double) {
    self.starts = starts
    self.duration = max(duration, starts.last ?? 0)
    tolerance = Self.instant + min(tick / 2, Self.greatestTolerance)
  }

  /// Creates the times of frames of the same length.
  ///
  /// - Parameters:
  ///   - count: The number of frames, at least 1.
  ///   - frameRate: Frames per second, positive.
  package init(count: Int, frameRate: Double) {
    self.init(
      starts: (0..<count).map { Double($0) / frameRate }, duration: Double(count) / frameRate,
      tick: 0)
  }

  /// Returns the frame on screen at a time when the video plays forward: the last that has started.
  package func index(at time: Double) -> Int {
    max(0, starts.partitioningIndex { !($0 <= time) } - 1)
  }

  /// Returns the frame on screen at a time when the video plays backward: the last that starts
  /// before it.
  package func index(before time: Double) -> Int {
    max(0, starts.partitioningIndex { !($0 < time) } - 1)
  }
}
