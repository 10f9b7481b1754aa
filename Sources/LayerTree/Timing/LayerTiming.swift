/// A layer's timing relative to its superlayer; layers do not end or repeat (T-03).
package struct LayerTiming: Sendable, Hashable {
  /// The begin time, in seconds of the superlayer's time.
  package var beginTime: Double = 0
  /// Local seconds per second of the superlayer; 0 freezes time, and a negative speed runs it
  /// backward.
  package var speed: Double = 1
  /// The offset added to local time, in seconds.
  package var timeOffset: Double = 0
  /// The blur of the motion of the layer and its sublayers; nil for that of its superlayer.
  package var motionBlur: MotionBlur?

  package init() {}

  /// Whether the layer's time is its superlayer's.
  package var isSuperlayers: Bool { beginTime == 0 && speed == 1 && timeOffset == 0 }

  /// Converts a time of the superlayer to the layer's time (T-01).
  package func localTime(atParentTime parentTime: Double) -> Double {
    (parentTime - beginTime) * speed + timeOffset
  }

  /// Converts a time of the layer to the superlayer's; `beginTime` if the layer is frozen (T-04).
  package func parentTime(atLocalTime localTime: Double) -> Double {
    speed == 0 ? beginTime : (localTime - timeOffset) / speed + beginTime
  }
}
