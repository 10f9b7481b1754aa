import Foundation
import TextLayout

/// Turns nodes into typed values and reports what does not fit.
///
/// Every function returns nil after it has reported an error; its caller goes on with the next
/// value, so that one pass finds all errors.
package final class SceneDecoder {
  /// Gets the errors.
  package let diagnostics: DiagnosticList
  /// Frames a second, for times such as `12f`.
  package var framesPerSecond = 60.0
  /// The scene's files; nil until its `assets:` are decoded.
  package var assets: AssetLibrary?
  /// The scope of the scene's own file; nil until its parameters are declared.
  package var fileScope: SceneScope?
  /// The data files read so far; nil for one that is wrong.
  var dataFiles: [URL: SceneNode?] = [:]
  /// The files found so far that the scene is made from, each once, in the order of finding.
  var files: [AssetFile] = []
  /// Where they are.
  var knownFiles: Set<URL> = []
  /// The most bytes of a name that other parts of the scene refer to.
  static let longestName = 255
  /// What is known of texts that were checked for glyphs: a text in a loop comes very often.
  var checkedTexts: [CheckedText: [MissingGlyph]] = [:]
  /// The checksums calculated so far.
  var checksums: [URL: String] = [:]
  /// How many values the scene has, with what symbols, files and loops write out.
  package var valueCount = 0
  /// Whether it has more than it may, which was reported: nothing more needs to be looked at.
  package var isFull: Bool { valueCount > SceneLimit.documentNodes.value }

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
    let origin = cursor.origin.map { " (from \(diagnostics.place($0)))" } ?? ""
    diagnostics.report(code, message + origin, at: cursor.range, path: cursor.path, hint: hint())
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
    let found = cursor.isNull ? "and there is nothing" : "not \(cursor.description)"
    report(code, "\(expected) is expected here, \(found)", at: cursor, hint: hint)
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
        hint: "mappings are {key: value}, or lines of key: value")
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
        hint: "lists are [a, b], or lines that begin with \"- \"")
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
      hint: hint() ?? NearName.hint(for: field.key, among: keys)
        ?? (keys.count <= 8 ? "keys are \(keys.joined(separator: ", "))" : nil))
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
}
