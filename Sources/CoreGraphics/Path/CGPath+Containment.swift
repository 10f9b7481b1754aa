public import Foundation

extension CGPath {
  /// Returns whether the filled path contains a point; open subpaths count as closed.
  ///
  /// A point on the outline is inside only on the outline's low-coordinate sides, so that shapes
  /// that share an edge never both contain it.
  ///
  /// - Parameters:
  ///   - point: The point, in the coordinates of the transformed path.
  ///   - rule: The fill rule.
  ///   - transform: The transform to apply to the path first.
  /// - Returns: True if the filled path contains the point.
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
  /// Returns how often the segment crosses the ray to the right of a point, downwards minus
  /// upwards.
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

  /// Returns the crossing of a part that goes only up or only down.
  private func monotoneCrossing(from lower: CGFloat, to upper: CGFloat, _ target: CGPoint) -> Int {
    let (first, last) = (
      lower == 0 ? start : point(at: lower), upper == 1 ? end : point(at: upper)
    )
    let falls = first.y <= target.y && target.y < last.y
    let rises = last.y <= target.y && target.y < first.y
    guard falls || rises else { return 0 }
    var (low, high) = (lower, upper)
    // Each step halves the interval: 60 steps reach the last bit of a parameter in 0...1.
    for _ in 0..<60 where degree > 1 {
      let middle = (low + high) / 2
      if (point(at: middle).y <= target.y) == falls { low = middle } else { high = middle }
    }
    let t = degree == 1 ? (target.y - start.y) / (end.y - start.y) : low
    guard point(at: t).x > target.x else { return 0 }
    return falls ? 1 : -1
  }
}

/// The rule for which points are inside a path that intersects itself or nests.
public enum CGPathFillRule: Int, Sendable, Hashable {
  /// The nonzero winding rule: inside where the path goes around a point a different number of
  /// times each way.
  case winding = 0
  /// The even-odd rule: inside where a ray crosses the path an odd number of times.
  case evenOdd = 1
}
