extension UIFont {
  /// The purpose of text, which determines its size and weight.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// Apple's name.
    public let rawValue: String
    /// Creates a style from a name; an unknown name acts as `body`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Extra large titles: 36 points, bold.
    public static let extraLargeTitle = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle")
    /// Second extra large titles: 28 points, bold.
    public static let extraLargeTitle2 = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle2")
    /// Large titles: 34 points.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// First-level titles: 28 points.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// Second-level titles: 22 points.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// Third-level titles: 20 points.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// Headings: 17 points, semibold.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// Subheadings: 15 points.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// Body text: 17 points.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// Callouts: 16 points.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// Footnotes: 13 points.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// Captions: 12 points.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// Second captions: 11 points.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// The weight of the style's text.
    var weight: Weight {
      switch self {
      case .headline: .semibold
      case .extraLargeTitle, .extraLargeTitle2: .bold
      default: .regular
      }
    }

    /// The size of the style's text, in points, with Apple's documented values.
    func size(for category: UIContentSizeCategory) -> CGFloat {
      // From extra small to the largest accessibility size.
      let sizes: [CGFloat] =
        switch self {
        case .extraLargeTitle: [33, 34, 35, 36, 38, 40, 42, 46, 50, 54, 58, 62]
        case .extraLargeTitle2, .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
        case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
        case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
        case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
        case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
        case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
        case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
        case .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
        case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
        default: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
        }
      return sizes[category.index]
    }
  }

  /// Returns the font of a text style, in the size that the current traits prefer.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// Returns the font of a text style.
  ///
  /// - Parameters:
  ///   - style: The style.
  ///   - traitCollection: The traits whose size of text is used; nil, or a collection that does not
  ///     specify it, for the current ones.
  /// - Returns: The font.
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let category = UIContentSizeCategory.preferred(by: traitCollection)
    return systemFont(style.size(for: category), style.weight)
  }
}

/// Scales fonts and lengths with the size of text that the user prefers.
public struct UIFontMetrics: Sendable {
  private let textStyle: UIFont.TextStyle

  /// Creates metrics that scale as a text style does.
  public init(forTextStyle textStyle: UIFont.TextStyle) { self.textStyle = textStyle }

  /// The metrics of body text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// Returns a font for the large category in the size for traits.
  ///
  /// - Parameters:
  ///   - font: The font at the large category.
  ///   - maximumPointSize: The largest size, in points; 0 does not limit it.
  ///   - traitCollection: The traits whose size of text is used; nil, or a collection that does not
  ///     specify it, for the current ones.
  /// - Returns: The font.
  public func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat = 0,
    compatibleWith traitCollection: UITraitCollection? = nil
  ) -> UIFont {
    let size = scaledValue(for: font.pointSize, compatibleWith: traitCollection)
    return font.withSize(maximumPointSize > 0 ? min(size, maximumPointSize) : size)
  }

  /// Returns a length for the large category in the size for traits.
  ///
  /// - Parameters:
  ///   - value: The length at the large category, in points.
  ///   - traitCollection: The traits whose size of text is used; nil, or a collection that does not
  ///     specify it, for the current ones.
  /// - Returns: The length, in points.
  public func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection? = nil
  ) -> CGFloat {
    let category = UIContentSizeCategory.preferred(by: traitCollection)
    return value * textStyle.size(for: category) / textStyle.size(for: .large)
  }
}

extension UIContentSizeCategory {
  /// Returns the category of a trait collection, or the current one if it does not specify any.
  fileprivate static func preferred(by traits: UITraitCollection?) -> Self {
    let category = traits?.preferredContentSizeCategory ?? .unspecified
    return category == .unspecified
      ? UITraitCollection.current.preferredContentSizeCategory : category
  }
}
