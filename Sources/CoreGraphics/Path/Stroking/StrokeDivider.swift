import Foundation

/// Divides curves into pieces whose edges are close to single cubic curves.
///
/// A part of a curve is accepted if, on both sides, a cubic stays within `tolerance` of the edge at
/// the quarters. The cubic has the exact end points and end tangents of the edge, and its midpoint
/// if that determines the control points. The exact edge of p(t) at the distance s is p + s n; its
/// speed is that of p times 1 + s k, with the curvature k, so if that is not positive, the edge
/// runs backwards: the curve is tighter than the pen is wide. Such a curve is divided until the
/// tangents differ by no more than `straightCosine` allows, and the parts become straight pieces,
/// whose edges never run backwards.
struct StrokeDivider {
  /// Half the line width, above 0.
  let reach: Double
  /// The largest error of an edge: at most a 400th of the line width, and not less than what the
  /// precision of the coordinates allows.
  let tolerance: Double
  private(set) var pieces: [StrokePiece] = []
  /// Whether the next piece continues the curve that is being divided.
  private var isInsideCurve = false

  /// The cosine of the largest angle between two straight pieces of a tight curve, for which an arc
  /// of the pen's radius is within the tolerance of its chord.
  private let straightCosine: Double
  /// The same for the pieces at the curve's ends, where nothing covers the corners that stick out.
  private let straightCosineAtEnds: Double
  /// The largest number of bisections; a 4096th of a curve that still does not fit is at a cusp.
  private static let depth = 12

  init(reach: Double, scale: Double, tolerance wanted: Double) {
    self.reach = reach
    let coarsest = reach * 0.005
    tolerance = max(wanted < coarsest ? wanted : coarsest, scale * 1e-9)
    // The distance of a chord from its arc, in radii, is an eighth of the square of its angle.
    let turn = min(4 * tolerance / reach, 0.02)
    straightCosine = 1 - turn
    straightCosineAtEnds = 1 - turn / 100
  }

  /// Adds a segment's pieces; none if the segment has no length.
  mutating func append(_ segment: PathSegment) {
    isInsideCurve = false
    let (start, end) = (SIMD2(segment.start), SIMD2(segment.end))
    switch segment.degree {
    case 1: appendLine(start, end)
    case 2:
      let control = SIMD2(segment.control1)
      append(
        Cubic(
          p0: start, p1: start + (control - start) * (2.0 / 3),
          p2: end + (control - end) * (2.0 / 3), p3: end))
    default:
      append(Cubic(p0: start, p1: SIMD2(segment.control1), p2: SIMD2(segment.control2), p3: end))
    }
  }

  private mutating func append(_ cubic: Cubic) {
    guard let (startDirection, endDirection) = cubic.endDirections else { return }
    let first = pieces.count
    append(cubic, depth: 0, isFirst: true, isLast: true)
    guard first < pieces.count else { return }
    // The ends have the directions of the curve, not of the first and last chord: a piece without
    // length passes them on to caps and corners.
    if pieces[first].startDirection.dot(startDirection) < 1 - 1e-9 {
      pieces[first].continuesCurve = true
      pieces.insert(
        .line(cubic.p0, cubic.p0, direction: startDirection, continuesCurve: false), at: first)
    }
    if pieces[pieces.count - 1].endDirection.dot(endDirection) < 1 - 1e-9 {
      pieces.append(.line(cubic.p3, cubic.p3, direction: endDirection, continuesCurve: true))
    }
  }

  private mutating func appendLine(_ start: SIMD2<Double>, _ end: SIMD2<Double>) {
    guard let direction = (end - start).unit else { return }
    pieces.append(.line(start, end, direction: direction, continuesCurve: isInsideCurve))
    isInsideCurve = true
  }

  private mutating func append(_ cubic: Cubic, depth: Int, isFirst: Bool, isLast: Bool) {
    guard let (startDirection, endDirection) = cubic.endDirections else { return }
    if cubic.isStraight {
      appendLine(cubic.p0, cubic.p3)
      return
    }
    let isSimple = cubic.isSimple && startDirection.dot(endDirection) > -0.05
    if isSimple, let outer = handles(cubic, startDirection, endDirection, at: reach),
      let inner = handles(cubic, startDirection, endDirection, at: -reach)
    {
      pieces.append(
        StrokePiece(
          start: cubic.p0, end: cubic.p3, startDirection: startDirection,
          endDirection: endDirection, outer: outer, inner: inner, continuesCurve: isInsideCurve))
      isInsideCurve = true
      return
    }
    let cosine = isFirst || isLast ? straightCosineAtEnds : straightCosine
    let isFine =
      isSimple && startDirection.dot(endDirection) > cosine
      && cubic.isTight(for: reach)
    if isFine || depth >= Self.depth || cubic.polygonLength < tolerance {
      appendLine(cubic.p0, cubic.p3)
      return
    }
    let (first, second) = cubic.halves
    append(first, depth: depth + 1, isFirst: isFirst, isLast: false)
    append(second, depth: depth + 1, isFirst: false, isLast: isLast)
  }

  /// Returns the control points of the edge at a signed distance along the normal; nil if one cubic
  /// cannot describe the edge, or if it runs backwards.
  private func handles(
    _ cubic: Cubic, _ startDirection: SIMD2<Double>, _ endDirection: SIMD2<Double>,
    at distance: Double
  ) -> StrokePiece.Handles? {
    let startGrowth = 1 + distance * cubic.startCurvature
    let endGrowth = 1 + distance * cubic.endCurvature
    // NaN if a control point coincides with its end; such a curve is divided further.
    guard startGrowth > 0.01, endGrowth > 0.01, startGrowth < 1e6, endGrowth < 1e6 else {
      return nil
    }
    let start = cubic.p0 + distance * startDirection.normal
    let end = cubic.p3 + distance * endDirection.normal
    guard let middle = cubic.edge(at: 0.5, distance: distance) else { return nil }

    // The lengths from the edge's own derivative.
    var first = (cubic.p1 - cubic.p0).length * startGrowth
    var second = (cubic.p3 - cubic.p2).length * endGrowth
    // The lengths that lead through the midpoint: 8/3 (middle - mean of ends) = first * start
    // direction - second * end direction.
    let determinant = startDirection.cross(endDirection)
    if determinant.magnitude > 0.02 {
      let target = (middle.place - (start + end) / 2) * (8.0 / 3)
      let (fitFirst, fitSecond) = (
        target.cross(endDirection) / determinant, target.cross(startDirection) / determinant
      )
      if fitFirst > first / 2, fitFirst < first * 2, fitSecond > second / 2,
        fitSecond < second * 2
      {
        (first, second) = (fitFirst, fitSecond)
      }
    }
    let edge = Cubic(
      p0: start, p1: start + first * startDirection, p2: end - second * endDirection, p3: end)
    for t in [0.25, 0.5, 0.75] {
      guard let exact = cubic.edge(at: t, distance: distance) else { return nil }
      let error = edge.point(at: t) - exact.place
      guard error.dot(exact.direction.normal).magnitude <= tolerance else { return nil }
    }
    return StrokePiece.Handles(control1: edge.p1, control2: edge.p2)
  }
}
