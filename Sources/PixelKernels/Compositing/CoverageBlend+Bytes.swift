import CPixelKernels

extension CoverageBlend {
  /// Lays pixels over others by coverage in bytes.
  ///
  /// mp_word_blend_avx2 in CPixelKernels does the same.
  ///
  /// - Parameters:
  ///   - source: What is laid; premultiplied BGRA words.
  ///   - isOpaque: Whether no word lets anything through; those of full coverage are copied then.
  ///   - coverage: How much of each counts.
  ///   - opacity: What coverage is multiplied by, 0 to 1.
  ///   - count: How many pixels.
  ///   - pixels: What is changed.
  ///   - instructions: The bytes do not depend on it.
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
    let round: Float = 8_388_608
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
      let below = pixels[index]
      let alpha = Float(Int32(bitPattern: above &>> 24)) * part + round
      let red = Float(Int32(bitPattern: (above &>> 16) & 0xFF)) * part + round
      let green = Float(Int32(bitPattern: (above &>> 8) & 0xFF)) * part + round
      let blue = Float(Int32(bitPattern: above & 0xFF)) * part + round
      let rest = (255 - (alpha - round)) * over
      let alphaBelow = Float(Int32(bitPattern: below &>> 24)) * rest + round
      let redBelow = Float(Int32(bitPattern: (below &>> 16) & 0xFF)) * rest + round
      let greenBelow = Float(Int32(bitPattern: (below &>> 8) & 0xFF)) * rest + round
      let blueBelow = Float(Int32(bitPattern: below & 0xFF)) * rest + round
      let low =
        ((blue.bitPattern & 0xFF) &+ (blueBelow.bitPattern & 0xFF))
        | ((green.bitPattern & 0xFF) &+ (greenBelow.bitPattern & 0xFF)) &<< 8
      let high =
        ((red.bitPattern & 0xFF) &+ (redBelow.bitPattern & 0xFF)) &<< 16
        | ((alpha.bitPattern & 0xFF) &+ (alphaBelow.bitPattern & 0xFF)) &<< 24
      pixels[index] = low | high
    }
  }
}
