import MultiplaneScene

/// Ways to write colours that other programs have and a scene has not.
package enum ForeignColor {
  /// UIKit's colours in light appearance, as `0xRRGGBB`, by their names in small letters.
  package static let systemColors: [(name: String, value: String)] = [
    ("systemred", "#ff3b30"), ("systemorange", "#ff9500"), ("systemyellow", "#ffcc00"),
    ("systemgreen", "#34c759"), ("systemmint", "#00c7be"), ("systemteal", "#30b0c7"),
    ("systemcyan", "#32ade6"), ("systemblue", "#007aff"), ("systemindigo", "#5856d6"),
    ("systempurple", "#af52de"), ("systempink", "#ff2d55"), ("systembrown", "#a2845e"),
    ("systemgray", "#8e8e93"), ("systembackground", "#ffffff"), ("label", "#000000"),
  ]

  /// Functions of CSS that mix or look up colours, and those of others.
  package static let functions: Set<String> = [
    "cmyk", "color-mix", "device-cmyk", "gray", "hsb", "hsv", "light-dark", "p3", "var",
  ]

  /// What to write instead of a text that is no colour.
  ///
  /// - Parameter text: What was written.
  /// - Returns: A hint, or nil if nothing can be guessed.
  package static func hint(for text: String) -> String? {
    let lowered = text.lowercased()
    if let open = lowered.firstIndex(of: "("), lowered.hasSuffix(")") {
      guard functions.contains(String(lowered[..<open])) else { return nil }
      return "write rgb(), oklch() or color(display-p3 1 0.5 0)"
    }
    switch lowered {
    case "none": return "write clear, or null for no colour at all"
    case "currentcolor", "inherit", "initial", "accentcolor": return "write the colour itself"
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
