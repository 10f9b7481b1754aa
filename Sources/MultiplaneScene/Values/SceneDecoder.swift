/// Turns nodes into typed values and reports what does not fit.
///
/// Every function returns nil after it has reported an error; its caller goes on with the next
/// value, so that one pass finds all errors.
package final class SceneDecoder {
  /// Gets the errors.
  package let diagnostics: DiagnosticList
  /// The parameters with their values for this load.
  ///
  /// nil until they are declared: the declarations themselves hold no references.
  package var parameters: ParameterValues?
  /// Frames a second, for times such as `12f`.
  package var framesPerSecond = 60.0
  /// The scene's files; nil until its `assets:` are decoded.
  package var assets: AssetLibrary?

  /// Bytes of text that placeholders have put in so far.
  private var insertedByteCount = 0

  /// Makes a decoder.
  ///
  /// - Parameter diagnostics: Gets the errors.
  package init(diagnostics: DiagnosticList) { self.diagnostics = diagnostics }

  // MARK: Errors

  /// Reports an error about a node.
  ///
  /// - Parameters:
  ///   - code: The kind of error.
  ///   - message: What is wrong.
  ///   - cursor: The node.
  ///   - hint: What to write instead, or nil.
  package func report(
    _ code: SceneErrorCode, _ message: String, at cursor: SceneCursor,
    hint: @autoclosure () -> String? = nil
  ) {
    diagnostics.report(code, message, at: cursor.range, path: cursor.path, hint: hint())
  }

  /// Reports a value of the wrong kind, unless it is invalid and was reported before.
  ///
  /// - Parameters:
  ///   - code: The kind of error.
  ///   - expected: What is expected, with its article.
  ///   - cursor: The node found instead.
  ///   - hint: What to write instead, or nil for what the node itself suggests.
  package func reportMismatch(
    _ code: SceneErrorCode, expected: String, at cursor: SceneCursor, hint: String? = nil
  ) {
    guard !cursor.isInvalid else { return }
    report(
      code, "\(expected) is expected here, not \(cursor.description)", at: cursor, hint: hint)
  }

  // MARK: Structure

  /// Takes a mapping apart.
  ///
  /// - Parameters:
  ///   - cursor: The node.
  ///   - owner: How messages call the mapping: `layer "card"`.
  /// - Returns: Its keys, or nil if it is no mapping.
  package func fields(_ cursor: SceneCursor, owner: String) -> SceneFields? {
    guard case .mapping(let entries) = cursor.node.content else {
      reportMismatch(.wrongShape, expected: "a mapping", at: cursor)
      return nil
    }
    let fields = entries.map { entry in
      SceneFields.Field(
        key: entry.key, keyRange: entry.keyRange,
        value: child(entry.value, path: cursor.path.appending(entry.key)))
    }
    return SceneFields(owner: owner, range: cursor.range, path: cursor.path, fields: fields)
  }

  /// Takes a list apart.
  ///
  /// - Parameter cursor: The node.
  /// - Returns: Its elements, or nil if it is no list.
  package func elements(_ cursor: SceneCursor) -> [SceneCursor]? {
    guard case .sequence(let nodes) = cursor.node.content else {
      reportMismatch(.wrongShape, expected: "a list", at: cursor)
      return nil
    }
    return nodes.enumerated().map { child($1, path: cursor.path.appending($0)) }
  }

  /// Reports keys that have no meaning in a mapping.
  ///
  /// Keys that begin with `x-` are free.
  ///
  /// - Parameters:
  ///   - fields: The mapping.
  ///   - keys: The keys that have one.
  package func refuseUnknownKeys(in fields: SceneFields, allowed keys: [String]) {
    for field in fields.fields where !keys.contains(field.key) {
      refuseUnknownKey(field, in: fields, allowed: keys)
    }
  }

  /// Reports a key that has no meaning in a mapping, unless it begins with `x-`.
  ///
  /// - Parameters:
  ///   - field: The key.
  ///   - fields: The mapping.
  ///   - keys: The keys that have a meaning there.
  package func refuseUnknownKey(
    _ field: SceneFields.Field, in fields: SceneFields, allowed keys: [String]
  ) {
    guard !field.key.hasPrefix("x-") else { return }
    diagnostics.report(
      .unknownKey, "unknown key \(quoted(field.key)) in \(fields.owner)", at: field.keyRange,
      path: fields.path, hint: NearName.hint(for: field.key, among: keys))
  }

  /// Looks up a key that must be there.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - fields: The mapping.
  /// - Returns: Its value, or nil after an error.
  package func required(_ key: String, in fields: SceneFields) -> SceneCursor? {
    if let value = fields[key] { return value }
    diagnostics.report(
      .missingKey, "\(fields.owner) has no \(quoted(key))", at: fields.headRange,
      path: fields.path)
    return nil
  }

  /// Counts text that a placeholder puts in: a long parameter may be used a million times.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - range: The place of the placeholder.
  /// - Returns: Whether it may be put in; false after an error.
  package func admitInsertedText(_ text: String, at range: SourceRange) -> Bool {
    let limit = SceneLimit.documentSize
    let wasWithin = insertedByteCount <= limit.value
    insertedByteCount = min(insertedByteCount + text.utf8.count, limit.value + 1)
    guard insertedByteCount > limit.value else { return true }
    if wasWithin {
      diagnostics.report(
        .limitExceeded,
        "placeholders put in more than \(limit.value) bytes of text (limit \(limit.name))",
        at: range)
    }
    return false
  }

  /// A node one step down, with parameters put in.
  private func child(_ node: SceneNode, path: NodePath) -> SceneCursor {
    let resolved = parameters?.resolved(node, path: path, decoder: self)
    return SceneCursor(node: resolved ?? node, path: path)
  }
}
