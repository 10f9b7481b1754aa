import Synchronization

/// The inputs that ended a parser's process, which are not tried again.
package final class KnownKillers<Input: Hashable & Sendable>: Sendable {
  private let failures = Mutex<[Input: ParserFailure]>([:])

  /// Creates an empty list.
  package init() {}

  /// Throws the failure that an input has caused before.
  package func check(_ input: Input) throws(ParserFailure) {
    if let failure = failures.withLock({ $0[input] }) { throw failure }
  }

  /// Calls a function that uses a process, again in a new process if the first one ends.
  ///
  /// A process can also end for a reason outside of the input: another input, or somebody else. If
  /// the second one ends as well, or the time is up, the input is known as the cause. `body` uses a
  /// process; receives whether it must be a new one.
  ///
  /// - Throws: The `ParserFailure` of the last attempt.
  package func attempt<Result>(
    _ input: Input, _ body: (_ isNew: Bool) throws(ParserFailure) -> Result
  ) throws(ParserFailure) -> Result {
    try check(input)
    do throws(ParserFailure) {
      return try body(false)
    } catch {
      if case .notStarted = error { throw error }
      do throws(ParserFailure) {
        if case .tookTooLong = error { throw error }
        return try body(true)
      } catch {
        if case .notStarted = error { throw error }
        failures.withLock { $0[input] = error }
        throw error
      }
    }
  }
}
