/// One thing that is wrong with a scene: what, where, and what would be right.
public struct SceneDiagnostic: Sendable, Hashable {
  /// The kind of error.
  public let code: SceneErrorCode
  /// What is wrong, in one sentence without a full stop.
  public let message: String
  /// The scene file's name as the caller gave it.
  public let file: String
  /// The span in the file; nil where the error is not in the file, as for a missing file or a
  /// parameter given by the caller.
  public let range: SourceRange?
  /// The JSON pointer (RFC 6901) of the node concerned; empty for the document.
  public let pointer: String
  /// The word that is not known, if that is what is wrong.
  public let unknown: UnknownWord?
  /// What to write instead, or nil.
  public package(set) var hint: String?
  /// The line of the file, where there is a span.
  package let excerpt: Excerpt?

  /// How bad it is.
  public var severity: DiagnosticSeverity { code.severity }

  /// Makes a diagnostic.
  ///
  /// - Parameters:
  ///   - code: The kind of error.
  ///   - message: What is wrong, in one sentence without a full stop.
  ///   - file: The scene file's name as the caller gave it.
  ///   - range: The span, or nil.
  ///   - pointer: The JSON pointer of the node concerned.
  ///   - unknown: The word that is not known, or nil.
  ///   - hint: What to write instead, or nil.
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

  /// The same place with another message.
  ///
  /// - Parameter message: What is wrong, in one sentence without a full stop.
  /// - Returns: A copy.
  package func with(message: String) -> SceneDiagnostic {
    SceneDiagnostic(
      code: code, message: message, file: file, range: range, pointer: pointer, hint: hint,
      excerpt: excerpt)
  }

  /// The diagnostic as people read it: the place, the code and the message on one line, then the
  /// line of the file with marks under the span and the hint behind them.
  public var formatted: String { formatted(.plain) }

  /// The same for a terminal, or not.
  ///
  /// - Parameter style: With or without colours.
  /// - Returns: Lines, without a line feed at the end.
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
  /// The diagnostics as people read them.
  ///
  /// - Parameters:
  ///   - limit: How many are shown before "and N more".
  ///   - omittedCount: How many more there were than these.
  ///   - style: With or without colours.
  /// - Returns: The diagnostics, one under the other, without a line feed at the end.
  package func formatted(
    limit: Int = SceneError.shownCount, omittedCount: Int = 0, style: DiagnosticStyle
  ) -> String {
    var lines = prefix(limit).map { $0.formatted(style) }
    let rest = count - lines.count + omittedCount
    if rest > 0 { lines.append("and \(rest) more") }
    return lines.joined(separator: "\n")
  }

  /// The diagnostics in order of place, those without a place first.
  var inOrderOfPlace: [SceneDiagnostic] {
    // The sort is stable, so that those of one place stay in the order in which they were found.
    sorted { left, right in
      guard let right = right.range else { return false }
      guard let left = left.range else { return true }
      return (left.file, left.start) < (right.file, right.start)
    }
  }
}
