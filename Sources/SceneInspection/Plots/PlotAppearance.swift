import CoreGraphics

/// The colors of plots, for light and dark surroundings.
///
/// Series have the hues of Okabe and Ito, which people with any color vision tell apart, in shades with
/// a contrast of at least 3 to 1 with the background; text has at least 4.5 to 1 (CU-08).
package enum PlotAppearance: String, Sendable, CaseIterable {
  case light, dark

  /// The background.
  var paper: CGColor { self == .light ? Self.color(0xFFFFFF) : Self.color(0x17191D) }
  /// The background of a plot.
  var field: CGColor { self == .light ? Self.color(0xF6F7F9) : Self.color(0x1F2227) }
  /// The color of titles and names.
  var ink: CGColor { self == .light ? Self.color(0x1B1E23) : Self.color(0xECEEF1) }
  /// The color of numbers along axes and of notes.
  var dimInk: CGColor { self == .light ? Self.color(0x5B626D) : Self.color(0xA3A9B3) }
  /// The color of lines at round numbers.
  var grid: CGColor { self == .light ? Self.color(0xDFE2E7) : Self.color(0x33383F) }
  /// The color of markers.
  var marker: CGColor { self == .light ? Self.color(0x7A4FA3) : Self.color(0xBF9BE8) }

  /// Returns the color of a series; many series repeat them.
  func series(_ index: Int) -> CGColor {
    let colors =
      self == .light
      ? [0x0069A8, 0xC95400, 0x007F5C, 0xB03A80, 0x8A6A00, 0x5B626D]
      : [0x56B4E9, 0xF0913A, 0x2FC49A, 0xE58BC0, 0xE3C93C, 0xB6BCC6]
    return Self.color(colors[index % colors.count])
  }

  private static func color(_ rgb: Int) -> CGColor {
    CGColor(
      srgbRed: CGFloat(rgb >> 16 & 255) / 255, green: CGFloat(rgb >> 8 & 255) / 255,
      blue: CGFloat(rgb & 255) / 255, alpha: 1)
  }
}

extension CGColor {
  /// The color in sRGB, as six hexadecimal digits, or eight if it is translucent.
  var roundedHexadecimal: String {
    let parts = sRGBComponents
    let levels = [parts.red, parts.green, parts.blue, parts.alpha].map {
      Int((min(max($0, 0), 1) * 255).rounded())
    }
    return levels.prefix(levels[3] == 255 ? 3 : 4).map { level in
      (level < 16 ? "0" : "") + String(level, radix: 16)
    }.joined()
  }
}
