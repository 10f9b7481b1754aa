package import CoreGraphics
import Foundation

/// A closed outline of ten cubics that is a star, a blob, or anything between the two.
package struct MorphingStar: Sendable {
  /// 31 points around the origin, in pixels: where it begins, then three for each cubic.
  package let points: [CGPoint]

  private init(points: [CGPoint]) { self.points = points }

  private static let steps = 10
  private static let stepAngle = 2 * Double.pi / Double(steps)

  /// Corners at radius 100 and 45 in turn, the first at the top, with straight edges.
  package static let star = MorphingStar { from, to in
    let (start, end) = (corner(from, 100, 45), corner(to, 100, 45))
    return [1.0 / 3, 2.0 / 3].map { part in
      CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
    } + [end]
  }

  /// Corners at radius 90 and 75 in turn, round.
  package static let blob = MorphingStar { from, to in
    let (start, end) = (corner(from, 90, 75), corner(to, 90, 75))
    // A circle's arc of this length has its control points so far along its tangents.
    let reach = 4.0 / 3 * tan(stepAngle / 4)
    return [
      CGPoint(x: start.x - start.y * reach, y: start.y + start.x * reach),
      CGPoint(x: end.x + end.y * reach, y: end.y - end.x * reach), end,
    ]
  }

  /// - Parameter cubic: Two control points and the end, from one corner's number to the next's.
  private init(cubic: (Int, Int) -> [CGPoint]) {
    points = [cubic(-1, 0)[2]] + (0..<Self.steps).flatMap { cubic($0, $0 + 1) }
  }

  private static func corner(_ index: Int, _ even: Double, _ odd: Double) -> CGPoint {
    let angle = -.pi / 2 + stepAngle * Double(index)
    let radius = index.isMultiple(of: 2) ? even : odd
    return CGPoint(x: radius * cos(angle), y: radius * sin(angle))
  }

  /// The outline between this and another, every point on a straight way.
  ///
  /// - Parameters:
  ///   - other: The other.
  ///   - part: 0 for this, 1 for the other.
  /// - Returns: The outline.
  package func mixed(with other: MorphingStar, by part: Double) -> MorphingStar {
    MorphingStar(
      points: zip(points, other.points).map { a, b in
        CGPoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
      })
  }

  /// The outline as a path.
  package var path: CGPath {
    let path = CGMutablePath()
    path.move(to: points[0])
    for index in stride(from: 1, to: points.count, by: 3) {
      path.addCurve(
        to: points[index + 2], control1: points[index], control2: points[index + 1])
    }
    path.closeSubpath()
    return path
  }
}
