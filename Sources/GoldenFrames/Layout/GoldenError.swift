/// The reason goldens could not be read or written.
///
/// Differences are not errors.
package struct GoldenError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of failure.
  package enum Reason: Sendable, Hashable {
    /// Nothing with the requested name exists.
    case missing
    /// A stored file or an entry is invalid.
    case invalid
    /// A file cannot be written.
    case cannotWrite
  }

  /// The kind of failure.
  package let reason: Reason
  /// One sentence for people, without a period.
  package let description: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - reason: The kind of failure.
  ///   - description: One sentence for people, without a period.
  package init(_ reason: Reason, _ description: String) {
    self.reason = reason
    self.description = description
  }
}
