package import Foundation

extension CGPath {
  /// Returns how far a stroke reaches beyond the path itself.
  ///
  /// That is half the width, except for square caps, whose corners are on the diagonal, and for the
  /// longest miter. It is also valid for parts of the path and for dashes.
  ///
  /// - Returns: A distance in the path's coordinates; 0 for a line without width.
  package func strokeReach(_ style: StrokeStyle) -> CGFloat {
    guard style.width > 0 else { return 0 }
    var factor = style.cap == .square ? 2.0.squareRoot() : 1
    let limit = Double(style.miterLimit)
    if style.join == .miter, limit > 1 {
      for subpath in subpaths {
        var before = subpath.isClosed ? subpath.segments.last(where: \.hasLength) : nil
        for segment in subpath.segments where segment.hasLength {
          let ratio = before?.miterRatio(to: segment) ?? 1
          if ratio <= limit, ratio > factor { factor = ratio }
          before = segment
        }
      }
    }
    return min(style.width, 1e30) / 2 * CGFloat(factor)
  }
}

extension PathSegment {
  fileprivate var hasLength: Bool { start != end || control1 != start || control2 != start }

  /// Returns the length of a miter between this segment and the next, in line widths.
  fileprivate func miterRatio(to next: PathSegment) -> Double? {
    func direction(_ from: CGPoint, _ targets: CGPoint...) -> SIMD2<Double>? {
      for target in targets {
        if let unit = (SIMD2(target) - SIMD2(from)).unit { return unit }
      }
      return nil
    }
    guard let arriving = direction(end, control2, control1, start),
      let leaving = direction(next.start, next.control1, next.control2, next.end)
    else { return nil }
    // The corner's angle is between the reversed and the next direction; this is the sine of half
    // of it.
    let sine = max(0, (1 - arriving.dot(leaving)) / 2).squareRoot()
    return 1 / sine
  }
}
