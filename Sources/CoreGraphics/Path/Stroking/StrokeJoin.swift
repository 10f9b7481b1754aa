import Foundation

/// The join of two pieces of a stroke.
struct StrokeJoin {
  /// How the gap on the outside is filled, and whether the inner edges intersect.
  private enum Form {
    /// The tangents agree: both edges just continue.
    case smooth
    case bevel
    case round(angle: Double)
    /// Extended to a point.
    case miter(tip: SIMD2<Double>)
  }

  private let place: SIMD2<Double>
  /// The offsets from the corner to the edge along the normal, before and after the corner.
  private let offsetBefore: SIMD2<Double>
  private let offsetAfter: SIMD2<Double>
  private let form: Form
  /// Whether the edge along the normal is the outer one: the path turns from +x to +y.
  private let isOuterRight: Bool
  /// The intersection of the two straight inner edges; nil if they go through the corner.
  private let crossing: SIMD2<Double>?

  /// Computes the join at a corner.
  ///
  /// - Parameters:
  ///   - piece: The piece that ends at the corner.
  ///   - next: The piece that starts there.
  ///   - style: The stroke style.
  ///   - reach: Half the line width.
  ///   - closes: Whether the path closes here, so that no curve continues.
  init(
    from piece: StrokePiece, to next: StrokePiece, _ style: StrokeStyle, reach: Double,
    closes: Bool = false
  ) {
    let (before, behind) = (piece.endDirection, next.startDirection)
    let (cross, dot) = (before.cross(behind), before.dot(behind))
    place = next.start
    offsetBefore = reach * before.normal
    offsetAfter = reach * behind.normal
    isOuterRight = cross >= 0
    guard dot < 0 || cross.magnitude > 1e-5 else {
      form = .smooth
      crossing = nil
      return
    }
    // Both tips are on the bisector; 1 + dot is 0 for a turn of 180 degrees.
    let bisector = (offsetBefore + offsetAfter) / (1 + dot)
    let side: Double = cross >= 0 ? 1 : -1
    switch next.continuesCurve && !closes ? .round : style.join {
    case .round: form = .round(angle: atan2(cross, dot))
    case .miter:
      // SH-04: the miter is 1 / cos(half the turn) widths long, and cos^2 is (1 + dot) / 2.
      let limit = Double(style.miterLimit)
      form =
        (1 + dot) / 2 * limit * limit >= 1 && 1 + dot > 1e-9
        ? .miter(tip: place + side * bisector) : .bevel
    case .bevel: form = .bevel
    }
    // The inner edges are shortened by the tangent of half the turn; and the corner of the strip
    // that is cut off has to be within the other strip.
    let cut = reach * max(cross.magnitude / (1 + dot), cross.magnitude)
    let room = min((piece.end - piece.start).length, (next.end - next.start).length) / 2
    crossing =
      piece.isStraight && next.isStraight && cut <= room ? place - side * bisector : nil
  }

  /// Returns where an edge continues after the corner.
  func restart(onRight: Bool) -> SIMD2<Double> {
    if onRight != isOuterRight, let crossing { return crossing }
    return onRight ? place + offsetAfter : place - offsetAfter
  }

  /// Extends an edge around the corner.
  func append(to edge: inout StrokeEdge, onRight: Bool) {
    let side: Double = onRight ? 1 : -1
    let target = restart(onRight: onRight)
    guard onRight == isOuterRight else {
      if crossing == nil {
        edge.line(to: place + side * offsetBefore)
        if case .smooth = form {} else { edge.line(to: place) }
      }
      edge.line(to: target)
      return
    }
    edge.line(to: place + side * offsetBefore)
    switch form {
    case .smooth, .bevel: break
    case .round(let angle): edge.arc(about: place, from: side * offsetBefore, angle: angle)
    case .miter(let tip): edge.line(to: tip)
    }
    edge.line(to: target)
  }
}
