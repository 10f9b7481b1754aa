/// An immutable color for filters: sRGB-encoded components, not premultiplied.
public final class CIColor: NSObject, NSCopying, Sendable {
  /// The red component, 0 to 1 for colors inside sRGB.
  public let red: CGFloat
  /// The green component.
  public let green: CGFloat
  /// The blue component.
  public let blue: CGFloat
  /// The opacity, from 0 to 1.
  public let alpha: CGFloat

  /// Creates a color.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Creates a color with the sRGB components of another one.
  public convenience init(cgColor: CGColor) {
    let color = cgColor.sRGBComponents
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }

  /// Creates a color from its `stringRepresentation`, such as "0.5 0.7 0.3 1".
  ///
  /// Components that are missing or not numbers count as 0, a missing opacity as 1.
  public convenience init(string representation: String) {
    let vector = CIVector(string: representation)
    self.init(
      red: vector.x, green: vector.y, blue: vector.z, alpha: vector.count > 3 ? vector.w : 1)
  }

  /// The components from red to alpha.
  public var components: [CGFloat] { [red, green, blue, alpha] }

  /// How many components there are: 4.
  public var numberOfComponents: Int { 4 }

  /// The color space, which is sRGB.
  public var colorSpace: CGColorSpace { .standardRGB }

  /// The components, separated by spaces.
  public var stringRepresentation: String {
    String(CIVector(components).stringRepresentation.dropFirst().dropLast())
  }

  /// Black.
  public static let black = CIColor(red: 0, green: 0, blue: 0)
  /// White.
  public static let white = CIColor(red: 1, green: 1, blue: 1)
  /// Gray of half the encoded intensity.
  public static let gray = CIColor(red: 0.5, green: 0.5, blue: 0.5)
  /// Red.
  public static let red = CIColor(red: 1, green: 0, blue: 0)
  /// Green.
  public static let green = CIColor(red: 0, green: 1, blue: 0)
  /// Blue.
  public static let blue = CIColor(red: 0, green: 0, blue: 1)
  /// Cyan.
  public static let cyan = CIColor(red: 0, green: 1, blue: 1)
  /// Magenta.
  public static let magenta = CIColor(red: 1, green: 0, blue: 1)
  /// Yellow.
  public static let yellow = CIColor(red: 1, green: 1, blue: 0)
  /// Transparent black.
  public static let clear = CIColor(red: 0, green: 0, blue: 0, alpha: 0)

  /// Returns the object itself, which is immutable.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? CIColor)?.components == components
  }

  public override var hash: Int { components.hashValue }

  public override var description: String { "(\(stringRepresentation))" }
}
