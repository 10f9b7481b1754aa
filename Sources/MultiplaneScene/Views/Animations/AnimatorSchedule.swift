import UIKit

/// When an animator of a scene is over, as its numbers declare it, without views (PA-09 to PA-18).
struct AnimatorSchedule {
  /// Why a step cannot happen.
  enum Problem {
    /// The animator is over before it.
    case isOver
    /// The animator runs, and takes no fraction (PA-13).
    case isRunning
    /// The animator is stopped, and can only be finished (PA-17).
    case isStopped
  }

  private enum State {
    case active, stopped, over
  }

  private let duration: Double
  private let scrubsLinearly: Bool
  private var track: AnimatorTimeline
  private var state = State.active
  private var isReversed = false
  /// The start and the duration of the current run, in seconds; nil while the animator is paused.
  private var run: (begin: Double, duration: Double)?

  /// The seconds from the timeline entry until nothing moves anymore.
  private(set) var end: Double

  /// Creates the schedule of an animator without steps, which runs.
  init(_ animator: SceneAnimator) {
    duration = animator.duration > 0 ? animator.duration : 0.2
    scrubsLinearly = animator.scrubsLinearly
    track = AnimatorTimeline(curve: animator.timing.curve(duration: duration))
    end = duration
  }

  /// Waits at the start for steps.
  mutating func pauseAtStart() { end = 0 }

  /// Performs the next step.
  ///
  /// - Parameter step: The step, not before the previous one.
  /// - Returns: Why it cannot happen, or nil.
  mutating func perform(_ step: SceneAnimator.Step) -> Problem? {
    if state == .over { return .isOver }
    if let run, step.time >= run.begin + run.duration { return .isOver }
    if state == .stopped {
      guard case .finish = step.action else { return .isStopped }
    }
    end = max(end, step.time)
    switch step.action {
    case .add: break
    case .scrub(let fraction, let seconds):
      guard run == nil else { return .isRunning }
      track.scrub(to: isReversed ? 1 - fraction : fraction, isLinear: scrubsLinearly)
      end = max(end, step.time + seconds)
    case .pause: settle(at: step.time)
    case .reverse:
      let wasRunning = run != nil
      settle(at: step.time)
      isReversed.toggle()
      if wasRunning { start(at: step.time) }
    case .stop: stop(at: step.time, .stopped)
    case .finish: stop(at: step.time, .over)
    case .resume(nil, durationFactor: 0):
      if run == nil { start(at: step.time) }
    case .resume(let timing, let factor):
      settle(at: step.time)
      let remaining = abs((isReversed ? 0 : 1) - track.time)
      let seconds = (factor > 0 ? factor : remaining) * duration
      begin(
        at: step.time, duration: seconds,
        pace: timing.map { .other($0.curve(duration: seconds)) } ?? .own)
    }
    return nil
  }

  private mutating func stop(at time: Double, _ state: State) {
    (run, end, self.state) = (nil, time, state)
  }

  /// Starts the rest of the way, along the curve if the value is on it (PA-14).
  private mutating func start(at time: Double) {
    let remaining = track.isOnCurve ? abs((isReversed ? 0 : 1) - track.time) : 1
    begin(at: time, duration: remaining * duration, pace: .rest)
  }

  private mutating func begin(at time: Double, duration: Double, pace: AnimatorTimeline.Pace) {
    run = (time, duration)
    track.run(from: track.time, isForward: !isReversed, pace: pace)
    end = time + duration
  }

  private mutating func settle(at time: Double) {
    guard let run else { return }
    let progress = run.duration > 0 ? (time - run.begin) / run.duration : 1
    track.stop(at: max(0, min(progress, 1)))
    self.run = nil
    end = time
  }
}
