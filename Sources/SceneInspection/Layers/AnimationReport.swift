import LayerTree

/// An animation of a layer at one moment: how far it has come.
package struct AnimationReport: Sendable, Hashable {
  /// Where a moment lies in an animation's active duration.
  package enum Phase: String, Sendable, Hashable {
    /// It has yet to begin.
    case waiting
    case running
    /// Its time is over, and the layer keeps it.
    case finished
  }

  /// The name under which the layer holds it; nil for none, and for the members of a group.
  package let key: String?
  /// Whether it is in a group.
  package let isMember: Bool
  /// As scenes name the class: `basic`, `spring`, `keyframe`, `group`, `transition`.
  package let type: String
  /// What it changes; nil for groups, transitions, and key paths that lead nowhere.
  package let keyPath: String?
  /// The sublayer that it changes in place of the layer that holds it (V-03).
  package let sublayer: String?
  package let phase: Phase
  /// How much of the current pass is over, 0 to 1, before the animation's curve; nil where it shows
  /// nothing now.
  package let progress: Double?
  /// Passes that are complete; forth and back are one.
  package let completedPasses: Int
  /// Passes in all; infinite for ever.
  package let passes: Double
  /// Seconds of the stage until it begins; nil where it has begun or its layer's time never gets
  /// there.
  package let begin: Double?
  /// Seconds of the stage until its time is over; nil where it is over, and where it never will be.
  package let remaining: Double?
  /// The members of a group, which count in its time: begins and ends are not told.
  package let members: [AnimationReport]
}

extension AnimationReport {
  /// Looks at an animation.
  ///
  /// - Parameters:
  ///   - spec: The animation.
  ///   - key: Its key.
  ///   - clock: The layer's, or that of the group around it.
  ///   - isMember: Whether it is in a group.
  ///   - label: What a layer is called.
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
    passes = timing.cycle > 0 ? timing.activeDuration / timing.cycle : 1
    /// Seconds of the stage until a time of the layer.
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
    case .property(let property):
      switch property.motion {
      case .basic: "basic"
      case .spring: "spring"
      case .keyframes, .path: "keyframe"
      }
    }
  }

  private static func target(
    of spec: AnimationSpec, label: (LayerID) -> String?
  ) -> (keyPath: String?, sublayer: String?) {
    guard case .property(let property) = spec else { return (nil, nil) }
    let keyPath = property.path.map { path in
      path.component.map { "\(path.property.name).\($0.name)" } ?? path.property.name
    }
    return (keyPath, property.target.flatMap(label))
  }

  private static func members(
    of spec: AnimationSpec, on clock: LayerClock, label: (LayerID) -> String?
  ) -> [AnimationReport] {
    guard case .group(let group) = spec else { return [] }
    // A group that shows nothing has no time; its members are told as of its begin or end.
    let time = group.childTime(atParentTime: clock.time, isEndIncluded: clock.isEndIncluded)
    let isAfter = clock.time > group.timing.beginTime
    let seconds = time?.seconds ?? (isAfter ? group.timing.duration : -1)
    // A rate of 0 is how a clock says that ends belong to active durations.
    let own = LayerClock(time: seconds, rate: time?.isEndIncluded == true ? 0 : 1)
    return group.children.map {
      AnimationReport($0, key: nil, on: own, isMember: true, label: label)
    }
  }
}
