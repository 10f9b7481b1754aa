import CPixelKernels

/// Enlarges bitmaps to twice their resolution, interpolating between the centers of pixels.
///
/// A pixel is a sixteenth of nine times the nearest pixel, three times each of those beside and above
/// or below it, and the one in the corner, rounded once.
package enum WordDoubling {
  /// Writes a row.
  ///
  /// `near` is the nearer row of premultiplied words, from the pixel that contains the first
  /// result. The ones before it and after the last are read too. `isRight` says whether the first
  /// result is the right half of its pixel.
  package static func write(
    near: UnsafePointer<UInt32>, far: UnsafePointer<UInt32>, isRight: Bool, count: Int,
    to target: UnsafeMutablePointer<UInt32>, instructions: CoverageInstructions = .best
  ) {
    // Places are counted from the left half of the first pixel.
    let start = isRight ? 1 : 0
    func result(_ place: Int) -> UInt32 {
      let own = place >> 1
      let beside = place & 1 == 0 ? own - 1 : own + 1
      return mixed(near[own], near[beside], far[own], far[beside])
    }
    var index = 0
    if isRight, count > 0 {
      target[0] = result(1)
      index = 1
    }
    if instructions == .best {
      index +=
        2 * mp_double_words_avx2(near + start, far + start, (count - index) / 2, target + index)
    }
    while index < count {
      target[index] = result(start + index)
      index += 1
    }
  }

  @inline(__always)
  private static func mixed(
    _ own: UInt32, _ beside: UInt32, _ above: UInt32, _ corner: UInt32
  ) -> UInt32 {
    let mask: UInt32 = 0x00FF_00FF
    func sums(_ shift: UInt32) -> UInt32 {
      let near = (own &>> shift & mask) &* 3 &+ (beside &>> shift & mask)
      let far = (above &>> shift & mask) &* 3 &+ (corner &>> shift & mask)
      // At most 16 * 255 + 8 in 16 bits.
      return (near &* 3 &+ far &+ 0x0008_0008) &>> 4 & mask
    }
    return sums(0) | sums(8) &<< 8
  }
}
