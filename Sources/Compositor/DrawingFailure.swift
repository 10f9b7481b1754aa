/// What a worker could not draw: the first error since it was last asked for.
///
/// Painters leave out what cannot be drawn and go on; whoever wants a complete bitmap asks afterwards.
final class DrawingFailure {
  private var first: (any Error)?

  /// Remembers an error, unless there is an earlier one.
  func record(_ error: any Error) { if first == nil { first = error } }

  /// The first error, which is forgotten.
  func take() -> (any Error)? {
    defer { first = nil }
    return first
  }
}
