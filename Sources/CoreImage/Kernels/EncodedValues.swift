/// Converts between the values of a working space and sRGB-encoded ones, for filters that are
/// defined by encoded values.
struct EncodedValues: Sendable {
  private let isLinear: Bool
  private let encoding = ComponentTable.sRGBFromLinear
  private let decoding = ComponentTable.linearFromSRGB

  /// Creates a converter.
  init(_ space: WorkingSpace) { isLinear = space == .linear }

  /// Returns the encoded components of a color that is not premultiplied, limited to 0 to 1; the
  /// fourth is undefined.
  @inline(__always)
  func encoded(_ color: SIMD4<Float>) -> SIMD4<Float> {
    isLinear ? encoding.values(color) : color.clamped
  }

  /// Returns the color of the working space with encoded components, which are limited to 0 to 1;
  /// the fourth is undefined.
  @inline(__always)
  func working(_ encoded: SIMD4<Float>) -> SIMD4<Float> {
    isLinear ? decoding.values(encoded) : encoded.clamped
  }

  /// Returns the encoded value of a component, limited to 0 to 1; NaN counts as 0.
  @inline(__always)
  func encoded(_ value: Float) -> Float {
    if isLinear { return encoding.value(value) }
    // Also for NaN.
    return value > 0 ? min(value, 1) : 0
  }
}
