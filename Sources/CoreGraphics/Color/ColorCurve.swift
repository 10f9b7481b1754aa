import Foundation
import PixelKernels

/// How light becomes the numbers of a space.
///
/// All are odd functions, so that extended values go there and back.
enum ColorCurve: Sendable, Hashable {
  /// sRGB's two parts.
  case sRGB
  /// The numbers are light.
  case linear
  /// A power.
  case gamma(Double)

  /// The light that a number of the space stands for.
  func light(of number: Double) -> Double {
    switch self {
    case .sRGB: TransferFunction.linear(fromSRGB: number)
    case .linear: number
    case .gamma(let exponent): number < 0 ? -pow(-number, exponent) : pow(number, exponent)
    }
  }

  /// The number of the space that stands for an amount of light.
  func number(of light: Double) -> Double {
    switch self {
    case .sRGB: TransferFunction.sRGB(fromLinear: light)
    case .linear: light
    case .gamma(let exponent): light < 0 ? -pow(-light, 1 / exponent) : pow(light, 1 / exponent)
    }
  }
}
