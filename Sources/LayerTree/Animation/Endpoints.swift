/// Where an animation starts and ends, as a `CABasicAnimation` says it once it is attached (B-03).
///
/// A class, because every frame reads it and none changes it.
package final class Endpoints: Sendable {
  package let from: AnimatableValue?
  package let to: AnimatableValue?
  package let by: AnimatableValue?
  /// The presentation value when the animation was added: the start of one that names no end (B-03).
  package let captured: AnimatableValue?

  /// The ends, prepared once for all frames, where they do not depend on the model.
  private let fixed: ValueSpan?

  /// Makes a set of ends; nil for those that are not given.
  ///
  /// - Parameters:
  ///   - from: The start.
  ///   - to: The end.
  ///   - by: The difference; ignored where both ends are given.
  ///   - captured: The start where nothing is given.
  package init(
    from: AnimatableValue? = nil, to: AnimatableValue? = nil, by: AnimatableValue? = nil,
    captured: AnimatableValue? = nil
  ) {
    (self.from, self.to, self.by, self.captured) = (from, to, by, captured)
    fixed =
      switch (from, to, by) {
      case (let from?, let to?, _): ValueSpan(from: from, to: to)
      case (let from?, nil, let by?): ValueSpan(from: from, to: from.adding(by))
      case (nil, let to?, let by?): ValueSpan(from: to.subtracting(by), to: to)
      default: nil
      }
  }

  /// The two ends (B-03).
  ///
  /// - Parameters:
  ///   - isAdditive: Whether a missing end adds nothing, instead of being read (B-05).
  ///   - model: The property's live model value.
  ///   - underlying: The value that the animations before this one leave.
  /// - Returns: The way between the values at progress 0 and 1; nil where there is nothing to read.
  package func span(
    isAdditive: Bool, model: @autoclosure () -> AnimatableValue?,
    underlying: @autoclosure () -> AnimatableValue?
  ) -> ValueSpan? {
    if let fixed { return fixed }
    if isAdditive {
      guard let zero = (from ?? to ?? by ?? model())?.neutral else { return nil }
      return ValueSpan(from: from ?? zero, to: to ?? by ?? zero)
    }
    switch (from, to, by) {
    case (let from?, _, _): return model().map { ValueSpan(from: from, to: $0) }
    case (nil, let to?, _): return model().map { ValueSpan(from: $0, to: to) }
    case (nil, nil, let by?): return underlying().map { ValueSpan(from: $0, to: $0.adding(by)) }
    case (nil, nil, nil): return model().map { ValueSpan(from: captured ?? $0, to: $0) }
    }
  }
}
