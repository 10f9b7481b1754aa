/// Everything that is wrong with a scene, found in one pass.
///
/// A syntax error stops the reading of a file and then stands alone.
public struct SceneError: Error, Sendable, CustomStringConvertible {
  /// The errors in order of place, those without a place first.
  ///
  /// Never empty.
  public let diagnostics: [SceneDiagnostic]
  /// How many more there were than are kept.
  public let omittedCount: Int
  /// The scene's own file as the caller gave its name; errors may stand in files that it includes.
  public let file: String

  /// How many errors are shown where the caller does not say.
  public static let shownCount = 20

  /// Collects errors into one.
  ///
  /// - Parameters:
  ///   - diagnostics: At least one error, in any order.
  ///   - omittedCount: How many more there were.
  ///   - file: The scene's own file; nil for that of the errors.
  package init(_ diagnostics: [SceneDiagnostic], omittedCount: Int = 0, file: String? = nil) {
    self.file = file ?? diagnostics.first?.file ?? ""
    self.diagnostics = diagnostics.inOrderOfPlace
    self.omittedCount = omittedCount
  }

  /// The exit status for the command line: that of the most serious error.
  ///
  /// What is wrong in the text (65) comes before limits and forbidden paths (77), which no other
  /// machine would get over either; these come before missing files (66) and missing fonts (69).
  public var exitClass: ExitClass {
    let classes = Set(diagnostics.compactMap(\.code.exitClass))
    return [.invalid, .limit, .inputMissing, .resourceMissing].first(where: classes.contains)
      ?? .invalid
  }

  /// The errors as people read them.
  ///
  /// - Parameter limit: How many are shown before "and N more".
  /// - Returns: The errors, one under the other, without a line feed at the end.
  public func formatted(limit: Int = SceneError.shownCount) -> String {
    formatted(limit: limit, style: .plain)
  }

  /// The same for a terminal, or not.
  ///
  /// - Parameters:
  ///   - limit: How many are shown before "and N more".
  ///   - style: With or without colours.
  /// - Returns: The errors, one under the other, without a line feed at the end.
  package func formatted(
    limit: Int = SceneError.shownCount, style: DiagnosticStyle
  ) -> String {
    diagnostics.formatted(limit: limit, omittedCount: omittedCount, style: style)
  }

  /// The first errors as people read them.
  public var description: String { formatted() }
}
