public import Foundation

/// What a colour's components mean: primaries, transfer curve and range.
///
/// The device spaces are sRGB here, as pixels are: device grey is the grey whose three sRGB
/// components equal it. Inks are not measured: CMYK is `(1 - ink) * (1 - black)`, where Apple's
/// `genericCMYK` follows a printing press.
public final class CGColorSpace: Sendable, Hashable {
  /// Apple's name, which tells spaces apart; empty for one that only a profile defines.
  private let identifier: String
  /// What the components mean.
  let kind: ColorSpaceKind
  /// Whether components may leave 0...1.
  let isExtended: Bool
  /// The profile that the space was made of.
  private let iccData: Data?

  private init(
    _ identifier: String, _ kind: ColorSpaceKind, isExtended: Bool = false, iccData: Data? = nil
  ) {
    self.identifier = identifier
    self.kind = kind
    self.isExtended = isExtended
    self.iccData = iccData
  }

  /// Finds a space by name.
  ///
  /// - Parameter name: One of the names of this class, such as `sRGB`; another gives nil.
  public convenience init?(name: String) {
    guard let known = Self.known.first(where: { $0.identifier == name }) else { return nil }
    self.init(known.identifier, known.kind, isExtended: known.isExtended)
  }

  /// Makes a space of a colour profile.
  ///
  /// A profile that says the same as sRGB, Display P3, Adobe RGB, one of the first two without
  /// curve, or one of the greys gives that space, with its name. Another is followed as it is, by
  /// its perceptual way; components are limited to 0...1.
  ///
  /// - Parameter iccData: The bytes of an ICC profile of at most 4 MiB for grey, RGB or CMYK;
  ///   others, and damaged ones, give nil.
  public convenience init?(iccData: CFData) {
    guard let profile = ColorProfile(iccData) else { return nil }
    let recognised = Self.known.first { space in
      Self.recognisedNames.contains(space.identifier) && profile.agrees(with: space.kind)
    }
    self.init(
      recognised?.identifier ?? "", recognised?.kind ?? .profile(profile), iccData: iccData)
  }

  /// The device's RGB.
  package static let deviceRGB = CGColorSpace("kCGColorSpaceDeviceRGB", .rgb(.sRGB, .sRGB))
  /// The device's grey.
  package static let deviceGray = CGColorSpace("kCGColorSpaceDeviceGray", .gray(.sRGB))
  /// The device's inks.
  package static let deviceCMYK = CGColorSpace("kCGColorSpaceDeviceCMYK", .cmyk)
  /// sRGB, range 0...1.
  package static let standardRGB = CGColorSpace(sRGB, .rgb(.sRGB, .sRGB))
  /// sRGB without limits.
  package static let extendedRGB = CGColorSpace(
    extendedSRGB, .rgb(.sRGB, .sRGB), isExtended: true)
  /// Grey with an exponent of 2.2.
  static let grayGamma22 = CGColorSpace(genericGrayGamma2_2, .gray(.gamma(2.2)))
  /// Inks that no press defines.
  static let inks = CGColorSpace(genericCMYK, .cmyk)

  /// Every space.
  private static let known: [CGColorSpace] = [
    deviceRGB, deviceGray, deviceCMYK, standardRGB, extendedRGB, grayGamma22, inks,
    CGColorSpace(linearSRGB, .rgb(.sRGB, .linear)),
    CGColorSpace(extendedLinearSRGB, .rgb(.sRGB, .linear), isExtended: true),
    CGColorSpace(displayP3, .rgb(.displayP3, .sRGB)),
    CGColorSpace(extendedDisplayP3, .rgb(.displayP3, .sRGB), isExtended: true),
    CGColorSpace(linearDisplayP3, .rgb(.displayP3, .linear)),
    CGColorSpace(extendedLinearDisplayP3, .rgb(.displayP3, .linear), isExtended: true),
    // The exponent as Adobe's specification has it, 2 + 51 / 256.
    CGColorSpace(adobeRGB1998, .rgb(.adobeRGB, .gamma(2.19921875))),
    CGColorSpace(linearGray, .gray(.linear)),
    CGColorSpace(extendedLinearGray, .gray(.linear), isExtended: true),
    CGColorSpace(extendedGray, .gray(.sRGB), isExtended: true),
  ]

  /// The names of spaces that a profile is compared with.
  private static let recognisedNames: Set<String> = [
    sRGB, displayP3, adobeRGB1998, linearSRGB, linearDisplayP3, genericGrayGamma2_2, linearGray,
  ]

  /// The space's name; nil for one that only a profile defines.
  public var name: String? { identifier.isEmpty ? nil : identifier }

  /// The profile that the space was made of.
  ///
  /// - Returns: The bytes; nil for a space that was made otherwise.
  public func copyICCData() -> CFData? { iccData }

  /// What kind of components colours have.
  public var model: CGColorSpaceModel {
    switch kind {
    case .gray: .monochrome
    case .rgb: .rgb
    case .cmyk: .cmyk
    case .profile(let profile): profile.model
    }
  }

  /// How many components a colour has, alpha not counted.
  public var numberOfComponents: Int {
    switch kind {
    case .gray: 1
    case .rgb: 3
    case .cmyk: 4
    case .profile(let profile): profile.numberOfComponents
    }
  }

  /// Whether colours outside sRGB have a place in the space.
  public var isWideGamutRGB: Bool {
    switch kind {
    case .rgb(.sRGB, _): isExtended
    case .rgb: true
    case .gray, .cmyk: false
    case .profile(let profile): profile.isWideGamutRGB
    }
  }

  /// Whether components are sRGB's own, gamma-encoded, whatever their range.
  package var isGammaEncodedSRGB: Bool {
    switch kind {
    case .rgb(.sRGB, .sRGB), .gray(.sRGB): true
    default: false
    }
  }

  /// The gamma-encoded, extended sRGB components of a colour of this space.
  ///
  /// - Parameter components: As many as the space has.
  /// - Returns: Red, green and blue; outside 0...1 for colours outside sRGB.
  package func extendedSRGB(
    _ components: [CGFloat]
  ) -> (red: Double, green: Double, blue: Double) {
    kind.extendedSRGB(components.map { Double($0) })
  }

  /// The components in this space of a gamma-encoded, extended sRGB colour.
  ///
  /// - Parameter color: Red, green and blue, any range.
  /// - Returns: As many components as the space has; limited to 0...1 unless the space is extended.
  package func components(
    fromExtendedSRGB color: (red: Double, green: Double, blue: Double)
  ) -> [CGFloat] {
    kind.components(fromExtendedSRGB: [color.red, color.green, color.blue]).map {
      CGFloat(isExtended ? $0 : max(0, min(1, $0)))
    }
  }

  /// Whether two spaces give every colour the same components.
  ///
  /// - Parameters:
  ///   - left: One space.
  ///   - right: The other.
  /// - Returns: True for the same space; the device's RGB and sRGB are two.
  public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool {
    left.identifier == right.identifier && left.kind == right.kind
  }

  /// Feeds the space's identity to a hasher.
  ///
  /// - Parameter hasher: What takes it.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(identifier)
    hasher.combine(kind)
  }
}

/// The device's RGB, which is sRGB here.
///
/// - Returns: A space of three components.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }

/// The device's grey, which has sRGB's transfer curve here.
///
/// - Returns: A space of one component.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }

/// The device's inks: light is `(1 - ink) * (1 - black)`.
///
/// - Returns: A space of four components.
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { .deviceCMYK }
