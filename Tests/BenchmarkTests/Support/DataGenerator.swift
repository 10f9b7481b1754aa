/// The numbers that `Benchmarks/Data/README.md` describes.
struct DataGenerator {
  private var state: UInt32

  init(seed: UInt32) { state = seed }

  private mutating func unit() -> Double {
    state = state &* 1_664_525 &+ 1_013_904_223
    return Double(state) / 4_294_967_296
  }

  mutating func place(_ from: Double, _ to: Double) -> Double {
    Self.rounded(from + (to - from) * unit())
  }

  mutating func color() -> Int { Int(40 + 216 * unit()) }

  static func rounded(_ value: Double) -> Double {
    (value * 1000).rounded(.toNearestOrEven) / 1000
  }
}
