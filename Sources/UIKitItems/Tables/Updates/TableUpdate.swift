import CoreGraphics
import Foundation

/// A batch of updates between two layouts: where rows come from, and where they go (TV-31).
struct TableUpdate {
  let mapping: ItemMapping
  let batch: TableBatch
  let old: TableLayout
  let new: TableLayout
  /// The height of the table, which limits how far rows come from.
  let height: CGFloat
  /// The rows before and after the batch.
  private let before: Side
  private let after: Side

  init(
    _ mapping: ItemMapping, _ batch: TableBatch, from old: TableLayout, to new: TableLayout,
    height: CGFloat
  ) {
    (self.mapping, self.batch, self.old, self.new) = (mapping, batch, old, new)
    self.height = height
    var (sources, destinations): (Set<IndexPath>, Set<IndexPath>) = ([], [])
    for case .move(let source, let destination) in batch.changes.changes {
      sources.insert(source)
      destinations.insert(destination)
    }
    before = Side(
      layout: old, other: new, path: mapping.newPath, section: mapping.newSection, moved: sources)
    after = Side(
      layout: new, other: old, path: mapping.oldPath, section: mapping.oldSection,
      moved: destinations)
  }

  /// Where a row is that appears or disappears, and whether it is seen there.
  struct Edge {
    var rect: CGRect
    var alpha: CGFloat = 1
    /// Whether the row is there immediately.
    var isImmediate = false
    /// What a row may not cover on the way; nil for a row that has others above it.
    var header: HeaderEdge?
  }

  /// The lower edge of the header above a row that comes from above or leaves to there.
  struct HeaderEdge {
    /// Its y while the row is at its own place.
    let atPlace: CGFloat
    /// Its y while the row is at its edge.
    let atEdge: CGFloat
  }

  /// Returns the old path of a row that is reloaded, for its new one; nil for other rows.
  func reloadedPath(at path: IndexPath) -> IndexPath? {
    mapping.oldPath(of: path).flatMap { mapping.reloadedItems.contains($0) ? $0 : nil }
  }

  /// Returns where a row that appears comes from, or one that was not visible, or a header or footer.
  func start(of element: ItemElement) -> Edge {
    let path = element.path
    guard element.category == .cell else {
      let alpha: CGFloat = mapping.oldElement(of: element) == nil ? 0 : 1
      return Edge(rect: after.rectOnOtherSide(of: element), alpha: alpha)
    }
    let reloaded = reloadedPath(at: path)
    if reloaded == nil, let place = mapping.oldPath(of: path) {
      return Edge(rect: old.rowRect(place))
    }
    let animation = batch.insertion(
      of: path, reloaded: reloaded, oldSection: mapping.oldSection(of: path.section))
    return edge(of: path, on: after, at: reloaded, animation)
  }

  /// Returns where a row that disappears goes.
  func end(of path: IndexPath) -> Edge {
    let animation = batch.deletion(of: path)
    guard mapping.reloadedItems.contains(path), let replacement = mapping.newPath(of: path) else {
      return edge(of: path, on: before, at: nil, animation)
    }
    var edge = edge(of: path, on: before, at: replacement, animation)
    // What fades in covers the old row.
    if animation == .fade { edge.alpha = 1 }
    return edge
  }

  /// Returns where a header or footer goes whose section disappears.
  func end(of supplement: ItemElement) -> CGRect { before.rectOnOtherSide(of: supplement) }

  /// Returns where a row of one side is on the other, on which it is not seen.
  ///
  /// `counterpart` is the row that it replaces, or that replaces it; nil for none. `animation` is
  /// how it appears or disappears.
  private func edge(
    of path: IndexPath, on side: Side, at counterpart: IndexPath?,
    _ animation: UITableView.RowAnimation
  ) -> Edge {
    let place = side.layout.rowRect(path)
    if let counterpart {
      var rect = side.other.rowRect(counterpart)
      rect.size.height = place.height
      return edge(rect, at: place, animation, run: place.height)
    }
    let run = side.run(at: path)
    let gap = side.gap(at: path)
    var rect = place
    rect.origin.y = gap + place.minY - run.top
    var edge = edge(rect, at: place, animation, run: run.height)
    let section = side.layout.sections[path.section]
    if section.header > 0, run.top == section.rowsTop, edge.rect.minY < rect.minY {
      edge.header = HeaderEdge(atPlace: run.top, atEdge: gap)
    }
    return edge
  }

  /// Returns a place beside a row's own, in which it is not seen.
  private func edge(
    _ rect: CGRect, at place: CGRect, _ animation: UITableView.RowAnimation, run: CGFloat
  ) -> Edge {
    let run = min(run, height)
    return switch animation {
    case .fade: Edge(rect: rect, alpha: 0)
    case .left: Edge(rect: rect.offsetBy(dx: -rect.maxX, dy: 0))
    case .right: Edge(rect: rect.offsetBy(dx: new.width - rect.minX, dy: 0))
    case .top, .automatic: Edge(rect: rect.offsetBy(dx: 0, dy: -run))
    case .bottom: Edge(rect: rect.offsetBy(dx: 0, dy: run))
    case .middle: Edge(rect: rect.offsetBy(dx: 0, dy: -run / 2))
    case .none: Edge(rect: place, isImmediate: true)
    }
  }
}

/// The rows on one side of an update, and where they are on the other one.
private struct Side {
  let layout: TableLayout
  let other: TableLayout
  /// Returns the path of a row on the other side; nil if only this side has it.
  let path: (IndexPath) -> IndexPath?
  /// Returns the index of a section on the other side; nil if only this side has it.
  let section: (Int) -> Int?
  /// Rows that moves name, which no others are beside.
  let moved: Set<IndexPath>

  /// Returns the top and the height of the rows that appear or disappear together with a row.
  func run(at path: IndexPath) -> (top: CGFloat, height: CGFloat) {
    let count = layout.sections[path.section].count
    func isAlone(_ path: IndexPath) -> Bool { self.path(path) == nil && !moved.contains(path) }
    var (first, last) = (path, path)
    while first.row > 0, isAlone(IndexPath(row: first.row - 1, section: path.section)) {
      first.row -= 1
    }
    while last.row + 1 < count, isAlone(IndexPath(row: last.row + 1, section: path.section)) {
      last.row += 1
    }
    let top = layout.rowRect(first).minY
    return (top, layout.rowRect(last).maxY - top)
  }

  /// Returns where the other side has no room for a row: below what is above it.
  func gap(at path: IndexPath) -> CGFloat {
    for row in stride(from: path.row - 1, through: 0, by: -1) {
      let above = IndexPath(row: row, section: path.section)
      if !moved.contains(above), let place = self.path(above) { return other.rowRect(place).maxY }
    }
    if let section = section(path.section) { return other.sections[section].rowsTop }
    return gap(atSection: path.section) + layout.sections[path.section].header
  }

  /// Returns where the other side has no room for a section.
  private func gap(atSection section: Int) -> CGFloat {
    for above in stride(from: section - 1, through: 0, by: -1) {
      if let place = self.section(above) { return other.sections[place].bottom }
    }
    return other.header
  }

  /// Returns where a header or footer is on the other side, or would be if that had its section.
  func rectOnOtherSide(of supplement: ItemElement) -> CGRect {
    if let place = supplement.following(section) { return other.supplementRect(place) }
    var rect = layout.supplementRect(supplement)
    rect.origin.y += gap(atSection: supplement.section) - layout.sections[supplement.section].top
    return rect
  }
}
