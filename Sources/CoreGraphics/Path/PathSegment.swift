package import Foundation

/// A piece of a path between two points: a line or a Bezier curve of degree 2 or 3.
package struct PathSegment: Sendable, Hashable {
  /// Two, three or four control points.
  package let points: [CGPoint]

  /// Makes a segment.
  ///
  /// - Parameter points: Two, three or four control points, the ends among them.
  package init(_ points: [CGPoint]) {
    precondition((2...4).contains(points.count), "a segment has a degree of 1, 2 or 3")
    self.points = points
  }

  /// Where the segment begins.
  package var start: CGPoint { points[0] }

  /// Where the segment ends.
  package var end: CGPoint { points[points.count - 1] }

  /// The step that draws this segment from its start.
  package var element: CGPath.Element {
    switch points.count {
    case 2: .line(points[1])
    case 3: .quad(control: points[1], end: points[2])
    default: .curve(control1: points[1], control2: points[2], end: points[3])
    }
  }

  /// The place at a parameter.
  ///
  /// - Parameter t: 0 at the start, 1 at the end.
  /// - Returns: The point, by de Casteljau.
  package func point(at t: CGFloat) -> CGPoint {
    var row = points
    while row.count > 1 { row = Self.halfway(row, t) }
    return row[0]
  }

  /// The parts before and after a parameter, of the same degree and exactly on the curve.
  ///
  /// - Parameter t: 0 at the start, 1 at the end.
  /// - Returns: The two parts.
  package func split(at t: CGFloat) -> (before: PathSegment, after: PathSegment) {
    var (head, tail) = ([CGPoint](), [CGPoint]())
    var row = points
    while !row.isEmpty {
      head.append(row[0])
      tail.append(row[row.count - 1])
      row = Self.halfway(row, t)
    }
    return (PathSegment(head), PathSegment(tail.reversed()))
  }

  /// The parameters strictly inside (0, 1) where one coordinate turns round.
  ///
  /// - Parameter coordinate: x or y.
  /// - Returns: At most two parameters, ascending.
  package func turningPoints(of coordinate: (CGPoint) -> CGFloat) -> [CGFloat] {
    let values = points.map(coordinate)
    var roots: [CGFloat] = []
    switch values.count {
    case 3:
      let first = values[1] - values[0]
      let second = values[2] - values[1]
      roots = [first / (first - second)]
    case 4:
      // The derivative's Bernstein coefficients, as a polynomial a t^2 + 2 b t + c.
      let (p, q, r) = (values[1] - values[0], values[2] - values[1], values[3] - values[2])
      let (a, b, c) = (p - 2 * q + r, q - p, p)
      let discriminant = b * b - a * c
      guard discriminant >= 0 else { break }
      // Without cancellation: one root from the sum of like signs, the other from the product.
      let sum = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot())
      roots = [sum / a, c / sum]
    default: break
    }
    return roots.filter { $0 > 0 && $0 < 1 }.sorted()
  }

  private static func halfway(_ row: [CGPoint], _ t: CGFloat) -> [CGPoint] {
    zip(row, row.dropFirst()).map { left, right in
      CGPoint(x: left.x + (right.x - left.x) * t, y: left.y + (right.y - left.y) * t)
    }
  }
}

extension CGPath {
  /// A run of segments that hang together.
  package struct Subpath: Sendable, Hashable {
    /// Where the subpath begins.
    package var start: CGPoint
    /// Its segments; for a closed one the closing line is among them unless it has no length.
    package var segments: [PathSegment]
    /// Whether it ends with a close.
    package var isClosed: Bool
    /// The steps that it was read from.
    package var elements: [Element]

    /// Takes one more step, other than a move.
    fileprivate mutating func append(_ element: Element, from pen: inout CGPoint) {
      elements.append(element)
      if let end = element.end {
        segments.append(PathSegment([pen] + element.points))
        pen = end
      } else {
        if pen != start { segments.append(PathSegment([pen, start])) }
        isClosed = true
        pen = start
      }
    }
  }

  /// The path's subpaths, in order.
  package var subpaths: [Subpath] {
    var result: [Subpath] = []
    var pen = CGPoint.zero
    for element in elements {
      if case .move(let start) = element {
        result.append(Subpath(start: start, segments: [], isClosed: false, elements: [element]))
        pen = start
      } else if !result.isEmpty {
        // Where it stands: a subpath taken out and put back would be copied at every step.
        result[result.count - 1].append(element, from: &pen)
      }
    }
    return result
  }
}
