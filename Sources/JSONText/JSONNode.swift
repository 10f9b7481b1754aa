/// A value of a JSON text with its place.
package struct JSONNode: Sendable {
  /// The content of a value.
  package enum Content: Sendable {
    case null
    case boolean(Bool)
    /// A number. `isInteger` is true if it is written without a fraction or an exponent. Infinite if
    /// it is too large for a `Double`.
    case number(Double, isInteger: Bool)
    case string(String)
    case array([JSONNode])
    /// The members in the order of the text. Keys may be repeated.
    case object([Member])
  }

  /// A key with its value.
  package struct Member: Sendable {
    /// The key's text.
    package let key: String
    /// The offsets of the key in the text, with its quotation marks.
    package let keyRange: Range<Int>
    /// The value of the key.
    package let value: JSONNode
  }

  /// The content of the value.
  package let content: Content
  /// The offsets of its Unicode scalars in the text.
  package let range: Range<Int>

  /// Creates a value.
  init(_ content: Content, range: Range<Int>) { (self.content, self.range) = (content, range) }

  /// Accesses the first value of a key; nil if this is not an object or has no such key.
  package subscript(key: String) -> JSONNode? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The name of the content in messages.
  package var name: String {
    switch content {
    case .null: "null"
    case .boolean: "a boolean"
    case .number: "a number"
    case .string: "text"
    case .array: "a list"
    case .object: "a mapping"
    }
  }
}
