import SeededRandom

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

  private let source: KeyedRandom

  /// Creates the generator of a layer, which is keyed by cells and births before it is used.
  init(seed: Int) {
    source = KeyedRandom(seed: UInt64(UInt32(truncatingIfNeeded: seed)))
  }

  private init(_ source: KeyedRandom) { self.source = source }

  /// Returns the generator with another word in its key.
  func keyed(by word: UInt64) -> ParticleRandom { ParticleRandom(source.keyed(by: word)) }

  /// Returns a number that is uniform in `[0, 1)`.
  func uniform(_ quantity: Quantity) -> Double { source.keyed(by: quantity.rawValue).uniform }

  /// Returns a number that is uniform in `[mean - range / 2, mean + range / 2]` (EM-04).
  func value(_ quantity: Quantity, mean: Double, range: Double) -> Double {
    range == 0 ? mean : mean + (uniform(quantity) - 0.5) * range
  }
}
