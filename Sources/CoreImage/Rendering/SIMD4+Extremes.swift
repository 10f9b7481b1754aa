extension SIMD4<Float> {
  /// Returns the smaller components.
  @inline(__always)
  func minimum(_ other: SIMD4<Float>) -> SIMD4<Float> {
    replacing(with: other, where: other .< self)
  }

  /// Returns the larger components.
  @inline(__always)
  func maximum(_ other: SIMD4<Float>) -> SIMD4<Float> {
    replacing(with: other, where: other .> self)
  }
}
