import MultiplaneScene

/// An error or warning in a scene, for JSON.
struct SceneErrorReport: Encodable {
  /// `error` or `warning`.
  let severity: String
  let code: String
  let message: String
  let file: String
  /// The JSON pointer of the node concerned.
  let pointer: String
  let hint: String?
  /// The line of the first character, counted from 1, or nil if the error is not in the file.
  let line: Int?
  let column: Int?
  /// The line of the position after the last character.
  let endLine: Int?
  let endColumn: Int?
  /// The line of the file, shortened around the position if it is long.
  let excerpt: String?
  /// The command that explains the error.
  let explanation: String

  init(_ diagnostic: SceneDiagnostic) {
    severity = diagnostic.severity.rawValue
    code = diagnostic.code.rawValue
    message = diagnostic.message
    file = diagnostic.file
    pointer = diagnostic.pointer
    hint = diagnostic.hint
    line = diagnostic.range?.start.line
    column = diagnostic.range?.start.column
    endLine = diagnostic.range?.end.line
    endColumn = diagnostic.range?.end.column
    excerpt = diagnostic.excerpt?.text
    explanation = "multiplane explain \(code)"
  }
}

/// The failure of a command with `--json`, or the last line of a command with `--progress json`.
struct FailureReport: Encodable {
  /// The version of this format.
  let format = 1
  /// `error` in a line of JSON; nil in a document.
  let event: String?
  /// The exit status.
  let status: Int32
  let message: String
  let hint: String?
  /// The errors in the scene, if they are the reason.
  let errors: [SceneErrorReport]
  /// The number of errors beyond those that are kept.
  let omittedErrors: Int

  /// Creates a report of a failure.
  ///
  /// - Parameters:
  ///   - failure: The failure.
  ///   - isLine: Whether it is one of several lines, which name their event.
  init(_ failure: CommandError, isLine: Bool = false) {
    event = isLine ? "error" : nil
    status = failure.status.rawValue
    message = failure.message
    hint = failure.hint
    let scene = failure.scene
    errors = scene?.diagnostics.map(SceneErrorReport.init) ?? []
    omittedErrors = scene?.omittedCount ?? 0
  }
}

/// The error codes reported in a run, collected to print once where they are explained.
struct SeenCodes {
  private var codes: Set<SceneErrorCode> = []

  /// Adds the codes of an error that are shown.
  mutating func add(_ error: SceneError) { add(error.diagnostics) }

  /// Adds the codes of errors or warnings that are shown.
  mutating func add(_ diagnostics: [SceneDiagnostic]) {
    codes.formUnion(diagnostics.prefix(SceneError.shownCount).map(\.code))
  }

  /// The hint, or nil if no codes were reported.
  var hint: String? {
    let names = codes.map(\.rawValue).sorted()
    guard let first = names.first else { return nil }
    let others = names.dropFirst().prefix(5).joined(separator: ", ")
    let rest = names.count > 6 ? ", ..." : ""
    return "for details, run \"multiplane explain \(first)\""
      + (others.isEmpty ? "" : "; see also \(others)\(rest)")
  }
}

extension StandardStream {
  /// Reports the warnings of a scene.
  ///
  /// - Parameters:
  ///   - warnings: The warnings, possibly none.
  ///   - isForPrograms: Whether to write each as a line of JSON.
  static func note(warnings: [SceneDiagnostic], isForPrograms: Bool = false) {
    guard !warnings.isEmpty else { return }
    if isForPrograms {
      for warning in warnings { note(object: SceneWarningLine(warning: SceneErrorReport(warning))) }
    } else {
      note(warnings.formatted(style: StandardStream.error.style) + "\n")
    }
  }
}

/// A warning as a line of JSON, among the lines of progress.
private struct SceneWarningLine: Encodable {
  let format = 1
  let event = "warning"
  let warning: SceneErrorReport
}
