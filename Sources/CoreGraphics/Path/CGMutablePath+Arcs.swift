public import Foundation

extension CGMutablePath {
  /// Adds a circular arc, with a line to its start if there is a current point.
  ///
  /// - Parameters:
  ///   - center: The circle's center.
  ///   - radius: The circle's radius.
  ///   - startAngle: The angle of the start, in radians from the x axis towards the y axis.
  ///   - endAngle: The angle of the end, in radians from the x axis towards the y axis. A
  ///     difference of a full turn or more, or of whole turns against the direction, gives one full
  ///     turn.
  ///   - clockwise: True for decreasing angles, false for increasing ones. The name is correct if y
  ///     points up; if y points down, the arc appears reversed, as in Apple's API.
  ///   - transform: The transform to apply to the arc.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let turn = 2 * CGFloat.pi
    var sweep = clockwise ? startAngle - endAngle : endAngle - startAngle
    if sweep < 0 {
      sweep = fmod(sweep, turn)
      if sweep < 0 { sweep += turn }
      // Whole turns against the direction end where they started: as in Apple's API, that is a
      // circle, even if rounding leaves a tiny rest.
      if sweep < 1e-9 { sweep = turn }
    }
    sweep = min(sweep, turn)
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: clockwise ? -sweep : sweep,
      transform: transform)
  }

  /// Adds a circular arc by its extent, with a line to its start if there is a current point.
  ///
  /// - Parameters:
  ///   - center: The circle's center.
  ///   - radius: The circle's radius.
  ///   - startAngle: The angle of the start, in radians from the x axis towards the y axis.
  ///   - delta: The extent; positive for increasing angles, at most a full turn either way.
  ///   - transform: The transform to apply to the arc.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    guard center.isFinite, radius.isFinite, startAngle.isFinite, !delta.isNaN else { return }
    let sweep = max(-2 * CGFloat.pi, min(2 * CGFloat.pi, delta))
    // Reduces the start to within one turn, where sine and cosine are exact.
    let base = fmod(startAngle, 2 * CGFloat.pi)
    // Tolerates rounding above whole quarters: a circle takes four cubics, not five.
    let count = max(1, Int((abs(sweep) / (CGFloat.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / CGFloat(count)
    let handle = 4 / 3 * tan(step / 4)
    func place(_ angle: CGFloat, handle: CGFloat) -> CGPoint {
      let (sine, cosine) = (sin(angle), cos(angle))
      return CGPoint(
        x: center.x + radius * (cosine - handle * sine),
        y: center.y + radius * (sine + handle * cosine))
    }
    let start = place(base, handle: 0)
    if elements.isEmpty {
      move(to: start, transform: transform)
    } else {
      addLine(to: start, transform: transform)
    }
    guard sweep != 0 else { return }
    for index in 0..<count {
      let from = base + step * CGFloat(index)
      let to = index == count - 1 ? base + sweep : from + step
      addCurve(
        to: place(to, handle: 0), control1: place(from, handle: handle),
        control2: place(to, handle: -handle), transform: transform)
    }
  }

  /// Adds an arc that rounds a corner, with a line to its start.
  ///
  /// The corner is formed by the current point, `tangent1End` and `tangent2End`; the arc touches
  /// both sides. If no arc fits (the radius is 0, the points are collinear, or two of them
  /// coincide), adds a line to `tangent1End`.
  ///
  /// - Parameters:
  ///   - tangent1End: The corner.
  ///   - tangent2End: A point on the line that leaves the corner.
  ///   - radius: The circle's radius.
  ///   - transform: The transform to apply to the points; the current point is already transformed.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    guard let current = endPoint else { return }
    // The arc is computed before the transform, so the current point has to be transformed back.
    let start = transform.isIdentity ? current : current.applying(transform.inverted())
    let (inX, inY) = (start.x - tangent1End.x, start.y - tangent1End.y)
    let (outX, outY) = (tangent2End.x - tangent1End.x, tangent2End.y - tangent1End.y)
    let (inLength, outLength) = (hypot(inX, inY), hypot(outX, outY))
    let cross = inX * outY - inY * outX
    let dot = inX * outX + inY * outY
    guard radius > 0, inLength > 0, outLength > 0, abs(cross) > 1e-12 * inLength * outLength else {
      addLine(to: tangent1End, transform: transform)
      return
    }
    let angle = atan2(abs(cross), dot)
    let distance = radius / tan(angle / 2)
    let first = CGPoint(
      x: tangent1End.x + inX / inLength * distance, y: tangent1End.y + inY / inLength * distance)
    // From the first touching point, the center is on the side of the second end.
    let side: CGFloat = cross > 0 ? 1 : -1
    let normal = CGPoint(x: -inY / inLength * side, y: inX / inLength * side)
    let center = CGPoint(x: first.x + normal.x * radius, y: first.y + normal.y * radius)
    addRelativeArc(
      center: center, radius: radius,
      startAngle: atan2(first.y - center.y, first.x - center.x),
      delta: -side * (CGFloat.pi - angle), transform: transform)
  }
}
