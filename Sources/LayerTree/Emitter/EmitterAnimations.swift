/// A list of animations that changes an emitter's parameters: the layer's own, or one of an ancestor
/// (V-03), whose clock may differ.
struct EmitterAnimations: Sendable {
  private let animations: [AnimationSpec]
  /// The list's time at the commit, and the emitter's.
  private let start: (list: Double, layer: Double)
  /// Seconds of the list's clock per second of the emitter's; 0 if the emitter's time stands still.
  private let rate: Double

  /// Creates a list without the animations that change nothing of the emitter; fails if none remain.
  ///
  /// `list` is the list, aimed at the emitter, with the clock of the layer that has it at the
  /// commit.
  init?(_ list: SublayerAnimations, on clock: LayerClock) {
    animations = list.animations.filter { animation in
      animation.changes { path in
        EmitterContent.properties.contains { $0 === path.property }
      }
    }
    guard !animations.isEmpty else { return nil }
    start = (list.clock.time, clock.time)
    // Clocks that both stand still also agree.
    let rate = list.clock.rate == clock.rate ? 1 : list.clock.rate / clock.rate
    self.rate = rate.isFinite ? rate : 0
  }

  /// Applies the animations to a state that other lists may have changed.
  ///
  /// `time` is the emitter's time, in seconds.
  func apply(to state: inout LayerState, model: LayerState, at time: Double) {
    let time = listTime(at: time)
    state = animations.baseState(of: state, at: time)
    Evaluator.apply(
      animations, on: nil, to: &state, model: animations.baseState(of: model, at: time), at: time,
      isEndIncluded: false)
  }

  /// Whether one of the animations changes a property that fulfils a condition.
  func changes(_ condition: (PropertyPath) -> Bool) -> Bool {
    animations.contains { $0.changes(condition) }
  }

  /// The emitter's times at which animations start and end.
  var moments: [Double] {
    let moments = animations.flatMap { [$0.timing.beginTime, $0.timing.endTime] }
    return moments.compactMap { moment -> Double? in
      guard !isSynchronous else { return moment }
      let time = start.layer + (moment - start.list) / rate
      return time.isNaN ? nil : time
    }
  }

  /// Whether the clocks show the same time.
  private var isSynchronous: Bool { rate == 1 && start.list == start.layer }

  private func listTime(at time: Double) -> Double {
    isSynchronous ? time : start.list + (time - start.layer) * rate
  }
}

extension SublayerAnimations {
  /// Returns the animations that change one layer, as if that layer had them, on the same clock.
  package func aimed(at layer: LayerID) -> SublayerAnimations {
    SublayerAnimations(animations: animations.aimed(at: layer), reach: 0, clock: clock)
  }
}

extension [AnimationSpec] {
  /// Returns the animations that change one sublayer, as if they were that layer's own.
  fileprivate func aimed(at layer: LayerID) -> [AnimationSpec] {
    compactMap { animation in
      switch animation {
      case .property(var spec):
        guard spec.target == layer else { return nil }
        (spec.target, spec.targetDepth) = (nil, 0)
        return .property(spec)
      case .group(var spec):
        spec.children = spec.children.aimed(at: layer)
        return spec.children.isEmpty ? nil : .group(spec)
      case .transition, .expression, .textParts: return nil
      }
    }
  }
}
