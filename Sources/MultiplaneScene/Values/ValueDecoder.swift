/// Decodes nodes into values that no other file is needed for, and reports what does not fit.
///
/// Everything that a value depends on beside its node is here and does not change: each function
/// takes a cursor and gives a value. It returns nil after it has reported an error; its caller
/// continues with the next value, so that one pass finds all errors.
package class ValueDecoder {
  /// Gets the errors.
  package let diagnostics: DiagnosticList
  /// Frames per second, for times such as `12f`.
  package let framesPerSecond: Double
  /// The most bytes of a name that other parts of the scene refer to.
  static let longestName = 255
  /// How many values the scene has, including those that symbols, files and loops write out.
  let valueCount: LimitCounter
  /// Bytes of text that placeholders have inserted.
  let insertedText: LimitCounter

  /// Creates a decoder.
  ///
  /// - Parameters:
  ///   - diagnostics: Gets the errors.
  ///   - framesPerSecond: What `12f` counts; the default is that of a stage without a rate.
  ///   - valueCount: How many values the scene has before anything is written out.
  package init(
    diagnostics: DiagnosticList, framesPerSecond: Double = StageNode().framesPerSecond,
    valueCount: Int = 0
  ) {
    self.diagnostics = diagnostics
    self.framesPerSecond = framesPerSecond
    self.valueCount = LimitCounter(.documentNodes, count: valueCount)
    insertedText = LimitCounter(.documentSize)
  }

  /// Creates a decoder that reports to the same list and counts against the same limits.
  ///
  /// - Parameter other: The decoder to continue.
  init(continuing other: ValueDecoder) {
    diagnostics = other.diagnostics
    framesPerSecond = other.framesPerSecond
    valueCount = other.valueCount
    insertedText = other.insertedText
  }

  // MARK: Errors

  /// Reports an error about a node.
  ///
  /// - Parameters:
  ///   - code: The kind of error.
  ///   - message: What is wrong.
  ///   - cursor: The node.
  ///   - unknown: The word that is not known, or nil.
  ///   - hint: What to write instead where no candidate is near, or nil.
  package func report(
    _ code: SceneErrorCode, _ message: String, at cursor: SceneCursor,
    unknown: @autoclosure () -> UnknownWord? = nil, hint: @autoclosure () -> String? = nil
  ) {
    let origin = cursor.origin.map { " (from \(diagnostics.place($0)))" } ?? ""
    diagnostics.report(
      code, message + origin, at: cursor.range, path: cursor.path, unknown: unknown(), hint: hint())
  }

  /// An error about a node that may have to be reported later.
  ///
  /// - Parameters:
  ///   - code: The kind of error.
  ///   - message: What is wrong.
  ///   - cursor: The node.
  /// - Returns: The error, which is not reported.
  package func diagnostic(
    _ code: SceneErrorCode, _ message: String, at cursor: SceneCursor
  ) -> SceneDiagnostic {
    diagnostics.diagnostic(code, message, at: cursor.range, path: cursor.path)
  }

  /// Reports a value of the wrong kind, unless it is invalid and was reported before.
  ///
  /// - Parameters:
  ///   - code: The kind of error.
  ///   - expected: What is expected, with its article.
  ///   - cursor: The node found instead.
  ///   - unknown: The word that is not known, or nil.
  ///   - hint: What to write instead, or nil for what the node itself suggests.
  package func reportMismatch(
    _ code: SceneErrorCode, expected: String, at cursor: SceneCursor, unknown: UnknownWord? = nil,
    hint: String? = nil
  ) {
    guard !cursor.isInvalid else { return }
    report(
      code, "expected \(expected), found \(cursor.description)", at: cursor, unknown: unknown,
      hint: hint)
  }

  /// Reports a name that only one thing may have.
  ///
  /// - Parameters:
  ///   - code: The kind of error.
  ///   - message: What is wrong.
  ///   - cursor: The name as it is given again.
  ///   - first: Where it is given first; the same place if a loop writes it more than once.
  package func reportRepetition(
    _ code: SceneErrorCode, _ message: String, at cursor: SceneCursor, first: SourceRange?
  ) {
    guard let first, first != cursor.range else {
      report(
        code, message, at: cursor,
        hint: "a loop repeats it; make it unique with a placeholder such as ${index}")
      return
    }
    report(code, "\(message); first used at \(diagnostics.place(first))", at: cursor)
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
      reportMismatch(
        .wrongShape, expected: "a mapping", at: cursor,
        hint: "mappings look like {key: value} or lines of key: value")
      return nil
    }
    let fields = entries.map { entry in
      SceneFields.Field(
        key: entry.key, keyRange: entry.keyRange,
        value: resolved(
          entry.value, path: cursor.path.appending(entry.key), scope: cursor.scope))
    }
    return SceneFields(
      owner: owner, range: cursor.range, path: cursor.path, fields: fields, scope: cursor.scope)
  }

  /// Takes a list apart.
  ///
  /// - Parameter cursor: The node.
  /// - Returns: Its elements, or nil if it is no list.
  package func elements(_ cursor: SceneCursor) -> [SceneCursor]? {
    guard case .sequence(let nodes) = cursor.node.content else {
      reportMismatch(
        .wrongShape, expected: "a list", at: cursor,
        hint: "lists look like [a, b] or lines that start with \"- \"")
      return nil
    }
    return nodes.enumerated().map {
      resolved($1, path: cursor.path.appending($0), scope: cursor.scope)
    }
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
  ///   - hint: What to write instead, if something better than a near name is known.
  package func refuseUnknownKey(
    _ field: SceneFields.Field, in fields: SceneFields, allowed keys: [String],
    hint: @autoclosure () -> String? = nil
  ) {
    guard !field.key.hasPrefix("x-") else { return }
    diagnostics.report(
      .unknownKey, "unknown key \(quoted(field.key)) in \(fields.owner)", at: field.keyRange,
      // A key that a layer takes over stands elsewhere than the layer.
      path: field.value.path.parent ?? fields.path,
      unknown: hint() == nil ? UnknownWord(field.key, among: keys) : nil,
      hint: hint() ?? (keys.count <= 8 ? "keys are \(keys.joined(separator: ", "))" : nil))
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
      .missingKey, "missing key \(quoted(key)) in \(fields.owner)", at: fields.headRange,
      path: fields.path)
    return nil
  }

  // MARK: Limits

  /// Counts text that a placeholder inserts: a long parameter may be used a million times.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - range: The place of the placeholder.
  /// - Returns: Whether it may be inserted; false after an error.
  package func admitInsertedText(_ text: String, at range: SourceRange) -> Bool {
    insertedText.admit(text.utf8.count) { limit in
      diagnostics.report(
        .limitExceeded,
        "placeholders insert more than \(limit.value) bytes of text (limit \(limit.name))",
        at: range)
    }
  }

  /// Counts the values that something writes out against the limit.
  ///
  /// - Parameters:
  ///   - number: How often it does.
  ///   - count: How many values each time.
  ///   - cursor: What does it.
  /// - Returns: Whether there is room; false after an error.
  package func admitValues(_ number: Int, times count: Int, at cursor: SceneCursor) -> Bool {
    valueCount.admit(number, times: count) { limit in
      report(
        .limitExceeded, "the scene has more than \(limit.value) values (limit \(limit.name))",
        at: cursor)
    }
  }
}
