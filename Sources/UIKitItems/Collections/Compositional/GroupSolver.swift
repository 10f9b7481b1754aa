import UIKitCore

/// An item, or a view that is anchored to one, at its place in a section.
struct PlacedElement {
  /// The index of the item in the section.
  var item: Int
  /// The kind of a supplementary view; nil for the item itself.
  var kind: String?
  var frame: CGRect
  var zIndex: Int
  /// The axes along which the content determines the size.
  var measuredAxes: Set<ScrollAxis>
}

extension ScrollAxis {
  /// The other axis.
  var crossing: ScrollAxis { self == .horizontal ? .vertical : .horizontal }
}

/// Places the items of a section in groups (CO-51).
@MainActor struct GroupSolver {
  /// Returns the size that a view prefers: that of the item at an index, or of the supplementary view of
  /// a kind that is anchored to it; nil if it has not been measured.
  typealias Measure = (_ kind: String?, _ item: Int) -> CGSize?

  /// The number of items in the section.
  let count: Int
  let traits: UITraitCollection
  let measured: Measure
  /// The index of the item that is placed next.
  private(set) var next = 0
  private(set) var elements: [PlacedElement] = []

  /// By how much items may be too long for a group, in points, because fractions are not exact.
  private static let tolerance: CGFloat = 0.001

  init(count: Int, traits: UITraitCollection, measured: @escaping Measure) {
    (self.count, self.traits, self.measured) = (count, traits, measured)
  }

  /// Places an item or a group with its items.
  ///
  /// An item beyond the last one takes space but is not placed.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - origin: The top left corner.
  ///   - container: The size that fractions refer to.
  ///   - fixed: Lengths that the container determines.
  /// - Returns: The size, without the spaces around it.
  mutating func place(
    _ item: NSCollectionLayoutItem, at origin: CGPoint, in container: CGSize,
    fixed: [ScrollAxis: CGFloat] = [:]
  ) -> CGSize {
    var size = item.layoutSize.size(in: container)
    for (axis, length) in fixed { size[axis] = length }
    let estimated = item.layoutSize.estimatedAxes.subtracting(fixed.keys)
    let first = next
    guard first < count else {
      next += 1
      return size
    }
    if let group = item as? NSCollectionLayoutGroup {
      size = place(group, at: origin, size, estimated)
    } else {
      next += 1
      if let preferred = measured(nil, first) {
        for axis in estimated { size[axis] = preferred[axis] }
      }
      elements.append(
        PlacedElement(
          item: first, frame: item.effectiveInsets.shrink(CGRect(origin: origin, size: size)),
          zIndex: 0, measuredAxes: item.layoutSize.estimatedAxes))
    }
    let host = item.effectiveInsets.shrink(CGRect(origin: origin, size: size))
    for supplement in item.supplementaryItems { place(supplement, at: host, item: first) }
    return size
  }

  private mutating func place(
    _ supplement: NSCollectionLayoutSupplementaryItem, at host: CGRect, item: Int
  ) {
    var size = supplement.layoutSize.size(in: host.size)
    let estimated = supplement.layoutSize.estimatedAxes
    if let preferred = measured(supplement.elementKind, item) {
      for axis in estimated { size[axis] = preferred[axis] }
    }
    elements.append(
      PlacedElement(
        item: item, kind: supplement.elementKind, frame: supplement.frame(of: size, at: host),
        zIndex: supplement.zIndex, measuredAxes: estimated))
  }

  // MARK: Groups

  private mutating func place(
    _ group: NSCollectionLayoutGroup, at origin: CGPoint, _ nominal: CGSize,
    _ estimated: Set<ScrollAxis>
  ) -> CGSize {
    let mark = (element: elements.count, next: next)
    let insets = group.effectiveInsets
    let start = CGPoint(x: origin.x + insets.leading, y: origin.y + insets.top)
    let line = arrange(group, at: start, insets.shrink(nominal), estimated, line: nil)
    guard !estimated.isEmpty else { return nominal }
    // What the items need is the length along estimated axes, and what fractions of it refer to.
    var size = nominal
    for axis in estimated where line.needed[axis] > 0 { size[axis] = line.needed[axis] }
    elements.removeSubrange(mark.element...)
    next = mark.next
    _ = arrange(group, at: start, insets.shrink(size), estimated, line: line)
    return size
  }

  /// The items of a group.
  private struct Line {
    var count = 0
    /// The size that items need whose size does not follow from that of the group.
    var needed = CGSize.zero
  }

  /// Places the items of a group in a rectangle.
  ///
  /// `line` is the result of a first pass, in which the size was an estimate; nil for the first pass.
  private mutating func arrange(
    _ group: NSCollectionLayoutGroup, at origin: CGPoint, _ size: CGSize,
    _ estimated: Set<ScrollAxis>, line: Line?
  ) -> Line {
    switch group.arrangement {
    case .custom(let provider):
      var needed = CGSize.zero
      for custom in provider(LayoutEnvironment(size, traits)) where next < count {
        needed.width = max(needed.width, custom.frame.maxX)
        needed.height = max(needed.height, custom.frame.maxY)
        elements.append(
          PlacedElement(
            item: next, frame: custom.frame.offsetBy(dx: origin.x, dy: origin.y),
            zIndex: custom.zIndex, measuredAxes: []))
        next += 1
      }
      return Line(needed: needed)
    case .filling(let axis):
      return arrange(group, along: axis, at: origin, size, estimated, line: line)
    case .repeating(let axis, let count, let isEqual):
      var length: CGFloat?
      if isEqual, !estimated.contains(axis) {
        let gaps = CGFloat(count - 1) * (group.interItemSpacing?.spacing ?? 0)
        length = max(0, size[axis] - gaps) / CGFloat(max(1, count))
      }
      return arrange(
        group, along: axis, at: origin, size, estimated, line: line, repetitions: count,
        length: length)
    }
  }

  /// A placed item of a line.
  private struct Slot {
    let item: NSCollectionLayoutItem
    let elements: Range<Int>
    /// The length across the line, with spaces.
    let depth: CGFloat
  }

  private mutating func arrange(
    _ group: NSCollectionLayoutGroup, along axis: ScrollAxis, at origin: CGPoint, _ size: CGSize,
    _ estimated: Set<ScrollAxis>, line: Line?, repetitions: Int? = nil, length: CGFloat? = nil
  ) -> Line {
    guard !group.subitems.isEmpty else { return Line() }
    let gap = group.interItemSpacing?.spacing ?? 0
    let isOpen = estimated.contains(axis)
    let limit = line?.count ?? repetitions
    let sharesRest = !isOpen && group.sharesRest(along: axis)
    var (slots, position, needed): ([Slot], CGFloat, CGSize) = ([], 0, .zero)
    while slots.count < limit ?? .max {
      // The space between the items of a group that is not full is that of a full one.
      guard next < count || sharesRest && position < size[axis] else { break }
      let item = group.subitems[slots.count % group.subitems.count]
      let mark = (element: elements.count, next: next)
      let (along, across) = (item.spaces(along: axis), item.spaces(along: axis.crossing))
      let start = position + (slots.isEmpty ? 0 : gap)
      let place = CGPoint {
        origin[$0] + ($0 == axis ? start + along.start : across.start)
      }
      var fixed: [ScrollAxis: CGFloat] = [:]
      if let length { fixed[axis] = length - along.start - along.end }
      if line != nil, item.layoutSize[axis.crossing].kind == .uniform,
        estimated.contains(axis.crossing)
      {
        fixed[axis.crossing] = size[axis.crossing]
      }
      let placed = self.place(item, at: place, in: size, fixed: fixed)
      let end = start + along.start + placed[axis] + along.end
      // All items of an estimated group are shown once, and one in any other.
      let isRequired = slots.count < (isOpen ? group.subitems.count : 1)
      if limit == nil, !isRequired, end > size[axis] + Self.tolerance {
        elements.removeSubrange(mark.element...)
        next = mark.next
        break
      }
      // An empty group would be repeated forever.
      guard next > mark.next else { break }
      let depth = across.start + placed[axis.crossing] + across.end
      slots.append(Slot(item: item, elements: mark.element..<elements.count, depth: depth))
      if !item.layoutSize[axis.crossing].isFraction(along: axis.crossing) {
        needed[axis.crossing] = max(needed[axis.crossing], depth)
      }
      guard end > position || next < count else { break }
      position = end
    }
    needed[axis] = position
    share(
      isOpen ? 0 : size[axis] - position, across: size[axis.crossing], among: slots, of: group, axis
    )
    return Line(count: slots.count, needed: needed)
  }

  /// Lets flexible spaces share what is left of a group.
  private mutating func share(
    _ rest: CGFloat, across depth: CGFloat, among slots: [Slot], of group: NSCollectionLayoutGroup,
    _ axis: ScrollAxis
  ) {
    let isGapFlexible = group.interItemSpacing?.isFlexibleSpacing == true
    var shares = isGapFlexible ? slots.count - 1 : 0
    for slot in slots {
      let ends = slot.item.edgeSpacing?.ends(along: axis)
      shares += [ends?.start, ends?.end].count { $0?.isFlexibleSpacing == true }
    }
    let share = shares > 0 ? max(0, rest) / CGFloat(shares) : 0
    var shift: CGFloat = 0
    for (index, slot) in slots.enumerated() {
      if index > 0, isGapFlexible { shift += share }
      let ends = slot.item.edgeSpacing?.ends(along: axis)
      if ends?.start?.isFlexibleSpacing == true { shift += share }
      let crossShift = slot.item.crossShift(max(0, depth - slot.depth), along: axis.crossing)
      for element in slot.elements {
        elements[element].frame.origin[axis] += shift
        elements[element].frame.origin[axis.crossing] += crossShift
      }
      if ends?.end?.isFlexibleSpacing == true { shift += share }
    }
  }
}

extension GroupSolver {
  /// Moves the elements from an index on along an axis.
  mutating func shift(from first: Int, by distance: CGFloat, along axis: ScrollAxis) {
    for index in first..<elements.count { elements[index].frame.origin[axis] += distance }
  }
}

extension NSCollectionLayoutItem {
  /// Returns the spaces at both ends along an axis, in points; the smallest ones if they are flexible.
  func spaces(along axis: ScrollAxis) -> (start: CGFloat, end: CGFloat) {
    let ends = edgeSpacing?.ends(along: axis)
    return (ends?.start?.spacing ?? 0, ends?.end?.spacing ?? 0)
  }

  /// Returns by how much the flexible space at the start moves the item if some length is left.
  func crossShift(_ rest: CGFloat, along axis: ScrollAxis) -> CGFloat {
    let ends = edgeSpacing?.ends(along: axis)
    guard ends?.start?.isFlexibleSpacing == true else { return 0 }
    return ends?.end?.isFlexibleSpacing == true ? rest / 2 : rest
  }
}

extension NSCollectionLayoutGroup {
  /// Returns whether the spaces between the items share what is left, and the items have known lengths.
  fileprivate func sharesRest(along axis: ScrollAxis) -> Bool {
    let isFlexible =
      interItemSpacing?.isFlexibleSpacing == true
      || subitems.contains { item in
        let ends = item.edgeSpacing?.ends(along: axis)
        return ends?.start?.isFlexibleSpacing == true || ends?.end?.isFlexibleSpacing == true
      }
    return isFlexible && !subitems.contains { $0.layoutSize[axis].isEstimated }
  }
}

extension NSCollectionLayoutDimension {
  /// Returns whether the dimension is a fraction of the container's length along an axis.
  fileprivate func isFraction(along axis: ScrollAxis) -> Bool {
    axis == .horizontal ? isFractionalWidth : isFractionalHeight
  }
}
