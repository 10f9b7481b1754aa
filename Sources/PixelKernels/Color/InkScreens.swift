import CPixelKernels

/// How cyan, magenta, yellow and black are printed with a screen of dots each.
package struct InkScreens: Sendable {
  /// The factors of x and y that give the places in the screens.
  package let cosines: SIMD4<Double>
  /// The factors of y and x that give the places in the screens.
  package let sines: SIMD4<Double>
  /// A corner of a period of all screens.
  package let center: SIMD2<Double>
  /// The part of the thresholds in which the edges of dots change.
  package let softness: Float
  /// How much of dark grays black replaces, from 0 to 1.
  package let replacement: Float
  /// How much of the other inks is removed where black is printed, from 0 to 1.
  package let removal: Float

  package init(
    cosines: SIMD4<Double>, sines: SIMD4<Double>, center: SIMD2<Double>, softness: Float,
    replacement: Float, removal: Float
  ) {
    (self.cosines, self.sines, self.center) = (cosines, sines, center)
    (self.softness, self.replacement, self.removal) = (softness, replacement, removal)
  }

  /// A function of components as a table: the start and the rise of each segment, the bits of the
  /// first number, and the slope before it.
  package typealias Encoding = (
    segments: UnsafePointer<SIMD2<Float>>, first: UInt32, slope: Float
  )

  /// Replaces colors by what is printed of them, where that is faster than in Swift.
  ///
  /// - Parameters:
  ///   - row: The premultiplied colors of consecutive pixels.
  ///   - point: The center of the first pixel.
  ///   - count: The number of pixels.
  ///   - encoding: The function that encodes components; nil if they are encoded.
  ///   - thresholds: The thresholds of 512 sums of waves from -2 to 2, and one more.
  /// - Returns: The number of pixels, from the first one, that have been replaced.
  package func tint(
    _ row: UnsafeMutablePointer<SIMD4<Float>>, from point: SIMD2<Double>, count: Int,
    encoding: Encoding?, thresholds: UnsafePointer<Float>
  ) -> Int {
    var inks = inks(encoding, thresholds)
    return mp_print_inks_avx2(
      &inks, point.x, point.y, count,
      UnsafeMutableRawPointer(row).assumingMemoryBound(to: Float.self))
  }

  /// Replaces colors by light through the screen of cyan, as bright as their luminance, where that
  /// is faster than in Swift.
  ///
  /// - Parameters:
  ///   - row: The premultiplied colors of consecutive pixels.
  ///   - point: The center of the first pixel.
  ///   - count: The number of pixels.
  ///   - encoding: The function that encodes the luminance; nil if colors are encoded.
  ///   - thresholds: As for `tint(_:from:count:encoding:thresholds:)`.
  /// - Returns: The number of pixels, from the first one, that have been replaced.
  package func shade(
    _ row: UnsafeMutablePointer<SIMD4<Float>>, from point: SIMD2<Double>, count: Int,
    encoding: Encoding?, thresholds: UnsafePointer<Float>
  ) -> Int {
    var inks = inks(encoding, thresholds)
    return mp_print_gray_avx2(
      &inks, point.x, point.y, count,
      UnsafeMutableRawPointer(row).assumingMemoryBound(to: Float.self))
  }

  private func inks(_ encoding: Encoding?, _ thresholds: UnsafePointer<Float>) -> mp_inks {
    mp_inks(
      cosines: (cosines.x, cosines.y, cosines.z, cosines.w),
      sines: (sines.x, sines.y, sines.z, sines.w), center: (center.x, center.y),
      softness: softness, per_softness: 1 / softness, replacement: replacement, removal: removal,
      segments: encoding.map { UnsafeRawPointer($0.segments).assumingMemoryBound(to: Float.self) },
      first: encoding?.first ?? 0, slope: encoding?.slope ?? 0, thresholds: thresholds)
  }
}
