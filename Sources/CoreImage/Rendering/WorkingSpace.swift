import PixelKernels

/// The color space in which filters compute (CI-03).
package enum WorkingSpace: Sendable, Hashable {
  /// Linear sRGB, the default.
  case linear
  /// The sRGB-encoded values themselves.
  case encoded

  /// Returns a color in this space, premultiplied.
  package func color(_ color: CIColor) -> SIMD4<Float> {
    straight(color).premultiplied
  }

  /// Returns a color in this space, not premultiplied.
  package func straight(_ color: CIColor) -> SIMD4<Float> {
    func component(_ value: CGFloat) -> Float {
      Float(self == .linear ? TransferFunction.linear(fromSRGB: Double(value)) : Double(value))
    }
    return SIMD4(
      component(color.red), component(color.green), component(color.blue), Float(color.alpha))
  }

  /// Returns the linear light of an encoded value, exact to a 30,000th.
  package static func linear(_ encoded: Float) -> Float {
    Float(TransferFunction.linear(fromSRGB: Double(encoded)))
  }
}
