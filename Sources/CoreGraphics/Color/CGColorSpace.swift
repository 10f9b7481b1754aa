package import Foundation
import PixelKernels

/// How many components a colour has and what they mean.
public enum CGColorSpaceModel: Int32, Sendable, Hashable {
  /// One component, from black to white.
  case monochrome = 0
  /// Red, green and blue.
  case rgb = 1
}

/// How colours outside the destination's range are brought in.
public enum CGColorRenderingIntent: Int32, Sendable, Hashable {
  /// The device's usual way.
  case defaultIntent = 0
  /// The same colour where possible, clipped elsewhere.
  case absoluteColorimetric = 1
  /// The same colour relative to white.
  case relativeColorimetric = 2
  /// The relations between colours are kept.
  case perceptual = 3
  /// Saturation is kept.
  case saturation = 4
}

/// What a colour's components mean: primaries, transfer curve and range.
///
/// The device spaces are sRGB here, as pixels are: device grey is the grey whose three sRGB
/// components equal it.
public final class CGColorSpace: Sendable, Hashable {
  /// The name of sRGB, range 0...1.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// The name of sRGB whose components may leave 0...1.
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  /// The name of sRGB's primaries without transfer curve, range 0...1.
  public static let linearSRGB = "kCGColorSpaceLinearSRGB"
  /// The name of `linearSRGB` whose components may leave 0...1.
  public static let extendedLinearSRGB = "kCGColorSpaceExtendedLinearSRGB"
  /// The name of Display P3: P3's primaries, D65, sRGB's transfer curve.
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  /// The name of grey with a transfer curve of exponent 2.2.
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"

  /// What the components go through on their way to sRGB.
  private enum Kind: Sendable, Hashable {
    case deviceRGB, deviceGray, sRGB, extendedSRGB, linearSRGB, extendedLinearSRGB, displayP3
    case grayGamma22
  }

  private let kind: Kind

  private init(_ kind: Kind) { self.kind = kind }

  /// Finds a space by name.
  ///
  /// - Parameter name: One of the names above; another gives nil.
  public convenience init?(name: String) {
    switch name {
    case Self.sRGB: self.init(.sRGB)
    case Self.extendedSRGB: self.init(.extendedSRGB)
    case Self.linearSRGB: self.init(.linearSRGB)
    case Self.extendedLinearSRGB: self.init(.extendedLinearSRGB)
    case Self.displayP3: self.init(.displayP3)
    case Self.genericGrayGamma2_2: self.init(.grayGamma22)
    default: return nil
    }
  }

  /// The device's RGB.
  package static let deviceRGB = CGColorSpace(.deviceRGB)
  /// The device's grey.
  package static let deviceGray = CGColorSpace(.deviceGray)
  /// sRGB, range 0...1.
  package static let standardRGB = CGColorSpace(.sRGB)
  /// sRGB without limits.
  package static let extendedRGB = CGColorSpace(.extendedSRGB)

  /// The space's name; nil for the device spaces.
  public var name: String? {
    switch kind {
    case .deviceRGB, .deviceGray: nil
    case .sRGB: Self.sRGB
    case .extendedSRGB: Self.extendedSRGB
    case .linearSRGB: Self.linearSRGB
    case .extendedLinearSRGB: Self.extendedLinearSRGB
    case .displayP3: Self.displayP3
    case .grayGamma22: Self.genericGrayGamma2_2
    }
  }

  /// What kind of components colours have.
  public var model: CGColorSpaceModel {
    kind == .deviceGray || kind == .grayGamma22 ? .monochrome : .rgb
  }

  /// How many components a colour has, alpha not counted.
  public var numberOfComponents: Int { model == .rgb ? 3 : 1 }

  /// Whether components are sRGB's own, gamma-encoded, whatever their range.
  package var isGammaEncodedSRGB: Bool {
    switch kind {
    case .deviceRGB, .deviceGray, .sRGB, .extendedSRGB: true
    case .linearSRGB, .extendedLinearSRGB, .displayP3, .grayGamma22: false
    }
  }

  /// The gamma-encoded, extended sRGB components of a colour of this space.
  ///
  /// - Parameter components: As many as the space has.
  /// - Returns: Red, green and blue; outside 0...1 for colours outside sRGB.
  package func extendedSRGB(
    _ components: [CGFloat]
  ) -> (red: Double, green: Double, blue: Double) {
    let values = components.map { Double($0) }
    switch kind {
    case .deviceRGB, .sRGB, .extendedSRGB: return (values[0], values[1], values[2])
    case .deviceGray: return (values[0], values[0], values[0])
    case .linearSRGB, .extendedLinearSRGB:
      return Self.encoded((values[0], values[1], values[2]))
    case .displayP3:
      let linear = values.map { TransferFunction.linear(fromSRGB: $0) }
      return Self.encoded(Self.product(Self.displayP3ToSRGB, linear))
    case .grayGamma22:
      let light = values[0] < 0 ? -pow(-values[0], 2.2) : pow(values[0], 2.2)
      return Self.encoded((light, light, light))
    }
  }

  /// The components in this space of a gamma-encoded, extended sRGB colour.
  ///
  /// - Parameter color: Red, green and blue, any range.
  /// - Returns: As many components as the space has; limited to 0...1 unless the space is extended.
  package func components(
    fromExtendedSRGB color: (red: Double, green: Double, blue: Double)
  ) -> [CGFloat] {
    let encoded = [color.red, color.green, color.blue]
    let linear = encoded.map { TransferFunction.linear(fromSRGB: $0) }
    // Rec. 709's weights of the three primaries in luminance, which are sRGB's.
    let luminance = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    let values: [Double]
    switch kind {
    case .extendedSRGB: return encoded.map { CGFloat($0) }
    case .extendedLinearSRGB: return linear.map { CGFloat($0) }
    case .deviceRGB, .sRGB: values = encoded
    case .linearSRGB: values = linear
    case .displayP3:
      let (red, green, blue) = Self.encoded(Self.product(Self.sRGBToDisplayP3, linear))
      values = [red, green, blue]
    case .deviceGray: values = [TransferFunction.sRGB(fromLinear: luminance)]
    case .grayGamma22: values = [pow(max(0, luminance), 1 / 2.2)]
    }
    return values.map { CGFloat(max(0, min(1, $0))) }
  }

  private static func encoded(
    _ linear: (Double, Double, Double)
  ) -> (red: Double, green: Double, blue: Double) {
    (
      TransferFunction.sRGB(fromLinear: linear.0), TransferFunction.sRGB(fromLinear: linear.1),
      TransferFunction.sRGB(fromLinear: linear.2)
    )
  }

  private static func product(_ rows: [[Double]], _ v: [Double]) -> (Double, Double, Double) {
    func row(_ index: Int) -> Double {
      rows[index][0] * v[0] + rows[index][1] * v[1] + rows[index][2] * v[2]
    }
    return (row(0), row(1), row(2))
  }

  /// Linear P3 (D65) to linear sRGB, from the two sets of primaries; each row's sum is 1, as both
  /// have the same white.
  private static let displayP3ToSRGB: [[Double]] = [
    [1.2249401762805598, -0.2249401762805598, 0],
    [-0.0420569547096881, 1.0420569547096881, 0],
    [-0.0196375545903344, -0.0786360455506319, 1.0982736001409663],
  ]

  /// The inverse of `displayP3ToSRGB`.
  private static let sRGBToDisplayP3: [[Double]] = [
    [0.8224619687143623, 0.1775380312856377, 0],
    [0.0331941988509616, 0.9668058011490384, 0],
    [0.0170826307211200, 0.0723974407208043, 0.9105199285680757],
  ]

  /// Whether two spaces give every colour the same components.
  ///
  /// - Parameters:
  ///   - left: One space.
  ///   - right: The other.
  /// - Returns: True for the same space; the device's RGB and sRGB are two.
  public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool {
    left.kind == right.kind
  }

  /// Feeds the space's identity to a hasher.
  ///
  /// - Parameter hasher: What takes it.
  public func hash(into hasher: inout Hasher) { hasher.combine(kind) }
}

/// The device's RGB, which is sRGB here.
///
/// - Returns: A space of three components.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }

/// The device's grey, which has sRGB's transfer curve here.
///
/// - Returns: A space of one component.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }
