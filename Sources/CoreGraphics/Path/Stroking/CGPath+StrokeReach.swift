package import Foundation

extension CGPath {
  /// How far a line along the path reaches beyond the path itself.
  ///
  /// Half the width, but for square caps, whose corners lie at the diagonal, and for the longest
  /// miter that there is. It holds for parts of the path and for dashes as well.
  ///
  /// - Parameter style: What the line looks like.
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

  /// The length of a miter between this segment and the next, in widths.
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
    // Between the directions back and on lies the corner's angle; its half has the sine below.
    let sine = max(0, (1 - arriving.dot(leaving)) / 2).squareRoot()
    return 1 / sine
  }
}
