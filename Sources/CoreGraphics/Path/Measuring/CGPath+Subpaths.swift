package import Foundation

extension CGPath {
  /// A connected run of segments.
  package struct Subpath: Sendable, Hashable {
    /// The start of the subpath.
    package var start: CGPoint
    /// Its segments, including the closing line of a closed subpath unless that has no length.
    package var segments: [PathSegment]
    /// Whether it ends with a close.
    package var isClosed: Bool
    /// The range of its elements in the path.
    package var range: Range<Int>

    /// Adds an element other than a move.
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
        // In place: taking the subpath out and putting it back would copy it for every element.
        result[result.count - 1].append(element, from: &pen)
      }
    }
    return result
  }
}
