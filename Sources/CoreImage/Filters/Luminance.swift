extension SIMD4<Float> {
  /// The luminance of a color, by the weights of sRGB's primaries; of a premultiplied color, that over
  /// black.
  @inline(__always)
  var luminance: Float { x * 0.2126 + y * 0.7152 + z * 0.0722 }
}
