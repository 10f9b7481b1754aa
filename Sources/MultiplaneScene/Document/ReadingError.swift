/// An error that stops the reading of a file.
struct ReadingError: Error {
  /// The kind of error.
  let code: SceneErrorCode
  /// What is wrong, in one sentence without a full stop.
  let message: String
  /// The span in the file.
  let range: SourceRange
  /// The node concerned.
  let path: NodePath
  /// What to write instead, or nil.
  let hint: String?

  init(
    _ code: SceneErrorCode, _ message: String, at range: SourceRange, path: NodePath = .root,
    hint: String? = nil
  ) {
    self.code = code
    self.message = message
    self.range = range
    self.path = path
    self.hint = hint
  }

  /// The error for a text without any node.
  static func empty(_ source: SourceText) -> ReadingError {
    ReadingError(
      .emptyDocument, "the file holds no scene", at: source.range(0, 0),
      hint: "a scene begins with \"multiplane: 1\"")
  }

  /// Refuses a nesting that is too deep.
  ///
  /// - Parameters:
  ///   - depth: The level of a node, 1 for the root.
  ///   - range: The node's place.
  /// - Throws: `ReadingError` above the limit.
  static func refuseDepth(_ depth: Int, at range: SourceRange) throws {
    let limit = SceneLimit.documentDepth
    guard depth > limit.value else { return }
    throw ReadingError(
      .limitExceeded, "the nesting goes deeper than \(limit.value) levels (limit \(limit.name))",
      at: range)
  }

  /// Refuses too many nodes.
  ///
  /// - Parameters:
  ///   - count: How many nodes there are so far.
  ///   - range: The place of the last one.
  /// - Throws: `ReadingError` above the limit.
  static func refuseCount(_ count: Int, at range: SourceRange) throws {
    let limit = SceneLimit.documentNodes
    guard count > limit.value else { return }
    throw ReadingError(
      .limitExceeded, "the scene has more than \(limit.value) values (limit \(limit.name))",
      at: range)
  }

  /// Refuses a NUL that came in as an escape: text goes on to libraries that end it there.
  ///
  /// - Parameters:
  ///   - text: A text after escapes.
  ///   - range: Its place.
  ///   - path: Its node.
  /// - Throws: `ReadingError` if the text holds a NUL.
  static func refuseNull(in text: String, at range: SourceRange, path: NodePath) throws {
    guard text.utf8.contains(0) else { return }
    throw ReadingError(
      .forbiddenCharacter, "the text contains the character U+0000", at: range, path: path)
  }
}
