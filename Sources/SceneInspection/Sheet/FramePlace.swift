package import Multiplane

/// Where a moment lies among the frames of a video.
package struct FramePlace: Sendable, Hashable, CustomStringConvertible {
  /// The frame that begins there, or else the last before it.
  package let frame: Int
  /// Whether the frame begins there.
  package let isExact: Bool

  /// Looks a moment up.
  ///
  /// - Parameters:
  ///   - time: Seconds since the video began, at least 0; no video lasts longer than 1e9.
  ///   - rate: Frames a second.
  package init(of time: Double, rate: FrameRate) {
    let place = max(0, min(time, 1e9)) * rate.framesPerSecond
    // Times of frames are rounded; nobody means a millionth of one.
    isExact = abs(place - place.rounded()) < 1e-6
    frame = Int(isExact ? place.rounded() : place.rounded(.down))
  }

  /// `frame 90`, or between frames `after frame 90`.
  package var description: String { isExact ? "frame \(frame)" : "after frame \(frame)" }
}
