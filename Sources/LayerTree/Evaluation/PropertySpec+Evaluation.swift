import CoreGraphics

extension PropertySpec {
  /// Applies the animation to a state at one time (B-08).
  ///
  /// The steps are progress, value, repetition, value function, addition, and storing the result at
  /// the key path.
  ///
  /// - Parameters:
  ///   - sample: The animation's position in its cycle.
  ///   - state: The result of the preceding animations.
  ///   - model: The layer's state as of the last commit.
  func apply(_ sample: MediaTiming.Sample, to state: inout LayerState, model: LayerState) {
    guard let path else { return }
    let span = span(along: path, state: state, model: model)
    guard var value = value(sample.progress, seconds: sample.basicTime, on: span) else { return }
    if isCumulative, sample.cycleIndex > 0 {
      // With autoreverse, a cycle ends where it began (B-06).
      let cycleEnd =
        timing.autoreverses
        ? self.value(0, seconds: 0, on: span) : self.value(1, seconds: timing.duration, on: span)
      guard let cycleEnd else { return }
      value = cycleEnd.repeated(sample.cycleIndex).adding(value)
    }
    if let valueFunction {
      guard let transform = valueFunction.transform(of: value) else { return }
      value = .transform(transform)
    }
    if isAdditive {
      guard let underlying = path.read(state) else { return }
      value = underlying.adding(value)
    }
    // Sums and overshoots of huge numbers may not be usable as geometry; then the old value is
    // kept. Animations that do not fit their path have already been made inert.
    guard path.writeFinite(value, to: &state) else { return }
    if case .path(let keyframes) = motion,
      let rotation = keyframes.rotation(at: eased(sample.progress))
    {
      // Rotate in the layer's own axes, before its transform (K-16).
      let rotated = CATransform3DConcat(rotation, state.values.transform)
      if AnimatableValue.transform(rotated).isFinite { state.values.transform = rotated }
    }
  }

  /// Returns the current endpoints of a basic or spring animation; nil for keyframes, which need
  /// none.
  private func span(
    along path: PropertyPath, state: LayerState, model: LayerState
  ) -> ValueSpan? {
    switch motion {
    case .basic(let ends), .spring(let ends, _):
      // Missing endpoints are inputs with the identity value, not matrices (V-08).
      if let rest = valueFunction?.rest {
        return ends.span(isAdditive: false, model: rest, underlying: rest)
      }
      return ends.span(
        isAdditive: isAdditive, model: path.read(model), underlying: path.read(state))
    case .keyframes, .path: return nil
    }
  }

  /// Returns the value at a time in a pass, before repetition.
  private func value(_ progress: Double, seconds: Double, on span: ValueSpan?) -> AnimatableValue? {
    switch motion {
    case .basic: span?.value(at: eased(progress))
    case .spring(_, let curve):
      // A pass of zero length ends as soon as it begins.
      span?.value(at: timing.duration > 0 ? curve.progress(at: seconds) : 1)
    case .keyframes(let keyframes): keyframes.value(at: eased(progress))
    case .path(let keyframes): place(keyframes.point(at: eased(progress)))
    }
  }

  /// Converts a point on a path to the key path's kind: a translation is a size (V-01).
  private func place(_ point: CGPoint) -> AnimatableValue {
    path?.kind == .size ? .size(CGSize(width: point.x, height: point.y)) : .point(point)
  }

  private func eased(_ progress: Double) -> Double {
    timingFunction?.value(at: progress) ?? progress
  }
}
