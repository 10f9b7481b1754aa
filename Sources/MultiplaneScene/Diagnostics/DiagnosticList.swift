/// Collects the errors and warnings of one scene while it is read and decoded.
package final class DiagnosticList {
  /// The texts that the places refer to, the scene's own first.
  private var sources: [SourceText]
  /// The errors that have been found so far, in the order of finding.
  package private(set) var diagnostics: [SceneDiagnostic] = []
  /// The warnings that have been found so far, in the order of finding.
  package private(set) var warnings: [SceneDiagnostic] = []

  private var known: Set<SceneDiagnostic> = []
  private var omittedCount = 0

  /// The most errors that are kept, and the most warnings.
  ///
  /// A file of 16 MiB can hold a million of them, and nobody reads
  /// more than the first few.
  private static let capacity = 2_000
  /// The errors that get a hint: looking for near names among many takes its time.
  private static let hintCount = 100

  /// Starts an empty list.
  ///
  /// - Parameter source: The scene's own text.
  package init(source: SourceText) { sources = [source] }

  /// Starts an empty list about the same files, for a question whose errors are not the scene's.
  ///
  /// - Parameter other: The list with the files.
  package init(like other: DiagnosticList) { sources = other.sources }

  /// The scene's own text.
  package var source: SourceText { sources[0] }

  /// Decodes the text of another file that the scene is made from, for errors to point into.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8 text, with or without a byte order mark.
  ///   - fileName: The name that errors show.
  /// - Returns: The text, and whether all of it could be decoded.
  package func addSource(
    _ bytes: some Collection<UInt8>, fileName: String
  ) -> (text: SourceText, isComplete: Bool) {
    let decoded = SourceText.decoding(bytes, fileName: fileName, fileIndex: sources.count)
    sources.append(decoded.text)
    return decoded
  }

  /// A place with its file, as `rows.csv:3:7`.
  ///
  /// - Parameter range: The place.
  /// - Returns: The text, for a message.
  package func place(_ range: SourceRange) -> String {
    "\(sources[range.file].fileName):\(range.start.line):\(range.start.column)"
  }

  /// The line that a place begins in, without its end.
  ///
  /// - Parameter range: The place.
  /// - Returns: The line of the place's file.
  package func line(of range: SourceRange) -> ArraySlice<Unicode.Scalar> {
    sources[range.file].line(range.start.line)
  }

  /// Whether no error has been reported.
  package var isEmpty: Bool { diagnostics.isEmpty }

  /// Adds an error, or a warning where the code is one.
  ///
  /// One that is there already, with the same code, message and span, is not added again: an alias
  /// and a symbol show the same text in several places.
  ///
  /// - Parameters:
  ///   - code: The kind of error.
  ///   - message: What is wrong, in one sentence without a full stop.
  ///   - range: The span, or nil if it is not in the file.
  ///   - path: The node concerned.
  ///   - unknown: The word that is not known, if that is what is wrong; a candidate that is near to
  ///     it is the hint.
  ///   - hint: What to write instead where no candidate is near, or nil. Both are looked for only if
  ///     the error is kept.
  package func report(
    _ code: SceneErrorCode, _ message: String, at range: SourceRange?, path: NodePath = .root,
    unknown: @autoclosure () -> UnknownWord? = nil, hint: @autoclosure () -> String? = nil
  ) {
    let isError = code.severity == .error
    let count = isError ? diagnostics.count : warnings.count
    guard count < DiagnosticList.capacity else {
      if isError { omittedCount += 1 }
      return
    }
    let source = sources[range?.file ?? 0]
    let key = SceneDiagnostic(
      code: code, message: message, file: source.fileName, range: range)
    guard known.insert(key).inserted else { return }
    let hasHint = count < DiagnosticList.hintCount
    let unknown = hasHint ? unknown() : nil
    let diagnostic = self.diagnostic(
      code, message, at: range, path: path, unknown: unknown,
      hint: hasHint ? unknown?.hint ?? hint() : nil)
    if isError { diagnostics.append(diagnostic) } else { warnings.append(diagnostic) }
  }

  /// An error in one of the files, which is not added.
  ///
  /// - Parameters:
  ///   - code: The kind of error.
  ///   - message: What is wrong, in one sentence without a full stop.
  ///   - range: The span, or nil if it is not in the file.
  ///   - path: The node concerned.
  ///   - unknown: The word that is not known, if that is what is wrong.
  ///   - hint: What to write instead, or nil.
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

  /// What has been collected, as an error to throw.
  package var error: SceneError {
    SceneError(diagnostics, omittedCount: omittedCount, file: source.fileName)
  }

  /// Throws what has been collected.
  ///
  /// - Throws: `SceneError` if the list is not empty.
  package func throwIfNeeded() throws {
    guard !isEmpty else { return }
    throw error
  }
}
