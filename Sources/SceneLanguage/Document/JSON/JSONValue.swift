/// A JSON value whose objects keep the order of their keys.
package enum JSONValue: Sendable, Hashable {
  /// A key of an object with its value.
  package struct Member: Sendable, Hashable {
    /// The key.
    package let key: String
    /// The value of the key.
    package var value: JSONValue

    /// Creates a member.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - value: The value of the key.
    package init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  case null
  case boolean(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// The members of an object, or empty for other values.
  package var members: [Member] {
    if case .object(let members) = self { return members }
    return []
  }

  /// Accesses the value of an object's key, or nil.
  ///
  /// - Parameter key: The key.
  package subscript(key: String) -> JSONValue? { members.first { $0.key == key }?.value }

  /// Returns a copy of the object with a key added or its value replaced.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - value: The value. If nil, nothing changes.
  /// - Returns: A copy.
  package func adding(_ key: String, _ value: JSONValue?) -> JSONValue {
    guard let value else { return self }
    var members = members
    if let place = members.firstIndex(where: { $0.key == key }) {
      members[place].value = value
    } else {
      members.append(Member(key, value))
    }
    return .object(members)
  }

  /// Returns a copy of the object without a key.
  ///
  /// - Parameter key: The key.
  /// - Returns: A copy.
  package func removing(_ key: String) -> JSONValue { .object(members.filter { $0.key != key }) }

  /// Returns a copy of the object with another object's keys appended.
  ///
  /// - Parameter other: Another object.
  /// - Returns: A copy. If both have a key, it has the other object's value.
  package func adding(_ other: JSONValue) -> JSONValue {
    other.members.reduce(self) { $0.adding($1.key, $1.value) }
  }

  /// Returns an array of strings.
  ///
  /// - Parameter texts: The strings.
  /// - Returns: An array.
  package static func strings(_ texts: some Sequence<String>) -> JSONValue {
    .array(texts.map { .string($0) })
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  /// Creates a string.
  ///
  /// - Parameter value: The string.
  package init(stringLiteral value: String) { self = .string(value) }

  /// Creates a boolean.
  ///
  /// - Parameter value: The boolean.
  package init(booleanLiteral value: Bool) { self = .boolean(value) }

  /// Creates a number.
  ///
  /// - Parameter value: The number.
  package init(integerLiteral value: Int) { self = .number(Double(value)) }

  /// Creates a number.
  ///
  /// - Parameter value: The number.
  package init(floatLiteral value: Double) { self = .number(value) }

  /// Creates an array.
  ///
  /// - Parameter elements: The elements.
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

  /// Creates an object.
  ///
  /// - Parameter elements: The keys and values, in order.
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }
}

extension JSONValue {
  /// Creates the value of a scene's node.
  ///
  /// - Parameter node: The node. Invalid values become null.
  package init(_ node: SceneNode) {
    switch node.content {
    case .scalar(.null), .scalar(.invalid): self = .null
    case .scalar(.boolean(let value)): self = .boolean(value)
    case .scalar(.number(let value, _)): self = .number(value)
    case .scalar(.string(let text)): self = .string(text)
    case .sequence(let elements): self = .array(elements.map { JSONValue($0) })
    case .mapping(let entries):
      self = .object(entries.map { Member($0.key, JSONValue($0.value)) })
    }
  }
}

extension SceneNode {
  /// The node as JSON on one line.
  package var flowText: String { JSONValue(self).inlineText }
}
