public import Foundation

extension CGPath {
  /// The outline of a line along the path.
  ///
  /// Filled by the winding rule it covers what the line covers; the outline may cross itself. An
  /// edge lies within a 400th of the line's width of where it should. Subpaths without length are
  /// dots with round or square caps and nothing with butt caps; a move alone is nothing. Steps with
  /// a coordinate that is not finite are left out; coordinates and width are limited to 1e30.
  ///
  /// - Parameters:
  ///   - lineWidth: The line's width in the path's coordinates; 0 or less gives an empty path.
  ///   - lineCap: How open ends look.
  ///   - lineJoin: How segments meet.
  ///   - miterLimit: The miter length over the width from which a pointed join is cut off.
  ///   - transform: What the outline's points go through.
  /// - Returns: The outline.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
    miterLimit: CGFloat, transform: CGAffineTransform = .identity
  ) -> CGPath {
    let style = StrokeStyle(
      width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
    return outline(of: style).transformed(by: transform)
  }

  /// The outline of a line along the path.
  ///
  /// - Parameters:
  ///   - style: What the line looks like.
  ///   - tolerance: How far an edge may lie from where it should, in the path's coordinates; a 400th
  ///     of the width where that is less.
  /// - Returns: The outline, to be filled by the winding rule.
  package func outline(of style: StrokeStyle, tolerance: Double = .infinity) -> CGPath {
    guard style.width > 0 else { return CGPath(elements: []) }
    var style = style
    style.width = min(style.width, Self.strokeLimit)
    style.miterLimit = style.miterLimit.isNaN ? 1 : min(style.miterLimit, Self.strokeLimit)
    let path = sanitized
    let box = path.boundingBox
    let scale =
      box.isNull ? 0 : max(abs(box.minX), abs(box.maxX), abs(box.minY), abs(box.maxY))
    var outliner = StrokeOutliner(style, scale: Double(scale), tolerance: tolerance)
    for subpath in path.subpaths { outliner.append(subpath) }
    return CGPath(elements: outliner.elements)
  }

  /// Beyond this, squares of lengths would not be finite.
  private static let strokeLimit: CGFloat = 1e30

  /// The path without steps that are not finite, its coordinates limited.
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
        // Its move was left out: the subpath begins where this step ends.
        path.move(to: end)
      } else {
        path.append([element], .identity)
      }
    }
    return path.frozen()
  }
}
