/// When a precomposition plays, and which instant of its contents it shows at each time (PC).
///
/// All times are in seconds. Those of the precomposition count from the origin of its layer's clock,
/// and those of the contents from the start of the contents, which have a clock of their own.
public struct PrecompositionClock: Sendable, Hashable {
  /// The time at which it starts to play; the default is 0.
  public var start = 0.0
  /// How long it is on screen; nil until its contents end.
  ///
  /// If its contents end earlier, their last instant stays on screen. The default is nil.
  public var duration: Double?
  /// The time of the contents at which it starts to play them; the default is 0.
  public var trimStart = 0.0
  /// The time of the contents at which it stops to play them; nil, the default, for their end.
  public var trimEnd: Double?
  /// Seconds of the contents per second, 1 by default; a negative speed plays them from their end
  /// to their start.
  public var speed = 1.0
  /// How often it plays the contents; infinity repeats them forever.
  ///
  /// It has no effect on contents without an end. The default is 1.
  public var loopCount = 1.0
  /// The only instant of the contents that it shows; nil, the default, plays them.
  public var freezeTime: Double?
  /// The curve from its times to those of the contents, instead of trim, speed and loops; the
  /// default is nil.
  public var timeRemap: TimeRemap?
  /// What is shown before its start and after its end: nothing, or its first or last instant; the
  /// default is `removed`.
  public var fillMode = CAMediaTimingFillMode.removed
  /// The length of the contents; nil, the default, if they do not end.
  public var contentsDuration: Double?
  /// Whether contents that are played once, forward and to their end, stay on screen after it and
  /// run on (PC-04); the default is false.
  public var runsOn = false

  /// Creates a clock that plays contents once.
  public init() {}

  /// A curve through pairs of times.
  public struct TimeRemap: Sendable, Hashable {
    /// The times since the start of the precomposition, in ascending order.
    public let keyTimes: [Double]
    /// The times of the contents at these times.
    public let values: [Double]
    /// How the time of the contents gets from each value to the next; linearly without one.
    package let timingFunctions: [TimingFunction]

    /// Creates a curve that is linear between its points, and constant before and after them.
    ///
    /// - Parameter points: Times since the start of the precomposition, in ascending order, with the
    ///   times of the contents, at least one of them; otherwise the program stops (PC-07).
    public init(_ points: [(time: Double, value: Double)]) {
      self.init(keyTimes: points.map(\.time), values: points.map(\.value))
    }

    /// Creates a curve from as many key times as values, and a timing function for each pair of
    /// neighbors or none.
    package init(keyTimes: [Double], values: [Double], timingFunctions: [TimingFunction] = []) {
      guard !values.isEmpty, keyTimes.count == values.count,
        zip(keyTimes, keyTimes.dropFirst()).allSatisfy({ $0 < $1 })
      else {
        // Unlike that of a precondition, the message is there in release builds, too.
        fatalError(
          "a time remapping needs ascending times, each with a value (PC-07, "
            + "docs/rules/precompositions.md)")
      }
      self.keyTimes = keyTimes
      self.values = values
      self.timingFunctions = timingFunctions
    }

    /// Returns the time of the contents at a time since the start of the precomposition (PC-07).
    func value(at time: Double) -> Double {
      let next = keyTimes.firstIndex { $0 > time } ?? keyTimes.endIndex
      guard next > 0 else { return values[0] }
      guard next < keyTimes.endIndex else { return values[next - 1] }
      let part = (time - keyTimes[next - 1]) / (keyTimes[next] - keyTimes[next - 1])
      let eased =
        next - 1 < timingFunctions.count ? timingFunctions[next - 1].value(at: part) : part
      return values[next - 1] + (values[next] - values[next - 1]) * eased
    }
  }
}

extension PrecompositionClock {
  /// The time of the contents at which they stop; nil if they do not.
  private var contentsEnd: Double? { trimEnd ?? contentsDuration }

  /// The seconds that one pass through the contents takes; nil if it does not end.
  private var passDuration: Double? {
    guard let end = contentsEnd, end > trimStart, speed != 0 else { return nil }
    return (end - trimStart) / speed.magnitude
  }

  /// Whether the contents run on after their end.
  private var runsPastEnd: Bool {
    runsOn && trimEnd == nil && loopCount == 1 && speed > 0 && timeRemap == nil
  }

  /// The seconds after which the contents have nothing new to show; nil if they always have, and for
  /// a single instant.
  private var playingTime: Double? {
    if freezeTime != nil { return nil }
    if let last = timeRemap?.keyTimes.last { return last }
    guard let time = passDuration.map({ $0 * loopCount }), time.isFinite else { return nil }
    return time
  }

  /// The seconds from the start to the end that matter to the length of a video (PC-05); nil if there
  /// is no end.
  package var length: Double? { duration ?? playingTime }

  /// The seconds after which the precomposition is not on screen anymore; nil if it stays.
  private var shownDuration: Double? { duration ?? (runsPastEnd ? nil : playingTime) }

  /// Whether it may show instants of the contents again, or in another order than theirs.
  package var goesBack: Bool {
    if let values = timeRemap?.values {
      return zip(values, values.dropFirst()).contains { $0 > $1 }
    }
    return speed < 0 || loopCount > 1
  }

  /// Returns the time of the contents that is shown at a time; nil if nothing is shown (PC-02).
  ///
  /// - Parameter time: Seconds since the origin of the clock.
  /// - Returns: Seconds since the start of the contents, at least 0.
  package func contentsTime(at time: Double) -> Double? {
    let elapsed = time - start
    if elapsed < -MediaTiming.instant {
      guard fillMode == .backwards || fillMode == .both else { return nil }
      return Self.rounded(contentsTime(after: 0, isEnd: false))
    }
    if let end = shownDuration, elapsed > end - MediaTiming.instant {
      guard fillMode == .forwards || fillMode == .both else { return nil }
      return Self.rounded(contentsTime(after: end, isEnd: true))
    }
    return Self.rounded(contentsTime(after: max(0, elapsed), isEnd: false))
  }

  /// Returns the time of the contents after a number of seconds since the start, whose end belongs to
  /// the pass that it ends.
  private func contentsTime(after elapsed: Double, isEnd: Bool) -> Double {
    if let freezeTime { return freezeTime }
    if let timeRemap { return timeRemap.value(at: elapsed) }
    guard let end = contentsEnd, let pass = passDuration, !runsPastEnd else {
      return trimStart + speed * elapsed
    }
    let all = pass * loopCount
    let isOver = isEnd || elapsed > all - MediaTiming.instant
    let shown = min(elapsed, all)
    // An instant between two passes starts the later one, unless it is the last instant of all.
    let slack = MediaTiming.instant / pass
    let passes =
      isOver
      ? max(0, (shown / pass - slack).rounded(.up) - 1) : (shown / pass + slack).rounded(.down)
    let part = max(0, shown - passes * pass) * speed.magnitude
    return speed > 0 ? trimStart + part : end - part
  }

  /// Returns the latest time of the contents that is shown up to a time.
  ///
  /// - Parameter time: Seconds since the origin of the clock.
  /// - Returns: Seconds since the start of the contents; nil if nothing is shown until then.
  package func latestContentsTime(until time: Double) -> Double? {
    guard time >= start - MediaTiming.instant else { return contentsTime(at: time) }
    let elapsed = min(max(0, time - start), shownDuration ?? .infinity)
    if let timeRemap, freezeTime == nil {
      let passed = zip(timeRemap.keyTimes, timeRemap.values).filter { $0.0 <= elapsed }
      return passed.map(\.1).reduce(timeRemap.value(at: elapsed)) { max($0, $1) }
    }
    if freezeTime == nil, let end = contentsEnd, let pass = passDuration {
      if speed < 0 || loopCount > 1 && elapsed >= pass { return end }
    }
    return contentsTime(after: elapsed, isEnd: elapsed == shownDuration)
  }

  /// Returns when an instant of the contents is first shown, if they play forward from their start.
  ///
  /// - Parameter contentsTime: Seconds since the start of the contents.
  /// - Returns: Seconds since the origin of the clock; nil for a still, a time remapping, and contents
  ///   that run backward.
  package func firstTime(showing contentsTime: Double) -> Double? {
    guard freezeTime == nil, timeRemap == nil, speed > 0 else { return nil }
    return start + (contentsTime - trimStart) / speed
  }

  /// Returns the seconds of the contents per second, while they play without a jump.
  ///
  /// - Parameters:
  ///   - time: Seconds since the origin of the clock.
  ///   - duration: The seconds after it for which the rate of a time remapping is the mean; 0 for a
  ///     short time.
  /// - Returns: The rate; 0 for a still, and before the start and after the end.
  func rate(at time: Double, over duration: Double) -> Double {
    if freezeTime != nil { return 0 }
    if timeRemap != nil {
      let duration = duration == 0 ? 0.001 : duration
      guard let start = contentsTime(at: time), let end = contentsTime(at: time + duration) else {
        return 0
      }
      return (end - start) / duration
    }
    let elapsed = time - start
    let end = runsPastEnd ? Double.infinity : playingTime ?? .infinity
    return elapsed < -MediaTiming.instant || elapsed > end - MediaTiming.instant ? 0 : speed
  }

  /// The number of time steps per second of the contents.
  ///
  /// All common frame rates and milliseconds are whole numbers of steps.
  package static let stepsPerSecond = 705_600_000.0

  /// Returns the closest time step, so that the same instant of the contents is exactly the same
  /// number in every pass and for every speed (PC-03).
  package static func rounded(_ time: Double) -> Double {
    (max(0, time) * stepsPerSecond).rounded() / stepsPerSecond
  }
}
