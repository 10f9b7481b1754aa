import LayerTree

/// How the times of a scene's layers run, with all that its timeline does to them.
struct ClockHistory {
  /// A layer's clock and what became of it.
  private struct Track {
    /// The place of the layer around this one; nil at the top.
    let parent: Int?
    /// The layer's own time when the stage begins.
    let start: Double
    var clock: SceneClock
    /// The timing from a stage time on, in order of time.
    var spans: [(time: Double, timing: LayerTiming)]
  }

  /// The end of a run, due unless something else happens to the clock before it.
  private struct PendingHold {
    let time: Double
    let track: Int
    let target: Double
    let changeCount: Int
  }

  private var tracks: [Track] = []
  private var pending: [PendingHold] = []
  private var isChanged = false
  /// How much looking through histories is left: beyond it, which takes many thousand changes of
  /// many layers, the timeline's changes no longer count.
  private var budget = 20_000_000

  /// Adds a layer.
  ///
  /// - Parameters:
  ///   - timing: The timing that the scene gives it.
  ///   - parent: The place of the layer around it; nil at the top.
  /// - Returns: Its place.
  mutating func add(_ timing: LayerTiming, parent: Int?) -> Int {
    let start = timing.localTime(atParentTime: parent.map { tracks[$0].start } ?? LayerTiming.epoch)
    tracks.append(
      Track(
        parent: parent, start: start, clock: SceneClock(timing, start: start),
        spans: [(-.infinity, timing)]))
    return tracks.count - 1
  }

  /// The layer's own time when the stage begins.
  ///
  /// - Parameter track: The layer's place.
  /// - Returns: Seconds.
  func start(of track: Int) -> Double { tracks[track].start }

  // MARK: Changes

  /// Changes a layer's clock.
  ///
  /// - Parameters:
  ///   - change: What is done.
  ///   - track: The layer's place.
  ///   - time: The stage time, not before that of the change before it.
  mutating func apply(_ change: ClockChange, to track: Int, at time: Double) {
    advance(to: time)
    write(change, to: track, at: time)
    guard case .run(_, let to, let seconds) = change else { return }
    let hold = PendingHold(
      time: time + seconds, track: track, target: to,
      changeCount: tracks[track].clock.changeCount)
    // The latest first.
    var (low, high) = (0, pending.count)
    while low < high {
      let middle = (low + high) / 2
      if pending[middle].time > hold.time { low = middle + 1 } else { high = middle }
    }
    pending.insert(hold, at: low)
  }

  /// Ends what is due before a time.
  ///
  /// - Parameter time: The stage time; infinite when nothing more comes.
  mutating func advance(to time: Double) {
    while let next = pending.last, next.time < time {
      pending.removeLast()
      guard tracks[next.track].clock.changeCount == next.changeCount else { continue }
      write(.hold(next.target), to: next.track, at: next.time)
    }
  }

  private mutating func write(_ change: ClockChange, to track: Int, at time: Double) {
    isChanged = true
    let parent = tracks[track].parent
    tracks[track].clock.apply(
      change, parentTime: localTime(of: parent, at: time),
      laterParentTime: localTime(of: parent, at: time + change.duration))
    tracks[track].spans.append((time, tracks[track].clock.timing))
  }

  // MARK: Times

  /// A layer's time at a stage time.
  ///
  /// - Parameters:
  ///   - track: The layer's place; nil for the stage itself.
  ///   - time: The stage time.
  /// - Returns: Seconds.
  func localTime(of track: Int?, at time: Double) -> Double {
    var chain: [LayerTiming] = []
    var next = track
    while let index = next {
      chain.append(timing(of: index, at: time))
      next = tracks[index].parent
    }
    return chain.reversed().localTime(atStageTime: time)
  }

  /// The first stage time, from one on, at which a layer's time has come to a point.
  ///
  /// - Parameters:
  ///   - track: The layer's place.
  ///   - goal: The layer's time.
  ///   - start: The stage time from which it counts.
  /// - Returns: The stage time; infinite if it never comes there.
  mutating func stageTime(of track: Int, reaching goal: Double, from start: Double) -> Double {
    guard goal.isFinite else { return .infinity }
    var time = start
    var changes = nextChange(of: track, after: time)
    while true {
      let now = localTime(of: track, at: time)
      if now >= goal { return time }
      let rate = rate(of: track, at: time)
      let reached = rate > 0 ? time + (goal - now) / rate : .infinity
      guard let change = changes, reached >= change else { return reached }
      time = change
      changes = nextChange(of: track, after: time)
    }
  }

  /// The span of a layer's history in which a time lies.
  private func span(of track: Int, at time: Double) -> Int {
    let spans = tracks[track].spans
    var (low, high) = (0, spans.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if spans[middle].time <= time { low = middle } else { high = middle - 1 }
    }
    return low
  }

  private func timing(of track: Int, at time: Double) -> LayerTiming {
    tracks[track].spans[span(of: track, at: time)].timing
  }

  /// Seconds of a layer's time a second of the stage's.
  private func rate(of track: Int, at time: Double) -> Double {
    var rate = 1.0
    var next: Int? = track
    while let index = next {
      rate *= timing(of: index, at: time).speed
      next = tracks[index].parent
    }
    return rate
  }

  /// When something next happens to the clock of a layer or of one around it.
  private mutating func nextChange(of track: Int, after time: Double) -> Double? {
    guard isChanged, budget > 0 else { return nil }
    var earliest: Double?
    var next: Int? = track
    while let index = next {
      budget -= 1
      let following = span(of: index, at: time) + 1
      let spans = tracks[index].spans
      if following < spans.count {
        earliest = min(earliest ?? .infinity, spans[following].time)
      }
      next = tracks[index].parent
    }
    return earliest
  }
}

extension LayerTiming {
  /// What the clock reads when a stage begins (O-02).
  static let epoch = 1000.0
}

extension Sequence<LayerTiming> {
  /// The time of the last layer of a chain from the root downwards.
  func localTime(atStageTime time: Double) -> Double {
    reduce(LayerTiming.epoch + time) { $1.localTime(atParentTime: $0) }
  }
}
