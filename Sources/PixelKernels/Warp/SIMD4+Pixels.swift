/// A premultiplied color with components from 0 to 255: blue, green, red, alpha.
extension SIMD4<Float> {
  /// Creates the color of a pixel.
  @inline(__always)
  init(bytes word: UInt32) {
    self.init(
      Float(word & 0xFF), Float(word >> 8 & 0xFF), Float(word >> 16 & 0xFF), Float(word >> 24))
  }

  /// Composites the color over a pixel.
  @inline(__always)
  func composited(over below: UInt32) -> UInt32 {
    let whole = rounded(.toNearestOrEven)
    let pixel = SIMD4<Float>(bytes: below) * ((255 - whole.w) / 255)
    let sum = whole + pixel.rounded(.toNearestOrEven)
    let bytes = SIMD4<UInt32>(truncatingIfNeeded: SIMD4<Int32>(sum))
    return bytes.x | bytes.y << 8 | bytes.z << 16 | bytes.w << 24
  }
}
