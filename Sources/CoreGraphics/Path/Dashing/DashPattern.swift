package import Foundation

/// Lengths of line and gap in turn, and where in them a line begins.
package struct DashPattern: Sendable, Hashable {
  /// The most dashes that a path is cut into; beyond, dashes would be far finer than any image.
  package static let largestCount = 100_000.0

  /// The lengths in points, an even number of them: line, gap, line, gap...
  let lengths: [Double]
  /// The length that a line begins in.
  let firstIndex: Int
  /// What is left of that one at the beginning.
  let firstRemainder: Double

  /// Reads a pattern; nil for one that divides nothing.
  ///
  /// That is one that is empty, has no length, or has a negative number or one that is not finite.
  ///
  /// - Parameters:
  ///   - lengths: Line and gap in turn; an odd number of them counts twice.
  ///   - phase: Where in the pattern a line begins, of any sign; not finite counts as 0.
  package init?(lengths: [CGFloat], phase: CGFloat) {
    guard lengths.allSatisfy({ $0 >= 0 && $0.isFinite }) else { return nil }
    let lengths = (lengths.count % 2 == 0 ? lengths : lengths + lengths).map { Double($0) }
    let period = lengths.reduce(0, +)
    guard period > 0, period.isFinite else { return nil }
    // Without a gap there is nothing to cut.
    guard stride(from: 1, to: lengths.count, by: 2).contains(where: { lengths[$0] > 0 }) else {
      return nil
    }
    var rest = phase.isFinite ? Double(phase).truncatingRemainder(dividingBy: period) : 0
    if rest < 0 { rest += period }
    var index = 0
    // A dot of length 0 just where the line begins is not behind it yet.
    while index < lengths.count - 1, rest > lengths[index] || rest == lengths[index] && rest > 0 {
      rest -= lengths[index]
      index += 1
    }
    self.lengths = lengths
    firstIndex = index
    firstRemainder = max(0, lengths[index] - rest)
  }

  /// About how many dashes there are on a length, at most.
  func count(onLength length: Double) -> Double {
    let period = lengths.reduce(0, +)
    return (length / period + 1) * Double(lengths.count / 2)
  }
}
