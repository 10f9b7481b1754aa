public import Foundation

extension CGPath {
  /// Returns the outline of the path's stroke.
  ///
  /// Filled with the nonzero winding rule, the outline covers what the stroke covers; it may
  /// intersect itself. Edges are accurate to a 400th of the line width. Subpaths without length are
  /// dots with round or square caps, and nothing with butt caps; a move alone is nothing. Elements
  /// with a coordinate that is not finite are left out; coordinates and width are clamped to 1e30.
  ///
  /// - Parameters:
  ///   - lineWidth: The line width in the path's coordinates; 0 or less gives an empty path.
  ///   - lineCap: The shape of open ends.
  ///   - lineJoin: The shape of corners.
  ///   - miterLimit: The ratio of miter length to line width above which a pointed join is cut off.
  ///   - transform: The transform to apply to the outline.
  /// - Returns: The outline.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
    miterLimit: CGFloat, transform: CGAffineTransform = .identity
  ) -> CGPath {
    let style = StrokeStyle(
      width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
    return outline(of: style).transformed(by: transform)
  }

  /// Returns the outline of the path's stroke.
  ///
  /// `tolerance` is the largest error of an edge, in the path's coordinates, or a 400th of the line
  /// width if that is less.
  ///
  /// - Returns: The outline, to be filled with the nonzero winding rule.
  package func outline(of style: StrokeStyle, tolerance: Double = .infinity) -> CGPath {
    guard style.width > 0 else { return CGPath(elements: []) }
    var style = style
    style.width = min(style.width, Self.strokeLimit)
    style.miterLimit = style.miterLimit.isNaN ? 1 : min(style.miterLimit, Self.strokeLimit)
    let path = sanitized
    let box = path.boundingBox
    let scale =
      box.isNull ? 0 : max(abs(box.minX), abs(box.maxX), abs(box.minY), abs(box.maxY))
    var stroker = Stroker(style, scale: Double(scale), tolerance: tolerance)
    for subpath in path.subpaths { stroker.append(subpath) }
    return CGPath(elements: stroker.elements)
  }

  /// Beyond this, the squares of lengths would not be finite.
  private static let strokeLimit: CGFloat = 1e30

  /// The path without elements that are not finite, and with its coordinates clamped.
  private var sanitized: CGPath {
    func isTame(_ point: CGPoint) -> Bool {
      abs(point.x) <= Self.strokeLimit && abs(point.y) <= Self.strokeLimit
    }
    if elements.allSatisfy({ $0.points.allSatisfy(isTame) }) { return self }
    func limit(_ value: CGFloat) -> CGFloat {
      max(-Self.strokeLimit, min(Self.strokeLimit, value))
    }
    let path = CGMutablePath()
    for element in elements where element.points.allSatisfy(\.isFinite) {
      let element = element.mapPoints { CGPoint(x: limit($0.x), y: limit($0.y)) }
      if path.isEmpty, let end = element.end {
        // Its move was left out: the subpath starts where this element ends.
        path.move(to: end)
      } else {
        path.append([element], .identity)
      }
    }
    return path.frozen()
  }
}
