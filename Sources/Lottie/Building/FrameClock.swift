import QuartzCore

/// The frames of a composition on the clock of its layers (LO-02).
///
/// A remapped composition has no clock of its own: its frames are a function of those around it.
struct FrameClock: Sendable {
  /// Frames per second.
  let rate: Double
  /// The frame at the time 0.
  let firstFrame: Double

  /// The frame of the composition at a frame of the one around it; nil for the same frames.
  var remap: (@Sendable (Double) -> Double)?

  /// The time of layers that is the time 0.
  static let origin = RenderContext.epoch

  /// Returns the frame at a time, in seconds.
  func frame(at time: Double) -> Double {
    let frame = firstFrame + time * rate
    return remap?(frame) ?? frame
  }

  /// Returns the clock of a composition in this one, whose layers have the times of these.
  func remapped(by remap: @escaping @Sendable (Double) -> Double) -> FrameClock {
    var clock = self
    let outer = self.remap
    clock.remap = { frame in remap(outer?(frame) ?? frame) }
    return clock
  }

  /// Returns the time of layers at a frame of a composition that is not remapped, in seconds.
  func layerTime(at frame: Double) -> Double { Self.origin + (frame - firstFrame) / rate }
}
