extension JSONValue: Encodable {
  /// A name that is only known at run time.
  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Writes the value; what JSON has no number for becomes a text: `inf`, `-inf`, `nan`.
  ///
  /// - Parameter encoder: Gets it.
  /// - Throws: What the encoder throws.
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

  /// An object in alphabetical order of its keys.
  ///
  /// - Parameter values: What stands behind the keys.
  /// - Returns: The object.
  package static func sorted(_ values: [String: JSONValue]) -> JSONValue {
    .object(values.sorted { $0.key < $1.key }.map { Member($0.key, $0.value) })
  }

  /// A whole number.
  ///
  /// - Parameter value: The number.
  /// - Returns: The value.
  package static func integer(_ value: Int) -> JSONValue { .number(Double(value)) }

  /// Reads one value.
  ///
  /// - Parameter text: JSON; anything else becomes a text.
  package init(text: String) {
    let document = try? SceneDocument(bytes: Array(text.utf8), syntax: .json, fileName: "")
    self = document.map { JSONValue($0.root) } ?? .string(text)
  }
}
