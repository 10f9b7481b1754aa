/// The endpoints of an attached `CABasicAnimation` (B-03).
///
/// A class because every frame reads the endpoints and none changes them.
package final class Endpoints: Sendable {
  package let from: AnimatableValue?
  package let to: AnimatableValue?
  package let by: AnimatableValue?
  /// The presentation value when the animation was added, which it starts from if it has no
  /// endpoints (B-03).
  package let captured: AnimatableValue?

  /// The span between the endpoints, prepared for all frames, if it does not depend on the model.
  private let fixed: ValueSpan?

  /// Creates endpoints; nil for those that are not set.
  ///
  /// `by` is the difference, ignored if both ends are set.
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

  /// Returns the span between the endpoints (B-03).
  ///
  /// - Parameters:
  ///   - isAdditive: Whether a missing endpoint adds nothing instead of being read (B-05).
  ///   - model: The property's current model value.
  ///   - underlying: The result of the preceding animations.
  /// - Returns: The span between the values at progress 0 and 1; nil if there is nothing to read.
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
