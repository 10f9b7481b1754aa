extension UIFont {
  /// The weight of a font, from -1 to 1; regular is 0.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The number; the closest weight of the family is used.
    public let rawValue: CGFloat
    /// Creates a weight from a number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Creates a weight from a number.
    public init(_ rawValue: CGFloat) { self.init(rawValue: rawValue) }

    /// The lightest weight: -0.8.
    public static let ultraLight = Weight(-0.8)
    /// Thin: -0.6.
    public static let thin = Weight(-0.6)
    /// Light: -0.4.
    public static let light = Weight(-0.4)
    /// Regular: 0.
    public static let regular = Weight(0)
    /// Medium: 0.23.
    public static let medium = Weight(0.23)
    /// Semibold: 0.3.
    public static let semibold = Weight(0.3)
    /// Bold: 0.4.
    public static let bold = Weight(0.4)
    /// Heavy: 0.56.
    public static let heavy = Weight(0.56)
    /// The heaviest weight: 0.62.
    public static let black = Weight(0.62)
  }

  /// The size of labels' text: 17 points.
  public static var labelFontSize: CGFloat { 17 }
  /// The size of buttons' text: 18 points.
  public static var buttonFontSize: CGFloat { 18 }
  /// The size of the small system font: 12 points.
  public static var smallSystemFontSize: CGFloat { 12 }
  /// The size of the system font: 14 points.
  public static var systemFontSize: CGFloat { 14 }

  /// Returns the regular system font; a size of 0 or less is 12 points.
  public static func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .regular)
  }

  /// Returns the system font in a weight; a size of 0 or less is 12 points.
  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    systemFont(fontSize, weight)
  }

  /// Returns the bold system font, which is semibold, as on iOS; a size of 0 or less is 12 points.
  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .semibold)
  }

  /// Returns the italic system font; a size of 0 or less is 12 points.
  public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(fontSize, .regular, .traitItalic)
  }

  /// Returns the system font with digits of the same width, for numbers that change; a size of 0 or
  /// less is 12 points.
  public static func monospacedDigitSystemFont(
    ofSize fontSize: CGFloat, weight: Weight
  ) -> UIFont {
    systemFont(fontSize, weight).withMonospacedDigits
  }

  /// Returns a font of the default family.
  static func systemFont(
    _ size: CGFloat, _ weight: Weight, _ traits: CTFontSymbolicTraits = []
  ) -> CTFont {
    let descriptor = CTFontDescriptorCreateWithAttributes([
      kCTFontFamilyNameAttribute: "system",
      kCTFontTraitsAttribute: [
        kCTFontSymbolicTrait: NSNumber(value: traits.rawValue),
        kCTFontWeightTrait: NSNumber(value: Double(weight.rawValue)),
      ] as [String: Any],
    ])
    return CTFontCreateWithFontDescriptor(descriptor, size, nil)
  }
}
