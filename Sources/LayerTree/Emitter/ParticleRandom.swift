/// The random numbers of one particle (EM-05), which depend on the seed and on which particle it is,
/// and on nothing else.
struct ParticleRandom {
  /// A random quantity of a particle; the raw value is the last word of its key.
  enum Quantity: UInt64 {
    case firstCoordinate
    case secondCoordinate
    case thirdCoordinate
    case longitude
    case latitude
    case velocity
    case lifetime
    case scale
    case spin
    case red
    case green
    case blue
    case alpha
  }

  private static let golden: UInt64 = 0x9E37_79B9_7F4A_7C15

  private let hash: UInt64

  /// Creates the generator of a layer, which is keyed by cells and births before it is used.
  init(seed: Int) { hash = Self.mix(UInt64(UInt32(truncatingIfNeeded: seed)) &+ Self.golden) }

  private init(hash: UInt64) { self.hash = hash }

  /// Returns the generator with another word in its key.
  func keyed(by word: UInt64) -> ParticleRandom { ParticleRandom(hash: hash(with: word)) }

  /// Returns a number that is uniform in `[0, 1)`.
  func uniform(_ quantity: Quantity) -> Double {
    Double(hash(with: quantity.rawValue) >> 11) * 0x1p-53
  }

  /// Returns a number that is uniform in `[mean - range / 2, mean + range / 2]` (EM-04).
  func value(_ quantity: Quantity, mean: Double, range: Double) -> Double {
    range == 0 ? mean : mean + (uniform(quantity) - 0.5) * range
  }

  private func hash(with word: UInt64) -> UInt64 {
    Self.mix(hash &+ Self.golden &* (word &+ 1))
  }

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
