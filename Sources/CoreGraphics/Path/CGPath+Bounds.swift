public import Foundation

extension CGPath {
  /// The smallest rectangle around all points, control points included; null for an empty path.
  public var boundingBox: CGRect {
    CGRect(around: elements.lazy.flatMap(\.points))
  }

  /// The smallest rectangle around the outline itself; null for an empty path.
  public var boundingBoxOfPath: CGRect {
    var points = elements.compactMap(\.end)
    let ends = CGRect(around: points)
    func isInside(_ point: CGPoint) -> Bool {
      point.x >= ends.minX && point.x <= ends.maxX && point.y >= ends.minY && point.y <= ends.maxY
    }
    var (pen, start) = (CGPoint.zero, CGPoint.zero)
    for element in elements {
      switch element {
      case .move(let end): (pen, start) = (end, end)
      case .line(let end): pen = end
      case .close: pen = start
      case .quad(_, let end), .curve(_, _, let end):
        // A curve stays within its control points, so most need no closer look.
        if !element.points.allSatisfy(isInside) {
          let segment = PathSegment([pen] + element.points)
          for t in segment.turningPoints(of: \.x) + segment.turningPoints(of: \.y) {
            points.append(segment.point(at: t))
          }
        }
        pen = end
      }
    }
    return CGRect(around: points)
  }

  /// The rectangle this path is, if it is one with sides along the axes.
  ///
  /// - Parameter rect: Receives the rectangle; nil where only the answer is wanted.
  /// - Returns: Whether the path is a single closed rectangle.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    let parts = subpaths
    guard parts.count == 1, parts[0].segments.count == 4, parts[0].isClosed else { return false }
    let segments = parts[0].segments
    guard segments.allSatisfy({ $0.points.count == 2 }) else { return false }
    for (segment, next) in zip(segments, segments.dropFirst()) {
      let level = segment.start.y == segment.end.y && next.start.x == next.end.x
      let upright = segment.start.x == segment.end.x && next.start.y == next.end.y
      guard level || upright else { return false }
    }
    rect?.pointee = boundingBox
    return true
  }
}
