/// Numbers that look random but depend on nothing but their arguments (XP-05).
enum FormulaNoise {
  /// Returns a number of at least 0 and less than 1.
  ///
  /// - Parameters:
  ///   - seed: The number of the sequence.
  ///   - index: The place in the sequence.
  /// - Returns: A multiple of 2⁻⁵³.
  static func random(seed: Double, index: Double) -> Double {
    guard seed.isFinite, index.isFinite else { return .nan }
    // Adding 0 makes -0 the same number as 0.
    let hash = mixed(mixed((seed + 0).bitPattern) ^ (index + 0).bitPattern)
    return Double(hash >> 11) * 0x1p-53
  }

  /// Returns value noise: random values at whole numbers, with smooth curves between them.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - seed: The number of the curve.
  /// - Returns: A number from -1 to 1.
  static func noise(at place: Double, seed: Double) -> Double {
    let start = place.rounded(.down)
    let x = place - start
    let low = 2 * random(seed: seed, index: start) - 1
    let high = 2 * random(seed: seed, index: start + 1) - 1
    return low + (high - low) * (x * x * x * (x * (x * 6 - 15) + 10))
  }

  /// The step and the finalizer of SplitMix64.
  private static func mixed(_ bits: UInt64) -> UInt64 {
    var z = bits &+ 0x9E37_79B9_7F4A_7C15
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
