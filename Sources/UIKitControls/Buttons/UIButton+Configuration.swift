public import UIKitCore

extension UIButton {
  /// The look of a button, independent of its state.
  public struct Configuration {
    /// Where the colors of a configuration come from.
    enum Style {
      case plain, gray, tinted, filled
    }

    /// The size of a button.
    public enum Size: Int, Sendable {
      case medium, small, mini, large
    }

    /// The radius of the background's corners.
    public enum CornerStyle: Int, Sendable {
      /// The background's `cornerRadius`.
      case fixed = -1
      /// The background's `cornerRadius`, growing with the size of text that the user prefers.
      case dynamic = 0
      /// 4.25 points.
      case small = 1
      /// 5.95 points.
      case medium = 2
      /// 8.75 points.
      case large = 3
      /// Half of the shorter side.
      case capsule = 4
    }

    /// The alignment of title and subtitle.
    public enum TitleAlignment: Int, Sendable {
      /// Toward the image if it is before or after the text, otherwise centered.
      case automatic
      case leading, center, trailing
    }

    let style: Style

    /// What is behind the content.
    public var background = UIBackgroundConfiguration()
    /// The radius of the background's corners; the default is `dynamic`.
    public var cornerStyle = CornerStyle.dynamic
    /// The size, which determines the font and the default insets; the default is `medium`.
    public var buttonSize = Size.medium {
      didSet { if hasDefaultInsets { setDefaultContentInsets() } }
    }
    /// The color of title and image; nil, the default, for that of the style.
    public var baseForegroundColor: UIColor?
    /// The color of the background; nil, the default, for that of the style.
    public var baseBackgroundColor: UIColor?

    /// The image; nil, the default, for the button's own.
    public var image: UIImage?
    /// Changes the color of a template image; the default is nil.
    public var imageColorTransformer: UIConfigurationColorTransformer?
    /// The side of the text that the image is at; the default is `leading`.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The space between the image and the text, in points; the default is 0.
    public var imagePadding: CGFloat = 0
    /// The least width of an image before or after the text, or the height of one above or below it, in
    /// points.
    ///
    /// A smaller image is centered in it. The default is 0.
    public var imageReservation: CGFloat = 0
    /// Whether a turning activity indicator replaces the image; the default is false.
    public var showsActivityIndicator = false
    /// Changes the color of the activity indicator; the default is nil.
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?

    /// The title; nil, the default, for the button's own.
    public var title: String? { didSet { attributedTitle = nil } }
    /// The title with attributes, which is shown instead of `title`; the default is nil.
    public var attributedTitle: AttributedString?
    /// Changes the attributes of the title: its font and color, and those of `attributedTitle`; the
    /// default is nil.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// How a title that is too long is wrapped or truncated; the default is `byWordWrapping`.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// The text below the title; the default is nil.
    public var subtitle: String? { didSet { attributedSubtitle = nil } }
    /// The text below the title with attributes, which is shown instead of `subtitle`; the default
    /// is nil.
    public var attributedSubtitle: AttributedString?
    /// Changes the attributes of the subtitle; the default is nil.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// How a subtitle that is too long is wrapped or truncated; the default is `byWordWrapping`.
    public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// The space between title and subtitle, in points; the default is 1.
    public var titlePadding: CGFloat = 1
    /// The alignment of title and subtitle; the default is `automatic`.
    public var titleAlignment = TitleAlignment.automatic

    /// The space around the content, in points.
    ///
    /// The default depends on the size: 7 and 12 for a medium button.
    public var contentInsets: NSDirectionalEdgeInsets {
      didSet { hasDefaultInsets = false }
    }
    private var hasDefaultInsets = true
    /// Whether a selected button looks different; the default is true.
    public var automaticallyUpdateForSelection = true

    init(_ style: Style) {
      self.style = style
      contentInsets = Size.medium.contentInsets
    }

    /// Sets the insets that buttons of the size have by default.
    public mutating func setDefaultContentInsets() {
      contentInsets = buttonSize.contentInsets
      hasDefaultInsets = true
    }

    /// A button without a background.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// A button with a gray background.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// A button whose background is a light shade of the tint color.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// A button whose background has the tint color.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// A button without a border: as `plain`.
    public static func borderless() -> Configuration { Configuration(.plain) }
    /// A button with a border: as `gray`.
    public static func bordered() -> Configuration { Configuration(.gray) }
    /// A button with a border in the tint color: as `tinted`.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    /// A button for the main action: as `filled`.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    /// Returns the configuration with the colors that a button shows in its current state.
    @preconcurrency @MainActor public func updated(for button: UIButton) -> Configuration {
      var result = self
      let colors = colors(for: button)
      result.baseForegroundColor = colors.foreground
      result.background.backgroundColor = colors.background
      return result
    }
  }
}

extension UIButton.Configuration.Size {
  /// The space around the content, in points.
  fileprivate var contentInsets: NSDirectionalEdgeInsets {
    switch self {
    case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    case .small, .mini: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
    case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
    }
  }

  /// The text style of the title.
  var titleStyle: UIFont.TextStyle {
    switch self {
    case .medium, .large: .body
    case .small, .mini: .subheadline
    }
  }
}
