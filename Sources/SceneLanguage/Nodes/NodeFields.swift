import LayerTree

/// A mapping of a known type, with checked keys and resolved synonyms.
package struct NodeFields {
  /// The mapping.
  package let fields: SceneFields
  private let type: NodeType
  private let decoder: ValueDecoder
  /// The fields by the name of the key, whatever its spelling.
  private(set) var known: [String: SceneFields.Field] = [:]
  /// The keys of expressions for components of properties, such as `position.x`, and of those in the
  /// mapping of a camera, as `camera.zoom`.
  package private(set) var parts: [SceneFields.Field] = []
  /// The unknown keys, which were reported.
  private var unknown: [String] = []
  /// The keys that replace removed keys, which were reported.
  private var replaced: Set<String> = []

  /// Checks the keys of a mapping for unknown, missing and duplicate keys.
  ///
  /// - Parameters:
  ///   - fields: The mapping.
  ///   - type: The type of the mapping.
  ///   - siblings: The other types that it could have, for hints.
  ///   - optional: Keys that are optional here although the type requires them.
  ///   - required: Keys that are required here although the type does not require them.
  ///   - decoder: Receives the errors.
  package init(
    _ fields: SceneFields, as type: NodeType, among siblings: @autoclosure () -> [NodeType] = [],
    optional: Set<String> = [], required: Set<String> = [], decoder: ValueDecoder
  ) {
    self.fields = fields
    self.type = type
    self.decoder = decoder
    for field in fields.fields {
      guard let key = type.key(field.key) else {
        if type.role == .layer, field.key.contains("."), field.value.isComputed {
          parts.append(field)
          continue
        }
        unknown.append(field.key)
        if let key = type.removed.first(where: { $0.name == field.key }) {
          replaced.insert(key.successor)
          decoder.refuseRemovedKey(field, in: fields, hint: key.hint)
          continue
        }
        decoder.refuseUnknownKey(
          field, in: fields, allowed: type.spellings,
          hint: type.hint(forKey: field.key, of: siblings()))
        continue
      }
      if key.name == LoopKeys.loop.name {
        // Loops in a list are expanded before its elements are decoded.
        decoder.diagnostics.report(
          .misplacedKey, "\"for\" is only allowed in the elements of a list",
          at: field.keyRange, path: field.value.path)
      } else if let other = known[key.name] {
        decoder.reportConflict(other, field, in: fields, reason: "mean the same thing")
      } else if type.role == .layer, case .value(.camera, _) = key.form {
        let (camera, expressions) = field.separatingExpressions(of: CameraKeys.mapping)
        known[key.name] = camera
        parts += expressions
      } else {
        known[key.name] = field
      }
    }
    for key in required.isEmpty ? type.requiredKeys : type.keys
    where (key.isRequired && !optional.contains(key.name) || required.contains(key.name))
      && isMissing(key.name)
    {
      _ = decoder.required(key.name, in: fields)
    }
    for rule in type.rules { check(rule, decoder) }
  }

  private func check(_ rule: NodeRule, _ decoder: ValueDecoder) {
    switch rule {
    case .exclusive(let names, let others, let reason):
      guard let field = names.lazy.compactMap({ known[$0] }).first,
        let other = others.lazy.compactMap({ known[$0] }).first
      else { return }
      decoder.reportConflict(field, other, in: fields, reason: reason)
    case .some(let names, let problem, let hint):
      guard names.allSatisfy({ isMissing($0) }) else { return }
      decoder.diagnostics.report(
        .missingKey, problem, at: fields.headRange, path: fields.path, hint: hint)
    case .dependent(let name, let other):
      guard let field = known[name], known[other] == nil else { return }
      decoder.refuseUnknownKey(field, in: fields, allowed: type.spellings.filter { $0 != name })
    case .one: break
    }
  }

  /// Returns whether a key is missing.
  ///
  /// A likely misspelling of it, or a key that it replaces, counts as present, because it was already
  /// reported.
  ///
  /// - Parameter name: The name of the key.
  /// - Returns: True if it is not written in any way.
  func isMissing(_ name: String) -> Bool {
    guard known[name] == nil, !replaced.contains(name) else { return false }
    // Limited because finding similar names is slow.
    return !unknown.prefix(20).contains {
      UnknownWord($0, among: type.spellings).nearNames.contains(name)
    }
  }

  /// The name of the type.
  package var typeName: String { type.name }

  /// Decodes the value of a key.
  ///
  /// It is the default if the mapping does not have the key, even if its type does not, and after an
  /// error.
  ///
  /// - Parameter key: The key.
  package subscript<Value>(key: Key<Value>) -> Value { key.read(decoder, place(key)) }

  /// Returns a key with its value as written, for errors about them, or nil.
  ///
  /// - Parameter key: The key.
  /// - Returns: The key and its value.
  package func field(_ key: any AnyKey) -> SceneFields.Field? {
    type.key(key.name).flatMap { known[$0.name] }
  }

  /// Returns the value of a key as written, for errors about it, or nil.
  ///
  /// - Parameter key: The key.
  /// - Returns: The value of the key.
  package func place(_ key: any AnyKey) -> SceneCursor? { field(key)?.value }

  /// Returns whether the mapping has a key.
  ///
  /// - Parameter key: The key.
  /// - Returns: True even if its value is invalid.
  package func has(_ key: any AnyKey) -> Bool { field(key) != nil }

  /// Returns whether the type has a key.
  ///
  /// - Parameter key: A key.
  /// - Returns: True if the key can be looked up.
  package func accepts(_ key: any AnyKey) -> Bool { type.key(key.name) != nil }

  /// Returns whether the type has a key.
  ///
  /// - Parameter name: The key.
  /// - Returns: True if the key can be looked up.
  package func hasKey(_ name: String) -> Bool { type.key(name) != nil }

  /// Accesses the field of a key in any spelling, or nil.
  ///
  /// - Parameter name: A key of the type, in any spelling.
  package subscript(name: String) -> SceneFields.Field? {
    if let field = known[name] { return field }
    guard let key = type.key(name) else {
      preconditionFailure("\(type.name) has no key \(name) in the registry")
    }
    return known[key.name]
  }
}

extension NodeType {
  /// Returns a hint with the other types that have a key that this one does not.
  fileprivate func hint(forKey name: String, of siblings: [NodeType]) -> String? {
    // Views have keys that mean the same as other keys of layers.
    let owners = siblings.filter {
      $0.name != self.name && $0.key(name) != nil && (hasSubviews || !$0.hasSubviews)
    }.map(\.name)
    guard !owners.isEmpty else { return nil }
    let what = role == .layer ? "layers" : "animations"
    let listed = [owners.dropLast().joined(separator: ", "), owners.last ?? ""]
      .filter { !$0.isEmpty }.joined(separator: " or ")
    return "valid in \(what) of type \(listed)"
  }

  /// Whether the nodes are views.
  private var hasSubviews: Bool { key("subviews") != nil }
}

extension ValueDecoder {
  /// Decodes a mapping and checks its keys.
  ///
  /// - Parameters:
  ///   - cursor: The node.
  ///   - type: The type of the mapping.
  ///   - owner: The name of the mapping in messages.
  ///   - required: Keys that are required here although the type does not require them.
  /// - Returns: The fields, or nil if the node is not a mapping.
  package func node(
    _ cursor: SceneCursor, as type: NodeType, owner: String, requiring required: Set<String> = []
  ) -> NodeFields? {
    fields(cursor, owner: owner).map {
      NodeFields($0, as: type, required: required, decoder: self)
    }
  }

  /// Decodes the value of a key of a mapping whose other keys are not checked.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - fields: The mapping.
  /// - Returns: The value, or the default.
  func value<Value>(_ key: Key<Value>, in fields: SceneFields) -> Value {
    key.read(self, fields[key])
  }

  /// Reports two keys that cannot be combined, at the later one.
  ///
  /// - Parameters:
  ///   - left: A key.
  ///   - right: Another key.
  ///   - fields: The mapping that has them.
  ///   - reason: The predicate that follows their names in the message.
  package func reportConflict(
    _ left: SceneFields.Field, _ right: SceneFields.Field, in fields: SceneFields, reason: String
  ) {
    let isInOrder = left.keyRange.start < right.keyRange.start
    let (first, second) = isInOrder ? (left, right) : (right, left)
    diagnostics.report(
      .conflictingKeys,
      "\(quoted(first.key)) and \(quoted(second.key)) in \(fields.owner) \(reason)",
      at: second.keyRange, path: fields.path, hint: "remove one of them")
  }

  /// Decodes a name that other parts of the scene refer to.
  ///
  /// - Parameter cursor: The node.
  /// - Returns: A nonempty name of letters, digits, underscores and hyphens, or nil after an error.
  package func identifier(_ cursor: SceneCursor) -> String? {
    guard let text = string(cursor) else { return nil }
    // The names of nested uses are joined, and each is compared with all others.
    guard text.utf8.count <= ValueDecoder.longestName else {
      report(
        .badString,
        "a name can have at most \(ValueDecoder.longestName) bytes; this one has "
          + "\(text.utf8.count)", at: cursor)
      return nil
    }
    let isWord = text.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "_"
        || scalar == "-"
    }
    if isWord, !text.isEmpty { return text }
    report(
      .badString, "\(quoted(text)) is not a valid name", at: cursor,
      hint: "names consist of letters, digits, _ and -")
    return nil
  }
}
