package import Foundation

/// A piece of a path between two points: a line or a Bezier curve of degree 2 or 3.
package struct PathSegment: Sendable, Hashable {
  /// The number of control points less one: 1, 2 or 3.
  package let degree: Int
  /// Where the segment begins.
  package let start: CGPoint
  /// A curve's first control point; a line's end.
  package let control1: CGPoint
  /// A cubic's second control point; what `control1` is for the others.
  package let control2: CGPoint
  /// Where the segment ends.
  package let end: CGPoint

  /// Makes a line.
  ///
  /// - Parameters:
  ///   - start: Where it begins.
  ///   - end: Where it ends.
  package init(_ start: CGPoint, _ end: CGPoint) {
    degree = 1
    self.start = start
    control1 = end
    control2 = end
    self.end = end
  }

  /// Makes a parabola.
  ///
  /// - Parameters:
  ///   - start: Where it begins.
  ///   - control: Where the end tangents meet.
  ///   - end: Where it ends.
  package init(_ start: CGPoint, _ control: CGPoint, _ end: CGPoint) {
    degree = 2
    self.start = start
    control1 = control
    control2 = control
    self.end = end
  }

  /// Makes a cubic curve.
  ///
  /// - Parameters:
  ///   - start: Where it begins.
  ///   - control1: The handle of its start.
  ///   - control2: The handle of its end.
  ///   - end: Where it ends.
  package init(_ start: CGPoint, _ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint) {
    degree = 3
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
  }

  /// The two, three or four control points, the ends among them.
  package var points: [CGPoint] {
    switch degree {
    case 1: [start, end]
    case 2: [start, control1, end]
    default: [start, control1, control2, end]
    }
  }

  /// Whether all coordinates are finite numbers.
  package var isFinite: Bool {
    start.isFinite && control1.isFinite && control2.isFinite && end.isFinite
  }

  /// The step that draws this segment from its start.
  package var element: CGPath.Element {
    switch degree {
    case 1: .line(end)
    case 2: .quad(control: control1, end: end)
    default: .curve(control1: control1, control2: control2, end: end)
    }
  }

  /// The place at a parameter.
  ///
  /// - Parameter t: 0 at the start, 1 at the end.
  /// - Returns: The point, by de Casteljau.
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

  /// The parts before and after a parameter, of the same degree and exactly on the curve.
  ///
  /// - Parameter t: 0 at the start, 1 at the end.
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

  /// The part between two parameters.
  ///
  /// - Parameters:
  ///   - lower: Where it begins, 0 or more.
  ///   - upper: Where it ends, at most 1 and not below `lower`.
  /// - Returns: The part; the segment itself, to the bit, for 0 and 1.
  package func part(from lower: CGFloat, to upper: CGFloat) -> PathSegment {
    let rest = lower > 0 ? split(at: lower).after : self
    guard upper < 1 else { return rest }
    return rest.split(at: (upper - lower) / (1 - lower)).before
  }

  /// The parameters strictly inside (0, 1) where one coordinate turns round.
  ///
  /// - Parameter coordinate: x or y.
  /// - Returns: At most two parameters, ascending.
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
      // Without cancellation: one root from the sum of like signs, the other from the product.
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
