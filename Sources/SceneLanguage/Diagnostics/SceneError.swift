/// All errors of a scene, found in one pass.
///
/// A syntax error stops reading the file and is the only error.
public struct SceneError: Error, Sendable, CustomStringConvertible {
  /// The errors in source order, those without a location first.
  ///
  /// Never empty.
  public let diagnostics: [SceneDiagnostic]
  /// The number of further errors that were not kept.
  public let omittedCount: Int
  /// The name of the scene's own file, as given by the caller.
  ///
  /// Errors may be in files that it includes.
  public let file: String

  /// The default number of errors shown.
  public static let shownCount = 20

  /// Creates an error from diagnostics.
  ///
  /// - Parameters:
  ///   - diagnostics: At least one error, in any order.
  ///   - omittedCount: The number of further errors that were not kept.
  ///   - file: The scene's own file, or nil for that of the first error.
  package init(_ diagnostics: [SceneDiagnostic], omittedCount: Int = 0, file: String? = nil) {
    self.file = file ?? diagnostics.first?.file ?? ""
    self.diagnostics = diagnostics.inOrderOfPlace
    self.omittedCount = omittedCount
  }

  /// The exit status for the command line, which is that of the most serious error.
  ///
  /// Errors in the text (65) take precedence over limits and forbidden paths (77), which would fail
  /// on any machine. These take precedence over missing files (66) and missing fonts (69).
  public var exitClass: ExitClass {
    let classes = Set(diagnostics.compactMap(\.code.exitClass))
    return [.invalid, .limit, .inputMissing, .resourceMissing].first(where: classes.contains)
      ?? .invalid
  }

  /// Formats the errors as readable text.
  ///
  /// - Parameter limit: The number of errors shown before "and N more".
  /// - Returns: The errors, one below the other, without a trailing line feed.
  public func formatted(limit: Int = SceneError.shownCount) -> String {
    formatted(limit: limit, style: .plain)
  }

  /// Formats the errors in a style.
  ///
  /// - Parameters:
  ///   - limit: The number of errors shown before "and N more".
  ///   - style: The style, plain or colored.
  /// - Returns: The errors, one below the other, without a trailing line feed.
  package func formatted(
    limit: Int = SceneError.shownCount, style: DiagnosticStyle
  ) -> String {
    diagnostics.formatted(limit: limit, omittedCount: omittedCount, style: style)
  }

  /// The first errors as readable text.
  public var description: String { formatted() }
}
