/// The style of printed errors: plain, or with terminal colors.
package enum DiagnosticStyle: Sendable, Hashable {
  /// Plain text.
  case plain
  /// Text with the escape codes of ECMA-48, which every terminal supports.
  case colored

  /// The role of a piece of text in an error.
  package enum Role: Sendable, Hashable {
    /// The file, line and column, or the program's name.
    case place
    /// The severity, and the marks under the range.
    case severity(DiagnosticSeverity)
    /// The suggested fix.
    case hint
    /// The line number to the left of an excerpt.
    case gutter
  }

  /// Colors a piece of text.
  ///
  /// - Parameters:
  ///   - text: Text without escape codes.
  ///   - role: The role of the text.
  /// - Returns: The text, surrounded by escape codes if the style is colored.
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
