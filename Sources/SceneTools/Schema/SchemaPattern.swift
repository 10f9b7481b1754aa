import MultiplaneScene

/// Regular expressions of the schema, in the part that JavaScript and Python have in common.
enum SchemaPattern {
  /// Digits, a point and an exponent, as `DecimalSyntax` reads them, without the sign.
  private static let digits = #"(?:(?:0|[1-9][0-9]*)(?:\.[0-9]+)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?"#
  private static let zero = #"(?:0(?:\.0+)?|\.0+)(?:[eE][+-]?[0-9]+)?"#

  /// Text into which something is put, so that only the loader knows what it becomes.
  static let placeholder = #"\$\{"#

  /// A number with one of some units behind it, or text with a placeholder.
  ///
  /// - Parameters:
  ///   - units: The units.
  ///   - range: The numbers allowed: all, those from 0 on, or those above 0.
  /// - Returns: The expression.
  static func quantity(_ units: [String], in range: NodeRange?) -> String {
    let number: String
    switch range?.minimum {
    case 0? where range?.excludesMinimum ?? false:
      number = #"(?=\+?[0-9.]*[1-9])\+?"# + digits
    case 0?: number = #"(?:\+?"# + digits + "|-" + zero + ")"
    default: number = "[+-]?" + digits
    }
    return whole(number + alternatives(units))
  }

  /// A colour: hexadecimal, a function of CSS Color 4, or a name, in whatever case.
  static var color: String {
    let names = ColorSyntax.names.sorted().map(anyCase)
    let number = "[+-]?" + digits
    let part = number + "%?"
    let hue = number + alternatives(["deg", "grad", "rad", "turn"].map(anyCase)) + "?"
    let none = "|" + anyCase("none") + ")"
    /// A function's name with its components, with spaces or with commas between them.
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

  /// A frame rate as a fraction.
  static var frameRate: String { whole("0*[1-9][0-9]*/0*[1-9][0-9]*") }

  /// What `ValueDecoder.identifier` takes; beyond ASCII the loader is stricter.
  static var identifier: String {
    whole(#"[^\u0000-,./:-@\[-^`{-\u007f]+"#)
  }

  /// Any of some names, whole.
  ///
  /// - Parameters:
  ///   - names: The names, each taken literally.
  ///   - prefix: An expression that stands before the name.
  /// - Returns: The expression.
  static func names(_ names: some Sequence<String>, behind prefix: String = "") -> String {
    "^" + prefix + "(?:" + names.map(escaped).joined(separator: "|") + ")$"
  }

  /// The way through sublayers before a key path.
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
