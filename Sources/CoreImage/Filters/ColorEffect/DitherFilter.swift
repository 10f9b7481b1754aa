private let intensity = Input.number(
  kCIInputIntensityKey, 0.1, slider: 0...1, limits: 0...5, "The strength of the noise.")

extension FilterDefinition {
  /// Adds noise, which hides the steps of gradients that have few colors.
  ///
  ///     c = (sqrt(c) + intensity * (noise - 0.5))^2
  ///
  /// with noise from 0 to 1 that depends on the pixel's position and on the component only. The
  /// square root makes the noise perceptually even, as Apple recommends; if the working space has
  /// encoded values, the noise is added to them. Components are limited to 0 to 1.
  ///
  /// Apple documents the inputs only; the mathematics is ours.
  static let dither = FilterDefinition(
    "CIDither", "Dither", "adds noise, which hides the steps of gradients",
    in: [kCICategoryColorEffect],
    inputs: [Input.image, intensity]
  ) { inputs in
    inputs.image?.mapped(by: DitherKernel(intensity: Float(inputs[intensity])))
  }
}

/// Adds noise.
private struct DitherKernel: StraightColorKernel {
  let intensity: Float
  var isPerceptual = false

  mutating func prepare(for space: WorkingSpace) { isPerceptual = space == .linear }

  func straight(_ color: SIMD4<Float>, at point: SIMD2<Double>) -> SIMD4<Float> {
    let noise = (Self.noise(at: point) - 0.5) * intensity
    let limited = color.clamped
    guard isPerceptual else { return (limited + noise).clamped }
    let result = (limited.squareRoot() + noise).clamped
    return result * result
  }

  /// Returns three numbers from 0 to 1.
  @inline(__always)
  private static func noise(at point: SIMD2<Double>) -> SIMD4<Float> {
    // Wellons' hash "lowbias32" of the position.
    var bits =
      UInt32(truncatingIfNeeded: Int(point.x - 0.5)) &* 0x9E37_79B1
      ^ UInt32(truncatingIfNeeded: Int(point.y - 0.5)) &* 0x85EB_CA77
    bits = (bits ^ bits >> 16) &* 0x7FEB_352D
    bits = (bits ^ bits >> 15) &* 0x846C_A68B
    bits ^= bits >> 16
    return SIMD4(Float(bits & 1023), Float(bits >> 10 & 1023), Float(bits >> 20 & 1023), 0)
      * (1 / 1023)
  }
}
