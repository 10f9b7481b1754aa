/// A basic animation, resolved: what a `CABasicAnimation` says once it is attached to a layer (B).
package struct BasicSpec: Sendable {
  package var timing = MediaTiming()
  package var timingFunction: TimingFunction?
  /// Nil makes the animation inert: it runs and completes but changes nothing (B-02).
  package var path: PropertyPath?
  package var from: AnimatableValue? { didSet { morph = PathMorph(from: from, to: to) } }
  package var to: AnimatableValue? { didSet { morph = PathMorph(from: from, to: to) } }
  package var by: AnimatableValue?
  /// The presentation value when the animation was added: the start of one that names no end (B-03).
  package var captured: AnimatableValue?
  package var isAdditive = false
  package var isCumulative = false

  /// Two paths of different structure, matched once for all frames (I-10).
  private var morph: PathMorph?

  package init() {}

  /// The two ends (B-03).
  ///
  /// - Parameters:
  ///   - model: The property's live model value.
  ///   - underlying: The value that the animations before this one leave.
  /// - Returns: The values at progress 0 and 1.
  package func endpoints(
    model: AnimatableValue, underlying: AnimatableValue
  ) -> (start: AnimatableValue, end: AnimatableValue) {
    // A missing end of an additive animation adds nothing (B-05).
    let zero = model.neutral
    switch (from, to, by) {
    case (let from?, let to?, _): return (from, to)
    case (let from?, nil, let by?): return (from, from.adding(by))
    case (nil, let to?, let by?): return (to.subtracting(by), to)
    case (let from?, nil, nil): return (from, isAdditive ? zero : model)
    case (nil, let to?, nil): return (isAdditive ? zero : model, to)
    case (nil, nil, let by?):
      return isAdditive ? (zero, by) : (underlying, underlying.adding(by))
    case (nil, nil, nil): return isAdditive ? (zero, zero) : (captured ?? model, model)
    }
  }

  /// The value part of the way from one end to the other.
  ///
  /// - Parameters:
  ///   - ends: What `endpoints(model:underlying:)` gave.
  ///   - progress: 0 at the start, 1 at the end, not clamped.
  /// - Returns: The value.
  package func value(
    between ends: (start: AnimatableValue, end: AnimatableValue), at progress: Double
  ) -> AnimatableValue {
    // At the ends themselves a path is what was given, step by step.
    if let morph, progress != 0, progress != 1 { return .path(morph.path(at: progress)) }
    return ends.start.interpolated(to: ends.end, by: progress)
  }
}
