import MultiplaneScene

/// Color syntaxes of other programs that scenes do not support.
package enum ForeignColor {
  /// UIKit's colors in light appearance by their lowercase names.
  package static let systemColors: [(name: String, value: String)] = [
    ("systemred", "#ff3b30"), ("systemorange", "#ff9500"), ("systemyellow", "#ffcc00"),
    ("systemgreen", "#34c759"), ("systemmint", "#00c7be"), ("systemteal", "#30b0c7"),
    ("systemcyan", "#32ade6"), ("systemblue", "#007aff"), ("systemindigo", "#5856d6"),
    ("systempurple", "#af52de"), ("systempink", "#ff2d55"), ("systembrown", "#a2845e"),
    ("systemgray", "#8e8e93"), ("systembackground", "#ffffff"), ("label", "#000000"),
  ]

  /// Functions of CSS that mix or look up colors, and functions of other programs.
  package static let functions: Set<String> = [
    "cmyk", "color-mix", "device-cmyk", "gray", "hsb", "hsv", "light-dark", "p3", "var",
  ]

  /// Returns a hint about what to write instead of text that is not a color.
  ///
  /// - Parameter text: The text in the scene.
  /// - Returns: A hint, or nil if the text is not recognized.
  package static func hint(for text: String) -> String? {
    let lowered = text.lowercased()
    if let open = lowered.firstIndex(of: "("), lowered.hasSuffix(")") {
      guard functions.contains(String(lowered[..<open])) else { return nil }
      return "write rgb(), oklch() or color(display-p3 1 0.5 0)"
    }
    switch lowered {
    case "none": return "write clear, or null for no color at all"
    case "currentcolor", "inherit", "initial", "accentcolor": return "write the color itself"
    default: break
    }
    // UIColor.systemBlue, Color.red, .red
    let name = lowered.split(separator: ".").last.map(String.init) ?? lowered
    if let found = systemColors.first(where: { $0.name == name }) {
      return "write \(quoted(found.value))"
    }
    if name != lowered, ColorNames.value(of: name) != nil { return "write \(name)" }
    let digits = lowered.hasPrefix("0x") ? String(lowered.dropFirst(2)) : lowered
    if [3, 6, 8].contains(digits.count), digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) {
      return "write \(quoted("#" + digits))"
    }
    return nil
  }
}
