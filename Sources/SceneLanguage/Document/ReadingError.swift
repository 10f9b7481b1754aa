/// An error that stops reading a file.
struct ReadingError: Error {
  /// The error code.
  let code: SceneErrorCode
  /// The description of the error, in one sentence without a period.
  let message: String
  /// The range in the file.
  let range: SourceRange
  /// The path of the affected node.
  let path: NodePath
  /// The suggested fix, or nil.
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

  /// Returns the error for a text without any node.
  static func empty(_ source: SourceText) -> ReadingError {
    ReadingError(
      .emptyDocument, "the file contains no scene", at: source.range(0, 0),
      hint: "a scene starts with \"multiplane: 1\"")
  }

  /// Checks the nesting depth of a node.
  ///
  /// - Parameters:
  ///   - depth: The level of the node, 1 for the root.
  ///   - range: The range of the node.
  /// - Throws: `ReadingError` if the limit is exceeded.
  static func refuseDepth(_ depth: Int, at range: SourceRange) throws(ReadingError) {
    guard depth > SceneLimit.documentDepth.value else { return }
    throw .depth(at: range)
  }

  /// Returns the error for a node that is nested too deeply.
  static func depth(at range: SourceRange) -> ReadingError {
    let limit = SceneLimit.documentDepth
    return ReadingError(
      .limitExceeded, "more than \(limit.value) levels of nesting (limit \(limit.name))",
      at: range)
  }

  /// Checks the number of nodes.
  ///
  /// - Parameters:
  ///   - count: The number of nodes so far.
  ///   - range: The range of the last node.
  /// - Throws: `ReadingError` if the limit is exceeded.
  static func refuseCount(_ count: Int, at range: SourceRange) throws(ReadingError) {
    guard count > SceneLimit.documentNodes.value else { return }
    throw .count(at: range)
  }

  /// Returns the error for a file with too many nodes.
  static func count(at range: SourceRange) -> ReadingError {
    let limit = SceneLimit.documentNodes
    return ReadingError(
      .limitExceeded, "the scene has more than \(limit.value) values (limit \(limit.name))",
      at: range)
  }

  /// Checks that a text has no NUL character from an escape, because C libraries would end it
  /// there.
  ///
  /// - Parameters:
  ///   - text: A text after unescaping.
  ///   - range: The range of the text.
  ///   - path: The path of its node.
  /// - Throws: `ReadingError` if the text contains a NUL character.
  static func refuseNull(
    in text: String, at range: SourceRange, path: NodePath
  ) throws(ReadingError) {
    guard text.utf8.contains(0) else { return }
    throw ReadingError(
      .forbiddenCharacter, "the text contains the character U+0000", at: range, path: path)
  }

  /// Checks that a text is valid UTF-8 without forbidden characters: control characters other than
  /// tabs and line breaks, and the two noncharacters at the end of the first plane.
  ///
  /// - Parameters:
  ///   - source: The text, as far as it could be decoded.
  ///   - isComplete: Whether all of it could be decoded.
  /// - Throws: `ReadingError` for the first problem.
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
      at: source.range(offset, offset + 1),
      // Every other byte of English text in UTF-16 is 0.
      hint: number == "0" && offset <= 1 ? "save the file as UTF-8, not as UTF-16" : nil)
  }
}

extension DiagnosticList {
  /// Adds the error that stopped reading a file.
  ///
  /// - Parameter error: The error.
  func report(_ error: ReadingError) {
    report(error.code, error.message, at: error.range, path: error.path, hint: error.hint)
  }
}
