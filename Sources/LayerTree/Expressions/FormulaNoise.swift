import SeededRandom

/// Numbers that look random but depend on nothing but their arguments (XP-05).
enum FormulaNoise {
  /// Returns a number of at least 0 and less than 1.
  ///
  /// `index` is the place in the sequence.
  ///
  /// - Returns: A multiple of 2⁻⁵³.
  static func random(seed: Double, index: Double) -> Double {
    guard seed.isFinite, index.isFinite else { return .nan }
    // Adding 0 makes -0 the same number as 0.
    let sequence = KeyedRandom(seed: (seed + 0).bitPattern).bits
    return KeyedRandom(seed: sequence ^ (index + 0).bitPattern).uniform
  }

  /// Returns value noise: random values at whole numbers, with smooth curves between them.
  ///
  /// - Returns: A number from -1 to 1.
  static func noise(at place: Double, seed: Double) -> Double {
    let start = place.rounded(.down)
    let low = 2 * random(seed: seed, index: start) - 1
    let high = 2 * random(seed: seed, index: start + 1) - 1
    return low + (high - low) * ValueNoise.weight(at: place - start)
  }
}
