import Foundation
import PixelKernels

/// A transfer curve, from linear light to the components of a color space.
///
/// All curves are odd functions, so that extended values round-trip.
enum ColorCurve: Sendable, Hashable {
  /// sRGB's curve, linear near 0.
  case sRGB
  /// No encoding.
  case linear
  /// A power.
  case gamma(Double)

  /// Decodes a component to linear light.
  func light(of number: Double) -> Double {
    switch self {
    case .sRGB: TransferFunction.linear(fromSRGB: number)
    case .linear: number
    case .gamma(let exponent): number < 0 ? -pow(-number, exponent) : pow(number, exponent)
    }
  }

  /// Encodes linear light as a component.
  func number(of light: Double) -> Double {
    switch self {
    case .sRGB: TransferFunction.sRGB(fromLinear: light)
    case .linear: light
    case .gamma(let exponent): light < 0 ? -pow(-light, 1 / exponent) : pow(light, 1 / exponent)
    }
  }
}
