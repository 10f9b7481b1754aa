extension SIMD4<Float> {
  /// The luminance of a color, by the weights of sRGB's primaries; of a premultiplied color, that
  /// over black.
  @inline(__always)
  var luminance: Float { x * 0.2126 + y * 0.7152 + z * 0.0722 }

  /// The color with its components limited to 0 to 1; faster than `pointwiseMin`, a function call.
  @inline(__always)
  var limitedToUnit: SIMD4<Float> {
    let (zero, one) = (SIMD4<Float>.zero, SIMD4<Float>(repeating: 1))
    let positive = replacing(with: zero, where: .!(self .>= zero))
    return positive.replacing(with: one, where: positive .> one)
  }
}
