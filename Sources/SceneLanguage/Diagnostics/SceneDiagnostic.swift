/// A problem in a scene, with its location and a suggested fix.
public struct SceneDiagnostic: Sendable, Hashable {
  /// The error code.
  public let code: SceneErrorCode
  /// The description of the problem, in one sentence without a period.
  public let message: String
  /// The name of the scene file, as given by the caller.
  public let file: String
  /// The range in the file, or nil if the problem is not in the file, such as a missing file or a
  /// parameter given by the caller.
  public let range: SourceRange?
  /// The JSON pointer (RFC 6901) of the affected node, or empty for the document.
  public let pointer: String
  /// The unknown word, if that is the problem.
  public let unknown: UnknownWord?
  /// The suggested fix, or nil.
  public package(set) var hint: String?
  /// The line of the file, if there is a range.
  package let excerpt: Excerpt?

  /// The severity of the problem.
  public var severity: DiagnosticSeverity { code.severity }

  /// Creates a diagnostic.
  ///
  /// - Parameters:
  ///   - code: The error code.
  ///   - message: The description of the problem, in one sentence without a period.
  ///   - file: The name of the scene file, as given by the caller.
  ///   - range: The range in the file, or nil.
  ///   - pointer: The JSON pointer of the affected node.
  ///   - unknown: The unknown word, or nil.
  ///   - hint: The suggested fix, or nil.
  ///   - excerpt: The line of the file, or nil.
  package init(
    code: SceneErrorCode, message: String, file: String, range: SourceRange? = nil,
    pointer: String = "", unknown: UnknownWord? = nil, hint: String? = nil,
    excerpt: Excerpt? = nil
  ) {
    self.code = code
    self.message = message
    self.file = file
    self.range = range
    self.pointer = pointer
    self.unknown = unknown
    self.hint = hint
    self.excerpt = excerpt
  }

  /// Returns a problem at the same place.
  ///
  /// - Parameters:
  ///   - code: The code; nil for the same one.
  ///   - message: The description of the problem, in one sentence without a period.
  ///   - unknown: The unknown word, if that is the problem.
  ///   - hint: The suggested fix if no known word is similar; nil for the same one.
  /// - Returns: The problem.
  package func with(
    code: SceneErrorCode? = nil, message: String, unknown: UnknownWord? = nil, hint: String? = nil
  ) -> SceneDiagnostic {
    SceneDiagnostic(
      code: code ?? self.code, message: message, file: file, range: range, pointer: pointer,
      unknown: unknown, hint: unknown?.hint ?? hint ?? self.hint, excerpt: excerpt)
  }

  /// The file with the line and the column, such as `scene.yaml:3:5`.
  package var location: String {
    file + (range.map { ":\($0.start.line):\($0.start.column)" } ?? "")
  }

  /// The diagnostic as readable text: the location, the code and the message on one line, then the
  /// line of the file with marks under the range, followed by the hint.
  public var formatted: String { formatted(.plain) }

  /// Formats the diagnostic in a style.
  ///
  /// - Parameter style: The style, plain or colored.
  /// - Returns: Lines of text, without a trailing line feed.
  package func formatted(_ style: DiagnosticStyle) -> String {
    let place = range.map { ":\($0.start.line):\($0.start.column)" } ?? ""
    let name = printable(file.unicodeScalars).replacing("\t", with: " ")
    let tail = pointer.isEmpty ? "" : " (\(printable(pointer.unicodeScalars)))"
    let head =
      style.paint("\(name)\(place):", as: .place) + " "
      + style.paint("\(severity.rawValue)[\(code.rawValue)]:", as: .severity(severity))
      + " \(printable(message.unicodeScalars))\(tail)"
    if let excerpt { return "\(head)\n\(excerpt.formatted(hint: hint, style, severity))" }
    return hint.map { head + "\n  " + style.paint($0, as: .hint) } ?? head
  }
}

extension [SceneDiagnostic] {
  /// Formats the diagnostics as readable text.
  ///
  /// - Parameters:
  ///   - limit: The number of diagnostics shown before "and N more".
  ///   - omittedCount: The number of diagnostics that were not kept.
  ///   - style: The style, plain or colored.
  /// - Returns: The diagnostics, one below the other, without a trailing line feed.
  package func formatted(
    limit: Int = SceneError.shownCount, omittedCount: Int = 0, style: DiagnosticStyle
  ) -> String {
    var lines = prefix(limit).map { $0.formatted(style) }
    let rest = count - lines.count + omittedCount
    if rest > 0 { lines.append("and \(rest) more") }
    return lines.joined(separator: "\n")
  }

  /// The diagnostics in source order, those without a location first.
  package var inOrderOfPlace: [SceneDiagnostic] {
    // The sort is stable, so diagnostics at the same location keep the order in which they were
    // found.
    sorted { left, right in
      guard let right = right.range else { return false }
      guard let left = left.range else { return true }
      return (left.file, left.start) < (right.file, right.start)
    }
  }
}
