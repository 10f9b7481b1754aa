package import LayerTree

/// The course of one animation in the time of its animator, as a value (PA-12 to PA-16).
///
/// Times are fractions of the animator's duration. The animator itself has a track that spans all
/// of it.
package struct AnimatorTimeline {
  /// The part of the animator's time in which the animation moves.
  package struct Span {
    var start = 0.0
    var end = 1.0

    package init(start: Double = 0, end: Double = 1) {
      (self.start, self.end) = (start, end)
    }

    /// Returns the fraction of the span before a time, outside of 0...1 only if the span reaches
    /// that end of the animator's time.
    func fraction(at time: Double) -> Double {
      guard end > start else { return time >= end ? 1 : 0 }
      let fraction = (time - start) / (end - start)
      return start > 0 && fraction < 0 ? 0 : end < 1 && fraction > 1 ? 1 : fraction
    }
  }

  /// The curve of a pass.
  package enum Pace {
    /// The rest of the track's own curve.
    case rest
    /// The whole of the track's own curve, as a new animation from the current value (PA-16).
    case own
    /// Another curve, likewise.
    case other(ProgressCurve)
  }

  private let span: Span
  /// The same part in fractions that scrub without the curve.
  private let linearSpan: Span
  private let curve: ProgressCurve
  /// The time on the curve, from 0 to 1.
  package private(set) var time: Double { didSet { scrubbedTime = time } }
  /// The time that scrubbing along the curve set, which springs accept beyond the curve's ends
  /// (PA-13); otherwise `time`.
  private(set) var scrubbedTime: Double
  /// The progress of the value: 0 at the start, 1 at the end.
  private(set) var progress: Double
  /// Whether the progress is that of the curve at the time.
  package private(set) var isOnCurve = true
  /// The course of the value during the pass; it holds while the animator is paused.
  private(set) var drive: ProgressMap
  private var followsCurve = false

  /// Creates a track at its start or its end.
  package init(
    span: Span = Span(), linearSpan: Span = Span(), curve: ProgressCurve, isAtEnd: Bool = false
  ) {
    (self.span, self.linearSpan, self.curve) = (span, linearSpan, curve)
    time = isAtEnd ? 1 : 0
    (scrubbedTime, progress) = (time, time)
    drive = ProgressMap(holding: progress)
  }

  /// Moves to a fraction of the animator's time.
  ///
  /// - Parameters:
  ///   - fraction: The fraction; springs accept any.
  ///   - isLinear: Whether the value moves evenly, without the curve (PA-14).
  package mutating func scrub(to fraction: Double, isLinear: Bool) {
    if isLinear {
      progress = linearSpan.fraction(at: fraction)
      let found = curve.time(at: progress)
      isOnCurve = found != nil
      time = found ?? max(0, min(progress, 1))
    } else {
      let fraction = span.fraction(at: fraction)
      time = max(0, min(fraction, 1))
      scrubbedTime = fraction
      progress = curve.value(at: time)
      isOnCurve = true
    }
    hold()
  }

  /// Stops where a progress of the pass, from 0 to 1, has led.
  package mutating func stop(at pass: Double) {
    progress = drive.progress(at: pass)
    if followsCurve {
      (time, isOnCurve) = (drive.time(at: pass), true)
    } else {
      let found = curve.time(at: progress)
      isOnCurve = found != nil
      time = found ?? max(0, min(progress, 1))
    }
    hold()
  }

  /// Comes to rest at the start or the end.
  mutating func rest(atEnd isAtEnd: Bool) {
    time = isAtEnd ? 1 : 0
    (progress, isOnCurve) = (time, true)
    hold()
  }

  private mutating func hold() {
    drive = ProgressMap(holding: progress)
    followsCurve = false
  }

  /// Starts a pass from where the track is to the end, or back to the start.
  ///
  /// `start` is the time of the animator at which the pass starts.
  package mutating func run(from start: Double, isForward: Bool, pace: Pace = .rest) {
    let target = isForward ? 1.0 : 0
    switch pace {
    case .rest where isOnCurve:
      followsCurve = true
      drive = ProgressMap(along: curve, from: time, to: target)
    case .rest, .own: restart(along: curve, to: target)
    case .other(let pace): restart(along: pace, to: target)
    }
    // A span that is over, but whose value has not arrived, takes the whole pass.
    let (first, last): (Double, Double)
    if isForward {
      first = progress == 0 ? max(start, span.start) : start
      last = span.end > start ? span.end : 1
    } else {
      first = progress == 1 ? min(start, span.end) : start
      last = span.start < start ? span.start : 0
    }
    let distance = abs(target - start)
    guard distance > 0 else { return }
    drive.start = abs(first - start) / distance
    drive.end = abs(last - start) / distance
  }

  private mutating func restart(along curve: ProgressCurve, to target: Double) {
    followsCurve = false
    drive = ProgressMap(along: curve, from: 0, to: 1)
    (drive.base, drive.scale) = (progress, target - progress)
  }
}
