public import Foundation

extension CGPath {
  /// The bounding box of all points, including control points; null for an empty path.
  public var boundingBox: CGRect { boundingBox(through: .identity) }

  /// Returns the bounding box of all points after a transform; null for an empty path.
  func boundingBox(through transform: CGAffineTransform) -> CGRect {
    var bounds = PointBounds()
    let isIdentity = transform.isIdentity
    for element in elements {
      bounds.add(
        allPointsOf: isIdentity ? element : element.mapPoints { $0.applying(transform) })
    }
    return bounds.rect
  }

  /// The bounding box of the outline itself; null for an empty path.
  public var boundingBoxOfPath: CGRect {
    var bounds = PointBounds()
    for element in elements {
      if let end = element.end { bounds.add(end) }
    }
    let ends = bounds
    var (pen, start) = (CGPoint.zero, CGPoint.zero)
    for element in elements {
      switch element {
      case .move(let end): (pen, start) = (end, end)
      case .line(let end): pen = end
      case .close: pen = start
      case .quad(let control, let end):
        // A curve stays within the hull of its control points, so most curves need no closer look.
        if !ends.hold(control) { bounds.add(turnsOf: PathSegment(pen, control, end)) }
        pen = end
      case .curve(let control1, let control2, let end):
        if !ends.hold(control1) || !ends.hold(control2) {
          bounds.add(turnsOf: PathSegment(pen, control1, control2, end))
        }
        pen = end
      }
    }
    return bounds.rect
  }

  /// Returns whether the path is a rectangle with sides along the axes.
  ///
  /// - Parameter rect: Receives the rectangle; may be nil.
  /// - Returns: True if the path is a single closed rectangle.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    let parts = subpaths
    guard parts.count == 1, parts[0].segments.count == 4, parts[0].isClosed else { return false }
    let segments = parts[0].segments
    guard segments.allSatisfy({ $0.degree == 1 }) else { return false }
    for (segment, next) in zip(segments, segments.dropFirst()) {
      let level = segment.start.y == segment.end.y && next.start.x == next.end.x
      let upright = segment.start.x == segment.end.x && next.start.y == next.end.y
      guard level || upright else { return false }
    }
    rect?.pointee = boundingBox
    return true
  }
}

/// The range of points in each coordinate; NaN coordinates are ignored.
private struct PointBounds {
  private var (left, right) = (CGFloat.infinity, -CGFloat.infinity)
  private var (top, bottom) = (CGFloat.infinity, -CGFloat.infinity)

  mutating func add(_ point: CGPoint) {
    left = point.x < left ? point.x : left
    right = point.x > right ? point.x : right
    top = point.y < top ? point.y : top
    bottom = point.y > bottom ? point.y : bottom
  }

  mutating func add(allPointsOf element: CGPath.Element) {
    switch element {
    case .move(let end), .line(let end): add(end)
    case .quad(let control, let end):
      add(control)
      add(end)
    case .curve(let control1, let control2, let end):
      add(control1)
      add(control2)
      add(end)
    case .close: break
    }
  }

  /// Adds the extrema of a curve.
  mutating func add(turnsOf curve: PathSegment) {
    for t in curve.turningPoints(of: \.x) { add(curve.point(at: t)) }
    for t in curve.turningPoints(of: \.y) { add(curve.point(at: t)) }
  }

  func hold(_ point: CGPoint) -> Bool {
    point.x >= left && point.x <= right && point.y >= top && point.y <= bottom
  }

  var rect: CGRect {
    left <= right && top <= bottom
      ? CGRect(x: left, y: top, width: right - left, height: bottom - top) : .null
  }
}
