package import Foundation

/// Alternating lengths of dashes and gaps, and the offset at which a line starts.
package struct DashPattern: Sendable, Hashable {
  /// The most dashes that a path is divided into; more would be far too fine for any image.
  package static let largestCount = 100_000.0

  /// The lengths in points, an even number of them: dash, gap, dash, gap...
  let lengths: [Double]
  /// The index of the length that a line starts in.
  let firstIndex: Int
  /// What remains of that length at the start.
  let firstRemainder: Double

  /// Creates a pattern; nil if it divides nothing.
  ///
  /// A pattern divides nothing if it is empty, has no length, has no gap, or contains a negative or
  /// non-finite number. `phase` is the offset into the pattern at which a line starts, of any sign;
  /// not finite counts as 0.
  package init?(lengths: [CGFloat], phase: CGFloat) {
    guard lengths.allSatisfy({ $0 >= 0 && $0.isFinite }) else { return nil }
    let lengths = (lengths.count % 2 == 0 ? lengths : lengths + lengths).map { Double($0) }
    let period = lengths.reduce(0, +)
    guard period > 0, period.isFinite else { return nil }
    // Without a gap there is nothing to divide.
    guard stride(from: 1, to: lengths.count, by: 2).contains(where: { lengths[$0] > 0 }) else {
      return nil
    }
    var rest = phase.isFinite ? Double(phase).truncatingRemainder(dividingBy: period) : 0
    if rest < 0 { rest += period }
    var index = 0
    // A dot of length 0 exactly at the start of the line has not been passed yet.
    while index < lengths.count - 1, rest > lengths[index] || rest == lengths[index] && rest > 0 {
      rest -= lengths[index]
      index += 1
    }
    self.lengths = lengths
    firstIndex = index
    firstRemainder = max(0, lengths[index] - rest)
  }

  /// Returns an upper estimate of the number of dashes along a length.
  func count(onLength length: Double) -> Double {
    let period = lengths.reduce(0, +)
    return (length / period + 1) * Double(lengths.count / 2)
  }
}
