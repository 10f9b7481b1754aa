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
  /// Rows that moves name, before and after the batch, which no others are beside.
  private var movedFrom: Set<IndexPath> = []
  private var movedTo: Set<IndexPath> = []

  init(
    _ mapping: ItemMapping, _ batch: TableBatch, from old: TableLayout, to new: TableLayout,
    height: CGFloat
  ) {
    (self.mapping, self.batch, self.old, self.new) = (mapping, batch, old, new)
    self.height = height
    for case .move(let source, let destination) in batch.changes.changes {
      movedFrom.insert(source)
      movedTo.insert(destination)
    }
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

  // MARK: Rows

  /// Returns where a row that appears comes from.
  func start(of path: IndexPath) -> Edge {
    let rect = new.rowRect(path)
    let reloaded = reloadedPath(at: path)
    let animation = batch.insertion(
      of: path, reloaded: reloaded, oldSection: mapping.oldSection(of: path.section))
    if let reloaded {
      var from = old.rowRect(reloaded)
      from.size.height = rect.height
      return edge(from, at: rect, animation, run: rect.height)
    }
    let (top, run) = (Self.runTop(path, new) { isNew($0) }, runHeight(path, new) { isNew($0) })
    var from = rect
    from.origin.y = gap(before: path) + rect.minY - top
    var edge = edge(from, at: rect, animation, run: run)
    let section = new.sections[path.section]
    if section.header > 0, top == section.rowsTop, edge.rect.minY < from.minY {
      edge.header = HeaderEdge(atPlace: top, atEdge: gap(before: path))
    }
    return edge
  }

  /// Returns where a row that disappears goes.
  func end(of path: IndexPath) -> Edge {
    let rect = old.rowRect(path)
    let animation = batch.deletion(of: path)
    if mapping.reloadedItems.contains(path), let replacement = mapping.newPath(of: path) {
      var to = new.rowRect(replacement)
      to.size.height = rect.height
      // What fades in covers the old row.
      if animation == .fade { return Edge(rect: to) }
      return edge(to, at: rect, animation, run: rect.height)
    }
    let (top, run) = (Self.runTop(path, old) { isGone($0) }, runHeight(path, old) { isGone($0) })
    var to = rect
    to.origin.y = gap(after: path) + rect.minY - top
    var edge = edge(to, at: rect, animation, run: run)
    let section = old.sections[path.section]
    if section.header > 0, top == section.rowsTop, edge.rect.minY < to.minY {
      edge.header = HeaderEdge(atPlace: top, atEdge: gap(after: path))
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

  private func isNew(_ path: IndexPath) -> Bool {
    mapping.oldPath(of: path) == nil && !movedTo.contains(path)
  }

  private func isGone(_ path: IndexPath) -> Bool {
    mapping.newPath(of: path) == nil && !movedFrom.contains(path)
  }

  /// Returns the top of the rows above a row that appear or disappear together with it.
  private static func runTop(
    _ path: IndexPath, _ layout: TableLayout, _ isIncluded: (IndexPath) -> Bool
  ) -> CGFloat {
    var first = path
    while first.row > 0 {
      let previous = IndexPath(row: first.row - 1, section: first.section)
      guard isIncluded(previous) else { break }
      first = previous
    }
    return layout.rowRect(first).minY
  }

  /// Returns the height of the rows that appear or disappear together with a row.
  private func runHeight(
    _ path: IndexPath, _ layout: TableLayout, _ isIncluded: (IndexPath) -> Bool
  ) -> CGFloat {
    var last = path
    let count = layout.sections[path.section].count
    while last.row + 1 < count {
      let next = IndexPath(row: last.row + 1, section: last.section)
      guard isIncluded(next) else { break }
      last = next
    }
    return layout.rowRect(last).maxY - Self.runTop(path, layout, isIncluded)
  }

  // MARK: Gaps

  /// Returns where the old layout has no room yet for a row that appears: below what is above it.
  private func gap(before path: IndexPath) -> CGFloat {
    for row in stride(from: path.row - 1, through: 0, by: -1) {
      let above = IndexPath(row: row, section: path.section)
      if !movedTo.contains(above), let place = mapping.oldPath(of: above) {
        return old.rowRect(place).maxY
      }
    }
    if let section = mapping.oldSection(of: path.section) { return old.sections[section].rowsTop }
    return sectionGap(before: path.section) + new.sections[path.section].header
  }

  /// Returns where the new layout has no room any more for a row that disappears.
  private func gap(after path: IndexPath) -> CGFloat {
    for row in stride(from: path.row - 1, through: 0, by: -1) {
      let above = IndexPath(row: row, section: path.section)
      if !movedFrom.contains(above), let place = mapping.newPath(of: above) {
        return new.rowRect(place).maxY
      }
    }
    if let section = mapping.newSection(of: path.section) { return new.sections[section].rowsTop }
    return sectionGap(after: path.section) + old.sections[path.section].header
  }

  /// Returns where a section that appears comes from.
  private func sectionGap(before section: Int) -> CGFloat {
    for above in stride(from: section - 1, through: 0, by: -1) {
      if let place = mapping.oldSection(of: above) { return old.sections[place].bottom }
    }
    return old.header
  }

  /// Returns where a section that disappears goes.
  private func sectionGap(after section: Int) -> CGFloat {
    for above in stride(from: section - 1, through: 0, by: -1) {
      if let place = mapping.newSection(of: above) { return new.sections[place].bottom }
    }
    return new.header
  }

  // MARK: Headers and footers

  /// Returns where a header or footer is in the old layout, or would be if its section appears.
  func start(of supplement: Supplement) -> CGRect {
    var rect = new.supplementRect(supplement)
    if let section = mapping.oldSection(of: supplement.section) {
      return old.supplementRect(Supplement(section: section, isHeader: supplement.isHeader))
    }
    rect.origin.y += sectionGap(before: supplement.section) - new.sections[supplement.section].top
    return rect
  }

  /// Returns where a header or footer goes whose section disappears.
  func end(of supplement: Supplement) -> CGRect {
    var rect = old.supplementRect(supplement)
    rect.origin.y += sectionGap(after: supplement.section) - old.sections[supplement.section].top
    return rect
  }
}
