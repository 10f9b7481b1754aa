/// A mapping of a known type: its keys checked, synonyms resolved.
package struct NodeFields {
  /// The mapping.
  package let fields: SceneFields
  private let type: NodeType
  /// The fields by the names of their keys.
  private var known: [String: SceneFields.Field] = [:]
  /// The keys that have no meaning here, which were reported.
  private var unknown: [String] = []

  /// Checks the keys of a mapping: unknown ones, missing ones, and two spellings of one key.
  ///
  /// - Parameters:
  ///   - fields: The mapping.
  ///   - type: What it is.
  ///   - siblings: The types that it could be instead, for hints.
  ///   - optional: Keys that may be missing here although the type demands them.
  ///   - decoder: Gets the errors.
  package init(
    _ fields: SceneFields, as type: NodeType, among siblings: [NodeType] = [],
    optional: Set<String> = [], decoder: ValueDecoder
  ) {
    self.fields = fields
    self.type = type
    for field in fields.fields {
      guard let key = type.key(field.key) else {
        unknown.append(field.key)
        decoder.refuseUnknownKey(
          field, in: fields, allowed: type.spellings,
          hint: type.hint(forKey: field.key, of: siblings))
        continue
      }
      if key == NodeRegistry.loopKey {
        // Loops of a list were written out before its elements are decoded.
        decoder.diagnostics.report(
          .misplacedKey, "\"for\" is only allowed in the elements of a list",
          at: field.keyRange, path: field.value.path)
      } else if let other = known[key.name] {
        decoder.reportConflict(other, field, in: fields, reason: "mean the same thing")
      } else {
        known[key.name] = field
      }
    }
    for key in type.keys
    where key.isRequired && !optional.contains(key.name) && isMissing(key.name) {
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

  /// Whether neither a key is there nor one that looks like a misspelling of it: that was reported, and
  /// is one mistake.
  private func isMissing(_ name: String) -> Bool {
    guard known[name] == nil else { return false }
    // Looking for near names takes its time.
    return !unknown.prefix(20).contains {
      UnknownWord($0, among: type.spellings).nearNames.contains(name)
    }
  }

  /// Whether the type has a key.
  ///
  /// - Parameter name: The key.
  /// - Returns: True where it may be asked for.
  package func hasKey(_ name: String) -> Bool { type.key(name) != nil }

  /// The numbers that the registry allows behind a key; nil for all of its kind.
  ///
  /// - Parameter name: A key of the type.
  /// - Returns: The range.
  package func range(_ name: String) -> NodeRange? { type.key(name)?.range }

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

extension NodeType {
  /// The other types that have a key which this one has not.
  fileprivate func hint(forKey name: String, of siblings: [NodeType]) -> String? {
    let owners = siblings.filter { $0.name != self.name && $0.key(name) != nil }.map(\.name)
    guard !owners.isEmpty else { return nil }
    let what = role == .layer ? "layers" : "animations"
    let listed = [owners.dropLast().joined(separator: ", "), owners.last ?? ""]
      .filter { !$0.isEmpty }.joined(separator: " or ")
    return "\(what) of type \(listed) have it"
  }
}

extension ValueDecoder {
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

  /// Reports two keys that exclude each other, at the one that stands further down.
  ///
  /// - Parameters:
  ///   - left: One key.
  ///   - right: The other.
  ///   - fields: The mapping that has them.
  ///   - reason: What they do, behind their names.
  package func reportConflict(
    _ left: SceneFields.Field, _ right: SceneFields.Field, in fields: SceneFields, reason: String
  ) {
    let isInOrder = left.keyRange.start < right.keyRange.start
    let (first, second) = isInOrder ? (left, right) : (right, left)
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
    // Names of uses are joined, level by level, and each is compared with all others.
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
