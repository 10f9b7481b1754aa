public import Foundation

extension CGPath {
  /// Whether a point lies inside, open subpaths counting as closed.
  ///
  /// A point on the outline counts as inside on the outline's low-coordinate sides only, so that
  /// shapes that share an edge never both hold it.
  ///
  /// - Parameters:
  ///   - point: The point, in the coordinates of the mapped path.
  ///   - rule: What counts as inside where the path crosses itself.
  ///   - transform: What the path's points go through first.
  /// - Returns: Whether the filled path covers the point.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    guard point.isFinite else { return false }
    var winding = 0
    for subpath in transformed(by: transform).subpaths {
      for segment in subpath.segments { winding += segment.crossings(rightOf: point) }
      let end = subpath.segments.last?.end ?? subpath.start
      if end != subpath.start {
        winding += PathSegment(end, subpath.start).crossings(rightOf: point)
      }
    }
    return rule == .winding ? winding != 0 : winding % 2 != 0
  }
}

extension PathSegment {
  /// How often the segment crosses the ray to the right of a point, downwards minus upwards.
  func crossings(rightOf point: CGPoint) -> Int {
    guard isFinite else { return 0 }
    var count = 0
    var lower: CGFloat = 0
    for upper in turningPoints(of: \.y) + [1] {
      count += monotoneCrossing(from: lower, to: upper, point)
      lower = upper
    }
    return count
  }

  /// The crossing of a part that goes only up or only down.
  private func monotoneCrossing(from lower: CGFloat, to upper: CGFloat, _ target: CGPoint) -> Int {
    let (first, last) = (
      lower == 0 ? start : point(at: lower), upper == 1 ? end : point(at: upper)
    )
    let falls = first.y <= target.y && target.y < last.y
    let rises = last.y <= target.y && target.y < first.y
    guard falls || rises else { return 0 }
    var (low, high) = (lower, upper)
    // Each step halves the interval: 60 of them reach the last bit of a parameter in 0...1.
    for _ in 0..<60 where degree > 1 {
      let middle = (low + high) / 2
      if (point(at: middle).y <= target.y) == falls { low = middle } else { high = middle }
    }
    let t = degree == 1 ? (target.y - start.y) / (end.y - start.y) : low
    guard point(at: t).x > target.x else { return 0 }
    return falls ? 1 : -1
  }
}
