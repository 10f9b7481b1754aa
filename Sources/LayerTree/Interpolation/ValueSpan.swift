/// The span between two values, prepared for repeated interpolation.
///
/// Paths are matched (I-10) and matrices decomposed (I-07) only once, so that each frame is cheap. A
/// class because every frame refers to the span and would otherwise copy both values.
package final class ValueSpan: Sendable {
  package let start: AnimatableValue
  package let end: AnimatableValue

  private indirect enum Preparation: Sendable {
    case none
    case path(PathMorph)
    case transform(TransformBlend)
  }

  private let preparation: Preparation

  /// Prepares the span.
  ///
  /// - Parameters:
  ///   - start: The value at 0.
  ///   - end: The value at 1, of the same kind.
  package init(from start: AnimatableValue, to end: AnimatableValue) {
    (self.start, self.end) = (start, end)
    preparation =
      switch (start, end) {
      case (.path(let a?), .path(let b?)) where !a.hasSameStructure(as: b):
        .path(PathMorph(from: a, to: b))
      case (.transform(let a), .transform(let b)):
        TransformBlend(from: a, to: b).map { .transform($0) } ?? .none
      default: .none
      }
  }

  /// Returns the value at a fraction of the way, like `AnimatableValue.interpolated(to:by:)`.
  ///
  /// - Parameter fraction: 0 at the start, 1 at the end, not clamped.
  /// - Returns: The value; at the ends, exactly the original values.
  package func value(at fraction: Double) -> AnimatableValue {
    if fraction == 0 { return start }
    if fraction == 1 { return end }
    switch preparation {
    case .none: return start.interpolated(to: end, by: fraction)
    case .path(let morph): return .path(morph.path(at: fraction))
    case .transform(let blend): return .transform(blend.transform(at: fraction))
    }
  }
}
