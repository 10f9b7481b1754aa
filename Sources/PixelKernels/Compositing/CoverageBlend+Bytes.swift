import CPixelKernels

extension CoverageBlend {
  /// Composites pixels over others by coverage in bytes.
  ///
  /// mp_word_blend_avx2 in CPixelKernels does the same.
  ///
  /// - Parameters:
  ///   - source: The pixels to composite, as premultiplied BGRA words.
  ///   - isOpaque: Whether every word is opaque; if so, words with full coverage are copied.
  ///   - coverage: The coverage of each pixel.
  ///   - opacity: A factor for the coverage, from 0 to 1.
  ///   - count: The number of pixels.
  ///   - pixels: The destination.
  ///   - instructions: The kernel to use. The result does not depend on it.
  package static func composite(
    _ source: UnsafePointer<UInt32>, isOpaque: Bool, coverage: UnsafePointer<UInt8>,
    opacity: Float, count: Int, pixels: UnsafeMutablePointer<UInt32>,
    instructions: CoverageInstructions = .best
  ) {
    let isCopied = isOpaque && opacity == 1
    var done = 0
    if instructions == .best {
      done = mp_word_blend_avx2(source, isCopied ? 1 : 0, opacity, coverage, count, pixels)
    }
    let over: Float = 1 / 255
    for index in done..<count {
      let covered = coverage[index]
      if covered == 0 { continue }
      let above = source[index]
      if isCopied, covered == 255 {
        pixels[index] = above
        continue
      }
      let part = Float(Int32(truncatingIfNeeded: covered)) * over * opacity
      pixels[index] = WordBlend.over(above, part: part, pixels[index])
    }
  }
}
