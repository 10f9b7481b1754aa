import MultiplaneScene

extension StandardStream {
  /// Tells of what in a scene does not show as it is written.
  ///
  /// - Parameters:
  ///   - warnings: What there is to tell, perhaps nothing.
  ///   - isForPrograms: Whether each is a JSON object on a line.
  static func note(warnings: [SceneDiagnostic], isForPrograms: Bool = false) {
    guard !warnings.isEmpty else { return }
    if isForPrograms {
      for warning in warnings { note(object: SceneWarningLine(warning: SceneErrorReport(warning))) }
    } else {
      note(warnings.formatted(style: StandardStream.error.style) + "\n")
    }
  }
}

/// A line of JSON about a warning, among those of progress.
private struct SceneWarningLine: Encodable {
  let format = 1
  let event = "warning"
  let warning: SceneErrorReport
}
