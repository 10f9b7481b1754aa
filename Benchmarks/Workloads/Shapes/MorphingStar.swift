package import CoreGraphics
import Foundation

/// A closed outline of ten cubics: a star, a blob, or any shape in between.
package struct MorphingStar: Sendable {
  /// 31 points around the origin, in pixels: the start, then three for each cubic.
  package let points: [CGPoint]

  private init(points: [CGPoint]) { self.points = points }

  private static let steps = 10
  private static let stepAngle = 2 * Double.pi / Double(steps)

  /// A star with corners at radius 100 and 45 alternately, the first at the top, and straight
  /// edges.
  package static let star = MorphingStar { from, to in
    let (start, end) = (corner(from, 100, 45), corner(to, 100, 45))
    return [1.0 / 3, 2.0 / 3].map { part in
      CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
    } + [end]
  }

  /// A blob with corners at radius 90 and 75 alternately, and round edges.
  package static let blob = MorphingStar { from, to in
    let (start, end) = (corner(from, 90, 75), corner(to, 90, 75))
    // The distance of the control points along the tangents, for a circular arc of this length.
    let reach = 4.0 / 3 * tan(stepAngle / 4)
    return [
      CGPoint(x: start.x - start.y * reach, y: start.y + start.x * reach),
      CGPoint(x: end.x + end.y * reach, y: end.y - end.x * reach), end,
    ]
  }

  /// Creates an outline.
  ///
  /// - Parameter cubic: Returns the two control points and the end of the cubic between two
  ///   corners, given their numbers.
  private init(cubic: (Int, Int) -> [CGPoint]) {
    points = [cubic(-1, 0)[2]] + (0..<Self.steps).flatMap { cubic($0, $0 + 1) }
  }

  private static func corner(_ index: Int, _ even: Double, _ odd: Double) -> CGPoint {
    let angle = -.pi / 2 + stepAngle * Double(index)
    let radius = index.isMultiple(of: 2) ? even : odd
    return CGPoint(x: radius * cos(angle), y: radius * sin(angle))
  }

  /// Returns the outline between this and another, as layers mix paths (I-10).
  ///
  /// Corners move along straight lines. Control points mix by their distance and direction from the corners
  /// that they belong to.
  ///
  /// - Parameters:
  ///   - other: The other outline.
  ///   - part: The fraction: 0 for this outline, 1 for the other.
  /// - Returns: The outline.
  package func mixed(with other: MorphingStar, by part: Double) -> MorphingStar {
    MorphingStar(
      points: points.indices.map { index in
        // The start, then two control points and a corner for each cubic.
        let corner = index % 3 == 1 ? index - 1 : index % 3 == 2 ? index + 1 : index
        let middle = Self.mix(points[corner], other.points[corner], part)
        guard corner != index else { return middle }
        let (a, b) = (arm(index, from: corner), other.arm(index, from: corner))
        let turn = atan2(a.dx * b.dy - a.dy * b.dx, a.dx * b.dx + a.dy * b.dy) * part
        let (start, end) = (hypot(a.dx, a.dy), hypot(b.dx, b.dy))
        let angle = atan2(a.dy, a.dx) + turn
        let length = start + (end - start) * part
        return CGPoint(x: middle.x + length * cos(angle), y: middle.y + length * sin(angle))
      })
  }

  /// Returns the way from a corner to one of its control points.
  private func arm(_ index: Int, from corner: Int) -> CGVector {
    CGVector(dx: points[index].x - points[corner].x, dy: points[index].y - points[corner].y)
  }

  private static func mix(_ a: CGPoint, _ b: CGPoint, _ part: Double) -> CGPoint {
    CGPoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
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

  /// Returns the first part of the outline, by length.
  ///
  /// - Parameter end: The fraction of the length, 0 to 1.
  /// - Returns: Points as in `points`, for as many cubics as needed; empty if nothing remains.
  package func trimmed(to end: Double) -> [CGPoint] {
    guard end > 0 else { return [] }
    guard end < 1 else { return points }
    let cubics = stride(from: 0, to: points.count - 1, by: 3).map { Array(points[$0...$0 + 3]) }
    let chords = cubics.map(Self.chords)
    var left = end * chords.joined().reduce(0, +)
    var trimmed = [points[0]]
    for (cubic, chords) in zip(cubics, chords) {
      var done = 0
      while done < chords.count, left >= chords[done] {
        left -= chords[done]
        done += 1
      }
      guard done < chords.count else {
        trimmed += cubic[1...]
        continue
      }
      let part = (Double(done) + left / chords[done]) / Double(chords.count)
      return trimmed + Self.start(of: cubic, part)
    }
    return trimmed
  }

  /// Returns the lengths of chords of a cubic, at evenly spaced parameters.
  private static func chords(of cubic: [CGPoint]) -> [Double] {
    let count = 16
    let places = (0...count).map { start(of: cubic, Double($0) / Double(count))[2] }
    return zip(places, places.dropFirst()).map { hypot($1.x - $0.x, $1.y - $0.y) }
  }

  /// Returns the control points and the end of a cubic's first part, by de Casteljau's algorithm.
  private static func start(of cubic: [CGPoint], _ part: Double) -> [CGPoint] {
    let (a, b, c) = (
      mix(cubic[0], cubic[1], part), mix(cubic[1], cubic[2], part), mix(cubic[2], cubic[3], part)
    )
    let (d, e) = (mix(a, b, part), mix(b, c, part))
    return [a, d, mix(d, e, part)]
  }
}
