import Glibc

/// The curve between light and the numbers that sRGB stores for it (IEC 61966-2-1).
///
/// Both directions are odd functions, so that extended values below 0 and above 1 go there and
/// back.
package enum TransferFunction {
  /// The amount of light that a stored number stands for.
  ///
  /// - Parameter encoded: The stored number; 0...1 for colours inside sRGB.
  /// - Returns: Linear light, 1 for white.
  package static func linear(fromSRGB encoded: Double) -> Double {
    let size = abs(encoded)
    let light = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
    return encoded < 0 ? -light : light
  }

  /// The number that stands for an amount of light.
  ///
  /// - Parameter light: Linear light, 1 for white.
  /// - Returns: The stored number; 0...1 for colours inside sRGB.
  package static func sRGB(fromLinear light: Double) -> Double {
    let size = abs(light)
    let encoded = size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
    return light < 0 ? -encoded : encoded
  }
}
