package import LayerTree

/// What a timeline does to a layer's time.
package enum ClockChange: Sendable, Hashable {
  /// It stands still where it is (T-19).
  case pause
  /// It runs on from where it stands, at the speed that it last had.
  case resume
  /// It runs on from where it is at another speed.
  case speed(Double)
  /// It stands still at a time, counted from the stage's begin (T-20).
  case hold(Double)
  /// It runs from one time to another within some seconds of stage time, and stands still there; a
  /// nil start is where it is.
  case run(from: Double?, to: Double, over: Double)

  /// Seconds of stage time that it takes.
  package var duration: Double {
    if case .run(_, _, let seconds) = self { return seconds }
    return 0
  }
}

/// The timing of a layer whose time the timeline leads: the same for the video and for finding out
/// beforehand how long the video is.
package struct SceneClock: Sendable {
  /// The layer's timing.
  package private(set) var timing: LayerTiming
  /// Counts the changes: what a change begins is only ended if no other has come between.
  package private(set) var changeCount = 0

  /// The layer's own time when the stage begins.
  private let start: Double
  /// What `resume` goes back to.
  private var runningSpeed: Double

  /// Makes a clock.
  ///
  /// - Parameters:
  ///   - timing: The timing that the scene gives the layer.
  ///   - start: The layer's own time when the stage begins.
  package init(_ timing: LayerTiming, start: Double) {
    self.timing = timing
    self.start = start
    runningSpeed = timing.speed == 0 ? 1 : timing.speed
  }

  /// Changes the timing.
  ///
  /// - Parameters:
  ///   - change: What is done.
  ///   - parentTime: The superlayer's time now.
  ///   - laterParentTime: The superlayer's time when the change is over, if nothing happens to it
  ///     until then.
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
    case .hold(let time): hold(start + time)
    case .run(let from, let to, _):
      let begin = from.map { start + $0 } ?? now
      let seconds = laterParentTime - parentTime
      let speed = (start + to - begin) / seconds
      // Where the superlayer's own time stands still nothing moves but the end itself.
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
    // As a layer keeps it, whose speed is a `Float`.
    timing.speed = Double(Float(speed).description) ?? speed
    timing.beginTime = parentTime
    timing.timeOffset = time
  }
}
