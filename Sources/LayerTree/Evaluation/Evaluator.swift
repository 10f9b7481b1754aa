/// Applies a layer's animations to its state at one time: the one switch over `AnimationSpec`.
package enum Evaluator {
  /// The state with animations applied in list order (B-07).
  ///
  /// - Parameters:
  ///   - animations: The layer's list.
  ///   - model: The layer's state as of the last commit.
  ///   - localTime: Seconds of the layer's time.
  ///   - isFrozen: Whether that time stands still (T-13).
  /// - Returns: The state on screen.
  package static func apply(
    _ animations: [AnimationSpec], to model: LayerState, at localTime: Double, isFrozen: Bool
  ) -> LayerState {
    var state = model
    for animation in animations {
      apply(animation, to: &state, model: model, at: localTime, isFrozen: isFrozen)
    }
    return state
  }

  private static func apply(
    _ animation: AnimationSpec, to state: inout LayerState, model: LayerState,
    at parentTime: Double,
    isFrozen: Bool
  ) {
    switch animation {
    case .basic(let spec):
      guard let sample = spec.timing.sample(atParentTime: parentTime, isFrozen: isFrozen) else {
        return
      }
      apply(spec, sample, to: &state, model: model)
    case .group(let spec):
      guard let sample = spec.timing.sample(atParentTime: parentTime, isFrozen: isFrozen) else {
        return
      }
      let duration = spec.timing.duration
      // Repetition and reversal are in the sample already; the curve comes after them (G-06).
      let time =
        spec.timingFunction.map { duration * $0.value(at: sample.progress) } ?? sample.basicTime
      // At its very end, held there or turning round, a group shows the children that end with it
      // (G-05).
      let isAtEnd = sample.isTerminal || sample.basicTime >= duration
      for child in spec.children {
        apply(child, to: &state, model: model, at: time, isFrozen: isFrozen || isAtEnd)
      }
    }
  }

  private static func apply(
    _ spec: BasicSpec, _ sample: MediaTiming.Sample, to state: inout LayerState, model: LayerState
  ) {
    guard let path = spec.path, let modelValue = path.read(model),
      let underlying = path.read(state)
    else { return }
    let ends = spec.endpoints(model: modelValue, underlying: underlying)
    let progress = spec.timingFunction?.value(at: sample.progress) ?? sample.progress
    var value = spec.value(between: ends, at: progress)
    if spec.isCumulative && sample.cycleIndex > 0 {
      // With autoreverse a cycle ends where it began (B-06).
      let cycleEnd = spec.timing.autoreverses ? ends.start : ends.end
      value = cycleEnd.repeated(sample.cycleIndex).adding(value)
    }
    if spec.isAdditive { value = underlying.adding(value) }
    // Sums and overshoot of huge numbers leave what geometry can use; then what was there stays.
    guard value.isFinite else { return }
    // An inert animation was recognised when it was lowered; what is left fits its path.
    _ = path.write(value, to: &state)
  }
}
