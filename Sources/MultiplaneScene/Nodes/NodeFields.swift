/// A mapping of a known type: its keys checked, synonyms resolved.
package struct NodeFields {
  /// The mapping.
  package let fields: SceneFields
  private let type: NodeType
  /// The fields by the names of their keys.
  private var known: [String: SceneFields.Field] = [:]

  /// Checks the keys of a mapping: unknown ones, missing ones, and two spellings of one key.
  ///
  /// - Parameters:
  ///   - fields: The mapping.
  ///   - type: What it is.
  ///   - optional: Keys that may be missing here although the type demands them.
  ///   - decoder: Gets the errors.
  package init(
    _ fields: SceneFields, as type: NodeType, optional: Set<String> = [], decoder: SceneDecoder
  ) {
    self.fields = fields
    self.type = type
    for field in fields.fields {
      guard let key = type.key(field.key) else {
        decoder.refuseUnknownKey(field, in: fields, allowed: type.spellings)
        continue
      }
      if let other = known[key.name] {
        decoder.reportConflict(other, field, in: fields, reason: "mean the same")
      } else {
        known[key.name] = field
      }
    }
    for key in type.keys
    where key.isRequired && known[key.name] == nil && !optional.contains(key.name) {
      _ = decoder.required(key.name, in: fields)
    }
  }

  /// What the mapping is.
  package var typeName: String { type.name }

  /// Whether the type has a key.
  ///
  /// - Parameter name: The key.
  /// - Returns: True where it may be asked for.
  package func hasKey(_ name: String) -> Bool { type.key(name) != nil }

  /// The field of a key in whatever spelling, or nil.
  ///
  /// - Parameter name: A key of the type.
  package subscript(name: String) -> SceneFields.Field? {
    if let field = known[name] { return field }
    precondition(type.key(name) != nil, "\(type.name) has no key \(name) in the registry")
    return nil
  }

  /// The value of a key in whatever spelling, or nil.
  ///
  /// - Parameter name: A key of the type.
  /// - Returns: The node behind the key.
  package func value(_ name: String) -> SceneCursor? { self[name]?.value }
}

extension SceneDecoder {
  /// Takes a mapping apart and checks its keys.
  ///
  /// - Parameters:
  ///   - cursor: The node.
  ///   - type: What it is.
  ///   - owner: How messages call it.
  /// - Returns: Its keys, or nil if it is no mapping.
  package func node(_ cursor: SceneCursor, as type: NodeType, owner: String) -> NodeFields? {
    fields(cursor, owner: owner).map { NodeFields($0, as: type, decoder: self) }
  }

  /// Reports two keys that exclude each other, at the second.
  ///
  /// - Parameters:
  ///   - first: One key.
  ///   - second: The other.
  ///   - fields: The mapping that has them.
  ///   - reason: What they do, behind their names.
  package func reportConflict(
    _ first: SceneFields.Field, _ second: SceneFields.Field, in fields: SceneFields, reason: String
  ) {
    diagnostics.report(
      .conflictingKeys,
      "\(quoted(first.key)) and \(quoted(second.key)) in \(fields.owner) \(reason)",
      at: second.keyRange, path: fields.path, hint: "write one of the two")
  }

  /// Decodes a name that other parts of the scene refer to.
  ///
  /// - Parameter cursor: The node.
  /// - Returns: Letters, digits, underscores and hyphens, at least one; nil after an error.
  package func identifier(_ cursor: SceneCursor) -> String? {
    guard let text = string(cursor) else { return nil }
    let isWord = text.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "_"
        || scalar == "-"
    }
    if isWord, !text.isEmpty { return text }
    report(
      .badString, "\(quoted(text)) is no name to refer to", at: cursor,
      hint: "names have letters, digits, _ and -")
    return nil
  }
}
