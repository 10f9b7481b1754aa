/// A color: a fixed color, an image repeated as a pattern, or a color that depends on traits.
///
/// Colors are immutable and may be used on any thread.
open class UIColor: NSObject, NSCopying, @unchecked Sendable {
  /// What the color consists of.
  enum Content {
    case fixed(CGColor)
    /// An image repeated in both directions, and its opacity.
    case pattern(UIImage, alpha: CGFloat)
    /// A color for each set of traits, and the opacity that replaces its own; nil keeps it.
    case dynamic(DynamicColor, alpha: CGFloat?)
  }

  /// A closure that returns the color for traits; two colors are equal if they share it.
  final class DynamicColor: Sendable {
    /// The name of a system color; nil for a client's.
    let name: String?
    let provider: @Sendable (UITraitCollection) -> UIColor

    init(name: String? = nil, _ provider: @escaping @Sendable (UITraitCollection) -> UIColor) {
      self.name = name
      self.provider = provider
    }
  }

  let content: Content

  init(content: Content) {
    self.content = content
    super.init()
  }

  /// Creates a gray in the extended range, from 0 for black to 1 for white; the opacity is clamped
  /// to 0...1.
  public init(white: CGFloat, alpha: CGFloat) {
    content = .fixed(.make(.extendedGraySpace, [white], alpha: alpha))
    super.init()
  }

  /// Creates a color from its hue, saturation and brightness in sRGB.
  ///
  /// - Parameters:
  ///   - hue: The position on the color wheel, clamped to 0...1; both ends are red.
  ///   - saturation: The saturation, clamped to 0...1.
  ///   - brightness: The largest component, clamped to 0...1.
  ///   - alpha: The opacity, clamped to 0...1.
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let color = HSBColor(
      hue: .unit(hue), saturation: .unit(saturation), brightness: .unit(brightness))
    content = .fixed(.make(.extendedRGB, color.rgb, alpha: alpha))
    super.init()
  }

  /// Creates a color in extended sRGB; components are from 0 to 1 inside sRGB, and the opacity is
  /// clamped to that.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    content = .fixed(.make(.extendedRGB, [red, green, blue], alpha: alpha))
    super.init()
  }

  /// Creates a color in Display P3; components are from 0 to 1, and the opacity is clamped to that.
  public init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    content = .fixed(.make(.displayP3Space, [displayP3Red, green, blue], alpha: alpha))
    super.init()
  }

  /// Creates a color from a Core Graphics color.
  public init(cgColor: CGColor) {
    content = .fixed(cgColor)
    super.init()
  }

  /// Creates a color from a Core Image color.
  public init(ciColor: CIColor) {
    content = .fixed(
      .make(.extendedRGB, [ciColor.red, ciColor.green, ciColor.blue], alpha: ciColor.alpha))
    super.init()
  }

  /// Creates a pattern that repeats an image, starting at the origin of the context.
  ///
  /// A pattern fills and strokes in graphics contexts. It has no components, and its `cgColor` is
  /// clear.
  public init(patternImage image: UIImage) {
    content = .pattern(image, alpha: 1)
    super.init()
  }

  /// Creates a color that depends on traits.
  ///
  /// - Parameter dynamicProvider: Returns the color for traits; called each time that the color is
  ///   used.
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    content = .dynamic(DynamicColor(dynamicProvider), alpha: nil)
    super.init()
  }

  /// Creates the color of a literal, `#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)`.
  ///
  /// - Parameters:
  ///   - red: The red component, in extended sRGB.
  ///   - green: The green component.
  ///   - blue: The blue component.
  ///   - alpha: The opacity.
  public required convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(
      red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue),
      alpha: CGFloat(alpha))
  }

  /// Returns the color itself, because colors are immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  // MARK: Conversions

  /// The color for Core Graphics and layers, with the current traits.
  ///
  /// A layer keeps the color that it was given: it does not follow later changes of the traits, as
  /// on Apple's platforms. The color of a pattern is clear, because patterns have no `CGColor` here.
  open var cgColor: CGColor {
    if case .fixed(let color) = resolvedColor(with: .current).content { return color }
    return CGColor.clear
  }

  /// The color for Core Image, with the current traits.
  open var ciColor: CIColor { CIColor(cgColor: cgColor) }

  /// The image of a pattern; nil for other colors.
  package var patternImage: UIImage? {
    if case .pattern(let image, _) = resolvedColor(with: .current).content { return image }
    return nil
  }

  /// Returns the color for traits.
  ///
  /// - Parameter traitCollection: The traits.
  /// - Returns: A color that does not depend on traits: this color if it does not either.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    var color = self
    // A provider may return a color with a provider; one that returns itself must not hang.
    for _ in 0..<Self.mostProviders {
      guard case .dynamic(let dynamic, let alpha) = color.content else { return color }
      color = dynamic.provider(traitCollection)
      if let alpha { color = color.withAlphaComponent(alpha) }
    }
    return .clear
  }

  /// The number of providers that a color may be nested in.
  private static let mostProviders = 64

  /// Returns the color with another opacity.
  ///
  /// - Parameter alpha: The opacity, clamped to 0...1.
  /// - Returns: The color; it depends on traits if this color does.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    let alpha = CGFloat.unit(alpha)
    switch content {
    case .fixed(let color): return UIColor(cgColor: color.copy(alpha: alpha) ?? color)
    case .pattern(let image, _): return UIColor(content: .pattern(image, alpha: alpha))
    case .dynamic(let dynamic, _): return UIColor(content: .dynamic(dynamic, alpha: alpha))
    }
  }

  // MARK: Equality

  /// Returns whether another object is an equal color.
  ///
  /// Fixed colors are equal if they have the same color space and components, patterns if they
  /// repeat the same image, and colors that depend on traits if they share one provider.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if other === self { return true }
    switch (content, other.content) {
    case (.fixed(let own), .fixed(let color)): return own == color
    case (.pattern(let own, let alpha), .pattern(let image, let otherAlpha)):
      return own == image && alpha == otherAlpha
    case (.dynamic(let own, let alpha), .dynamic(let dynamic, let otherAlpha)):
      return own === dynamic && alpha == otherAlpha
    default: return false
    }
  }

  /// The hash of the components, image or provider.
  open override var hash: Int {
    switch content {
    case .fixed(let color): color.hashValue
    case .pattern(let image, _): image.hashValue
    case .dynamic(let dynamic, _): ObjectIdentifier(dynamic).hashValue
    }
  }

  /// The color space and components, or the name of a system color (LX-25).
  open override var description: String {
    switch content {
    case .fixed(let color):
      let numbers = (color.components ?? []).map(ObjectText.number).joined(separator: " ")
      return "\(color.colorSpace?.nameInDescriptions ?? "color") \(numbers)"
    case .pattern(let image, _): return "pattern of \(image)"
    case .dynamic(let dynamic, let alpha):
      let kind = dynamic.name == nil ? "UIDynamicProviderColor" : "UIDynamicSystemColor"
      let name = dynamic.name.map { "; name = \($0)" } ?? ""
      let factor = alpha.map { "; alpha = \(ObjectText.number($0))" } ?? ""
      return "<\(kind): \(ObjectText.address(of: self))\(name)\(factor)>"
    }
  }
}

extension UIColor: _ExpressibleByColorLiteral {}

/// The type of color literals without a type of their own.
public typealias _ColorLiteralType = UIColor

extension UIColor: TextAttributeValue {
  package var coreTextValue: Any { cgColor }
}

extension CGColor {
  /// Returns a color with its alpha clamped to 0...1.
  static func make(_ space: CGColorSpace, _ components: [CGFloat], alpha: CGFloat) -> CGColor {
    CGColor(colorSpace: space, components: components + [.unit(alpha)]) ?? .clear
  }
}

extension CGColorSpace {
  /// Gray whose components may be outside 0...1.
  static let extendedGraySpace = CGColorSpace(name: CGColorSpace.extendedGray) ?? .deviceGray
  /// Apple's name of the space in descriptions of colors.
  fileprivate var nameInDescriptions: String? {
    switch name {
    case CGColorSpace.sRGB, CGColorSpace.extendedSRGB: "UIExtendedSRGBColorSpace"
    case CGColorSpace.genericGrayGamma2_2, CGColorSpace.extendedGray: "UIExtendedGrayColorSpace"
    case CGColorSpace.displayP3: "UIDisplayP3ColorSpace"
    default: name
    }
  }
  /// Display P3.
  static let displayP3Space = CGColorSpace(name: CGColorSpace.displayP3) ?? .standardRGB
}

extension CGFloat {
  /// Returns a number clamped to 0...1, or 0 for NaN.
  package static func unit(_ value: CGFloat) -> CGFloat { value > 0 ? Swift.min(value, 1) : 0 }
}

extension CIColor {
  /// Creates a color from a view's, with the current traits.
  public convenience init(color: UIColor) { self.init(cgColor: color.cgColor) }
}
