package import Foundation

extension CGPath {
  /// A run of segments that hang together.
  package struct Subpath: Sendable, Hashable {
    /// Where the subpath begins.
    package var start: CGPoint
    /// Its segments; for a closed one the closing line is among them unless it has no length.
    package var segments: [PathSegment]
    /// Whether it ends with a close.
    package var isClosed: Bool
    /// Its steps' places among the path's.
    package var range: Range<Int>

    /// Takes one more step, other than a move.
    fileprivate mutating func append(_ element: Element, from pen: inout CGPoint) {
      range = range.lowerBound..<range.upperBound + 1
      switch element {
      case .line(let end): segments.append(PathSegment(pen, end))
      case .quad(let control, let end): segments.append(PathSegment(pen, control, end))
      case .curve(let control1, let control2, let end):
        segments.append(PathSegment(pen, control1, control2, end))
      case .move, .close:
        if pen != start { segments.append(PathSegment(pen, start)) }
        isClosed = true
      }
      pen = element.end ?? start
    }
  }

  /// The path's subpaths, in order.
  package var subpaths: [Subpath] {
    var result: [Subpath] = []
    var pen = CGPoint.zero
    for (index, element) in elements.enumerated() {
      if case .move(let start) = element {
        result.append(
          Subpath(start: start, segments: [], isClosed: false, range: index..<index + 1))
        result[result.count - 1].segments.reserveCapacity(result.count == 1 ? elements.count : 4)
        pen = start
      } else if !result.isEmpty {
        // Where it stands: a subpath taken out and put back would be copied at every step.
        result[result.count - 1].append(element, from: &pen)
      }
    }
    return result
  }
}
