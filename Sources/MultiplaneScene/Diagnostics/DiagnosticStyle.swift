/// How errors are written: as they are, or with a terminal's colours.
package enum DiagnosticStyle: Sendable, Hashable {
  /// Nothing but text.
  case plain
  /// Text between the escape codes of ECMA-48 that every terminal knows.
  case colored

  /// What a piece of an error is.
  package enum Role: Sendable, Hashable {
    /// The file, line and column, or the program's name.
    case place
    /// The word that says how bad it is, and the marks under a span.
    case severity(DiagnosticSeverity)
    /// What to write instead.
    case hint
    /// What stands left of an excerpt.
    case gutter
  }

  /// Colours a piece of text.
  ///
  /// - Parameters:
  ///   - text: Without escape codes of its own.
  ///   - role: What it is.
  /// - Returns: The text, between codes where there are colours.
  package func paint(_ text: String, as role: Role) -> String {
    guard self == .colored, !text.isEmpty else { return text }
    let code =
      switch role {
      case .place: "1"
      case .severity(.error): "1;31"
      case .severity(.warning): "1;33"
      case .hint: "32"
      case .gutter: "34"
      }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }
}
