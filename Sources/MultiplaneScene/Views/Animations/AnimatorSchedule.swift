import UIKit

/// When an animator of a scene is over, as its numbers declare it, without views (PA-09 to PA-18).
struct AnimatorSchedule {
  private let duration: Double
  private let scrubsLinearly: Bool
  private var track: AnimatorTrack
  private var isReversed = false
  /// The start and the duration of the current run, in seconds; nil while the animator is paused.
  private var run: (begin: Double, duration: Double)?

  /// The seconds from the timeline entry until nothing moves anymore.
  private(set) var end = 0.0
  /// The first step that comes after the end of the animator, by its index.
  private(set) var lateStep: Int?

  /// Plays an animator.
  init(_ animator: SceneAnimator) {
    duration = animator.duration > 0 ? animator.duration : 0.2
    scrubsLinearly = animator.scrubsLinearly
    track = AnimatorTrack(curve: animator.timing.curve(duration: duration))
    guard !animator.steps.isEmpty else {
      end = duration
      return
    }
    for (index, step) in animator.steps.enumerated() {
      if let run, step.time >= run.begin + run.duration {
        lateStep = index
        return
      }
      perform(step)
      if case .finish = step.action {
        lateStep = index + 1 < animator.steps.count ? index + 1 : nil
        return
      }
    }
  }

  private mutating func perform(_ step: SceneAnimator.Step) {
    end = max(end, step.time)
    switch step.action {
    case .scrub(let fraction, let seconds):
      // A running animator does not take it (PA-13).
      guard run == nil else { return }
      track.scrub(to: isReversed ? 1 - fraction : fraction, isLinear: scrubsLinearly)
      end = max(end, step.time + seconds)
    case .pause: settle(at: step.time)
    case .reverse:
      let wasRunning = run != nil
      settle(at: step.time)
      isReversed.toggle()
      if wasRunning { start(at: step.time) }
    case .finish:
      run = nil
      end = step.time
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
  }

  /// Starts the rest of the way, along the curve if the value is on it (PA-14).
  private mutating func start(at time: Double) {
    let remaining = track.isOnCurve ? abs((isReversed ? 0 : 1) - track.time) : 1
    begin(at: time, duration: remaining * duration, pace: .rest)
  }

  private mutating func begin(at time: Double, duration: Double, pace: AnimatorTrack.Pace) {
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

extension SceneAnimator {
  /// The times of the animations, which are all over when nothing happens to the animator anymore.
  var span: ViewBlock.Span {
    ViewBlock.Span(
      duration: duration, delay: 0, end: AnimatorSchedule(self).end, isOfAnimator: true)
  }
}
