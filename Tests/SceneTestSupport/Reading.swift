package import MultiplaneScene

/// Parses scene text that must be well formed.
package func document(
  _ text: String, _ syntax: SceneDocument.Syntax = .yaml
) throws -> SceneDocument {
  try SceneDocument(bytes: Array(text.utf8), syntax: syntax, fileName: "scene.yaml")
}

/// Returns the errors of a text, each as `line:column code message`; empty if it is well formed.
package func problems(
  _ text: String, _ syntax: SceneDocument.Syntax = .yaml
) -> [String] {
  problems(bytes: Array(text.utf8), syntax)
}

/// Returns the errors of a file's bytes, each as `line:column code message`.
package func problems(bytes: [UInt8], _ syntax: SceneDocument.Syntax = .yaml) -> [String] {
  do {
    let document = try SceneDocument(bytes: bytes, syntax: syntax, fileName: "scene.yaml")
    return document.diagnostics.diagnostics.map(line)
  } catch {
    return error.diagnosticLines
  }
}

/// Formats a diagnostic as `line:column code message`, or `code message` if it has no location.
package func line(_ diagnostic: SceneDiagnostic) -> String {
  let place = diagnostic.range.map { "\($0.start.line):\($0.start.column) " } ?? ""
  return "\(place)\(diagnostic.code.rawValue) \(diagnostic.message)"
}

extension Error {
  /// The diagnostics of a scene error, formatted by `line`; the error itself for any other error.
  package var diagnosticLines: [String] {
    (self as? SceneError)?.diagnostics.map(line) ?? ["\(self)"]
  }
}

/// Formats a range as `line:column-line:column`.
package func span(_ range: SourceRange) -> String {
  "\(range.start.line):\(range.start.column)-\(range.end.line):\(range.end.column)"
}
