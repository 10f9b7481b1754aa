extension CGMutablePath {
  /// Adds a closed rectangle with some elliptical corners, clockwise on screen from its top left.
  ///
  /// `radii` is the radii, each limited to half of its side.
  func addRectangle(_ rect: CGRect, rounding corners: UIRectCorner, radii: CGSize) {
    let width = min(CGFloat.nonNegative(radii.width), rect.width / 2)
    let height = min(CGFloat.nonNegative(radii.height), rect.height / 2)
    guard !rect.isNull, width > 0, height > 0, !corners.isDisjoint(with: .allCorners) else {
      addRect(rect)
      return
    }
    // The part of a radius between a quarter ellipse's control point and its corner.
    let rest = 1 - 0.5522847498307936
    /// Adds a corner; `x` and `y` lead from it into the rectangle.
    func add(_ name: UIRectCorner, _ corner: CGPoint, x: CGFloat, y: CGFloat, startsDown: Bool) {
      guard corners.contains(name) else {
        addPoint(corner)
        return
      }
      func place(_ across: CGFloat, _ down: CGFloat) -> CGPoint {
        CGPoint(x: corner.x + x * width * across, y: corner.y + y * height * down)
      }
      let (vertical, horizontal) = (place(0, 1), place(1, 0))
      addPoint(startsDown ? vertical : horizontal)
      addCurve(
        to: startsDown ? horizontal : vertical,
        control1: startsDown ? place(0, rest) : place(rest, 0),
        control2: startsDown ? place(rest, 0) : place(0, rest))
    }
    var isFirst = true
    func addPoint(_ point: CGPoint) {
      if isFirst { move(to: point) } else { addLine(to: point) }
      isFirst = false
    }
    add(.topLeft, CGPoint(x: rect.minX, y: rect.minY), x: 1, y: 1, startsDown: true)
    add(.topRight, CGPoint(x: rect.maxX, y: rect.minY), x: -1, y: 1, startsDown: false)
    add(.bottomRight, CGPoint(x: rect.maxX, y: rect.maxY), x: -1, y: -1, startsDown: true)
    add(.bottomLeft, CGPoint(x: rect.minX, y: rect.maxY), x: 1, y: -1, startsDown: false)
    closeSubpath()
  }
}

extension CGPath {
  /// The path drawn backward: the last subpath first, each from its end to its start.
  var reversed: CGPath {
    let result = CGMutablePath()
    for subpath in subpaths.reversed() {
      // Without the closing line, which closes the reversed subpath from the other side.
      let drawn = subpath.range.count - (subpath.isClosed ? 2 : 1)
      let segments = subpath.segments.prefix(max(0, drawn))
      result.move(to: segments.last?.end ?? subpath.start)
      for segment in segments.reversed() {
        switch segment.degree {
        case 1: result.addLine(to: segment.start)
        case 2: result.addQuadCurve(to: segment.start, control: segment.control1)
        default:
          result.addCurve(
            to: segment.start, control1: segment.control2, control2: segment.control1)
        }
      }
      if subpath.isClosed { result.closeSubpath() }
    }
    return result.frozen()
  }
}
