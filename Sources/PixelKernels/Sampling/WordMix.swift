import CPixelKernels

/// Mixes rows of premultiplied words.
package enum WordMix {
  /// Mixes each pixel of a buffer with that of another one, rounded to nearest.
  ///
  /// - Parameters:
  ///   - buffer: The buffer to change.
  ///   - other: A buffer of the same size.
  ///   - weight: The weight of the other buffer, from 0 to 256.
  package static func mix(_ buffer: PixelBuffer, with other: PixelBuffer, weight: UInt16) {
    for row in 0..<buffer.height {
      let words = UnsafeMutableRawPointer(buffer.baseAddress + row * buffer.bytesPerRow)
        .assumingMemoryBound(to: UInt32.self)
      let others = UnsafeRawPointer(other.baseAddress + row * other.bytesPerRow)
        .assumingMemoryBound(to: UInt32.self)
      mix(words, others, weight: weight, count: buffer.width, to: words)
    }
  }

  /// Writes `start * (256 - weight) / 256 + end * weight / 256`, rounded to nearest.
  ///
  /// - Parameters:
  ///   - start: The first row.
  ///   - end: The second row.
  ///   - weight: The weight of the second row, from 0 to 256.
  ///   - count: The number of words.
  ///   - target: The destination, which may be one of the rows.
  ///   - instructions: The kernel to use. The result does not depend on it.
  package static func mix(
    _ start: UnsafePointer<UInt32>, _ end: UnsafePointer<UInt32>, weight: UInt16, count: Int,
    to target: UnsafeMutablePointer<UInt32>, instructions: CoverageInstructions = .best
  ) {
    if weight == 0 || weight >= 256 {
      target.update(from: weight == 0 ? start : end, count: count)
      return
    }
    let (a, b) = (UnsafeRawPointer(start), UnsafeRawPointer(end))
    let result = UnsafeMutableRawPointer(target)
    let second = SIMD8<UInt16>(repeating: weight)
    let first = SIMD8<UInt16>(repeating: 256 &- weight)
    let half = SIMD8<UInt16>(repeating: 128)
    let lower = SIMD8<UInt16>(repeating: 0x00FF)
    let upper = SIMD8<UInt16>(repeating: 0xFF00)
    var index = instructions == .best ? mp_mix_avx2(start, end, weight, count, target) : 0
    while index &+ 4 <= count {
      let offset = index &* 4
      let left = a.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt16>.self)
      let right = b.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt16>.self)
      // 255 * 256 + 128 still fits in 16 bits.
      let low = (left & lower) &* first &+ (right & lower) &* second &+ half
      let high = (left &>> 8) &* first &+ (right &>> 8) &* second &+ half
      result.storeBytes(
        of: (low &>> 8) | (high & upper), toByteOffset: offset, as: SIMD8<UInt16>.self)
      index = index &+ 4
    }
    let (one, two) = (256 &- UInt32(weight), UInt32(weight))
    let mask: UInt32 = 0x00FF_00FF
    while index < count {
      let (left, right) = (start[index], end[index])
      let low = (left & mask) &* one &+ (right & mask) &* two &+ 0x0080_0080
      let high =
        ((left &>> 8) & mask) &* one &+ ((right &>> 8) & mask) &* two &+ 0x0080_0080
      target[index] = ((low &>> 8) & mask) | (high & ~mask)
      index = index &+ 1
    }
  }

  /// Returns a word with all four bytes multiplied by a factor.
  ///
  /// - Parameters:
  ///   - word: A premultiplied word.
  ///   - factor: The factor, from 0 to 1.
  /// - Returns: The word, rounded to nearest.
  static func faded(_ word: UInt32, _ factor: Float) -> UInt32 {
    var result: UInt32 = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      let value = Float(word >> shift & 255) * factor + 8_388_608
      result |= (value.bitPattern & 0xFF) << shift
    }
    return result
  }

  /// Composites premultiplied words over others.
  static func over(
    _ source: UnsafePointer<UInt32>, count: Int, onto target: UnsafeMutablePointer<UInt32>
  ) {
    let mask: UInt32 = 0x00FF_00FF
    for index in 0..<count {
      let word = source[index]
      let rest = 255 &- (word &>> 24)
      if rest == 0 {
        target[index] = word
      } else if rest < 255 {
        // round(byte * rest / 255), exact for all pairs of bytes.
        let below = target[index]
        var low = (below & mask) &* rest &+ 0x0080_0080
        low = ((low &+ ((low &>> 8) & mask)) &>> 8) & mask
        var high = ((below &>> 8) & mask) &* rest &+ 0x0080_0080
        high = (high &+ ((high &>> 8) & mask)) & ~mask
        target[index] = word &+ (low | high)
      }
    }
  }
}
