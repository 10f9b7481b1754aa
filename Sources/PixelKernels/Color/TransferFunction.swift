import Glibc

/// The transfer function between linear light and sRGB-encoded values (IEC 61966-2-1).
///
/// Both directions are odd functions, so that extended values below 0 and above 1 survive a round
/// trip.
package enum TransferFunction {
  /// Returns the linear light for an encoded value.
  ///
  /// - Parameter encoded: The encoded value; 0...1 for colors inside sRGB.
  /// - Returns: Linear light, 1 for white.
  package static func linear(fromSRGB encoded: Double) -> Double {
    let size = abs(encoded)
    let light = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
    return encoded < 0 ? -light : light
  }

  /// Returns the encoded value for linear light.
  ///
  /// - Parameter light: Linear light, 1 for white.
  /// - Returns: The encoded value; 0...1 for colors inside sRGB.
  package static func sRGB(fromLinear light: Double) -> Double {
    let size = abs(light)
    let encoded = size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
    return light < 0 ? -encoded : encoded
  }
}
