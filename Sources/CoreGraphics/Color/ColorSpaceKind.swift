import Foundation
import PixelKernels

/// How a space's components are converted to sRGB.
enum ColorSpaceKind: Sendable, Hashable {
  case gray(ColorCurve)
  case rgb(ColorPrimaries, ColorCurve)
  /// Four inks, converted by `(1 - ink) * (1 - black)`.
  case cmyk
  /// Converted by a profile.
  case profile(ColorProfile)
}

extension ColorSpaceKind {
  /// Converts a color of this space to gamma-encoded, extended sRGB.
  func extendedSRGB(_ values: [Double]) -> (red: Double, green: Double, blue: Double) {
    switch self {
    case .gray(let curve):
      let number = curve == .sRGB ? values[0] : Self.encode(curve.light(of: values[0]))
      return (number, number, number)
    case .rgb(.sRGB, .sRGB):
      return (values[0], values[1], values[2])
    case .rgb(let primaries, let curve):
      let light = Self.product(primaries.toSRGB, values.map { curve.light(of: $0) })
      return (Self.encode(light[0]), Self.encode(light[1]), Self.encode(light[2]))
    case .cmyk:
      let paper = 1 - values[3]
      return ((1 - values[0]) * paper, (1 - values[1]) * paper, (1 - values[2]) * paper)
    case .profile(let profile):
      let light = profile.light(of: values)
      return (Self.encode(light[0]), Self.encode(light[1]), Self.encode(light[2]))
    }
  }

  /// Converts a gamma-encoded, extended sRGB color, in any range, to this space.
  func components(fromExtendedSRGB encoded: [Double]) -> [Double] {
    switch self {
    case .gray(let curve):
      let light = encoded.map { TransferFunction.linear(fromSRGB: $0) }
      // The luminance weights of Rec. 709's primaries, which sRGB uses.
      return [curve.number(of: 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2])]
    case .rgb(.sRGB, .sRGB):
      return encoded
    case .rgb(let primaries, let curve):
      let light = encoded.map { TransferFunction.linear(fromSRGB: $0) }
      return Self.product(primaries.fromSRGB, light).map { curve.number(of: $0) }
    case .cmyk:
      let limited = encoded.map { max(0, min(1, $0)) }
      let paper = limited.reduce(0, max)
      guard paper > 0 else { return [0, 0, 0, 1] }
      return limited.map { 1 - $0 / paper } + [1 - paper]
    case .profile(let profile):
      let light = encoded.map { TransferFunction.linear(fromSRGB: $0) }
      return profile.components(ofLight: light)
        ?? profile.plainKind.components(
          fromExtendedSRGB: encoded)
    }
  }

  private static func encode(_ light: Double) -> Double {
    TransferFunction.sRGB(fromLinear: light)
  }

  private static func product(_ rows: [[Double]], _ v: [Double]) -> [Double] {
    rows.map { $0[0] * v[0] + $0[1] * v[1] + $0[2] * v[2] }
  }
}
