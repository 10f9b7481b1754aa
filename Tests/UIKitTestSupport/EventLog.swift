/// What happened in a test, in order.
@MainActor package final class EventLog {
  /// The lines since the last ``take()``.
  package private(set) var lines: [String] = []

  /// Creates an empty log.
  package init() {}

  /// Adds a line.
  ///
  /// - Parameter line: What happened.
  package func note(_ line: String) { lines.append(line) }

  /// Removes the lines.
  ///
  /// - Returns: The lines since the last call.
  package func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}
