package import Foundation

/// A segment of a path between two points: a line or a Bézier curve of degree 2 or 3.
package struct PathSegment: Sendable, Hashable {
  /// The number of control points minus one: 1, 2 or 3.
  package let degree: Int
  /// The start of the segment.
  package let start: CGPoint
  /// A curve's first control point; a line's end.
  package let control1: CGPoint
  /// A cubic's second control point; the same as `control1` for the others.
  package let control2: CGPoint
  /// The end of the segment.
  package let end: CGPoint

  /// Creates a line.
  package init(_ start: CGPoint, _ end: CGPoint) {
    degree = 1
    self.start = start
    control1 = end
    control2 = end
    self.end = end
  }

  /// Creates a quadratic curve.
  package init(_ start: CGPoint, _ control: CGPoint, _ end: CGPoint) {
    degree = 2
    self.start = start
    control1 = control
    control2 = control
    self.end = end
  }

  /// Creates a cubic curve.
  package init(_ start: CGPoint, _ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint) {
    degree = 3
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
  }

  /// The two, three or four control points, including the ends.
  package var points: [CGPoint] {
    switch degree {
    case 1: [start, end]
    case 2: [start, control1, end]
    default: [start, control1, control2, end]
    }
  }

  /// Whether all coordinates are finite.
  package var isFinite: Bool {
    start.isFinite && control1.isFinite && control2.isFinite && end.isFinite
  }

  /// The element that draws this segment from its start.
  package var element: CGPath.Element {
    switch degree {
    case 1: .line(end)
    case 2: .quad(control: control1, end: end)
    default: .curve(control1: control1, control2: control2, end: end)
    }
  }

  /// Returns the point at a parameter.
  ///
  /// - Parameter t: The parameter, from 0 at the start to 1 at the end.
  /// - Returns: The point, by de Casteljau's algorithm.
  package func point(at t: CGFloat) -> CGPoint {
    switch degree {
    case 1: return Self.mix(start, end, t)
    case 2: return Self.mix(Self.mix(start, control1, t), Self.mix(control1, end, t), t)
    default:
      let middle = Self.mix(control1, control2, t)
      return Self.mix(
        Self.mix(Self.mix(start, control1, t), middle, t),
        Self.mix(middle, Self.mix(control2, end, t), t), t)
    }
  }

  /// Returns the parts before and after a parameter, of the same degree and exactly on the curve.
  ///
  /// - Parameter t: The parameter, from 0 at the start to 1 at the end.
  /// - Returns: The two parts.
  package func split(at t: CGFloat) -> (before: PathSegment, after: PathSegment) {
    let a = Self.mix(start, control1, t)
    switch degree {
    case 1: return (PathSegment(start, a), PathSegment(a, end))
    case 2:
      let b = Self.mix(control1, end, t)
      let middle = Self.mix(a, b, t)
      return (PathSegment(start, a, middle), PathSegment(middle, b, end))
    default:
      let (b, c) = (Self.mix(control1, control2, t), Self.mix(control2, end, t))
      let (d, e) = (Self.mix(a, b, t), Self.mix(b, c, t))
      let middle = Self.mix(d, e, t)
      return (PathSegment(start, a, d, middle), PathSegment(middle, e, c, end))
    }
  }

  /// Returns the part between two parameters.
  ///
  /// - Parameters:
  ///   - lower: The start, 0 or more.
  ///   - upper: The end, at most 1 and not less than `lower`.
  /// - Returns: The part; the segment itself, bit for bit, for 0 and 1.
  package func part(from lower: CGFloat, to upper: CGFloat) -> PathSegment {
    let rest = lower > 0 ? split(at: lower).after : self
    guard upper < 1 else { return rest }
    return rest.split(at: (upper - lower) / (1 - lower)).before
  }

  /// Returns the parameters strictly inside (0, 1) at which a coordinate has an extremum.
  ///
  /// - Parameter coordinate: Returns the x or y coordinate.
  /// - Returns: At most two parameters, in ascending order.
  package func turningPoints(of coordinate: (CGPoint) -> CGFloat) -> [CGFloat] {
    var roots: [CGFloat] = []
    switch degree {
    case 2:
      let first = coordinate(control1) - coordinate(start)
      let second = coordinate(end) - coordinate(control1)
      roots = [first / (first - second)]
    case 3:
      // The derivative's Bernstein coefficients, as a polynomial a t^2 + 2 b t + c.
      let p = coordinate(control1) - coordinate(start)
      let q = coordinate(control2) - coordinate(control1)
      let r = coordinate(end) - coordinate(control2)
      let (a, b, c) = (p - 2 * q + r, q - p, p)
      let discriminant = b * b - a * c
      guard discriminant >= 0 else { break }
      // Avoids cancellation: one root from the sum of like signs, the other from the product.
      let sum = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot())
      roots = [sum / a, c / sum]
    default: break
    }
    return roots.filter { $0 > 0 && $0 < 1 }.sorted()
  }

  private static func mix(_ from: CGPoint, _ to: CGPoint, _ t: CGFloat) -> CGPoint {
    CGPoint(x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t)
  }
}
