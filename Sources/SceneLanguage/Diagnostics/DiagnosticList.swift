/// Collects the errors and warnings of a scene while it is read and decoded.
package final class DiagnosticList {
  /// The source texts that locations refer to, the scene's own first.
  private var sources: [SourceText]
  /// The errors found so far, in the order in which they were found.
  package private(set) var diagnostics: [SceneDiagnostic] = []
  /// The warnings found so far, in the order in which they were found.
  package private(set) var warnings: [SceneDiagnostic] = []

  private var known: Set<SceneDiagnostic> = []
  private var omittedCount = 0
  /// The number of errors that were equal to an earlier one.
  private var repeatedCount = 0

  /// The maximum number of errors, and of warnings, that are kept.
  ///
  /// A file of 16 MiB can contain a million of them, of which only the first few are useful.
  private static let capacity = 2_000
  /// The maximum number of errors with a hint, because finding similar names among many is slow.
  private static let hintCount = 100

  /// The number of errors equal to earlier ones after which loops and layers are skipped.
  private static let mostRepeated = 1_000

  /// Creates an empty list.
  ///
  /// - Parameter source: The scene's own text.
  package init(source: SourceText) { sources = [source] }

  /// Creates an empty list for the same files, for a check whose errors are not the scene's.
  ///
  /// - Parameter other: The list that has the files.
  package init(like other: DiagnosticList) { sources = other.sources }

  /// Creates a list with the errors and files of another one, and one more file.
  ///
  /// - Parameters:
  ///   - other: The list, which does not change.
  ///   - source: The text of the file, whose index is that of the next file of `other`.
  package init(continuing other: DiagnosticList, with source: SourceText?) {
    sources = other.sources + (source.map { [$0] } ?? [])
    diagnostics = other.diagnostics
    warnings = other.warnings
    known = other.known
    omittedCount = other.omittedCount
  }

  /// The scene's own text.
  package var source: SourceText { sources[0] }

  /// Decodes the text of another file of the scene and adds it as a source for locations.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8 text, with or without a byte order mark.
  ///   - fileName: The name shown in errors.
  /// - Returns: The text, and whether all of it could be decoded.
  package func addSource(
    _ bytes: some Collection<UInt8>, fileName: String
  ) -> (text: SourceText, isComplete: Bool) {
    let decoded = SourceText.decoding(bytes, fileName: fileName, fileIndex: sources.count)
    sources.append(decoded.text)
    return decoded
  }

  /// Returns a location with its file, such as `rows.csv:3:7`.
  ///
  /// - Parameter range: The location.
  /// - Returns: The text for a message.
  package func place(_ range: SourceRange) -> String {
    "\(sources[range.file].fileName):\(range.start.line):\(range.start.column)"
  }

  /// Returns the line in which a range starts, without its line break.
  ///
  /// - Parameter range: The location.
  /// - Returns: The line.
  package func line(of range: SourceRange) -> ArraySlice<Unicode.Scalar> {
    sources[range.file].line(range.start.line)
  }

  /// Whether the same errors have been found so often that the rest of what repeats them is not worth
  /// its time: a loop with a mistake can have a million passes.
  package var isRepetitive: Bool { repeatedCount >= DiagnosticList.mostRepeated }

  /// Whether no error has been reported.
  package var isEmpty: Bool { diagnostics.isEmpty }

  /// Adds an error, or a warning if the code is one.
  ///
  /// A duplicate, with the same code, message and range, is not added: aliases and symbols use the
  /// same text in several places.
  ///
  /// - Parameters:
  ///   - code: The error code.
  ///   - message: The description of the error, in one sentence without a period.
  ///   - range: The range in the file, or nil if the error is not in a file.
  ///   - path: The path of the affected node.
  ///   - unknown: The unknown word, if that is the error. A similar candidate becomes the hint.
  ///   - hint: The hint if no candidate is similar, or nil.
  ///   - exactHint: A hint that is better than a similar candidate, or nil. All three are evaluated
  ///     only if the error is kept.
  package func report(
    _ code: SceneErrorCode, _ message: String, at range: SourceRange?, path: NodePath = .root,
    unknown: @autoclosure () -> UnknownWord? = nil, hint: @autoclosure () -> String? = nil,
    exactHint: @autoclosure () -> String? = nil
  ) {
    let source = sources[range?.file ?? 0]
    let key = SceneDiagnostic(
      code: code, message: message, file: source.fileName, range: range)
    add(key) { hasHint in
      let unknown = hasHint ? unknown() : nil
      return diagnostic(
        code, message, at: range, path: path, unknown: unknown,
        hint: hasHint ? exactHint() ?? unknown?.hint ?? hint() : nil)
    }
  }

  /// Adds an error or a warning that was made before, such as by `diagnostic(_:_:at:path:)`.
  ///
  /// - Parameter diagnostic: The problem; a duplicate is not added.
  package func report(_ diagnostic: SceneDiagnostic) {
    let key = SceneDiagnostic(
      code: diagnostic.code, message: diagnostic.message, file: diagnostic.file,
      range: diagnostic.range)
    add(key) { _ in diagnostic }
  }

  /// Adds a problem unless it is a duplicate or there are too many.
  ///
  /// - Parameters:
  ///   - key: What identifies it.
  ///   - make: Returns the problem, with a hint if its argument is true.
  private func add(_ key: SceneDiagnostic, make: (_ hasHint: Bool) -> SceneDiagnostic) {
    let isError = key.severity == .error
    let count = isError ? diagnostics.count : warnings.count
    guard count < DiagnosticList.capacity else {
      if isError { omittedCount += 1 }
      return
    }
    guard known.insert(key).inserted else {
      if isError { repeatedCount += 1 }
      return
    }
    let diagnostic = make(count < DiagnosticList.hintCount)
    if isError { diagnostics.append(diagnostic) } else { warnings.append(diagnostic) }
  }

  /// Returns an error in one of the files without adding it.
  ///
  /// - Parameters:
  ///   - code: The error code.
  ///   - message: The description of the error, in one sentence without a period.
  ///   - range: The range in the file, or nil if the error is not in a file.
  ///   - path: The path of the affected node.
  ///   - unknown: The unknown word, if that is the error.
  ///   - hint: The suggested fix, or nil.
  /// - Returns: The error.
  package func diagnostic(
    _ code: SceneErrorCode, _ message: String, at range: SourceRange?, path: NodePath,
    unknown: UnknownWord? = nil, hint: String? = nil
  ) -> SceneDiagnostic {
    let source = sources[range?.file ?? 0]
    return SceneDiagnostic(
      code: code, message: message, file: source.fileName, range: range, pointer: path.pointer,
      unknown: unknown, hint: hint,
      excerpt: range.map { Excerpt(line: source.line($0.start.line), range: $0) })
  }

  /// The collected errors as an error to throw.
  package var error: SceneError {
    SceneError(diagnostics, omittedCount: omittedCount, file: source.fileName)
  }

  /// Throws the collected errors.
  ///
  /// - Throws: `SceneError` if the list is not empty.
  package func throwIfNeeded() throws {
    guard !isEmpty else { return }
    throw error
  }
}
