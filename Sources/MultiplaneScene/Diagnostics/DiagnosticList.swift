/// Collects the errors of one scene while it is read and decoded.
package final class DiagnosticList {
  /// The text that the places refer to.
  package let source: SourceText
  /// What has been found so far, in the order of finding.
  package private(set) var diagnostics: [SceneDiagnostic] = []

  private var known: Set<SceneDiagnostic> = []
  private var omittedCount = 0

  /// The most errors that are kept.
  ///
  /// A file of 16 MiB can hold a million of them, and nobody reads
  /// more than the first few.
  private static let capacity = 2_000

  /// Starts an empty list.
  ///
  /// - Parameter source: The text that the places refer to.
  package init(source: SourceText) { self.source = source }

  /// Whether nothing has been reported.
  package var isEmpty: Bool { diagnostics.isEmpty }

  /// Adds an error.
  ///
  /// One that is there already, with the same code, message and span, is not added again: an alias
  /// and a symbol show the same text in several places.
  ///
  /// - Parameters:
  ///   - code: The kind of error.
  ///   - message: What is wrong, in one sentence without a full stop.
  ///   - range: The span, or nil if it is not in the file.
  ///   - path: The node concerned.
  ///   - hint: What to write instead, or nil; looked for only if the error is kept.
  package func report(
    _ code: SceneErrorCode, _ message: String, at range: SourceRange?, path: NodePath = .root,
    hint: @autoclosure () -> String? = nil
  ) {
    guard diagnostics.count < DiagnosticList.capacity else {
      omittedCount += 1
      return
    }
    let key = SceneDiagnostic(
      code: code, message: message, file: source.fileName, range: range)
    guard known.insert(key).inserted else { return }
    diagnostics.append(
      SceneDiagnostic(
        code: code, message: message, file: source.fileName, range: range,
        pointer: path.pointer, hint: hint(),
        excerpt: range.map { Excerpt(line: source.line($0.start.line), range: $0) }))
  }

  /// Throws what has been collected.
  ///
  /// - Throws: `SceneError` if the list is not empty.
  package func throwIfNeeded() throws {
    guard !isEmpty else { return }
    throw SceneError(diagnostics, omittedCount: omittedCount)
  }
}
