extension JSONValue: Encodable {
  /// A coding key created at run time.
  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Encodes the value.
  ///
  /// Numbers that JSON cannot represent become strings: `inf`, `-inf`, `nan`.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: The errors of the encoder.
  package func encode(to encoder: any Encoder) throws {
    if case .object(let members) = self {
      var container = encoder.container(keyedBy: Name.self)
      for member in members {
        try container.encode(member.value, forKey: Name(stringValue: member.key))
      }
      return
    }
    var container = encoder.singleValueContainer()
    switch self {
    case .null, .object: try container.encodeNil()
    case .boolean(let value): try container.encode(value)
    case .number(let value) where !value.isFinite: try container.encode("\(value)")
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let values): try container.encode(values)
    }
  }

  /// Returns an object with its keys in alphabetical order.
  ///
  /// - Parameter values: The values by key.
  /// - Returns: The object.
  package static func sorted(_ values: [String: JSONValue]) -> JSONValue {
    .object(values.sorted { $0.key < $1.key }.map { Member($0.key, $0.value) })
  }

  /// Returns a whole number.
  ///
  /// - Parameter value: The number.
  /// - Returns: The value.
  package static func integer(_ value: Int) -> JSONValue { .number(Double(value)) }

  /// Creates a value from JSON text.
  ///
  /// - Parameter text: JSON. Anything else becomes a string.
  package init(text: String) {
    let document = try? SceneDocument(bytes: Array(text.utf8), syntax: .json, fileName: "")
    self = document.map { JSONValue($0.root) } ?? .string(text)
  }
}
