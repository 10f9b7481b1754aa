/// Why goldens could not be looked at or written; differences are no errors.
package struct GoldenError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What kind of failure it was.
  package enum Reason: Sendable, Hashable {
    /// There is nothing of the name that was asked for.
    case missing
    /// A stored file or an entry does not hold what it should.
    case invalid
    /// A file cannot be written.
    case cannotWrite
  }

  /// What kind of failure it was.
  package let reason: Reason
  /// One sentence for people, without a full stop.
  package let description: String

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - reason: What kind of failure it was.
  ///   - description: One sentence for people, without a full stop.
  package init(_ reason: Reason, _ description: String) {
    self.reason = reason
    self.description = description
  }
}
