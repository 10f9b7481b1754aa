package import CoreGraphics
package import TextAttributes

/// A path that the baseline of a line follows (TX-11).
package struct BaselinePath: Sendable, Hashable {
  /// The path; y points down.
  package let path: CGPath
  /// The distance by which the line is moved along the path, in points.
  package let offset: Double
  /// The side of the path at which the line is, in the direction of the path.
  package let alignment: NSTextAlignment

  /// Creates a course.
  package init(path: CGPath, offset: Double, alignment: NSTextAlignment) {
    self.path = path
    self.offset = TextStyle.limited(offset)
    self.alignment = alignment
  }

  /// Returns the length along the path at which a line's origin is.
  ///
  /// - Returns: The length from the start of the path, in points; beyond its ends if negative or
  ///   larger than the path's.
  func start(of line: TextLine, on length: Double) -> Double {
    let free = length - line.contentWidth
    let side: Double
    switch alignment {
    case .left: side = 0
    case .center: side = free / 2
    case .right: side = free
    case .natural, .justified: side = line.isRightToLeft ? free : 0
    }
    return offset + side - line.contentMinX
  }
}

/// The points and directions of a path by distance from its start.
struct MeasuredPath {
  private let segments: [PathSegment]
  /// The distance at which each segment ends.
  private var ends: [Double] = []
  private let isClosed: Bool

  /// The length of the path.
  var length: Double { ends.last ?? 0 }

  /// Measures a path; fails if it has no length or a coordinate is not finite.
  init?(_ path: CGPath) {
    let subpaths = path.subpaths
    segments = subpaths.flatMap(\.segments)
    isClosed = subpaths.count == 1 && subpaths[0].isClosed
    for segment in segments { ends.append(length + Double(segment.length)) }
    guard length > 0, length.isFinite else { return nil }
  }

  /// Returns the transform that moves the origin to a point of the path, and turns the x axis to
  /// its direction there.
  ///
  /// - Parameter distance: The distance from the start, in points. A closed path continues at its
  ///   start.
  /// - Returns: The transform, or nil beyond the ends of an open path.
  func place(at distance: Double) -> CGAffineTransform? {
    var distance = distance
    if isClosed { distance -= (distance / length).rounded(.down) * length }
    guard distance >= 0, distance <= length else { return nil }
    let index = ends.firstIndex { distance <= $0 } ?? ends.count - 1
    let segment = segments[index]
    let start = index == 0 ? 0 : ends[index - 1]
    let whole = CGFloat(ends[index] - start)
    guard whole > 0 else { return nil }
    let parameter = segment.parameter(atLength: CGFloat(distance - start), of: whole)
    let point = segment.point(at: parameter)
    let direction = Self.direction(of: segment, at: parameter)
    return CGAffineTransform(
      a: direction.x, b: direction.y, c: -direction.y, d: direction.x, tx: point.x, ty: point.y)
  }

  /// Returns the direction at a parameter, of length 1.
  ///
  /// Where a curve stands still, it is that of the chord around the point.
  private static func direction(of segment: PathSegment, at parameter: CGFloat) -> CGPoint {
    for reach in [CGFloat(1e-4), 1e-2, 1] {
      let (from, to) = (max(0, parameter - reach), min(1, parameter + reach))
      let (start, end) = (segment.point(at: from), segment.point(at: to))
      let (x, y) = (end.x - start.x, end.y - start.y)
      let size = (x * x + y * y).squareRoot()
      if size > 1e-9 { return CGPoint(x: x / size, y: y / size) }
    }
    return CGPoint(x: 1, y: 0)
  }
}

extension Paragraph {
  /// Returns the whole paragraph as a line along a path.
  ///
  /// Each cluster is turned about the middle of its advance. Those beyond the ends of an open path
  /// are left out.
  ///
  /// - Returns: The line, whose shapes are in the path's coordinates; nil if the path has no length.
  func line(along course: BaselinePath) -> TextLine? {
    guard let path = MeasuredPath(course.path) else { return nil }
    let straight = line(0..<text.count)
    let start = course.start(of: straight, on: path.length)
    return line(0..<text.count) { middle in
      path.place(at: start + middle).map {
        CGAffineTransform(translationX: CGFloat(-middle), y: 0).concatenating($0)
      }
    }
  }
}
