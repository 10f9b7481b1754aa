public import Foundation

extension CGPath {
  /// The path cut into dashes by arc length.
  ///
  /// The pattern begins anew in each subpath and runs on across its segments; where a closed subpath
  /// is drawn at both its end and its start, the last dash goes on into the first. A dash of length
  /// 0 becomes a line so short that only its caps show. A closed subpath that no gap touches stays
  /// closed.
  ///
  /// - Parameters:
  ///   - phase: Where in the pattern a subpath begins, of any sign.
  ///   - lengths: The lengths of dash and gap in turn; an odd number of them goes through the
  ///     pattern twice, the second time with the parts exchanged. A pattern that is empty, has no
  ///     length, or has a negative number or one that is not finite leaves the path whole, as does one
  ///     that would make more than `DashPattern.largestCount` dashes.
  ///   - transform: What the dashes' points go through.
  /// - Returns: The dashes, an open subpath each.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    dashed(phase: phase, lengths: lengths).transformed(by: transform)
  }

  /// The path cut into dashes by arc length.
  ///
  /// - Parameters:
  ///   - phase: Where in the pattern a subpath begins, of any sign.
  ///   - lengths: The lengths of dash and gap in turn.
  /// - Returns: The dashes; the path itself where the pattern does not divide it.
  package func dashed(phase: CGFloat, lengths: [CGFloat]) -> CGPath {
    guard let pattern = DashPattern(lengths: lengths, phase: phase) else { return frozen() }
    let parts = subpaths
    let measured = parts.map { $0.segments.map { Double($0.length) } }
    let total = measured.reduce(0.0) { sum, lengths in lengths.reduce(sum, +) }
    guard total.isFinite, pattern.count(onLength: total) <= DashPattern.largestCount else {
      return frozen()
    }
    var cutter = DashCutter(pattern)
    for (subpath, lengths) in zip(parts, measured) {
      cutter.append(subpath, elements[subpath.range], lengths)
    }
    return CGPath(elements: cutter.elements)
  }
}
