import CoreGraphics

/// Fewer points for a line that looks the same.
enum Polyline {
  /// The largest distance of a point that is left out from the line, in points.
  static let tolerance: CGFloat = 0.08

  /// Returns the points that a line needs, by the method of Ramer, Douglas and Peucker.
  static func simplified(_ points: [CGPoint]) -> [CGPoint] {
    guard points.count > 2 else { return points }
    var isKept = [Bool](repeating: false, count: points.count)
    (isKept[0], isKept[points.count - 1]) = (true, true)
    var parts = [(0, points.count - 1)]
    while let (first, last) = parts.popLast() {
      guard last - first > 1 else { continue }
      var (farthest, largest) = (first, -CGFloat.infinity)
      for index in (first + 1)..<last {
        let distance = distance(of: points[index], to: points[first], points[last])
        if distance > largest { (farthest, largest) = (index, distance) }
      }
      guard largest > tolerance else { continue }
      isKept[farthest] = true
      parts += [(first, farthest), (farthest, last)]
    }
    return zip(points, isKept).filter(\.1).map(\.0)
  }

  private static func distance(
    of point: CGPoint, to start: CGPoint, _ end: CGPoint
  ) -> CGFloat {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let (x, y) = (point.x - start.x, point.y - start.y)
    let length = dx * dx + dy * dy
    guard length > 0 else { return (x * x + y * y).squareRoot() }
    let place = min(max(0, (x * dx + y * dy) / length), 1)
    let (offX, offY) = (x - place * dx, y - place * dy)
    return (offX * offX + offY * offY).squareRoot()
  }
}
