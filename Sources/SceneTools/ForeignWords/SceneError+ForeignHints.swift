public import MultiplaneScene

extension SceneError {
  /// Adds hints for words of other programs: UIKit, SwiftUI, CSS, SVG, Lottie, After Effects and
  /// others.
  ///
  /// The loader itself suggests only similar spellings. Callers that show errors to people call
  /// this first; the command does so for all of its subcommands.
  ///
  /// - Returns: The same errors. If a word is known, its hint gives the scene's name for it; other
  ///   hints are unchanged.
  public func addingForeignHints() -> SceneError {
    let diagnostics = diagnostics.map { diagnostic in
      guard let unknown = diagnostic.unknown, let hint = unknown.foreignHint else {
        return diagnostic
      }
      var diagnostic = diagnostic
      diagnostic.hint = hint
      return diagnostic
    }
    return SceneError(diagnostics, omittedCount: omittedCount, file: file)
  }
}

extension UnknownWord {
  /// Returns a hint about what to write instead of a foreign word, or nil if the word is unknown.
  package var foreignHint: String? {
    func names() -> String? {
      UnknownWord.question(ForeignNames.suggestions(for: text, among: candidates))
    }
    return switch kind {
    case .name: names()
    case .color: ForeignColor.hint(for: text) ?? names()
    case .timingFunction: ForeignTimingFunction.hint(for: text) ?? names()
    case .time, .angle, .length: ForeignUnit.hint(for: text, as: kind, units: candidates)
    }
  }
}
