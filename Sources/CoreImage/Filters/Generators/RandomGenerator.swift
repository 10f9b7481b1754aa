import PixelKernels

// CIRandomGenerator: noise that is the same in every rendering.
//
// The components of the color in column x and row y, not premultiplied, are the bytes of a hash of
// x, y and the seed, divided by 255. They are values of the working space; all four are uniformly
// distributed. Apple documents no mathematics; the hash is ours, and so is "inputSeed".

private let seed = Input.integer(
  "inputSeed", 0, limits: 0...Double(UInt32.max),
  "This input is Multiplane's; Core Image's noise is always the same.")

extension FilterDefinition {
  static let randomGenerator = FilterDefinition(
    "CIRandomGenerator", "Random Generator", "generates noise, always the same for the same seed",
    in: [kCICategoryGenerator],
    inputs: [seed]
  ) { inputs in
    let seed = UInt32(inputs[seed].rounded())
    return CIImage(RandomKernel(seed: seed), extent: .infinite)
  }
}

private struct RandomKernel: PixelKernel {
  /// The hash of the seed; 0 for the seed 0.
  private let key: UInt32

  init(seed: UInt32) { key = Self.scrambled(seed) }

  /// Returns the hash of the pixel in a column and a row: red in the highest byte, alpha in the
  /// lowest.
  @inline(__always)
  private func word(x: Int, y: Int) -> UInt32 {
    let row = Self.scrambled((UInt32(truncatingIfNeeded: y) &+ 0x9E37_79B9) ^ key)
    return Self.scrambled(UInt32(truncatingIfNeeded: x) &* 0x85EB_CA6B ^ row)
  }

  /// Returns a number in which each bit depends on all bits (the finalizer of MurmurHash3).
  @inline(__always)
  private static func scrambled(_ number: UInt32) -> UInt32 {
    var bits = number
    bits = (bits ^ bits >> 16) &* 0x85EB_CA6B
    bits = (bits ^ bits >> 13) &* 0xC2B2_AE35
    return bits ^ bits >> 16
  }

  func color(at point: Point, _ first: Color, _ second: Color, _ third: Color) -> Color {
    // The coordinates are at .5, and conversion truncates.
    let bias = Double(PixelRect.limit)
    let word = word(x: Int(point.x + bias), y: Int(point.y + bias))
    let bytes = SIMD4<Float>(
      Float(word >> 24), Float(word >> 16 & 255), Float(word >> 8 & 255), Float(word & 255))
    return (bytes / 255).premultiplied
  }
}
