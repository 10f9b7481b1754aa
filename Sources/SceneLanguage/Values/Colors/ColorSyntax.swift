package import CoreGraphics

/// A color as text, in any syntax of CSS Color 4.
///
/// The result is exact: Display P3 colors are kept, and colors outside sRGB are in extended sRGB.
/// Pixels are sRGB, so components are clamped when they are drawn.
package struct ColorSyntax: Sendable, Hashable {
  /// The color, in sRGB, Display P3 or the extended form of one of them.
  package let color: CGColor

  /// The reason why a text is not a color, as a predicate that follows the text.
  package struct Problem: Error, Sendable, Hashable {
    /// The reason.
    package let reason: String

    /// Creates a reason with a detail.
    init(_ detail: String) { reason = "is not a color: " + detail }

    /// Creates a reason without a detail.
    init() { reason = "is not a color" }
  }

  init(_ color: CGColor) { self.color = color }

  /// Creates an sRGB color from components in 0...1.
  init(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) {
    color = CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
  }

  /// Parses a color.
  ///
  /// - Parameter text: `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, a function such as
  ///   `rgb(255 0 0 / 50%)`, `oklch(0.7 0.15 50deg)` or `color(display-p3 1 0.5 0)`, a CSS name,
  ///   `clear` or `transparent`. Case does not matter.
  /// - Throws: `Problem` for anything else.
  package init(_ text: String) throws(Problem) {
    let lowered = text.lowercased()
    if lowered.hasPrefix("#") {
      self = try ColorSyntax.hexadecimal(lowered.dropFirst())
    } else if let open = lowered.firstIndex(of: "("), lowered.hasSuffix(")") {
      let arguments = lowered[lowered.index(after: open)...].dropLast()
      self = try ColorSyntax.function(String(lowered[..<open]), arguments)
    } else if lowered == "clear" || lowered == "transparent" {
      self.init(0, 0, 0, 0)
    } else if let value = ColorNames.value(of: lowered) {
      self.init(
        Double(value >> 16) / 255, Double(value >> 8 & 0xFF) / 255, Double(value & 0xFF) / 255, 1)
    } else {
      throw Problem()
    }
  }

  /// All color names, in lowercase.
  package static var names: [String] { ColorNames.all + ["clear", "transparent"] }

  private static func hexadecimal(_ digits: Substring) throws(Problem) -> ColorSyntax {
    let values = digits.compactMap { $0.isASCII ? $0.hexDigitValue : nil }
    guard values.count == digits.count, [3, 4, 6, 8].contains(values.count) else {
      throw Problem("expected 3, 4, 6 or 8 hexadecimal digits after #")
    }
    let bytes: [Int] =
      if values.count <= 4 {
        values.map { $0 * 17 }
      } else {
        stride(from: 0, to: values.count, by: 2).map { values[$0] * 16 + values[$0 + 1] }
      }
    let parts = bytes.map { Double($0) / 255 }
    return ColorSyntax(parts[0], parts[1], parts[2], parts.count == 4 ? parts[3] : 1)
  }
}
