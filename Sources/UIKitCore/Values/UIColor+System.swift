/// The system's palette, with Apple's documented values for light and dark interfaces.
extension UIColor {
  /// Red.
  public class var systemRed: UIColor { Palette.systemRed }
  /// Orange.
  public class var systemOrange: UIColor { Palette.systemOrange }
  /// Yellow.
  public class var systemYellow: UIColor { Palette.systemYellow }
  /// Green.
  public class var systemGreen: UIColor { Palette.systemGreen }
  /// Mint.
  public class var systemMint: UIColor { Palette.systemMint }
  /// Teal.
  public class var systemTeal: UIColor { Palette.systemTeal }
  /// Cyan.
  public class var systemCyan: UIColor { Palette.systemCyan }
  /// Blue.
  public class var systemBlue: UIColor { Palette.systemBlue }
  /// Indigo.
  public class var systemIndigo: UIColor { Palette.systemIndigo }
  /// Purple.
  public class var systemPurple: UIColor { Palette.systemPurple }
  /// Pink.
  public class var systemPink: UIColor { Palette.systemPink }
  /// Brown.
  public class var systemBrown: UIColor { Palette.systemBrown }
  /// The base gray.
  public class var systemGray: UIColor { Palette.systemGray }
  /// The second gray, closer to the background.
  public class var systemGray2: UIColor { Palette.systemGray2 }
  /// The third gray.
  public class var systemGray3: UIColor { Palette.systemGray3 }
  /// The fourth gray.
  public class var systemGray4: UIColor { Palette.systemGray4 }
  /// The fifth gray.
  public class var systemGray5: UIColor { Palette.systemGray5 }
  /// The sixth gray, closest to the background.
  public class var systemGray6: UIColor { Palette.systemGray6 }
  /// The tint of views that do not set one: `systemBlue`.
  public class var tintColor: UIColor { Palette.systemBlue }

  /// Returns a system color that depends on the interface style and level.
  ///
  /// `light` is the color for light interfaces, and if the style is unspecified: `0xRRGGBB`.
  /// `elevated` is the color for dark interfaces above others; nil for `dark`.
  package static func system(
    _ name: String, light: UInt32, dark: UInt32, elevated: UInt32? = nil,
    alpha: (light: CGFloat, dark: CGFloat) = (1, 1)
  ) -> UIColor {
    func color(_ word: UInt32, _ alpha: CGFloat) -> UIColor {
      func part(_ shift: UInt32) -> CGFloat { CGFloat(word >> shift & 0xFF) / 255 }
      return UIColor(red: part(16), green: part(8), blue: part(0), alpha: alpha)
    }
    let (light, dark, raised) = (
      color(light, alpha.light), color(dark, alpha.dark), color(elevated ?? dark, alpha.dark)
    )
    return UIColor(
      content: .dynamic(
        DynamicColor(name: name) { traits in
          guard traits.userInterfaceStyle == .dark else { return light }
          return traits.userInterfaceLevel == .elevated ? raised : dark
        }, alpha: nil))
  }

  private enum Palette {
    static let systemRed = system("systemRed", light: 0xFF3B30, dark: 0xFF453A)
    static let systemOrange = system("systemOrange", light: 0xFF9500, dark: 0xFF9F0A)
    static let systemYellow = system("systemYellow", light: 0xFFCC00, dark: 0xFFD60A)
    static let systemGreen = system("systemGreen", light: 0x34C759, dark: 0x30D158)
    static let systemMint = system("systemMint", light: 0x00C7BE, dark: 0x63E6E2)
    static let systemTeal = system("systemTeal", light: 0x30B0C7, dark: 0x40C8E0)
    static let systemCyan = system("systemCyan", light: 0x32ADE6, dark: 0x64D2FF)
    static let systemBlue = system("systemBlue", light: 0x007AFF, dark: 0x0A84FF)
    static let systemIndigo = system("systemIndigo", light: 0x5856D6, dark: 0x5E5CE6)
    static let systemPurple = system("systemPurple", light: 0xAF52DE, dark: 0xBF5AF2)
    static let systemPink = system("systemPink", light: 0xFF2D55, dark: 0xFF375F)
    static let systemBrown = system("systemBrown", light: 0xA2845E, dark: 0xAC8E68)
    static let systemGray = system("systemGray", light: 0x8E8E93, dark: 0x8E8E93)
    static let systemGray2 = system("systemGray2", light: 0xAEAEB2, dark: 0x636366)
    static let systemGray3 = system("systemGray3", light: 0xC7C7CC, dark: 0x48484A)
    static let systemGray4 = system("systemGray4", light: 0xD1D1D6, dark: 0x3A3A3C)
    static let systemGray5 = system("systemGray5", light: 0xE5E5EA, dark: 0x2C2C2E)
    static let systemGray6 = system("systemGray6", light: 0xF2F2F7, dark: 0x1C1C1E)
  }
}
