/// Why a plan cannot be made, rendered or joined.
package struct FarmError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of failure.
  package enum Reason: Sendable, Hashable {
    /// An argument does not fit the plan.
    case usage
    /// The plan or a chunk is invalid, or a file has changed since the plan was made.
    case invalid
    /// The plan, a file of the scene or a chunk is missing.
    case missing
  }

  /// The kind of failure.
  package let reason: Reason
  /// One sentence without a period.
  package let description: String
  /// A suggested fix.
  package let hint: String?

  init(_ reason: Reason, _ description: String, hint: String? = nil) {
    self.reason = reason
    self.description = description
    self.hint = hint
  }
}
