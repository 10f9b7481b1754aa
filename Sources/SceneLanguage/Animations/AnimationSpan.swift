import LayerTree

/// The time in which an animation determines a property or a component of one.
struct AnimationSpan {
  /// The key path, with one name for components that have several.
  let path: String
  /// The start, in seconds on the clock from which the animation counts.
  var begin: Double
  /// The end; infinite for an animation that never ends.
  var end: Double
  /// Whether the property has its first value before that.
  var fillsBefore: Bool
  /// Whether it keeps its last value after that.
  var fillsAfter: Bool

  /// When the property is first determined.
  var shownFrom: Double { fillsBefore ? -.infinity : begin }
  /// When the property is no longer determined.
  var shownUntil: Double { fillsAfter ? .infinity : end }

  /// Whether everything that another animation changes is determined, as far as their times allow.
  func covers(_ other: AnimationSpan) -> Bool { AnimationSpan.contains(path, other.path) }

  /// Whether the animations change something in common.
  func meets(_ other: AnimationSpan) -> Bool { covers(other) || other.covers(self) }

  /// Returns the key path with one name for what is the same.
  static func path(of path: PropertyPath) -> String {
    let keyPath = path.keyPath
    // About the z axis, as in Core Animation (V-01).
    return keyPath.hasSuffix(".rotation") ? keyPath + ".z" : keyPath
  }

  /// Whether a key path is another one, or a component of it.
  static func contains(_ path: String, _ other: String) -> Bool {
    (other + ".").hasPrefix(path + ".")
  }
}

extension AnimationNode {
  /// Returns what the animation determines; what is additive leaves the rest visible and does not
  /// count.
  ///
  /// - Parameter start: The time from which the animation counts.
  /// - Returns: A span for each property; none for transitions and parts of texts.
  func spans(from start: Double) -> [AnimationSpan] {
    let begin = start + (beginTime ?? 0)
    let end = start + self.end(defaultDuration: 0.25)
    let (before, after) = (fills(.backwards), fills(.forwards) && !isRemovedOnCompletion)
    switch content {
    case .basic(let property, _), .spring(let property, _, _), .keyframe(let property, _):
      guard !property.isAdditive else { return [] }
      return [
        AnimationSpan(
          path: AnimationSpan.path(of: property.path), begin: begin, end: end, fillsBefore: before,
          fillsAfter: after)
      ]
    case .group(let members):
      let duration = timing.duration > 0 ? timing.duration : 0.25
      let isPlain =
        timing.repeatCount <= 1 && timing.repeatDuration <= 0 && !timing.autoreverses
        && timing.speed > 0
      return members.flatMap { member in
        member.spans(from: 0).map { own in
          var span = own
          let startsWithGroup = own.begin <= 0 || member.fills(.backwards)
          let endsWithGroup = own.end >= duration || member.fills(.forwards)
          span.begin =
            isPlain && !startsWithGroup ? begin + own.begin / timing.speed : begin
          span.end = isPlain && !endsWithGroup ? begin + own.end / timing.speed : end
          span.fillsBefore = before && startsWithGroup
          span.fillsAfter = after && endsWithGroup
          return span
        }
      }
    case .transition, .textParts: return []
    }
  }

  private func fills(_ mode: CAMediaTimingFillMode) -> Bool {
    timing.fillMode == mode || timing.fillMode == .both
  }
}

/// The properties that the animations of a layer determine, and when; grows as they are added.
struct AnimationSpans {
  /// The time in which something is determined.
  private struct Time {
    var begin: Double
    var end: Double

    /// Adds a time; one that is over when the other is added does not matter any more.
    mutating func add(_ other: Time, at start: Double) {
      guard end > start else {
        self = other
        return
      }
      (begin, end) = (min(begin, other.begin), max(end, other.end))
    }
  }

  /// The times by key path.
  private var times: [String: Time] = [:]
  /// The times of a key path and of all of its components, by key path.
  private var timesBelow: [String: Time] = [:]

  /// Adds an animation.
  ///
  /// One with `hold: true` shows its start before it begins only where no animation that has been added
  /// before and begins before it is still shown (ST-06).
  ///
  /// - Parameters:
  ///   - animation: The animation.
  ///   - start: The time from which it counts.
  /// - Returns: The animation as the layer gets it.
  mutating func add(_ animation: AnimationNode, at start: Double) -> AnimationNode {
    var result = animation
    if animation.isHeld, animation.spans(from: start).contains(where: { hides($0, at: start) }) {
      result.timing.fillMode = .forwards
    }
    for span in result.spans(from: start) {
      add(span.path, Time(begin: span.begin, end: span.shownUntil), at: start)
    }
    return result
  }

  /// Adds the animation that a change of a property triggers.
  ///
  /// - Parameters:
  ///   - path: What is changed.
  ///   - start: The time of the change.
  ///   - end: The end of the animation.
  mutating func addChange(of path: PropertyPath, from start: Double, to end: Double) {
    let rows = path.property.derivedFrom
    for path in rows.isEmpty ? [AnimationSpan.path(of: path)] : rows.map(\.name) {
      add(path, Time(begin: start, end: end), at: start)
    }
  }

  private mutating func add(_ path: String, _ time: Time, at start: Double) {
    times[path, default: time].add(time, at: start)
    for prefix in AnimationSpans.prefixes(of: path) {
      timesBelow[prefix, default: time].add(time, at: start)
    }
  }

  /// Whether an animation would hide others before it begins.
  private func hides(_ span: AnimationSpan, at start: Double) -> Bool {
    func isShown(_ time: Time?) -> Bool {
      time.map { $0.begin < span.begin && $0.end > start } ?? false
    }
    return isShown(timesBelow[span.path])
      || AnimationSpans.prefixes(of: span.path).contains { isShown(times[$0]) }
  }

  /// Returns a key path and those of which it is a component.
  private static func prefixes(of path: String) -> [String] {
    path.indices.filter { path[$0] == "." }.map { String(path[..<$0]) } + [path]
  }
}

extension SceneLayer {
  /// The animations of the layer as they are added when the stage starts.
  var addedAnimations: [AnimationNode] {
    var spans = AnimationSpans()
    return animations.map { spans.add($0, at: 0) }
  }
}
