public import Foundation

extension CGPath {
  /// Returns the path divided into dashes by arc length.
  ///
  /// The pattern starts again in each subpath and continues across its segments; if a closed
  /// subpath is drawn at both its end and its start, the last dash continues into the first. A dash
  /// of length 0 becomes a line so short that only its caps show. A closed subpath that no gap
  /// touches stays closed.
  ///
  /// - Parameters:
  ///   - phase: The offset into the pattern at which a subpath starts, of any sign.
  ///   - lengths: Alternating lengths of dashes and gaps; an odd number of lengths is used twice,
  ///     with dashes and gaps exchanged the second time. The path is unchanged if the pattern is
  ///     empty, has no length, contains a negative or non-finite number, or would make more than
  ///     `DashPattern.largestCount` dashes.
  ///   - transform: The transform to apply to the dashes.
  /// - Returns: The dashes, each an open subpath.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    dashed(phase: phase, lengths: lengths).transformed(by: transform)
  }

  /// Returns the path divided into dashes by arc length.
  ///
  /// - Parameters:
  ///   - phase: The offset into the pattern at which a subpath starts, of any sign.
  ///   - lengths: Alternating lengths of dashes and gaps.
  /// - Returns: The dashes; the path itself if the pattern does not divide it.
  package func dashed(phase: CGFloat, lengths: [CGFloat]) -> CGPath {
    guard let pattern = DashPattern(lengths: lengths, phase: phase) else { return frozen() }
    let parts = subpaths
    let measured = parts.map { $0.segments.map { Double($0.length) } }
    let total = measured.reduce(0.0) { sum, lengths in lengths.reduce(sum, +) }
    guard total.isFinite, pattern.count(onLength: total) <= DashPattern.largestCount else {
      return frozen()
    }
    var dasher = Dasher(pattern)
    for (subpath, lengths) in zip(parts, measured) {
      dasher.append(subpath, elements[subpath.range], lengths)
    }
    return CGPath(elements: dasher.elements)
  }
}
