import LayerTree

/// The state of a layer's animation at a time.
package struct AnimationReport: Sendable, Hashable {
  /// The position of a time relative to an animation's active duration.
  package enum Phase: String, Sendable, Hashable {
    /// The animation has not started.
    case waiting
    case running
    /// The animation has ended, and the layer keeps it.
    case finished
  }

  /// The key under which the layer stores the animation; nil for none, and for members of a group.
  package let key: String?
  /// Whether the animation is a member of a group.
  package let isMember: Bool
  /// The class's name in scenes: `basic`, `spring`, `keyframe`, `group`, `transition`, `textParts`;
  /// `expression` for what an expression computes.
  package let type: String
  /// The animated key path; nil for groups, transitions, and key paths that lead nowhere.
  package let keyPath: String?
  /// The sublayer that the animation changes instead of its own layer (V-03).
  package let sublayer: String?
  package let phase: Phase
  /// The progress of the current pass, 0 to 1, before the timing function; nil if the animation has
  /// no effect now.
  package let progress: Double?
  /// The number of completed passes; a pass with autoreverse includes the way back.
  package let completedPasses: Int
  /// The total number of passes; infinite if the animation repeats forever.
  package let passes: Double
  /// The stage's seconds until the animation starts; nil if it has started, or if its layer's time
  /// never gets there.
  package let begin: Double?
  /// The stage's seconds until the animation ends; nil if it has ended or never will.
  package let remaining: Double?
  /// The members of a group.
  ///
  /// They run in the group's time and have no `begin` or `remaining`.
  package let members: [AnimationReport]
}

extension AnimationReport {
  /// Creates a report of an animation.
  ///
  /// - Parameters:
  ///   - spec: The animation.
  ///   - key: The animation's key.
  ///   - clock: The clock of the layer or the enclosing group.
  ///   - isMember: Whether the animation is a member of a group.
  ///   - label: Returns a layer's label.
  init(
    _ spec: AnimationSpec, key: String?, on clock: LayerClock, isMember: Bool = false,
    label: (LayerID) -> String?
  ) {
    let timing = spec.timing
    let sample = timing.sample(atParentTime: clock.time, isEndIncluded: clock.isEndIncluded)
    let elapsed =
      timing.speed == 0 ? 0 : (clock.time - timing.beginTime) * timing.speed.magnitude
    self.key = key
    self.isMember = isMember
    type = Self.type(of: spec)
    (keyPath, sublayer) = Self.target(of: spec, label: label)
    phase =
      elapsed < -MediaTiming.instant
      ? .waiting
      : timing.speed == 0 || elapsed < timing.activeDuration - MediaTiming.instant
        ? .running : .finished
    progress = sample.map { $0.progress }
    completedPasses = max(0, sample?.cycleIndex ?? 0)
    // A paused animator's animations have endless passes.
    let hasPasses = timing.cycle > 0 && timing.cycle.isFinite
    passes = hasPasses ? timing.activeDuration / timing.cycle : 1
    /// Returns the stage's seconds until a time of the layer.
    func wait(until time: Double) -> Double? {
      guard !isMember, clock.rate > 0 else { return nil }
      let seconds = (time - clock.time) / clock.rate
      return seconds.isFinite ? max(0, seconds) : nil
    }
    begin = phase == .waiting ? wait(until: timing.beginTime) : nil
    remaining = phase == .finished ? nil : wait(until: timing.endTime)
    members = Self.members(of: spec, on: clock, label: label)
  }

  private static func type(of spec: AnimationSpec) -> String {
    switch spec {
    case .group: "group"
    case .transition: "transition"
    case .expression: "expression"
    case .textParts: "textParts"
    case .property(let property):
      switch property.motion.own {
      case .basic: "basic"
      case .spring: "spring"
      case .keyframes, .path, .driven: "keyframe"
      }
    }
  }

  private static func target(
    of spec: AnimationSpec, label: (LayerID) -> String?
  ) -> (keyPath: String?, sublayer: String?) {
    switch spec {
    case .property(let property): (property.path?.keyPath, property.target.flatMap(label))
    case .expression(let expression): (expression.path.keyPath, nil)
    case .group, .transition, .textParts: (nil, nil)
    }
  }

  private static func members(
    of spec: AnimationSpec, on clock: LayerClock, label: (LayerID) -> String?
  ) -> [AnimationReport] {
    guard case .group(let group) = spec else { return [] }
    // A group without effect has no time; its members are reported at its start or end.
    let time = group.childTime(atParentTime: clock.time, isEndIncluded: clock.isEndIncluded)
    let isAfter = clock.time > group.timing.beginTime
    let seconds = time?.seconds ?? (isAfter ? group.timing.duration : -1)
    // A rate of 0 tells a clock that ends belong to active durations.
    let own = LayerClock(time: seconds, rate: time?.isEndIncluded == true ? 0 : 1)
    return group.children.map {
      AnimationReport($0, key: nil, on: own, isMember: true, label: label)
    }
  }
}
