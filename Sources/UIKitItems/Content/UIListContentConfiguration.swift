public import UIKitCore

/// The content of a row: an image, a text, and a second one below it or beside it (TV-51).
@preconcurrency @MainActor
public struct UIListContentConfiguration: UIContentConfiguration, Sendable {
  /// How a text looks.
  public struct TextProperties: Sendable {
    /// The font.
    public var font: UIFont
    /// The color.
    public var color: UIColor
    /// The maximum number of lines; 0, the default, for no limit.
    public var numberOfLines = 0
    /// How text that does not fit is wrapped or truncated; the default is `byTruncatingTail`.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// How the letters of the text are changed; by default, they are not.
    public var transform = TextTransform.none

    /// The capitalization of a text.
    public enum TextTransform: Int, Sendable {
      case none, uppercase, lowercase, capitalized
    }
  }

  /// How an image looks.
  public struct ImageProperties: Sendable {
    /// The color of a template image; nil, the default, for the tint color.
    public var tintColor: UIColor?
    /// The largest size, in points; 0, the default, for no limit.
    public var maximumSize = CGSize.zero
    /// The size that the content reserves for the image, in points; 0, the default, for the image's
    /// own.
    public var reservedLayoutSize = CGSize.zero
    /// The radius of the corners, in points; the default is 0.
    public var cornerRadius: CGFloat = 0
  }

  /// The text; nil for none.
  public var text: String?
  /// The second text; nil for none.
  public var secondaryText: String?
  /// The image; nil for none.
  public var image: UIImage?
  /// How the text looks.
  public var textProperties: TextProperties
  /// How the second text looks.
  public var secondaryTextProperties: TextProperties
  /// How the image looks.
  public var imageProperties = ImageProperties()
  /// Whether the second text is at the right side, as far as both fit.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The space around the content, in points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 11, leading: 16, bottom: 11, trailing: 16)
  /// The space between image and text, in points; the default is 16.
  public var imageToTextPadding: CGFloat = 16
  /// The space between the texts side by side, in points; the default is 12.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 12
  /// The space between the texts one below the other, in points; the default is 3.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3

  private init(_ text: TextProperties, _ secondary: TextProperties) {
    (textProperties, secondaryTextProperties) = (text, secondary)
  }

  private static func body(_ color: UIColor) -> TextProperties {
    TextProperties(font: .preferredFont(forTextStyle: .body), color: color)
  }

  private static var caption: TextProperties {
    TextProperties(font: .preferredFont(forTextStyle: .caption1), color: .label)
  }

  /// Returns the look of a row with a text, and small text below it.
  public static func cell() -> UIListContentConfiguration { .init(body(.label), caption) }

  /// Returns the look of a row with a text, and small text below it.
  public static func subtitleCell() -> UIListContentConfiguration { cell() }

  /// Returns the look of a row with a text, and a gray one at the right side.
  public static func valueCell() -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration(body(.label), body(.secondaryLabel))
    configuration.prefersSideBySideTextAndSecondaryText = true
    return configuration
  }

  /// Makes a `UIListContentView`.
  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// Returns the same configuration: the look does not depend on the state.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}
