import Foundation

/// Builds the outline of a path's stroke.
///
/// The stroke is a union of patches that the outline goes around in the same direction: the strip
/// along each piece, the wedge at each join, and the caps. Edges shared by two neighboring patches
/// cancel, which leaves one loop (two for a closed subpath). On the inside of a corner, the loop
/// runs through the corner itself, which keeps all winding numbers positive: where the stroke
/// overlaps itself, the nonzero winding rule covers exactly what the pen has touched. Between two
/// straight pieces that are long enough, the inner edges are joined at their intersection instead,
/// which covers the same area without overlap.
struct Stroker {
  private let style: StrokeStyle
  private let reach: Double
  private let scale: Double
  private let tolerance: Double
  private(set) var elements: [CGPath.Element] = []

  /// Creates a stroker.
  ///
  /// - Parameters:
  ///   - style: The stroke style; its width is above 0.
  ///   - scale: The largest coordinate of the path.
  ///   - tolerance: The largest error of an edge, or a 400th of the line width if that is less.
  init(_ style: StrokeStyle, scale: Double, tolerance: Double) {
    self.style = style
    self.scale = scale
    self.tolerance = tolerance
    reach = Double(style.width) / 2
  }

  /// Adds a subpath's outline.
  ///
  /// A subpath without length is a dot if it has a segment or is closed; a move alone draws
  /// nothing.
  mutating func append(_ subpath: CGPath.Subpath) {
    var divider = StrokeDivider(reach: reach, scale: scale, tolerance: tolerance)
    for segment in subpath.segments { divider.append(segment) }
    let pieces = divider.pieces
    guard let first = pieces.first, let last = pieces.last else {
      if subpath.isClosed || !subpath.segments.isEmpty { appendDot(at: SIMD2(subpath.start)) }
      return
    }
    var joins: [StrokeJoin] = []
    joins.reserveCapacity(pieces.count)
    for (piece, next) in zip(pieces, pieces.dropFirst()) {
      joins.append(StrokeJoin(from: piece, to: next, style, reach: reach))
    }
    if subpath.isClosed {
      // A closed curve has a corner at its start like any other.
      let closing = StrokeJoin(from: last, to: first, style, reach: reach, closes: true)
      appendLoops(pieces, joins + [closing], closing)
    } else {
      appendLoop(pieces, joins, from: first, to: last)
    }
  }

  // MARK: Loops

  /// Adds an open stroke: along one edge, around the end, back along the other, around the start.
  private mutating func appendLoop(
    _ pieces: [StrokePiece], _ joins: [StrokeJoin], from first: StrokePiece,
    to last: StrokePiece
  ) {
    var right = StrokeEdge(from: first.start + reach * first.startDirection.normal)
    var left = StrokeEdge(from: first.start - reach * first.startDirection.normal)
    follow(pieces, joins, &right, &left)
    right.line(to: last.end + reach * last.endDirection.normal)
    left.line(to: last.end - reach * last.endDirection.normal)
    appendCap(to: &right, at: last.end, direction: last.endDirection)
    right.append(reversed: left)
    appendCap(to: &right, at: first.start, direction: -first.startDirection)
    elements += right.closed
  }

  /// Adds a closed stroke: one loop along each edge, in opposite directions.
  private mutating func appendLoops(
    _ pieces: [StrokePiece], _ joins: [StrokeJoin], _ closing: StrokeJoin
  ) {
    var right = StrokeEdge(from: closing.restart(onRight: true))
    var left = StrokeEdge(from: closing.restart(onRight: false))
    follow(pieces, joins, &right, &left)
    elements += right.closed
    var back = StrokeEdge(from: left.end)
    back.append(reversed: left)
    elements += back.closed
  }

  private func follow(
    _ pieces: [StrokePiece], _ joins: [StrokeJoin], _ right: inout StrokeEdge,
    _ left: inout StrokeEdge
  ) {
    for (index, piece) in pieces.enumerated() {
      let offset = reach * piece.endDirection.normal
      if let handles = piece.outer { right.curve(handles, to: piece.end + offset) }
      if let handles = piece.inner { left.curve(handles, to: piece.end - offset) }
      guard index < joins.count else { continue }
      joins[index].append(to: &right, onRight: true)
      joins[index].append(to: &left, onRight: false)
    }
  }

  // MARK: Ends

  /// Extends an edge around an end, from the side along the normal of a direction that points out
  /// of the stroke to the other side.
  private func appendCap(
    to edge: inout StrokeEdge, at end: SIMD2<Double>, direction: SIMD2<Double>
  ) {
    let offset = reach * direction.normal
    switch style.cap {
    case .butt: break
    case .round: edge.arc(about: end, from: offset, angle: .pi)
    case .square:
      edge.line(to: end + offset + reach * direction)
      edge.line(to: end - offset + reach * direction)
    }
    edge.line(to: end - offset)
  }

  /// Adds a subpath without length: it has no direction, so a square cap is aligned with the axes.
  private mutating func appendDot(at place: SIMD2<Double>) {
    guard style.cap != .butt else { return }
    let right = SIMD2<Double>(1, 0)
    var edge = StrokeEdge(from: place + reach * right.normal)
    appendCap(to: &edge, at: place, direction: right)
    appendCap(to: &edge, at: place, direction: -right)
    elements += edge.closed
  }
}
