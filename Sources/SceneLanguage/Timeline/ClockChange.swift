package import LayerTree

/// A change of a layer's time by the timeline.
package enum ClockChange: Sendable, Hashable {
  /// Stops the time where it is (T-19).
  case pause
  /// Continues from the current time, at the previous speed.
  case resume
  /// Continues from the current time, at another speed.
  case speed(Double)
  /// Stops at a time, on the clock of the layer (T-20).
  case hold(Double)
  /// Runs from one time to another over a number of seconds of stage time and stops there. A nil
  /// start is the current time.
  case run(from: Double?, to: Double, over: Double)

  /// The duration of the change in seconds of stage time.
  package var duration: Double {
    if case .run(_, _, let seconds) = self { return seconds }
    return 0
  }
}

/// The timing of a layer whose time is controlled by the timeline.
///
/// Used both for rendering the video and for determining its length beforehand.
package struct SceneClock: Sendable {
  /// The layer's timing.
  package private(set) var timing: LayerTiming
  /// The number of changes.
  ///
  /// The end of a run is only applied if no other change has come in between.
  package private(set) var changeCount = 0

  /// The engine's time of the layer at which its clock in the scene shows 0 (ST-01).
  private let zero: Double
  /// The speed that `resume` restores.
  private var runningSpeed: Double

  /// Creates a clock.
  ///
  /// - Parameters:
  ///   - timing: The layer's timing in the scene.
  ///   - zero: The engine's time of the layer at which its clock in the scene shows 0.
  package init(_ timing: LayerTiming, zero: Double) {
    self.timing = timing
    self.zero = zero
    runningSpeed = timing.speed == 0 ? 1 : timing.speed
  }

  /// Applies a change.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - parentTime: The current time of the superlayer.
  ///   - laterParentTime: The superlayer's time when the change is over, if it is not changed until
  ///     then.
  package mutating func apply(
    _ change: ClockChange, parentTime: Double, laterParentTime: Double
  ) {
    changeCount += 1
    let now = timing.localTime(atParentTime: parentTime)
    switch change {
    case .pause: hold(now)
    case .resume: run(runningSpeed, from: now, at: parentTime)
    case .speed(let speed):
      if speed == 0 {
        hold(now)
      } else {
        runningSpeed = speed
        run(speed, from: now, at: parentTime)
      }
    case .hold(let time): hold(zero + time)
    case .run(let from, let to, _):
      let begin = from.map { zero + $0 } ?? now
      let seconds = laterParentTime - parentTime
      let speed = (zero + to - begin) / seconds
      // If the superlayer's own time is stopped, the layer stays at the start until the end.
      if seconds > 0, speed.isFinite, speed != 0 {
        run(speed, from: begin, at: parentTime)
      } else {
        hold(begin)
      }
    }
  }

  private mutating func hold(_ time: Double) {
    timing.speed = 0
    timing.beginTime = 0
    timing.timeOffset = time
  }

  private mutating func run(_ speed: Double, from time: Double, at parentTime: Double) {
    // Rounded like a layer's speed, which is a `Float`.
    timing.speed = Double(Float(speed).description) ?? speed
    timing.beginTime = parentTime
    timing.timeOffset = time
  }
}
