package import Multiplane

/// The position of a time among the frames of a video.
package struct FramePosition: Sendable, Hashable, CustomStringConvertible {
  /// The frame that starts at the time, or the last one before it.
  package let frame: Int
  /// Whether the frame starts exactly at the time.
  package let isExact: Bool

  /// Finds the position of a time.
  ///
  /// - Parameters:
  ///   - time: Seconds from the start of the video, at least 0; no video is longer than 1e9.
  ///   - rate: The frame rate.
  package init(of time: Double, rate: FrameRate) {
    let place = max(0, min(time, 1e9)) * rate.framesPerSecond
    // Times of frames are rounded; ignore differences below a millionth of a frame.
    isExact = abs(place - place.rounded()) < 1e-6
    frame = Int(isExact ? place.rounded() : place.rounded(.down))
  }

  /// `frame 90`, or `after frame 90` between frames.
  package var description: String { isExact ? "frame \(frame)" : "after frame \(frame)" }
}
