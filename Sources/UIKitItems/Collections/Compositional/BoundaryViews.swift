import UIKitCore

/// The views at the boundaries of a section or a whole layout (CO-53).
@MainActor struct BoundaryViews {
  /// A view with its size.
  struct Entry {
    let item: NSCollectionLayoutBoundarySupplementaryItem
    let element: ItemElement
    let size: CGSize
    /// The axis along which the view is outside of the content, if it extends the boundary.
    let axis: ScrollAxis
  }

  let entries: [Entry]

  /// Measures views.
  ///
  /// - Parameters:
  ///   - items: The views.
  ///   - axis: The axis along which the layout scrolls.
  ///   - container: The size that fractions refer to.
  ///   - path: Returns the path of the view with an index among those of its kind.
  ///   - measured: Returns the size that a view prefers; nil if it has not been measured.
  init(
    _ items: [NSCollectionLayoutBoundarySupplementaryItem], axis: ScrollAxis, in container: CGSize,
    path: (Int) -> IndexPath, measured: (ItemElement) -> CGSize?
  ) {
    var counts: [String: Int] = [:]
    entries = items.map { item in
      let index = counts[item.elementKind, default: 0]
      counts[item.elementKind] = index + 1
      let element = ItemElement.supplementary(item.elementKind, path(index))
      var size = item.layoutSize.size(in: container)
      if let preferred = measured(element) {
        for axis in item.layoutSize.estimatedAxes { size[axis] = preferred[axis] }
      }
      return Entry(
        item: item, element: element, size: size,
        axis: item.isBefore(along: axis) == nil ? axis.crossing : axis)
    }
  }

  /// Returns how much the views extend the content at its start or end along an axis.
  func extent(along axis: ScrollAxis, isBefore: Bool) -> CGFloat {
    entries.filter {
      $0.axis == axis && $0.item.extendsBoundary && $0.item.isBefore(along: axis) == isBefore
    }
    .map { $0.size[axis] + (isBefore ? -1 : 1) * $0.item.offset[axis] }
    .reduce(0, max)
  }

  /// Returns the rectangle of a view around the rectangle of the content, which it extends or covers.
  func frame(of entry: Entry, around content: CGRect) -> CGRect {
    let (item, size) = (entry.item, entry.size)
    let origin = CGPoint { axis in
      let (low, length) = (content.origin[axis], content.size[axis])
      let extends = item.extendsBoundary && axis == entry.axis
      let place =
        switch item.isBefore(along: axis) {
        case true?: extends ? low - size[axis] : low
        case false?: extends ? low + length : low + length - size[axis]
        case nil: low + (length - size[axis]) / 2
        }
      return place + item.offset[axis]
    }
    return CGRect(origin: origin, size: size)
  }

  /// Returns the rectangle of a view that stays visible while its section is.
  ///
  /// - Parameters:
  ///   - frame: Where the view is otherwise.
  ///   - entry: The view.
  ///   - host: The rectangle of the section or layout.
  ///   - visible: The visible rectangle.
  ///   - axis: The axis along which the layout scrolls.
  /// - Returns: The rectangle.
  func pinned(
    _ frame: CGRect, _ entry: Entry, in host: CGRect, visible: CGRect, along axis: ScrollAxis
  ) -> CGRect {
    guard entry.item.pinToVisibleBounds, let isBefore = entry.item.isBefore(along: axis) else {
      return frame
    }
    var frame = frame
    let length = frame.size[axis]
    if isBefore {
      // Views at the end push those at the start away.
      let last =
        host.origin[axis] + host.size[axis] - extent(along: axis, isBefore: false) - length
      frame.origin[axis] = max(
        frame.origin[axis], min(visible.origin[axis], max(last, host.origin[axis])))
    } else {
      let first = host.origin[axis] + extent(along: axis, isBefore: true)
      let edge = visible.origin[axis] + visible.size[axis] - length
      frame.origin[axis] = min(frame.origin[axis], max(edge, first))
    }
    return frame
  }
}
