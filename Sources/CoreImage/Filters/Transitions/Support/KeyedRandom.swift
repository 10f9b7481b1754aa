/// Random numbers that depend on a seed and a list of words only, with the arithmetic of EM-05.
package struct KeyedRandom: Sendable {
  private static let golden: UInt64 = 0x9E37_79B9_7F4A_7C15

  private let hash: UInt64

  /// Creates the generator of a seed, without words.
  package init(seed: Int) {
    hash = Self.mix(UInt64(UInt32(truncatingIfNeeded: seed)) &+ Self.golden)
  }

  private init(hash: UInt64) { self.hash = hash }

  /// Returns the generator with another word.
  @inline(__always)
  package func keyed(by word: UInt64) -> KeyedRandom {
    KeyedRandom(hash: Self.mix(hash &+ Self.golden &* (word &+ 1)))
  }

  /// A number that is uniform in `[0, 1)`.
  @inline(__always)
  package var uniform: Double { Double(hash >> 11) * 0x1p-53 }

  @inline(__always)
  private static func mix(_ word: UInt64) -> UInt64 {
    var z = word
    z ^= z >> 30
    z &*= 0xBF58_476D_1CE4_E5B9
    z ^= z >> 27
    z &*= 0x94D0_49BB_1331_11EB
    z ^= z >> 31
    return z
  }
}
