/// Random numbers that depend only on a seed and a list of words (EM-05).
package struct KeyedRandom: Sendable {
  /// 64 random bits.
  package let bits: UInt64

  /// Creates the generator of a seed, without words: the step and the finalizer of SplitMix64.
  @inlinable
  @inline(__always)
  package init(seed: UInt64) { self.init(mixing: seed &+ 0x9E37_79B9_7F4A_7C15) }

  /// Mixes a word, so that each bit depends on all bits.
  @inlinable
  @inline(__always)
  package init(mixing word: UInt64) {
    var z = word
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    bits = z ^ (z >> 31)
  }

  /// Returns the generator with another word.
  @inlinable
  @inline(__always)
  package func keyed(by word: UInt64) -> KeyedRandom {
    KeyedRandom(mixing: bits &+ 0x9E37_79B9_7F4A_7C15 &* (word &+ 1))
  }

  /// A number that is uniform in `[0, 1)`.
  @inlinable
  @inline(__always)
  package var uniform: Double { Double(bits >> 11) * 0x1p-53 }
}
