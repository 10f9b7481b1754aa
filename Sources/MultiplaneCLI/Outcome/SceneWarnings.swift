import MultiplaneScene

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
