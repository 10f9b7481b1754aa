public import MultiplaneScene

extension SceneError {
  /// Adds hints for words from elsewhere: UIKit, SwiftUI, CSS, SVG, Lottie, After Effects and others.
  ///
  /// The loader knows only what is spelt nearly alike. Who shows errors to people passes them through
  /// here first; the command does for all of its subcommands.
  ///
  /// - Returns: The same errors. Where a word is known from elsewhere, the hint says what it is called
  ///   in a scene; other hints stay as they are.
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
  /// What to write instead of a word from elsewhere; nil for a word that is not known.
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
