public import Foundation

/// A color space: primaries, transfer curve and range.
///
/// The device spaces are sRGB, as pixels are; device gray has sRGB's transfer curve. CMYK is not
/// calibrated: it is converted by `(1 - ink) * (1 - black)`, while Apple's `genericCMYK` follows a
/// printing press.
public final class CGColorSpace: Sendable, Hashable {
  /// Apple's name, which identifies the space; empty if only a profile defines it.
  private let identifier: String
  /// What the components mean.
  let kind: ColorSpaceKind
  /// Whether components may be outside 0...1.
  let isExtended: Bool
  /// The profile that the space was created from.
  private let iccData: Data?

  private init(
    _ identifier: String, _ kind: ColorSpaceKind, isExtended: Bool = false, iccData: Data? = nil
  ) {
    self.identifier = identifier
    self.kind = kind
    self.isExtended = isExtended
    self.iccData = iccData
  }

  /// Creates the color space with a name.
  ///
  /// - Parameter name: One of the names in this class, such as `sRGB`; any other gives nil.
  public convenience init?(name: String) {
    guard let known = Self.known.first(where: { $0.identifier == name }) else { return nil }
    self.init(known.identifier, known.kind, isExtended: known.isExtended)
  }

  /// Creates a color space from an ICC profile.
  ///
  /// A profile equivalent to sRGB, Display P3, Adobe RGB, a linear version of the first two, or a
  /// named gray gives that space, with its name. Any other profile is used as is, with its
  /// perceptual intent and components clamped to 0...1.
  ///
  /// - Parameter iccData: An ICC profile for gray, RGB or CMYK, at most 4 MiB; other data, or a
  ///   damaged profile, gives nil.
  public convenience init?(iccData: CFData) {
    guard let profile = ColorProfile(iccData) else { return nil }
    let recognized = Self.known.first { space in
      Self.recognizedNames.contains(space.identifier) && profile.agrees(with: space.kind)
    }
    self.init(
      recognized?.identifier ?? "", recognized?.kind ?? .profile(profile), iccData: iccData)
  }

  /// The device's RGB space.
  package static let deviceRGB = CGColorSpace("kCGColorSpaceDeviceRGB", .rgb(.sRGB, .sRGB))
  /// The device's gray space.
  package static let deviceGray = CGColorSpace("kCGColorSpaceDeviceGray", .gray(.sRGB))
  /// The device's CMYK space.
  package static let deviceCMYK = CGColorSpace("kCGColorSpaceDeviceCMYK", .cmyk)
  /// sRGB with components in 0...1.
  package static let standardRGB = CGColorSpace(sRGB, .rgb(.sRGB, .sRGB))
  /// sRGB with components that may be outside 0...1.
  package static let extendedRGB = CGColorSpace(
    extendedSRGB, .rgb(.sRGB, .sRGB), isExtended: true)
  /// Gray with a gamma of 2.2.
  static let grayGamma22 = CGColorSpace(genericGrayGamma2_2, .gray(.gamma(2.2)))
  /// Uncalibrated CMYK.
  static let inks = CGColorSpace(genericCMYK, .cmyk)

  /// All named spaces.
  private static let known: [CGColorSpace] = [
    deviceRGB, deviceGray, deviceCMYK, standardRGB, extendedRGB, grayGamma22, inks,
    CGColorSpace(linearSRGB, .rgb(.sRGB, .linear)),
    CGColorSpace(extendedLinearSRGB, .rgb(.sRGB, .linear), isExtended: true),
    CGColorSpace(displayP3, .rgb(.displayP3, .sRGB)),
    CGColorSpace(extendedDisplayP3, .rgb(.displayP3, .sRGB), isExtended: true),
    CGColorSpace(linearDisplayP3, .rgb(.displayP3, .linear)),
    CGColorSpace(extendedLinearDisplayP3, .rgb(.displayP3, .linear), isExtended: true),
    // The exponent in Adobe's specification, 2 + 51 / 256.
    CGColorSpace(adobeRGB1998, .rgb(.adobeRGB, .gamma(2.19921875))),
    CGColorSpace(linearGray, .gray(.linear)),
    CGColorSpace(extendedLinearGray, .gray(.linear), isExtended: true),
    CGColorSpace(extendedGray, .gray(.sRGB), isExtended: true),
  ]

  /// The names of the spaces that a profile is compared with.
  private static let recognizedNames: Set<String> = [
    sRGB, displayP3, adobeRGB1998, linearSRGB, linearDisplayP3, genericGrayGamma2_2, linearGray,
  ]

  /// The space's name; nil if only a profile defines it.
  public var name: String? { identifier.isEmpty ? nil : identifier }

  /// Returns the profile that the space was created from; nil if the space was not created from a
  /// profile.
  public func copyICCData() -> CFData? { iccData }

  /// The color model.
  public var model: CGColorSpaceModel {
    switch kind {
    case .gray: .monochrome
    case .rgb: .rgb
    case .cmyk: .cmyk
    case .profile(let profile): profile.model
    }
  }

  /// The number of components, not counting alpha.
  public var numberOfComponents: Int {
    switch kind {
    case .gray: 1
    case .rgb: 3
    case .cmyk: 4
    case .profile(let profile): profile.numberOfComponents
    }
  }

  /// Whether the space contains colors outside sRGB.
  public var isWideGamutRGB: Bool {
    switch kind {
    case .rgb(.sRGB, _): isExtended
    case .rgb: true
    case .gray, .cmyk: false
    case .profile(let profile): profile.isWideGamutRGB
    }
  }

  /// Whether the components are gamma-encoded sRGB, in any range.
  package var isGammaEncodedSRGB: Bool {
    switch kind {
    case .rgb(.sRGB, .sRGB), .gray(.sRGB): true
    default: false
    }
  }

  /// Converts a color of this space to gamma-encoded, extended sRGB.
  ///
  /// - Returns: Red, green and blue; outside 0...1 for colors outside sRGB.
  package func extendedSRGB(
    _ components: [CGFloat]
  ) -> (red: Double, green: Double, blue: Double) {
    kind.extendedSRGB(components.map { Double($0) })
  }

  /// Converts a gamma-encoded, extended sRGB color to this space.
  ///
  /// - Returns: As many components as the space has; clamped to 0...1 unless the space is extended.
  package func components(
    fromExtendedSRGB color: (red: Double, green: Double, blue: Double)
  ) -> [CGFloat] {
    kind.components(fromExtendedSRGB: [color.red, color.green, color.blue]).map {
      CGFloat(isExtended ? $0 : max(0, min(1, $0)))
    }
  }

  /// Returns whether two color spaces are the same; the device's RGB and sRGB are two spaces.
  public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool {
    left.identifier == right.identifier && left.kind == right.kind
  }

  /// Hashes the space's identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(identifier)
    hasher.combine(kind)
  }
}

/// Returns the device's RGB color space, which is sRGB.
///
/// - Returns: A space with three components.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }

/// Returns the device's gray color space, which has sRGB's transfer curve.
///
/// - Returns: A space with one component.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }

/// Returns the device's CMYK color space, which is converted by `(1 - ink) * (1 - black)`.
///
/// - Returns: A space with four components.
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { .deviceCMYK }

/// The model of a color space, which determines the number and meaning of components.
public enum CGColorSpaceModel: Int32, Sendable, Hashable {
  /// An unknown model.
  case unknown = -1
  /// One component, from black to white.
  case monochrome = 0
  /// Red, green and blue.
  case rgb = 1
  /// Cyan, magenta, yellow and black.
  case cmyk = 2
  /// Lightness and two color axes; not supported.
  case lab = 3
  /// Any number of inks; not supported.
  case deviceN = 4
  /// An index into a table of colors; not supported.
  case indexed = 5
  /// A repeating pattern.
  case pattern = 6
  /// CIE XYZ; not supported.
  case XYZ = 7
}

/// How colors outside the gamut of the destination are mapped into it.
public enum CGColorRenderingIntent: Int32, Sendable, Hashable {
  /// The default of the graphics context.
  case defaultIntent = 0
  /// Out-of-gamut colors are clipped; the others stay the same.
  case absoluteColorimetric = 1
  /// As `absoluteColorimetric`, but relative to the white point.
  case relativeColorimetric = 2
  /// The relationships between colors are preserved.
  case perceptual = 3
  /// Saturation is preserved.
  case saturation = 4
}
