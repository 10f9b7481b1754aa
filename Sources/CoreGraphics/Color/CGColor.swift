public import Foundation

/// A color: components in a color space, and alpha.
///
/// Components are unpremultiplied and may be outside 0...1, as mixing and adding colors requires;
/// they are clamped when pixels are made. A component that is not finite becomes 0, and all are
/// clamped to a million either way, so that every conversion gives finite numbers.
public final class CGColor: Sendable, Hashable {
  private let space: CGColorSpace
  private let values: [CGFloat]

  /// Creates a color in the device's RGB space, which is sRGB; all numbers are from 0 to 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(.deviceRGB, [red, green, blue, alpha])
  }

  /// Creates a color in sRGB; the components are gamma-encoded, and all numbers are from 0 to 1.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(.standardRGB, [red, green, blue, alpha])
  }

  /// Creates a gray, from 0 for black to 1 for white; its level is used for all three sRGB
  /// components.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(.deviceGray, [gray, alpha])
  }

  /// Creates a gray, from 0 for black to 1 for white, whose linear light is its level to the power
  /// of 2.2.
  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(.grayGamma22, [gray, alpha])
  }

  /// Creates a CMYK color, which is converted by `(1 - ink) * (1 - black)`; all numbers are from 0
  /// to 1.
  public convenience init(
    genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat,
    alpha: CGFloat
  ) {
    self.init(.inks, [cyan, magenta, yellow, black, alpha])
  }

  /// Creates a color in a color space.
  ///
  /// - Parameters:
  ///   - colorSpace: The color space.
  ///   - components: The space's components, then alpha; any other count gives nil.
  public convenience init?(colorSpace: CGColorSpace, components: [CGFloat]) {
    guard components.count == colorSpace.numberOfComponents + 1 else { return nil }
    self.init(colorSpace, components)
  }

  /// Creates an extended sRGB color.
  package convenience init(
    sRGBComponents components: (red: Double, green: Double, blue: Double, alpha: Double)
  ) {
    self.init(
      .extendedRGB,
      [components.red, components.green, components.blue, components.alpha].map { CGFloat($0) })
  }

  private init(_ space: CGColorSpace, _ values: [CGFloat]) {
    self.space = space
    self.values = values.map { $0.isFinite ? max(-1e6, min(1e6, $0)) : 0 }
  }

  /// Opaque black.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// Opaque white.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Transparent black.
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// The color space; optional only because Apple's is.
  public var colorSpace: CGColorSpace? { space }

  /// The color's components, then alpha; optional only because Apple's is.
  public var components: [CGFloat]? { values }

  /// The number of components, including alpha.
  public var numberOfComponents: Int { values.count }

  /// The opacity, from 0 for transparent to 1 for opaque.
  public var alpha: CGFloat { values[values.count - 1] }

  /// The color in extended sRGB: unpremultiplied, gamma-encoded, in any range.
  package var sRGBComponents: (red: Double, green: Double, blue: Double, alpha: Double) {
    let (red, green, blue) = space.extendedSRGB(Array(values.dropLast()))
    return (red, green, blue, Double(alpha))
  }

  /// Returns the same color with a different alpha; optional only because Apple's is.
  public func copy(alpha: CGFloat) -> CGColor? { CGColor(space, values.dropLast() + [alpha]) }

  /// Returns the same color in another color space.
  ///
  /// - Parameters:
  ///   - destination: The color space.
  ///   - intent: Ignored: all supported spaces share one white point, and colors outside a space
  ///     that is not extended are clipped.
  ///   - options: Reserved, as in Apple's API; there are no keys.
  /// - Returns: The color; optional only because Apple's is.
  public func converted(
    to destination: CGColorSpace, intent: CGColorRenderingIntent,
    options: [String: any Sendable]?
  ) -> CGColor? {
    guard destination != space else { return self }
    let (red, green, blue, alpha) = sRGBComponents
    return CGColor(
      destination, destination.components(fromExtendedSRGB: (red, green, blue)) + [CGFloat(alpha)])
  }

  /// Returns whether two colors have the same space and the same components.
  public static func == (left: CGColor, right: CGColor) -> Bool {
    left.space == right.space && left.values == right.values
  }

  /// Returns the color itself, because colors are immutable; optional only because Apple's is.
  public func copy() -> CGColor? { self }

  /// Hashes the space and the components.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(space)
    hasher.combine(values)
  }
}
