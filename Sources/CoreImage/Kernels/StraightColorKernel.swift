/// What computes the color of a pixel from the color of an image there, regardless of opacity,
/// which stays as it is.
package protocol StraightColorKernel: PixelKernel {
  /// Returns a color.
  ///
  /// - Parameters:
  ///   - color: The color of the image, not premultiplied. Components may be outside 0 to 1.
  ///   - point: The center of the pixel.
  /// - Returns: The color, not premultiplied; its fourth component is ignored.
  func straight(_ color: SIMD4<Float>, at point: SIMD2<Double>) -> SIMD4<Float>
}

extension StraightColorKernel {
  @inline(__always)
  package func color(at point: Point, _ first: Color, _ second: Color, _ third: Color) -> Color {
    // Fails for NaN.
    guard first.w > 0 else { return .zero }
    if first.w == 1 {
      var result = straight(first, at: point)
      result.w = 1
      return result
    }
    var result = straight(first.unpremultiplied, at: point) * first.w
    result.w = first.w
    return result
  }
}

extension SIMD4<Float> {
  /// What red, green and blue contribute to the luminance; 0 for alpha.
  package static var luminanceWeights: SIMD4<Float> { SIMD4(0.2126, 0.7152, 0.0722, 0) }

  /// The luminance of a color with the primaries of sRGB.
  @inline(__always)
  package var luminance: Float { x * 0.2126 + y * 0.7152 + z * 0.0722 }

  /// The color with its components limited to 0 to 1; NaN counts as 0.
  @inline(__always)
  package var clamped: SIMD4<Float> {
    let positive = replacing(with: 0, where: .!(self .> 0))
    return positive.replacing(with: 1, where: positive .> 1)
  }
}
