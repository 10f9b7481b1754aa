/// A premultiplied color with components from 0 to 255: blue, green, red, alpha.
extension SIMD4<Float> {
  /// Creates the color of a pixel.
  @inline(__always)
  init(bytes word: UInt32) {
    self.init(SIMD4<Int32>(truncatingIfNeeded: unsafeBitCast(word, to: SIMD4<UInt8>.self)))
  }

  /// The pixel of the color, rounded to nearest.
  @inline(__always)
  var word: UInt32 {
    // Adding 2^23 rounds to a whole number, which the lowest bits are.
    let whole = unsafeBitCast(self + SIMD4(repeating: 8_388_608), to: SIMD4<UInt32>.self)
    return unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: whole), to: UInt32.self)
  }

  /// Composites the color over a pixel.
  @inline(__always)
  func composited(over below: UInt32) -> UInt32 {
    // Adding 2^23 rounds to a whole number.
    let whole = self + SIMD4(repeating: 8_388_608)
    return WordBlend.over(blue: whole.x, green: whole.y, red: whole.z, alpha: whole.w, below)
  }
}
