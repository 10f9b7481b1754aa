public import Foundation

/// A colour: components in a colour space, and alpha.
///
/// Components are unpremultiplied and may leave 0...1, as mixing and adding colours asks for; they
/// are limited where pixels are made. A component that is not a finite number becomes 0, and one
/// beyond a million a million, so that every conversion gives finite numbers.
public final class CGColor: Sendable, Hashable {
  private let space: CGColorSpace
  private let values: [CGFloat]

  /// Makes a colour of the device's RGB, which is sRGB here.
  ///
  /// - Parameters:
  ///   - red: 0 without, 1 with all of it.
  ///   - green: Likewise.
  ///   - blue: Likewise.
  ///   - alpha: 0 for invisible, 1 for opaque.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(.deviceRGB, [red, green, blue, alpha])
  }

  /// Makes a colour of sRGB.
  ///
  /// - Parameters:
  ///   - red: 0 without, 1 with all of it, gamma-encoded.
  ///   - green: Likewise.
  ///   - blue: Likewise.
  ///   - alpha: 0 for invisible, 1 for opaque.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(.standardRGB, [red, green, blue, alpha])
  }

  /// Makes a grey.
  ///
  /// - Parameters:
  ///   - gray: 0 for black, 1 for white; the three sRGB components are this number.
  ///   - alpha: 0 for invisible, 1 for opaque.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(.deviceGray, [gray, alpha])
  }

  /// Makes a grey whose light is its number to the power of 2.2.
  ///
  /// - Parameters:
  ///   - gray: 0 for black, 1 for white.
  ///   - alpha: 0 for invisible, 1 for opaque.
  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(.grayGamma22, [gray, alpha])
  }

  /// Makes a colour of inks; light is `(1 - ink) * (1 - black)`.
  ///
  /// - Parameters:
  ///   - cyan: 0 without, 1 with all of it.
  ///   - magenta: Likewise.
  ///   - yellow: Likewise.
  ///   - black: Likewise.
  ///   - alpha: 0 for invisible, 1 for opaque.
  public convenience init(
    genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat,
    alpha: CGFloat
  ) {
    self.init(.inks, [cyan, magenta, yellow, black, alpha])
  }

  /// Makes a colour of a given space.
  ///
  /// - Parameters:
  ///   - colorSpace: What the components mean.
  ///   - components: The space's components, then alpha; another count gives nil.
  public convenience init?(colorSpace: CGColorSpace, components: [CGFloat]) {
    guard components.count == colorSpace.numberOfComponents + 1 else { return nil }
    self.init(colorSpace, components)
  }

  /// Makes an extended sRGB colour.
  ///
  /// - Parameter components: Unpremultiplied, gamma-encoded, any range.
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

  /// What the components mean; optional only because Apple's is.
  public var colorSpace: CGColorSpace? { space }

  /// The space's components, then alpha; optional only because Apple's is.
  public var components: [CGFloat]? { values }

  /// How many numbers there are, alpha included.
  public var numberOfComponents: Int { values.count }

  /// 0 for invisible, 1 for opaque.
  public var alpha: CGFloat { values[values.count - 1] }

  /// The colour in extended sRGB: unpremultiplied, gamma-encoded, any range.
  package var sRGBComponents: (red: Double, green: Double, blue: Double, alpha: Double) {
    let (red, green, blue) = space.extendedSRGB(Array(values.dropLast()))
    return (red, green, blue, Double(alpha))
  }

  /// The same colour with another alpha.
  ///
  /// - Parameter alpha: 0 for invisible, 1 for opaque.
  /// - Returns: The colour; optional only because Apple's is.
  public func copy(alpha: CGFloat) -> CGColor? { CGColor(space, values.dropLast() + [alpha]) }

  /// The same colour in another space.
  ///
  /// - Parameters:
  ///   - destination: The space.
  ///   - intent: Makes no difference between the spaces there are: all have one white, and what
  ///     lies outside a space that is not extended is clipped.
  ///   - options: Reserved, as at Apple; there are no keys.
  /// - Returns: The colour; optional only because Apple's is.
  public func converted(
    to destination: CGColorSpace, intent: CGColorRenderingIntent,
    options: [String: any Sendable]?
  ) -> CGColor? {
    guard destination != space else { return self }
    let (red, green, blue, alpha) = sRGBComponents
    return CGColor(
      destination, destination.components(fromExtendedSRGB: (red, green, blue)) + [CGFloat(alpha)])
  }

  /// Whether two colours have the same space and the same components.
  ///
  /// - Parameters:
  ///   - left: One colour.
  ///   - right: The other.
  /// - Returns: True for equal space and numbers; one colour in two spaces is two.
  public static func == (left: CGColor, right: CGColor) -> Bool {
    left.space == right.space && left.values == right.values
  }

  /// The same colour.
  ///
  /// - Returns: The colour itself, as it cannot change; optional only because Apple's is.
  public func copy() -> CGColor? { self }

  /// Feeds space and components to a hasher.
  ///
  /// - Parameter hasher: What takes them.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(space)
    hasher.combine(values)
  }
}
