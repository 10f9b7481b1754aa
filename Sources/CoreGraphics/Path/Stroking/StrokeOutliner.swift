import Foundation

/// Builds the outline of a line along a path.
///
/// Method: the line is a sum of patches, each of which the outline goes around in the same
/// direction: the strip along each piece, the wedge at each join, the caps. Edges that two
/// neighbouring patches share cancel, and what is left is one loop (two for a closed subpath). On
/// the inside of a corner the loop runs through the corner itself, which is what keeps every
/// winding number positive: wherever the line lies over itself, filling by the non-zero rule
/// covers just what the pen has touched. Between two straight pieces that are long enough the inner
/// edges are joined where they cross instead, which covers the same and has no overlap.
struct StrokeOutliner {
  private let style: StrokeStyle
  private let reach: Double
  private let scale: Double
  private let tolerance: Double
  private(set) var elements: [CGPath.Element] = []

  /// Prepares to outline.
  ///
  /// - Parameters:
  ///   - style: What the line looks like; its width is above 0.
  ///   - scale: The largest coordinate of the path.
  ///   - tolerance: How far an edge may lie from where it should; a 400th of the width where that is
  ///     less.
  init(_ style: StrokeStyle, scale: Double, tolerance: Double) {
    self.style = style
    self.scale = scale
    self.tolerance = tolerance
    reach = Double(style.width) / 2
  }

  /// Adds a subpath's outline.
  ///
  /// A subpath without length is a dot, if it has a segment at all or is closed; a mere move draws
  /// nothing.
  mutating func append(_ subpath: CGPath.Subpath) {
    var divider = StrokeDivider(reach: reach, scale: scale, tolerance: tolerance)
    for segment in subpath.segments { divider.append(segment) }
    let pieces = divider.pieces
    guard let first = pieces.first, let last = pieces.last else {
      if subpath.isClosed || !subpath.segments.isEmpty { appendDot(at: SIMD2(subpath.start)) }
      return
    }
    var corners: [StrokeCorner] = []
    corners.reserveCapacity(pieces.count)
    for (piece, next) in zip(pieces, pieces.dropFirst()) {
      corners.append(StrokeCorner(from: piece, to: next, style, reach: reach))
    }
    if subpath.isClosed {
      // Where a closed curve comes round to its start there is a corner like any other.
      let closing = StrokeCorner(from: last, to: first, style, reach: reach, closes: true)
      appendLoops(pieces, corners + [closing], closing)
    } else {
      appendLoop(pieces, corners, from: first, to: last)
    }
  }

  // MARK: Loops

  /// An open line: along one edge, round the end, back along the other, round the start.
  private mutating func appendLoop(
    _ pieces: [StrokePiece], _ corners: [StrokeCorner], from first: StrokePiece,
    to last: StrokePiece
  ) {
    var right = StrokeEdge(from: first.start + reach * first.startDirection.normal)
    var left = StrokeEdge(from: first.start - reach * first.startDirection.normal)
    follow(pieces, corners, &right, &left)
    right.line(to: last.end + reach * last.endDirection.normal)
    left.line(to: last.end - reach * last.endDirection.normal)
    appendCap(to: &right, at: last.end, direction: last.endDirection)
    right.append(reversed: left)
    appendCap(to: &right, at: first.start, direction: -first.startDirection)
    elements += right.closed
  }

  /// A closed line: one loop along each edge, in opposite directions.
  private mutating func appendLoops(
    _ pieces: [StrokePiece], _ corners: [StrokeCorner], _ closing: StrokeCorner
  ) {
    var right = StrokeEdge(from: closing.restart(onRight: true))
    var left = StrokeEdge(from: closing.restart(onRight: false))
    follow(pieces, corners, &right, &left)
    elements += right.closed
    var back = StrokeEdge(from: left.end)
    back.append(reversed: left)
    elements += back.closed
  }

  private func follow(
    _ pieces: [StrokePiece], _ corners: [StrokeCorner], _ right: inout StrokeEdge,
    _ left: inout StrokeEdge
  ) {
    for (index, piece) in pieces.enumerated() {
      let offset = reach * piece.endDirection.normal
      if let handles = piece.outer { right.curve(handles, to: piece.end + offset) }
      if let handles = piece.inner { left.curve(handles, to: piece.end - offset) }
      guard index < corners.count else { continue }
      corners[index].append(to: &right, onRight: true)
      corners[index].append(to: &left, onRight: false)
    }
  }

  // MARK: Ends

  /// Goes round an end, from the edge along the normal of a direction that leads out of the line to
  /// the edge on the other side.
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

  /// What a subpath without length looks like: it has no direction, so a square lies along the axes.
  private mutating func appendDot(at place: SIMD2<Double>) {
    guard style.cap != .butt else { return }
    let right = SIMD2<Double>(1, 0)
    var edge = StrokeEdge(from: place + reach * right.normal)
    appendCap(to: &edge, at: place, direction: right)
    appendCap(to: &edge, at: place, direction: -right)
    elements += edge.closed
  }
}
