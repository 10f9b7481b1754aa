import PixelKernels

/// Converts between the values of a working space and sRGB-encoded ones, for filters that are
/// defined by encoded values.
struct EncodedValues: Sendable {
  private let isLinear: Bool
  private let encoding = EncodingTable.shared
  private let decoding = Self.linearLight

  /// Linear light by encoded value.
  private static let linearLight = ComponentTable { TransferFunction.linear(fromSRGB: $0) }

  /// Creates a converter.
  ///
  /// - Parameter space: The working space.
  init(_ space: WorkingSpace) { isLinear = space == .linear }

  /// Returns the encoded components of a color that is not premultiplied, limited to 0 to 1.
  @inline(__always)
  func encoded(_ color: SIMD4<Float>) -> SIMD4<Float> {
    guard isLinear else { return color.clamped }
    return SIMD4(
      encoding.encoded(color.x), encoding.encoded(color.y), encoding.encoded(color.z), 1)
  }

  /// Returns the color of the working space with encoded components, which are limited to 0 to 1.
  @inline(__always)
  func working(_ encoded: SIMD4<Float>) -> SIMD4<Float> {
    isLinear ? decoding.values(encoded) : encoded.clamped
  }

  /// Returns the encoded value of a component, limited to 0 to 1; NaN counts as 0.
  @inline(__always)
  func encoded(_ value: Float) -> Float {
    if isLinear { return encoding.encoded(value) }
    // Also for NaN.
    return value > 0 ? min(value, 1) : 0
  }
}
