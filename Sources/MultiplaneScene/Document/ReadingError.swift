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
      .emptyDocument, "the file contains no scene", at: source.range(0, 0),
      hint: "a scene starts with \"multiplane: 1\"")
  }

  /// Refuses a nesting that is too deep.
  ///
  /// - Parameters:
  ///   - depth: The level of a node, 1 for the root.
  ///   - range: The node's place.
  /// - Throws: `ReadingError` above the limit.
  static func refuseDepth(_ depth: Int, at range: SourceRange) throws(ReadingError) {
    let limit = SceneLimit.documentDepth
    guard depth > limit.value else { return }
    throw ReadingError(
      .limitExceeded, "more than \(limit.value) levels of nesting (limit \(limit.name))",
      at: range)
  }

  /// Refuses too many nodes.
  ///
  /// - Parameters:
  ///   - count: How many nodes there are so far.
  ///   - range: The place of the last one.
  /// - Throws: `ReadingError` above the limit.
  static func refuseCount(_ count: Int, at range: SourceRange) throws(ReadingError) {
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
  static func refuseNull(
    in text: String, at range: SourceRange, path: NodePath
  ) throws(ReadingError) {
    guard text.utf8.contains(0) else { return }
    throw ReadingError(
      .forbiddenCharacter, "the text contains the character U+0000", at: range, path: path)
  }

  /// Refuses bytes that are no text, and what no file of a scene may contain: control characters
  /// other than tabs and line ends, and the two noncharacters at the end of the first plane.
  ///
  /// - Parameters:
  ///   - source: The text as far as it could be decoded.
  ///   - isComplete: Whether that is all of it.
  /// - Throws: `ReadingError` for the first of them.
  static func refuseBrokenText(_ source: SourceText, isComplete: Bool) throws(ReadingError) {
    if !isComplete {
      let end = source.scalars.count
      throw ReadingError(
        .notUTF8, "invalid UTF-8", at: source.range(end, end),
        hint: "save the file as UTF-8")
    }
    let offset = source.scalars.firstIndex { scalar in
      switch scalar.value {
      case 0x09, 0x0A, 0x0D, 0x85: false
      case 0x00...0x1F, 0x7F...0x9F, 0xFEFF, 0xFFFE, 0xFFFF: true
      default: false
      }
    }
    guard let offset else { return }
    let number = String(source.scalars[offset].value, radix: 16, uppercase: true)
    let digits = String(repeating: "0", count: max(0, 4 - number.count)) + number
    throw ReadingError(
      .forbiddenCharacter, "the character U+\(digits) is not allowed in a scene",
      at: source.range(offset, offset + 1))
  }
}

extension DiagnosticList {
  /// Adds the error that stopped the reading of a file.
  ///
  /// - Parameter error: The error.
  func report(_ error: ReadingError) {
    report(error.code, error.message, at: error.range, path: error.path, hint: error.hint)
  }
}
