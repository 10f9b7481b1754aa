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
    if case .path(let keyframes) = motion.own,
      let rotation = keyframes.rotation(
        at: course(sample.progress, seconds: sample.basicTime).progress)
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
    switch motion.own {
    case .basic(let ends), .spring(let ends, _):
      // Missing endpoints are inputs with the identity value, not matrices (V-08).
      if let rest = valueFunction?.rest {
        return ends.span(isAdditive: false, model: rest, underlying: rest)
      }
      return ends.span(
        isAdditive: isAdditive, model: path.read(model), underlying: path.read(state))
    case .keyframes, .path, .driven: return nil
    }
  }

  /// Returns the value at a time in a pass, before repetition.
  private func value(_ progress: Double, seconds: Double, on span: ValueSpan?) -> AnimatableValue? {
    let course = course(progress, seconds: seconds)
    let value = value(at: course.progress, on: span)
    guard let vertical = course.vertical, let other = self.value(at: vertical, on: span) else {
      return value
    }
    return value?.withVertical(of: other)
  }

  /// Returns the progress of the value at a time in a pass, and that of its vertical component if it
  /// differs.
  private func course(
    _ progress: Double, seconds: Double
  ) -> (progress: Double, vertical: Double?) {
    switch motion {
    case .basic, .keyframes, .path: (timingFunction?.value(at: progress) ?? progress, nil)
    case .spring(_, let curve):
      // A pass of zero length ends as soon as it begins.
      (timing.duration > 0 ? curve.progress(at: seconds) : 1, nil)
    case .driven(_, let drive, let vertical):
      (drive.progress(at: progress), vertical?.progress(at: progress))
    }
  }

  private func value(at progress: Double, on span: ValueSpan?) -> AnimatableValue? {
    switch motion.own {
    case .basic, .spring: span?.value(at: progress)
    case .keyframes(let keyframes): keyframes.value(at: progress)
    case .path(let keyframes): place(keyframes.point(at: progress))
    case .driven: nil
    }
  }

  /// Converts a point on a path to the key path's kind: a translation is a size (V-01).
  private func place(_ point: CGPoint) -> AnimatableValue {
    path?.kind == .size ? .size(CGSize(width: point.x, height: point.y)) : .point(point)
  }
}

extension AnimatableValue {
  /// Returns the value with the y of a point, or the height of a size, of another one.
  fileprivate func withVertical(of other: AnimatableValue) -> AnimatableValue {
    switch (self, other) {
    case (.point(let own), .point(let other)): .point(CGPoint(x: own.x, y: other.y))
    case (.size(let own), .size(let other)):
      .size(CGSize(width: own.width, height: other.height))
    default: self
    }
  }
}
