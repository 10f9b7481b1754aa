public import UIKitCore

/// What is behind the content of a button.
public struct UIBackgroundConfiguration {
  /// The color; nil, the default, for that of the button's style.
  public var backgroundColor: UIColor?
  /// A blur behind the color, which has to be translucent for it to be seen; the default is nil.
  public var visualEffect: UIVisualEffect?
  /// Changes the color that is shown; the default is nil.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// The radius of the corners, whose curve is continuous, as far as the corner style uses it; the
  /// default is 5.95.
  public var cornerRadius: CGFloat = 5.95
  /// The space between the edges of the button and the background, in points; the default is zero.
  public var backgroundInsets = NSDirectionalEdgeInsets()
  /// The color of the border; nil, the default, for the tint color.
  public var strokeColor: UIColor?
  /// Changes the color of the border that is shown; the default is nil.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// The width of the border, in points; the default is 0.
  public var strokeWidth: CGFloat = 0
  /// How far the border is outside the background, in points; negative for inside.
  ///
  /// Its corners have the centers of the background's. Inside, it ends at the center; a number that is
  /// not finite counts as 0. The default is 0.
  public var strokeOutset: CGFloat = 0
  /// An image on the color; the default is nil.
  public var image: UIImage?
  /// How the image fits into the background; the default is `scaleToFill`.
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// A view on the color, below the image; its corners are its own.
  ///
  /// A background that is copied shares it.
  ///
  /// The default is nil.
  public var customView: UIView?

  init() {}

  /// A background without color.
  public static func clear() -> UIBackgroundConfiguration {
    var background = UIBackgroundConfiguration()
    background.backgroundColor = .clear
    return background
  }
}

/// A function of colors.
public struct UIConfigurationColorTransformer: Sendable {
  /// The function.
  public let transform: @Sendable (UIColor) -> UIColor

  /// Creates a transformer.
  public init(_ transform: @escaping @Sendable (UIColor) -> UIColor) { self.transform = transform }

  /// Returns the changed color.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  /// Returns the gray of a color's brightness.
  public static let grayscale = UIConfigurationColorTransformer { color in
    var (white, alpha) = (CGFloat(0), CGFloat(0))
    return color.getWhite(&white, alpha: &alpha) ? UIColor(white: white, alpha: alpha) : color
  }
  /// Returns the tint of system views.
  public static let preferredTint = UIConfigurationColorTransformer { _ in .tintColor }
  /// Returns the color at 80 percent of its opacity.
  public static let monochromeTint = UIConfigurationColorTransformer {
    $0.withAlphaComponent($0.cgColor.alpha * 0.8)
  }
}

/// A function of the attributes of text.
public struct UIConfigurationTextAttributesTransformer: Sendable {
  /// The function.
  public let transform: @Sendable (AttributeContainer) -> AttributeContainer

  /// Creates a transformer.
  public init(_ transform: @escaping @Sendable (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }

  /// Returns the changed attributes.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer {
    transform(input)
  }
}
