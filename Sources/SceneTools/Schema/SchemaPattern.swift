import MultiplaneScene

/// Regular expressions of the schema, in the common subset of JavaScript and Python.
enum SchemaPattern {
  /// A decimal number with an exponent, as `DecimalSyntax` reads it, without the sign.
  private static let digits = #"(?:(?:0|[1-9][0-9]*)(?:\.[0-9]+)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?"#
  private static let zero = #"(?:0(?:\.0+)?|\.0+)(?:[eE][+-]?[0-9]+)?"#

  /// Text with a placeholder, whose value only the loader knows.
  static let placeholder = #"\$\{"#

  /// Returns a pattern for a number with a unit, or text with a placeholder.
  ///
  /// - Parameters:
  ///   - units: The units.
  ///   - range: The numbers allowed: all, at least 0, or above 0.
  ///   - words: Words that are allowed instead.
  /// - Returns: The expression.
  static func quantity(
    _ units: [String], in range: NodeRange?, orWords words: [String] = []
  ) -> String {
    whole(([unboundQuantity(units, in: range)] + words).joined(separator: "|"))
  }

  /// Returns a pattern for a time, or a name with a time: `intro + 0.3s`.
  ///
  /// - Parameters:
  ///   - units: The units of times.
  ///   - range: The times allowed.
  /// - Returns: The expression.
  static func moment(_ units: [String], in range: NodeRange?) -> String {
    let name = #"[^\u0000-@\[-`{-\u007f][^ ]*(?: +[+-] +\+?"# + digits + alternatives(units) + "?)?"
    return whole(unboundQuantity(units, in: range) + "|" + name)
  }

  private static func unboundQuantity(_ units: [String], in range: NodeRange?) -> String {
    let number: String
    switch range?.minimum {
    case 0? where range?.excludesMinimum ?? false:
      number = #"(?=\+?[0-9.]*[1-9])\+?"# + digits
    case 0?: number = #"(?:\+?"# + digits + "|-" + zero + ")"
    default: number = "[+-]?" + digits
    }
    return number + alternatives(units)
  }

  /// A color: hexadecimal, a function of CSS Color 4, or a name, in any case.
  static var color: String {
    let names = ColorSyntax.names.sorted().map(anyCase)
    let number = "[+-]?" + digits
    let part = number + "%?"
    let hue = number + alternatives(["deg", "grad", "rad", "turn"].map(anyCase)) + "?"
    let none = "|" + anyCase("none") + ")"
    /// Returns a pattern for a function and its components, separated by spaces or commas.
    func function(
      _ name: String, _ components: [String], behind prefix: String = " *", hasCommas: Bool = false
    ) -> String {
      let spaced = components.map { "(?:" + $0 + none }.joined(separator: " +")
      let modern = prefix + spaced + "(?: */ *(?:" + part + none + ")? *"
      let old = " *" + components.joined(separator: " *, *") + "(?: *, *" + part + ")? *"
      return name + #"\("# + (hasCommas ? "(?:" + modern + "|" + old + ")" : modern) + #"\)"#
    }
    let spaces = alternatives(ColorConversion.spaces.map(anyCase))
    let functions = [
      function(anyCase("rgb") + "[aA]?", [part, part, part], hasCommas: true),
      function(anyCase("hsl") + "[aA]?", [hue, part, part], hasCommas: true),
      function(anyCase("hwb"), [hue, part, part]),
      function("(?:\(anyCase("ok")))?" + anyCase("lab"), [part, part, part]),
      function("(?:\(anyCase("ok")))?" + anyCase("lch"), [part, part, hue]),
      function(anyCase("color"), [part, part, part], behind: " *" + spaces + " +"),
    ]
    return whole(
      "#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})|"
        + (functions + names).joined(separator: "|"))
  }

  /// A timing function with parameters, as `TimingFunctionSyntax` reads it, except for the ranges of
  /// its numbers.
  static var timingFunction: String {
    let (number, positive, comma) = ("[+-]?" + digits, #"\+?"# + digits, " *, *")
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

  /// A frame rate as a fraction.
  static var frameRate: String { whole("0*[1-9][0-9]*/0*[1-9][0-9]*") }

  /// The names that `ValueDecoder.identifier` accepts; beyond ASCII, the loader is stricter.
  static var identifier: String {
    whole(#"[^\u0000-,./:-@\[-^`{-\u007f]+"#)
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

  private static func whole(_ expression: String) -> String {
    "^(?:" + expression + ")$|" + placeholder
  }

  private static func alternatives(_ names: [String]) -> String {
    "(?:" + names.joined(separator: "|") + ")"
  }

  private static func escaped(_ name: String) -> String { name.replacing(".", with: "\\.") }

  private static func anyCase(_ name: String) -> String {
    name.map { $0.isLetter ? "[\($0.uppercased())\($0)]" : String($0) }.joined()
  }
}
