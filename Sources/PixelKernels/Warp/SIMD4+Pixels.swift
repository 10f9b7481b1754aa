/// A premultiplied color with components from 0 to 255: blue, green, red, alpha.
extension SIMD4<Float> {
  /// Creates the color of a pixel.
  @inline(__always)
  init(bytes word: UInt32) {
    self.init(SIMD4<Int32>(truncatingIfNeeded: unsafeBitCast(word, to: SIMD4<UInt8>.self)))
  }

  /// Composites the color over a pixel.
  @inline(__always)
  func composited(over below: UInt32) -> UInt32 {
    // Adding 2^23 rounds to a whole number.
    let whole = self + SIMD4(repeating: 8_388_608)
    return WordBlend.over(blue: whole.x, green: whole.y, red: whole.z, alpha: whole.w, below)
  }
}
