/// The curves that weights of colors follow.
enum TransitionCurve {
  /// Returns a number, limited to 0 to 1.
  @inline(__always)
  static func ramp(_ value: Double) -> Float { Float(min(max(value, 0), 1)) }

  /// Returns a number, limited to 0 to 1, with its ends smoothed: x^2 (3 - 2 x).
  @inline(__always)
  static func smooth(_ value: Double) -> Float {
    let x = ramp(value)
    return x * x * (3 - 2 * x)
  }

  /// Returns sin(2 pi x), with an error below 0.0012.
  ///
  /// - Parameter turns: x; its magnitude is less than 2^31.
  /// - Returns: The sine.
  @inline(__always)
  static func sine(turns: Double) -> Double {
    let x = Float(ScreenWave.fraction(turns))
    // A parabola between the zeros, and a correction.
    let parabola = x * (8 - 16 * abs(x))
    return Double(parabola * (0.775 + 0.225 * abs(parabola)))
  }
}

extension SIMD4<Float> {
  /// Returns the color with another one drawn over it.
  ///
  /// - Parameters:
  ///   - color: A premultiplied color.
  ///   - weight: Its opacity, from 0 to 1.
  /// - Returns: The premultiplied color.
  @inline(__always)
  func tinted(by color: SIMD4<Float>, weight: Float) -> SIMD4<Float> {
    self + (color - self * color.w) * weight
  }

  /// Returns the premultiplied color with its light multiplied, and its opacity unchanged.
  @inline(__always)
  func shaded(by factor: Float) -> SIMD4<Float> { self * SIMD4(factor, factor, factor, 1) }

  /// Returns the color with light added, up to a limit.
  @inline(__always)
  func brightened(by light: SIMD4<Float>, limit: Float) -> SIMD4<Float> {
    let white = SIMD4(repeating: limit)
    // Minimum and maximum of whole vectors are slow.
    let sum = self + light
    let limited = sum.replacing(with: white, where: sum .> white)
    return limited.replacing(with: self, where: self .> limited)
  }
}
