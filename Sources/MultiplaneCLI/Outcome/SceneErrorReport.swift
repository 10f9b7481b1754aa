import MultiplaneScene

/// One thing that is wrong with a scene, as JSON has it.
struct SceneErrorReport: Encodable {
  /// `error` or `warning`.
  let severity: String
  let code: String
  let message: String
  let file: String
  /// The JSON pointer of the node concerned.
  let pointer: String
  let hint: String?
  /// The first character, from 1; none where the error is not in the file.
  let line: Int?
  let column: Int?
  /// The place behind the last character.
  let endLine: Int?
  let endColumn: Int?
  /// The line of the file, cut around the place if it is long.
  let excerpt: String?
  /// The command that says more.
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

/// What a command with `--json` writes where it fails, and what one that was asked for JSON lines says
/// at its end.
struct FailureReport: Encodable {
  /// The version of this form.
  let format = 1
  /// "error" in a line of JSON; nil in a document.
  let event: String?
  /// The status that the program ends with.
  let status: Int32
  let message: String
  let hint: String?
  /// What is wrong with the scene, if that is why.
  let errors: [SceneErrorReport]
  /// Errors beyond those that are kept.
  let omittedErrors: Int

  /// Tells of a failure.
  ///
  /// - Parameters:
  ///   - failure: The failure.
  ///   - isLine: Whether it is one of several lines, which say what they are.
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

/// The codes that a run has told of, to say once where they are explained.
struct SeenCodes {
  private var codes: Set<SceneErrorCode> = []

  /// Takes the codes that are shown of an error.
  mutating func add(_ error: SceneError) { add(error.diagnostics) }

  /// Takes the codes that are shown of errors or warnings.
  mutating func add(_ diagnostics: [SceneDiagnostic]) {
    codes.formUnion(diagnostics.prefix(SceneError.shownCount).map(\.code))
  }

  /// The sentence; nil where nothing was told.
  var hint: String? {
    let names = codes.map(\.rawValue).sorted()
    guard let first = names.first else { return nil }
    let others = names.dropFirst().prefix(5).joined(separator: ", ")
    let rest = names.count > 6 ? ", ..." : ""
    return "multiplane explain \(first) says more"
      + (others.isEmpty ? "" : ", also of \(others)\(rest)")
  }
}
