import QuartzCore

/// The frames of a composition on the clock of its layers (LO-02).
struct FrameClock: Sendable {
  /// Frames per second.
  let rate: Double
  /// The frame at the time 0.
  let firstFrame: Double

  /// The time of layers that is the time 0.
  static let origin = RenderContext.epoch

  /// Returns the frame at a time, in seconds.
  func frame(at time: Double) -> Double { firstFrame + time * rate }

  /// Returns the time of layers at a frame, in seconds.
  func layerTime(at frame: Double) -> Double { Self.origin + (frame - firstFrame) / rate }
}
