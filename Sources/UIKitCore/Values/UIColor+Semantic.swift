/// Colors by their purpose, with Apple's documented values for light and dark interfaces.
extension UIColor {
  /// The text of primary labels.
  public class var label: UIColor { Purpose.label }
  /// The text of secondary labels.
  public class var secondaryLabel: UIColor { Purpose.secondaryLabel }
  /// The text of tertiary labels.
  public class var tertiaryLabel: UIColor { Purpose.tertiaryLabel }
  /// The text of quaternary labels.
  public class var quaternaryLabel: UIColor { Purpose.quaternaryLabel }
  /// The placeholder of fields without text.
  public class var placeholderText: UIColor { Purpose.placeholderText }
  /// The text of links.
  public class var link: UIColor { Purpose.link }
  /// Thin lines that let the background through.
  public class var separator: UIColor { Purpose.separator }
  /// Thin lines that hide the background.
  public class var opaqueSeparator: UIColor { Purpose.opaqueSeparator }
  /// The fill of thin and small shapes.
  public class var systemFill: UIColor { Purpose.systemFill }
  /// The fill of medium-size shapes.
  public class var secondarySystemFill: UIColor { Purpose.secondarySystemFill }
  /// The fill of large shapes.
  public class var tertiarySystemFill: UIColor { Purpose.tertiarySystemFill }
  /// The fill of large areas with complex content.
  public class var quaternarySystemFill: UIColor { Purpose.quaternarySystemFill }
  /// The main background.
  public class var systemBackground: UIColor { Purpose.systemBackground }
  /// Content on top of the main background.
  public class var secondarySystemBackground: UIColor { Purpose.secondarySystemBackground }
  /// Content on top of secondary backgrounds.
  public class var tertiarySystemBackground: UIColor { Purpose.tertiarySystemBackground }
  /// The main background of a grouped interface.
  public class var systemGroupedBackground: UIColor { Purpose.systemGroupedBackground }
  /// Content on top of the main grouped background.
  public class var secondarySystemGroupedBackground: UIColor {
    Purpose.secondarySystemGroupedBackground
  }
  /// Content on top of secondary grouped backgrounds.
  public class var tertiarySystemGroupedBackground: UIColor {
    Purpose.tertiarySystemGroupedBackground
  }

  private enum Purpose {
    static let label = system(
      "label", light: 0x000000, dark: 0xFFFFFF)
    static let secondaryLabel = system(
      "secondaryLabel", light: 0x3C3C43, dark: 0xEBEBF5, alpha: (0.6, 0.6))
    static let tertiaryLabel = system(
      "tertiaryLabel", light: 0x3C3C43, dark: 0xEBEBF5, alpha: (0.3, 0.3))
    static let quaternaryLabel = system(
      "quaternaryLabel", light: 0x3C3C43, dark: 0xEBEBF5, alpha: (0.18, 0.16))
    static let placeholderText = system(
      "placeholderText", light: 0x3C3C43, dark: 0xEBEBF5, alpha: (0.3, 0.3))
    static let link = system(
      "link", light: 0x007AFF, dark: 0x0984FF)
    static let separator = system(
      "separator", light: 0x3C3C43, dark: 0x545458, alpha: (0.29, 0.6))
    static let opaqueSeparator = system(
      "opaqueSeparator", light: 0xC6C6C8, dark: 0x38383A)
    static let systemFill = system(
      "systemFill", light: 0x787880, dark: 0x787880, alpha: (0.2, 0.36))
    static let secondarySystemFill = system(
      "secondarySystemFill", light: 0x787880, dark: 0x787880, alpha: (0.16, 0.32))
    static let tertiarySystemFill = system(
      "tertiarySystemFill", light: 0x767680, dark: 0x767680, alpha: (0.12, 0.24))
    static let quaternarySystemFill = system(
      "quaternarySystemFill", light: 0x747480, dark: 0x767680, alpha: (0.08, 0.18))
    static let systemBackground = system(
      "systemBackground", light: 0xFFFFFF, dark: 0x000000, elevated: 0x1C1C1E)
    static let secondarySystemBackground = system(
      "secondarySystemBackground", light: 0xF2F2F7, dark: 0x1C1C1E, elevated: 0x2C2C2E)
    static let tertiarySystemBackground = system(
      "tertiarySystemBackground", light: 0xFFFFFF, dark: 0x2C2C2E, elevated: 0x3A3A3C)
    static let systemGroupedBackground = system(
      "systemGroupedBackground", light: 0xF2F2F7, dark: 0x000000, elevated: 0x1C1C1E)
    static let secondarySystemGroupedBackground = system(
      "secondarySystemGroupedBackground", light: 0xFFFFFF, dark: 0x1C1C1E, elevated: 0x2C2C2E)
    static let tertiarySystemGroupedBackground = system(
      "tertiarySystemGroupedBackground", light: 0xF2F2F7, dark: 0x2C2C2E, elevated: 0x3A3A3C)
  }
}
