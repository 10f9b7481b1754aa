/// A turn of work on the main actor, which others use as well.
@MainActor
struct Turn {
  private var start = ContinuousClock.now

  /// The time after which others have their turn.
  private static let longest = Duration.milliseconds(8)

  /// Whether others should have their turn.
  var isOver: Bool { ContinuousClock.now - start >= Self.longest }

  /// Lets others work if the turn is over.
  ///
  /// - Throws: `CancellationError` if the work is no longer wanted.
  mutating func yieldIfOver() async throws {
    guard isOver else { return }
    await Task.yield()
    try Task.checkCancellation()
    start = .now
  }
}
