import MultiplaneScene

/// Syntaxes of timing functions of other programs that scenes do not support.
enum ForeignTimingFunction {
  /// Returns a hint about what to write instead of a CSS function or a spring.
  ///
  /// - Parameter text: The text in the scene.
  /// - Returns: A hint, or nil if the text is not recognized.
  static func hint(for text: String) -> String? {
    let lowered = text.lowercased()
    if let open = text.firstIndex(of: "("), text.hasSuffix(")"),
      ["cubic-bezier", "cubicbezier", "bezier"].contains(lowered.prefix { $0 != "(" })
    {
      let numbers = text[text.index(after: open)...].dropLast().split(separator: ",")
        .compactMap { Quantity($0.filter { $0 != " " })?.value }
      guard numbers.count == 4 else { return "write [c1x, c1y, c2x, c2y]" }
      return "write [\(numbers.map(numberText).joined(separator: ", "))]"
    }
    if lowered.hasPrefix("step") {
      return "write a keyframe animation with calculationMode: discrete"
    }
    if ["spring", "elastic", "bounce", "back"].contains(where: lowered.hasPrefix) {
      return "write {type: spring, ...} instead of a curve"
    }
    return nil
  }
}
