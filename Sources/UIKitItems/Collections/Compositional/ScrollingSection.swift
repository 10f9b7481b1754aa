import UIKitCore

/// A section whose groups scroll across the direction in which the layout scrolls (CO-56).
struct ScrollingSection: Equatable {
  /// The rectangle through which the groups are visible, in the coordinates of the content.
  var frame: CGRect
  /// The axis along which the groups scroll.
  var axis: ScrollAxis
  /// The length of the groups along the axis, with the space around them.
  var length: CGFloat
  /// The offsets at which the groups come to rest; empty for all.
  var stops: [CGFloat] = []
  var behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
  /// Whether the groups start at the end of the axis, as text that is written from right to left.
  var isMirrored = false

  /// The size of what scrolls.
  var contentSize: CGSize {
    var size = frame.size
    size[axis] = max(length, size[axis])
    return size
  }
  /// The offset before anything scrolled.
  var initialOffset: CGFloat { isMirrored ? contentSize[axis] - frame.size[axis] : 0 }

  /// Returns where the groups come to rest.
  ///
  /// - Parameters:
  ///   - target: Where they would come to rest.
  ///   - velocity: The velocity of the finger in the direction of the offset, in points per millisecond.
  ///   - offset: The offset when the finger is lifted.
  ///   - start: The offset before the drag.
  /// - Returns: The offset.
  func restingOffset(
    _ target: CGFloat, velocity: CGFloat, from offset: CGFloat, start: CGFloat
  ) -> CGFloat {
    func nearest(_ place: CGFloat) -> Int? {
      stops.indices.min { abs(stops[$0] - place) < abs(stops[$1] - place) }
    }
    switch behavior {
    case .none, .continuous, .paging: return target
    case .continuousGroupLeadingBoundary: return nearest(target).map { stops[$0] } ?? target
    case .groupPaging, .groupPagingCentered:
      guard let first = nearest(start), var stop = nearest(offset) else { return target }
      // As for pages (SV-20).
      if abs(velocity) >= 0.2 {
        let passed =
          velocity > 0 ? stops.firstIndex { $0 > offset } : stops.lastIndex { $0 < offset }
        stop = passed ?? stop
      }
      return stops[max(first - 1, min(stop, first + 1, stops.count - 1))]
    }
  }
}
