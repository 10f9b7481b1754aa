import LayerTree
import MultiplaneScene

/// Syntaxes of timing functions of other programs that scenes do not support.
enum ForeignTimingFunction {
  /// Returns a hint about what to write instead of a keyword of CSS or a function of GSAP.
  ///
  /// - Parameter text: The text in the scene.
  /// - Returns: A hint, or nil if the text is not recognized.
  static func hint(for text: String) -> String? {
    let lowered = text.lowercased()
    switch lowered {
    case "step-start": return "write steps(1, jump-start)"
    case "step-end", "hold": return "write steps(1)"
    case "spring": return "write spring(0.3), or {type: spring, ...} instead of the animation"
    default: break
    }
    // GSAP has functions such as elastic.out(1, 0.3).
    let parts = lowered.prefix { $0 != "(" }.split(separator: ".")
    guard let open = text.firstIndex(of: "("), text.hasSuffix(")"), parts.count == 2,
      let easing = ForeignNames.suggestions(
        for: parts.joined(separator: "."), among: TimingFunctionSyntax.adjustableEasings
      ).first
    else { return nil }
    return "write \(easing)\(text[open...])"
  }
}
