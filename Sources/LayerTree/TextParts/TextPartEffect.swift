package import CoreGraphics
import SeededRandom

/// What an animation does to the parts of a text, and when to each of them (TP-03 to TP-07).
package struct TextPartEffect: Sendable, Hashable {
  package var unit = TextPartUnit.character
  package var order = TextPartOrder.forward
  /// Determines random orders and characters.
  package var seed = 0
  /// The time from the start of one part to that of the next, in seconds.
  package var stagger = 0.0
  /// The time until the first part starts, in seconds.
  package var delay = 0.0
  /// The duration of a part's pass, in seconds; 0 is a jump.
  package var duration = 0.25
  package var timingFunction: TimingFunction?
  /// The bounce of a spring that moves the parts in a perceived duration of `duration`; nil for the
  /// timing function.
  package var bounce: Double?
  /// Whether each part returns after its pass.
  package var autoreverses = false
  /// The number of passes of each part; 0 means one.
  package var repeatCount = 0.0
  /// The values at the start; a value that is nil is that of rest.
  package var from = TextPartValues()
  /// The values at the end; a value that is nil is that of rest.
  package var to = TextPartValues()
  /// The point about which parts are scaled and rotated, in units of their boxes; nil for the parts'
  /// own.
  package var anchorPoint: CGPoint?
  /// How many times per second other characters replace those of a part until it ends; 0 for never.
  package var scramble = 0.0

  package init() {}

  /// The timing of a part, from its start.
  var pass: MediaTiming {
    var timing = MediaTiming()
    timing.duration = spring.map { $0.settlingDuration } ?? duration
    timing.autoreverses = autoreverses
    timing.repeatCount = repeatCount
    timing.fillMode = .both
    return timing
  }

  /// The spring, or nil for the timing function.
  var spring: SpringCurve? {
    bounce.map { SpringCurve(perceptualDuration: duration, bounce: $0) }
  }

  /// Whether parts differ from rest at the end.
  package var staysAway: Bool {
    !autoreverses && to != TextPartValues()
  }

  /// Returns when each part starts, as a multiple of the stagger (TP-04).
  ///
  /// - Returns: A number from 0 for each part.
  package func ranks(count: Int) -> [Int] {
    switch order {
    case .forward: return Array(0..<count)
    case .backward: return (0..<count).reversed()
    // The distance from the middle, in half parts; with an even count, two parts are nearest to it.
    case .center: return (0..<count).map { abs(2 * $0 - (count - 1)) / 2 }
    case .edges: return (0..<count).map { min($0, count - 1 - $0) }
    case .random:
      let random = KeyedRandom(seed: UInt64(bitPattern: Int64(seed)))
      var ranks = Array(0..<count)
      for last in ranks.indices.dropFirst().reversed() {
        let other = Int(random.keyed(by: UInt64(last)).uniform * Double(last + 1))
        ranks.swapAt(last, min(other, last))
      }
      return ranks
    }
  }

  /// Returns the time until the last part ends, in seconds (TP-05); it may be infinite.
  package func duration(ranks: [Int]) -> Double {
    delay + Double(ranks.max() ?? 0) * stagger + pass.activeDuration
  }
}
