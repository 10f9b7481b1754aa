import MultiplaneScene

/// Regular expressions of the schema, in the common subset of JavaScript and Python.
enum SchemaPattern {
  /// Text with a placeholder, whose value only the loader knows.
  static let placeholder = #"\$\{"#

  /// A color, loosely: hexadecimal, a function, or a name.
  static let color = whole(#"#[0-9a-fA-F]{3,8}|[A-Za-z][A-Za-z0-9]*(?:\(.*\))?"#)

  /// A timing function with parameters, as `TimingFunctionSyntax` reads it, except for the ranges of
  /// its numbers.
  static var timingFunction: String {
    let (number, positive, comma) = (
      "[+-]?" + ScalarForm.digits, #"\+?"# + ScalarForm.digits, " *, *"
    )
    /// Returns a pattern for functions with the same arguments.
    func functions(_ names: [String], _ arguments: String) -> String {
      alternatives(names) + #" *\( *"# + arguments + #" *\)"#
    }
    let percent = positive + "%"
    let point =
      "(?:" + number + "(?: +" + percent + "){0,2}|(?:" + percent + " +){1,2}" + number + ")"
    let positions = alternatives(["jump-end", "jump-start", "jump-both", "start", "end"])
    let steps =
      "(?:(?:[1-9][0-9]{0,5}|1000000)(?:" + comma + positions + ")?"
      + "|(?:[2-9]|[1-9][0-9]{1,5}|1000000)" + comma + "jump-none)"
    let easings = TimingFunctionSyntax.adjustableEasings
    let elastic = easings.filter { $0.hasSuffix("Elastic") }
    return whole(
      [
        functions(
          ["cubicBezier", "cubic-bezier"],
          Array(repeating: number, count: 4).joined(separator: comma)),
        functions(["linear"], point + "(?:" + comma + point + ")+"),
        functions(["spring"], number), functions(["steps"], steps),
        functions(easings.filter { !elastic.contains($0) }, positive),
        functions(elastic, positive + "(?:" + comma + positive + ")?"),
      ].joined(separator: "|"))
  }

  /// Returns a pattern that matches exactly one of some names.
  ///
  /// - Parameters:
  ///   - names: The names, matched literally.
  ///   - prefix: An expression before the name.
  /// - Returns: The expression.
  static func names(_ names: some Sequence<String>, behind prefix: String = "") -> String {
    "^" + prefix + "(?:" + names.map(escaped).joined(separator: "|") + ")$"
  }

  /// The key path of a property of an emitter's cell or of an input of a filter, whose name only the
  /// loader can check.
  static let namedParts =
    #"(?:(?:emitterCells|filters|backgroundFilters)\..+\..+|(?:compositingFilter|filter)\..+|"#
    + #"fontVariations\.[!-~]{4}|(?:lines|words|characters)\.[0-9]+\..+)$"#

  /// The path through sublayers before a key path.
  static let sublayers = #"(?:sublayers\..+\.)?"#

  /// Returns a pattern for a whole text that matches an expression, or text with a placeholder.
  static func whole(_ expression: String) -> String {
    "^(?:" + expression + ")$|" + placeholder
  }

  private static func alternatives(_ names: [String]) -> String {
    "(?:" + names.joined(separator: "|") + ")"
  }

  private static func escaped(_ name: String) -> String { name.replacing(".", with: "\\.") }
}
