/// The rays of suns and halos: smooth noise that depends on the direction only.
///
/// The noise is 1/2 + the sum of a_k cos(n_k phi + p_k + 2 pi m_k time) for eight whole n_k from 5
/// to 61 and small whole m_k of both signs, so that it moves and is the same at times 0 and 1; then
/// it has its contrast changed around 1/2, and is limited to 0 to 1. The light of a ray is 1 - s +
/// 2 s z with the noise z and the strength s.
struct Striations: Sendable {
  private let strength: Float
  /// The values of 4096 directions, from 0 to 2 pi, and the first once more.
  private let values: [Float]

  /// Prepares rays; `time` is the time, from 0 to 1.
  init(strength: Float, contrast: Double, time: Double) {
    self.strength = strength
    let waves: [(count: Double, phase: Double, speed: Double)] = [
      (5, 0.3, 1), (8, 2.1, -1), (13, 4.4, 2), (19, 1.2, -2), (27, 5.3, 1), (36, 3.1, -3),
      (47, 0.9, 2), (61, 2.7, -1),
    ]
    let count = 4096
    values = (0...count).map { index in
      let angle = 2 * Double.pi * Double(index % count) / Double(count)
      let noise = waves.reduce(0.5) {
        $0 + 0.09 * cos($1.count * angle + $1.phase + 2 * .pi * $1.speed * time)
      }
      return Float(min(max((noise - 0.5) * contrast + 0.5, 0), 1))
    }
  }

  /// Returns the light of the ray in the direction of a vector, at least 0.
  @inline(__always)
  func light(toward place: SIMD2<Double>) -> Float {
    max(0, 1 - strength + 2 * strength * noise(toward: place))
  }

  @inline(__always)
  private func noise(toward place: SIMD2<Double>) -> Float {
    var turn = Self.turn(Float(place.x), Float(place.y)) * 4096
    // Also for NaN.
    if !(turn >= 0 && turn < 4096) { turn = 0 }
    let index = Int(turn)
    return values.withUnsafeBufferPointer {
      $0[index] + ($0[index + 1] - $0[index]) * (turn - Float(index))
    }
  }

  /// Returns the direction of a vector in turns, from 0 to 1, exact to a 20,000th.
  @inline(__always)
  private static func turn(_ x: Float, _ y: Float) -> Float {
    let (width, height) = (abs(x), abs(y))
    let ratio = min(width, height) / max(max(width, height), 1e-30)
    let square = ratio * ratio
    // The arctangent, divided by 2 pi, of numbers from 0 to 1.
    var turn =
      ratio
      * (0.159_154_9 + square
        * (-0.052_926 + square * (0.030_622 + square * (-0.018_043 + square * 0.006_214))))
    if height > width { turn = 0.25 - turn }
    if x < 0 { turn = 0.5 - turn }
    return y < 0 ? 1 - turn : turn
  }
}
