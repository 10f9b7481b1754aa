import BinarySearch
import UIKitCore

/// The places of what a section of a compositional layout shows, relative to the start of the section
/// (CO-52).
@MainActor struct CompositionalSection {
  /// What a section is made for.
  struct Context {
    let index: Int
    let count: Int
    /// The axis along which the layout scrolls.
    let axis: ScrollAxis
    /// The size of the container, and the insets of the view.
    let environment: LayoutEnvironment
    let isMirrored: Bool
    let measured: (ItemElement) -> CGSize?
  }

  /// A decoration view.
  struct Decoration {
    let element: ItemElement
    let frame: CGRect
    let zIndex: Int
  }

  /// Where a group starts and ends along the axis of the groups, and the elements in it.
  private struct Group {
    let start: CGFloat
    let end: CGFloat
    let elements: Range<Int>
    /// How far elements of this group or one before reach.
    var reach: CGFloat
  }

  let definition: NSCollectionLayoutSection
  let context: Context
  private(set) var elements: [PlacedElement] = []
  private(set) var boundary: [(entry: BoundaryViews.Entry, frame: CGRect)] = []
  private(set) var decorations: [Decoration] = []
  /// The length of the section along the axis of the layout.
  private(set) var length: CGFloat = 0
  /// What scrolls; nil if the groups do not.
  private(set) var scrolling: ScrollingSection?
  let views: BoundaryViews
  /// Where each item is among the elements.
  private(set) var elementOfItem: [Int] = []
  private var groups: [Group] = []

  private var axis: ScrollAxis { context.axis }
  private var isOrthogonal: Bool { definition.orthogonalScrollingBehavior != .none }
  /// The axis along which the groups follow each other.
  private var groupAxis: ScrollAxis { isOrthogonal ? axis.crossing : axis }

  /// Places everything in a section.
  init(_ definition: NSCollectionLayoutSection, _ context: Context) {
    (self.definition, self.context) = (definition, context)
    let (size, pads) = (context.environment.contentSize, context.environment.contentInsets)
    let supplementaryInsets = definition.supplementaryInsets(pads)
    let cross = context.axis.crossing
    var container = size
    let ends = supplementaryInsets.ends(along: cross)
    container[cross] = max(0, size[cross] - ends.start - ends.end)
    views = BoundaryViews(
      definition.boundarySupplementaryItems, axis: context.axis, in: container,
      path: { IndexPath(item: $0, section: context.index) }, measured: context.measured)
    place(in: size, definition.contentInsets + pads, supplementaryInsets)
    if context.isMirrored { mirror(in: size.width) }
    if !definition.decorationItems.isEmpty {
      for index in elements.indices { elements[index].zIndex += 1 }
    }
    elementOfItem = Array(repeating: 0, count: context.count)
    for (index, element) in elements.enumerated() where element.kind == nil {
      elementOfItem[element.item] = index
    }
  }

  // MARK: Placing

  private mutating func place(
    in size: CGSize, _ insets: NSDirectionalEdgeInsets,
    _ supplementaryInsets: NSDirectionalEdgeInsets
  ) {
    let cross = axis.crossing
    let before = views.extent(along: axis, isBefore: true)
    let (main, across) = (insets.ends(along: axis), insets.ends(along: cross))
    let crossBefore = views.extent(along: cross, isBefore: true)
    let crossAfter = views.extent(along: cross, isBefore: false)
    var container = CGSize.zero
    container[axis] = max(0, size[axis] - main.start - main.end)
    container[cross] = max(
      0, size[cross] - across.start - across.end - crossBefore - crossAfter)
    var origin = CGPoint.zero
    origin[axis] = before + main.start
    origin[cross] = across.start + crossBefore
    let end = placeGroups(at: origin, in: container, size, insets)
    let after = views.extent(along: axis, isBefore: false)
    length = end + main.end + after

    var content = CGRect.zero
    let ends = supplementaryInsets.ends(along: cross)
    content.origin[axis] = before
    content.size[axis] = length - after - before
    content.origin[cross] = ends.start + crossBefore
    content.size[cross] = max(0, size[cross] - ends.start - ends.end - crossBefore - crossAfter)
    boundary = views.entries.map { ($0, views.frame(of: $0, around: content)) }

    var whole = CGRect.zero
    whole.size[axis] = length
    whole.size[cross] = size[cross]
    decorations = definition.decorationItems.enumerated().map { index, item in
      Decoration(
        element: .decoration(item.elementKind, IndexPath(item: index, section: context.index)),
        frame: item.contentInsets.shrink(whole), zIndex: item.zIndex)
    }
  }

  /// Places the groups, and returns where they end along the axis of the layout.
  private mutating func placeGroups(
    at origin: CGPoint, in container: CGSize, _ size: CGSize, _ insets: NSDirectionalEdgeInsets
  ) -> CGFloat {
    let index = context.index
    var solver = GroupSolver(
      count: context.count, traits: context.environment.traitCollection,
      measured: { [measured = context.measured] kind, item in
        let path = IndexPath(item: item, section: index)
        return measured(kind.map { .supplementary($0, path) } ?? .cell(path))
      })
    let group = definition.group
    let (spaces, sides) = (
      group.spaces(along: groupAxis), group.spaces(along: groupAxis.crossing)
    )
    var (position, depth): (CGFloat, CGFloat) = (origin[groupAxis], 0)
    while solver.next < context.count {
      let (first, item) = (solver.elements.count, solver.next)
      if !groups.isEmpty { position += definition.interGroupSpacing }
      let start = position + spaces.start
      let place = CGPoint {
        $0 == groupAxis ? start : origin[$0] + sides.start
      }
      let placed = solver.place(group, at: place, in: container)
      guard solver.next > item else {
        CAEngine.reportIllegalCall("CO-55", "the group of section \(index) has no items")
        break
      }
      if !isOrthogonal {
        let used = sides.start + placed[groupAxis.crossing] + sides.end
        let shift = group.crossShift(
          max(0, container[groupAxis.crossing] - used), along: groupAxis.crossing)
        if shift > 0 {
          solver.shift(from: first, by: shift, along: groupAxis.crossing)
        }
      }
      let end = start + placed[groupAxis]
      let reach = solver.elements[first...].reduce(max(end, groups.last?.reach ?? end)) {
        max($0, $1.frame.origin[groupAxis] + $1.frame.size[groupAxis])
      }
      groups.append(
        Group(start: start, end: end, elements: first..<solver.elements.count, reach: reach))
      position = end + spaces.end
      depth = max(depth, sides.start + placed[groupAxis.crossing] + sides.end)
    }
    elements = solver.elements
    guard isOrthogonal else { return position }
    scrolling = makeScrolling(
      from: origin[axis], depth, end: position, size, insets.ends(along: groupAxis))
    return origin[axis] + depth
  }

  /// Describes how the groups scroll.
  private mutating func makeScrolling(
    from start: CGFloat, _ depth: CGFloat, end: CGFloat, _ size: CGSize,
    _ inset: (start: CGFloat, end: CGFloat)
  ) -> ScrollingSection {
    let visible = size[groupAxis]
    var length = groups.isEmpty ? 0 : end + inset.end
    if definition.orthogonalScrollingBehavior == .groupPagingCentered, let first = groups.first,
      let last = groups.last
    {
      // The first and last groups can be in the middle.
      let shift = max(0, (visible - (first.end - first.start)) / 2 - first.start)
      for index in elements.indices { elements[index].frame.origin[groupAxis] += shift }
      groups = groups.map {
        Group(
          start: $0.start + shift, end: $0.end + shift, elements: $0.elements,
          reach: $0.reach + shift)
      }
      length = last.end + shift + max(inset.end, (visible - (last.end - last.start)) / 2)
    }
    var frame = CGRect.zero
    frame.origin[axis] = start
    frame.size[axis] = depth
    frame.size[groupAxis] = visible
    let farthest = max(0, length - visible)
    let stops: [CGFloat] =
      switch definition.orthogonalScrollingBehavior {
      case .none, .continuous, .paging: []
      case .continuousGroupLeadingBoundary, .groupPaging:
        groups.map { max(0, min($0.start - groups[0].start, farthest)) }
      case .groupPagingCentered:
        groups.map { max(0, min(($0.start + $0.end - visible) / 2, farthest)) }
      }
    return ScrollingSection(
      frame: frame, axis: groupAxis, length: length, stops: stops.reducedToDistinct,
      behavior: definition.orthogonalScrollingBehavior)
  }

  /// Exchanges left and right, for languages that are written from right to left.
  private mutating func mirror(in width: CGFloat) {
    func mirrored(_ frame: CGRect, _ width: CGFloat) -> CGRect {
      CGRect(
        origin: CGPoint(x: width - frame.maxX, y: frame.minY), size: frame.size)
    }
    let content = scrolling?.contentSize.width ?? width
    for index in elements.indices {
      elements[index].frame = mirrored(elements[index].frame, content)
    }
    boundary = boundary.map { ($0.entry, mirrored($0.frame, width)) }
    decorations = decorations.map {
      Decoration(element: $0.element, frame: mirrored($0.frame, width), zIndex: $0.zIndex)
    }
    guard var scrolling, scrolling.axis == .horizontal else { return }
    let farthest = scrolling.contentSize.width - scrolling.frame.width
    scrolling.stops = scrolling.stops.map { farthest - $0 }.reversed()
    scrolling.isMirrored = true
    self.scrolling = scrolling
  }

  // MARK: Queries

  /// Returns the elements of the groups that touch a range along the axis of the groups.
  func elements(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    // Mirrored groups are in the opposite order.
    let content = scrolling?.contentSize[groupAxis] ?? 0
    let isReversed = scrolling?.isMirrored == true
    let (low, high) = isReversed ? (content - high, content - low) : (low, high)
    let first = groups.partitioningIndex { $0.reach >= low }
    let last = groups.partitioningIndex { $0.start > high }
    guard first < last else { return 0..<0 }
    return groups[first].elements.lowerBound..<groups[last - 1].elements.upperBound
  }
}

extension [CGFloat] {
  /// The numbers without those that are equal to the one before.
  fileprivate var reducedToDistinct: [CGFloat] {
    reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }
}
