/// How a layer's time runs against its superlayer's; a layer neither ends nor repeats (T-03).
package struct LayerTiming: Sendable, Hashable {
  /// Seconds of the superlayer's time.
  package var beginTime: Double = 0
  /// Seconds of local time a second of the superlayer's; 0 freezes, negative runs backwards.
  package var speed: Double = 1
  /// Seconds of local time.
  package var timeOffset: Double = 0

  package init() {}

  /// The layer's time at a time of its superlayer (T-01).
  package func localTime(atParentTime parentTime: Double) -> Double {
    (parentTime - beginTime) * speed + timeOffset
  }

  /// The superlayer's time at a time of the layer; `beginTime` where the layer is frozen (T-04).
  package func parentTime(atLocalTime localTime: Double) -> Double {
    speed == 0 ? beginTime : (localTime - timeOffset) / speed + beginTime
  }
}
