/// Records the first error in drawing since the last query.
///
/// Painters leave out what cannot be drawn and continue; a caller that needs a complete bitmap
/// checks for an error afterward.
final class DrawingFailure {
  private var first: (any Error)?

  /// Records an error, unless there is an earlier one.
  func record(_ error: any Error) { if first == nil { first = error } }

  /// Returns the first error and clears it.
  func take() -> (any Error)? {
    defer { first = nil }
    return first
  }
}
