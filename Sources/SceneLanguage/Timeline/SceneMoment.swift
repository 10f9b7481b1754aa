/// A point in time as a scene writes it (ST-04).
package enum SceneMoment: Sendable, Hashable {
  /// A time, on the clock of the place that has it.
  case time(Double)
  /// A time that depends on a marker or an entry of the timeline.
  case named(TimeReference)

  /// The time, or nil for one that is not resolved yet.
  package var seconds: Double? {
    if case .time(let seconds) = self { return seconds }
    return nil
  }

  /// Replaces a reference with its time.
  ///
  /// - Parameters:
  ///   - times: The times of the scene.
  ///   - clock: The clock on which the moment counts.
  mutating func resolve(_ times: SceneTimes, on clock: LocalClock) {
    guard case .named(let reference) = self else { return }
    self = .time(clock.time(atStageTime: times.seconds(of: reference) ?? 0))
  }
}

/// A time that depends on a marker, a labeled entry of the timeline, or an entry of a sequence:
/// `intro + 0.3s` (ST-04).
package struct TimeReference: Sendable, Hashable {
  /// The end of an entry to which a reference refers.
  package enum Edge: Sendable, Hashable {
    case start
    case end
  }

  /// The marker, or the label or id of the entry.
  package let name: String
  /// The start or the end of the entry; a marker has only one time.
  package var edge = Edge.end
  /// The seconds added to it.
  package var offset = 0.0
}

/// The stage times of a scene's markers and labeled entries.
package struct SceneTimes: Sendable {
  /// When an entry happens and when everything that it started is over, which is infinite if it
  /// never is.
  struct Span: Sendable {
    let start: Double
    let end: Double
  }

  private let spans: [String: Span]

  /// Creates the times.
  ///
  /// - Parameter spans: The entries and markers by name.
  init(_ spans: [String: Span] = [:]) { self.spans = spans }

  /// Returns the stage time of a reference, or nil for an unknown name or an infinite time.
  func seconds(of reference: TimeReference) -> Double? {
    guard let span = spans[reference.name] else { return nil }
    let time = (reference.edge == .start ? span.start : span.end) + reference.offset
    return time.isFinite ? time : nil
  }

  /// Reports a reference that has no time, or one before the start of the stage (ST-05).
  ///
  /// - Parameters:
  ///   - reference: The reference.
  ///   - place: Its place in the file.
  ///   - decoder: Receives the error.
  func check(_ reference: TimeReference, at place: SceneCursor, _ decoder: ValueDecoder) {
    guard spans[reference.name] != nil else {
      return decoder.reportUnknown(reference, at: place, among: Array(spans.keys))
    }
    guard let seconds = seconds(of: reference) else {
      return decoder.reportEndless(reference, at: place)
    }
    if seconds < 0 { decoder.reportEarly(seconds, at: place) }
  }
}

extension SceneLayer {
  /// Replaces the references to times in the layer, and in all that is in it, with their times.
  ///
  /// - Parameters:
  ///   - times: The times of the scene.
  ///   - parent: The clock of the superlayer.
  mutating func resolve(_ times: SceneTimes, in parent: LocalClock) {
    begin?.resolve(times, on: parent)
    let clock = LocalClock(self, in: parent)
    composition = composition?.resolved(times, on: clock)
    for index in animations.indices { animations[index].begin?.resolve(times, on: clock) }
    layers.resolve(times, in: clock)
    mask.resolve(times, in: clock)
    payloads.resolve(times, in: clock)
  }
}

extension [SceneLayer] {
  /// Replaces the references to times in the layers with their times.
  ///
  /// - Parameters:
  ///   - times: The times of the scene.
  ///   - parent: The clock of the superlayer.
  mutating func resolve(_ times: SceneTimes, in parent: LocalClock) {
    for index in indices { self[index].resolve(times, in: parent) }
  }
}
