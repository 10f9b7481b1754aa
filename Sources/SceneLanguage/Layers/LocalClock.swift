package import LayerTree

/// The clock of a layer in a scene, on which the times that are written in the layer count (ST-01).
///
/// Its time is a linear function of stage time. The engine's clock is ahead of it: that of the stage
/// starts at 1000 (O-02).
package struct LocalClock: Sendable, Hashable {
  /// Local seconds per second of stage time; 0 if time is stopped, negative if it runs backward.
  package private(set) var rate = 1.0
  /// The local time at which the stage starts.
  package private(set) var start = 0.0
  /// The engine's time of the layer when the local time is 0.
  package private(set) var zero: Double

  /// Creates the clock of a stage.
  ///
  /// - Parameter epoch: The engine's time when the stage starts.
  package init(stageAt epoch: Double) { zero = epoch }

  /// Returns the local time at a stage time.
  ///
  /// - Parameter seconds: Seconds of stage time.
  /// - Returns: Seconds.
  package func time(atStageTime seconds: Double) -> Double { seconds * rate + start }

  /// Returns the engine's time for a begin time of exactly 0, which the engine takes for none (T-06).
  ///
  /// - Parameter time: The engine's time of a layer or an animation.
  /// - Returns: The time, or the smallest other number.
  package static func explicit(_ time: Double) -> Double {
    time == 0 ? .leastNonzeroMagnitude : time
  }
}

extension LocalClock {
  /// Creates the clock of a layer.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - parent: The clock of its superlayer, or of the layer that it masks.
  package init(_ layer: SceneLayer, in parent: LocalClock) {
    let begin = layer.beginTime ?? 0
    rate = parent.rate * layer.speed
    start = (parent.start - begin) * layer.speed + layer.timeOffset
    zero = layer.hasZero(in: parent) ? 0 : parent.zero * layer.speed
  }
}

extension SceneLayer {
  /// Returns the layer's timing in the engine (T-01).
  ///
  /// - Parameter parent: The clock of its superlayer, or of the layer that it masks.
  /// - Returns: The timing.
  package func timing(in parent: LocalClock) -> LayerTiming {
    var timing = LayerTiming()
    timing.speed = speed
    timing.timeOffset = timeOffset
    if hasZero(in: parent) {
      timing.beginTime = LocalClock.explicit(parent.zero + (beginTime ?? 0))
    }
    return timing
  }

  /// Whether the engine's time of the layer is its local time.
  ///
  /// The engine starts videos without a begin time when they appear (VD-02), but those of a layer
  /// whose clock is another than the stage's start at the local time 0 (ST-03).
  fileprivate func hasZero(in parent: LocalClock) -> Bool {
    if beginTime != nil { return true }
    guard nodeClass.defaults.content.kind == .video else { return false }
    return timeOffset != 0 || speed != 1 || parent.start != 0 || parent.rate != 1
  }
}
