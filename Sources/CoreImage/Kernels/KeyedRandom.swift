/// Random numbers that depend only on a seed and a list of words (EM-05).
package struct KeyedRandom: Sendable {
  private static let golden: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// 64 random bits.
  package let bits: UInt64

  /// Creates the generator of a seed, without words.
  @inline(__always)
  package init(seed: UInt64) { bits = Self.mix(seed &+ Self.golden) }

  private init(bits: UInt64) { self.bits = bits }

  /// Returns the generator with another word.
  @inline(__always)
  package func keyed(by word: UInt64) -> KeyedRandom {
    KeyedRandom(bits: Self.mix(bits &+ Self.golden &* (word &+ 1)))
  }

  /// A number that is uniform in `[0, 1)`.
  @inline(__always)
  package var uniform: Double { Double(bits >> 11) * 0x1p-53 }

  /// Returns a number in which each bit depends on all bits (the finalizer of SplitMix64).
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
