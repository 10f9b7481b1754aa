/// An error that stops reading a JSON text.
package struct JSONError: Error {
  /// The kind of an error.
  package enum Kind: Sendable {
    /// The text has no value.
    case empty
    /// The text is malformed.
    case syntax
    /// Values are nested too deeply.
    case tooDeep
    /// There are too many values.
    case tooMany
  }

  /// The kind of the error.
  package let kind: Kind
  /// The description of the error, in one sentence without a period.
  package let message: String
  /// The offsets of the affected Unicode scalars.
  package let range: Range<Int>
  /// The suggested fix, or nil.
  package let hint: String?

  init(_ kind: Kind, _ message: String, at range: Range<Int>, hint: String? = nil) {
    (self.kind, self.message, self.range, self.hint) = (kind, message, range, hint)
  }
}
