/// Decodes nodes into values that do not depend on other files, and reports errors.
///
/// All other inputs of decoding are immutable properties of the decoder, so each function maps a
/// cursor to a value. After reporting an error, it returns nil and its caller continues with the
/// next value, so that one pass finds all errors.
package class ValueDecoder {
  /// Receives the errors.
  package let diagnostics: DiagnosticList
  /// Frames per second, for times such as `12f`.
  package let framesPerSecond: Double
  /// The maximum length in bytes of a name that other parts of the scene can refer to.
  static let longestName = 255
  /// The number of values of the scene, including those expanded from symbols, files and loops.
  let valueCount: LimitCounter
  /// The number of bytes of text inserted by placeholders.
  let insertedText: LimitCounter

  /// Creates a decoder.
  ///
  /// - Parameters:
  ///   - diagnostics: Receives the errors.
  ///   - framesPerSecond: The frame rate for times such as `12f`. Defaults to that of a stage
  ///     without one.
  ///   - valueCount: The number of values of the scene before expansion.
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

  /// Measures a text layer for a calculation.
  ///
  /// - Parameters:
  ///   - measure: What is measured.
  ///   - use: The calculation.
  /// - Returns: The measure, or nil after an error. Only a decoder of layers can measure.
  func textMeasure(_ measure: TextMeasure, _ use: Reference) -> Double? {
    diagnostics.report(
      .badMeasure, "a text cannot be measured here", at: use.range, path: use.path)
    return nil
  }

  // MARK: Errors

  /// Reports an error about a node.
  ///
  /// - Parameters:
  ///   - code: The error code.
  ///   - message: The description of the error.
  ///   - cursor: The node.
  ///   - unknown: The unknown word, or nil.
  ///   - hint: The hint if no candidate is similar, or nil.
  package func report(
    _ code: SceneErrorCode, _ message: String, at cursor: SceneCursor,
    unknown: @autoclosure () -> UnknownWord? = nil, hint: @autoclosure () -> String? = nil
  ) {
    let origin = cursor.origin.map { " (from \(diagnostics.place($0)))" } ?? ""
    diagnostics.report(
      code, message + origin, at: cursor.range, path: cursor.path, unknown: unknown(), hint: hint())
  }

  /// Returns an error about a node, to be reported later if necessary.
  ///
  /// - Parameters:
  ///   - code: The error code.
  ///   - message: The description of the error.
  ///   - cursor: The node.
  /// - Returns: The error, which has not been reported.
  package func diagnostic(
    _ code: SceneErrorCode, _ message: String, at cursor: SceneCursor
  ) -> SceneDiagnostic {
    diagnostics.diagnostic(code, message, at: cursor.range, path: cursor.path)
  }

  /// Reports a value of the wrong kind, unless it is invalid and was already reported.
  ///
  /// - Parameters:
  ///   - code: The error code.
  ///   - expected: The noun for the expected value, with its article.
  ///   - cursor: The node found instead.
  ///   - unknown: The unknown word, or nil.
  ///   - hint: The suggested fix, or nil.
  package func reportMismatch(
    _ code: SceneErrorCode, expected: String, at cursor: SceneCursor, unknown: UnknownWord? = nil,
    hint: String? = nil
  ) {
    guard !cursor.isInvalid, !refuseExpression(cursor) else { return }
    report(
      code, "expected \(expected), found \(cursor.description)", at: cursor, unknown: unknown,
      hint: hint)
  }

  /// Reports a duplicate of a name that must be unique.
  ///
  /// - Parameters:
  ///   - code: The error code.
  ///   - message: The description of the error.
  ///   - cursor: The node of the duplicate.
  ///   - first: The source range of the first use, which is the same if a loop repeats it.
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

  /// Reports an expression where it has no meaning, and returns whether the node is one.
  private func refuseExpression(_ cursor: SceneCursor) -> Bool {
    guard cursor.node.isExpression else { return false }
    let hint =
      if cursor.path.isInside("transform") {
        "write a key of the layer such as transform.rotation.z: {expr: ...}"
      } else if cursor.path.isInside("fontVariations") {
        "write a key of the layer: fontVariations.\(cursor.path.lastComponent): {expr: ...}"
      } else {
        "expr computes properties of layers; calc computes a value that does not change"
      }
    report(.misplacedExpression, "an expression is not allowed here", at: cursor, hint: hint)
    return true
  }

  // MARK: Structure

  /// Decodes a mapping.
  ///
  /// - Parameters:
  ///   - cursor: The node.
  ///   - owner: The name of the mapping in messages: `layer "card"`.
  /// - Returns: The fields, or nil if the node is not a mapping.
  package func fields(_ cursor: SceneCursor, owner: String) -> SceneFields? {
    guard !refuseExpression(cursor) else { return nil }
    guard case .mapping(let entries) = cursor.node.content else {
      reportMismatch(
        .wrongShape, expected: "a mapping", at: cursor,
        hint: "write a mapping as {key: value} or as lines of key: value")
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

  /// Decodes a mapping whose keys contain ids, with placeholders in the keys filled: `bar${i}.opacity`.
  ///
  /// - Parameters:
  ///   - cursor: The node.
  ///   - owner: The name of the mapping in messages.
  /// - Returns: The fields, without those whose keys have an error; nil if the node is not a mapping.
  package func fieldsByIdentifier(_ cursor: SceneCursor, owner: String) -> SceneFields? {
    guard let fields = fields(cursor, owner: owner) else { return nil }
    return SceneFields(
      owner: fields.owner, range: fields.range, path: fields.path,
      fields: fields.fields.compactMap { field in
        filledKey(field.key, at: field.keyRange, path: fields.path, scope: fields.scope).map {
          SceneFields.Field(key: $0, keyRange: field.keyRange, value: field.value)
        }
      }, scope: fields.scope)
  }

  /// Decodes a list, expanding its loops.
  ///
  /// - Parameter cursor: The node.
  /// - Returns: The elements, or nil if the node is not a list.
  package func elements(_ cursor: SceneCursor) -> [SceneCursor]? {
    writtenElements(cursor)?.flatMap { repeated($0) }
  }

  /// Decodes the values of a list: all of them, even after an invalid one.
  ///
  /// - Parameters:
  ///   - cursor: The node.
  ///   - decode: Decodes an element.
  /// - Returns: The values, or nil if the node is not a list or an element is invalid.
  func list<Value>(_ cursor: SceneCursor, _ decode: (SceneCursor) -> Value?) -> [Value]? {
    elements(cursor).flatMap { all($0, decode) }
  }

  /// Decodes all elements of a list, or returns nil if one is invalid.
  func all<Value>(_ elements: [SceneCursor], _ decode: (SceneCursor) -> Value?) -> [Value]? {
    let values = elements.compactMap(decode)
    return values.count == elements.count ? values : nil
  }

  /// Returns what an element of a list stands for: itself, or the repetitions of a loop.
  ///
  /// Only a decoder of whole scenes expands loops, which may read data files.
  ///
  /// - Parameter element: The element.
  /// - Returns: The elements to decode.
  package func repeated(_ element: SceneCursor) -> [SceneCursor] { [element] }

  /// Decodes a list as it is written.
  ///
  /// - Parameter cursor: The node.
  /// - Returns: The elements, or nil if the node is not a list.
  package func writtenElements(_ cursor: SceneCursor) -> [SceneCursor]? {
    guard case .sequence(let nodes) = cursor.node.content else {
      reportMismatch(
        .wrongShape, expected: "a list", at: cursor,
        hint: "write a list as [a, b] or as lines that start with \"- \"")
      return nil
    }
    return nodes.enumerated().map {
      resolved($1, path: cursor.path.appending($0), scope: cursor.scope)
    }
  }

  /// Reports unknown keys of a mapping.
  ///
  /// Keys that start with `x-` are ignored.
  ///
  /// - Parameters:
  ///   - fields: The mapping.
  ///   - keys: The known keys.
  package func refuseUnknownKeys(in fields: SceneFields, allowed keys: [String]) {
    for field in fields.fields where !keys.contains(field.key) {
      refuseUnknownKey(field, in: fields, allowed: keys)
    }
  }

  /// Reports an unknown key of a mapping, unless it starts with `x-`.
  ///
  /// - Parameters:
  ///   - field: The key.
  ///   - fields: The mapping.
  ///   - keys: The known keys.
  ///   - hint: The suggested fix, if there is a better one than a similar name.
  package func refuseUnknownKey(
    _ field: SceneFields.Field, in fields: SceneFields, allowed keys: [String],
    hint: @autoclosure () -> String? = nil
  ) {
    guard !field.key.hasPrefix("x-") else { return }
    diagnostics.report(
      .unknownKey, "unknown key \(quoted(field.key)) in \(fields.owner)", at: field.keyRange,
      // A key from a used definition is not at the layer's own path.
      path: field.value.path.parent ?? fields.path,
      unknown: UnknownWord(field.key, among: keys),
      hint: keys.count <= 8 ? "keys are \(keys.joined(separator: ", "))" : nil, exactHint: hint())
  }

  /// Reports a key that scenes no longer have.
  ///
  /// - Parameters:
  ///   - field: The key.
  ///   - fields: The mapping.
  ///   - hint: What replaces it.
  func refuseRemovedKey(_ field: SceneFields.Field, in fields: SceneFields, hint: String) {
    diagnostics.report(
      .unknownKey, "unknown key \(quoted(field.key)) in \(fields.owner)", at: field.keyRange,
      path: field.value.path.parent ?? fields.path, hint: hint)
  }

  /// Looks up a required key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - fields: The mapping.
  /// - Returns: The value, or nil after an error.
  package func required(_ key: String, in fields: SceneFields) -> SceneCursor? {
    if let value = fields[key] { return value }
    diagnostics.report(
      .missingKey, "missing key \(quoted(key)) in \(fields.owner)", at: fields.headRange,
      path: fields.path)
    return nil
  }

  // MARK: Limits

  /// Counts text inserted by a placeholder, because a long parameter can be used a million times.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - range: The source range of the placeholder.
  /// - Returns: Whether it is within the limit; false after an error.
  package func admitInsertedText(_ text: String, at range: SourceRange) -> Bool {
    insertedText.admit(text.utf8.count) { limit in
      diagnostics.report(
        .limitExceeded,
        "placeholders insert more than \(limit.value) bytes of text (limit \(limit.name))",
        at: range)
    }
  }

  /// Counts expanded values toward the limit.
  ///
  /// - Parameters:
  ///   - number: The number of repetitions.
  ///   - count: The number of values of each repetition.
  ///   - cursor: The node that is expanded.
  /// - Returns: Whether they are within the limit; false after an error.
  package func admitValues(_ number: Int, times count: Int, at cursor: SceneCursor) -> Bool {
    valueCount.admit(number, times: count) { limit in
      report(
        .limitExceeded, "the scene has more than \(limit.value) values (limit \(limit.name))",
        at: cursor)
    }
  }
}
