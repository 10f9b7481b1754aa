package import Foundation

/// Where items and sections are after a batch of changes, and where they were before it.
package struct ItemMapping: Sendable {
  private let before: [Int]
  private let after: [Int]
  /// The new index of each old section; nil if it is deleted.
  private var newSections: [Int?]
  /// The old index of each new section; nil if it is inserted.
  private var oldSections: [Int?]
  /// The new paths of the items of old sections in which items do not keep their indexes.
  private var newPaths: [Int: [IndexPath?]] = [:]
  /// The old paths of the items of new sections in which items do not keep their indexes.
  private var oldPaths: [Int: [IndexPath?]] = [:]
  /// The items whose views are replaced, by their paths before the batch.
  package private(set) var reloadedItems: Set<IndexPath> = []
  /// The sections whose views are replaced, by their indexes before the batch.
  package private(set) var reloadedSections: Set<Int> = []

  /// Finds the places of all items and sections.
  ///
  /// `before` is the number of items of each section before the batch.
  ///
  /// - Throws: `ItemUpdateError` if an index is out of range, an item is changed twice, or the
  ///   counts do not agree with the changes.
  package init(
    _ updates: ItemUpdates, from before: [Int], to after: [Int], nouns: ItemNouns
  ) throws(ItemUpdateError) {
    let check = ItemUpdateCheck(before: before, after: after, nouns: nouns)
    try check.ranges(of: updates)
    let batch = try ItemBatch(updates, nouns: nouns)
    try check.sectionCount(with: batch)
    (self.before, self.after) = (before, after)
    let sections = ItemOrder(
      count: before.count, newCount: after.count, removed: batch.deletedSections,
      inserted: batch.insertedSections, moves: batch.sectionMoves)
    (newSections, oldSections) = (sections.new, sections.old)
    (reloadedItems, reloadedSections) = (batch.reloadedItems, batch.reloadedSections)
    try check.itemCounts(with: batch, newSections: newSections)
    placeItems(of: batch)
  }

  /// Fills the tables of the sections in which items change their indexes.
  private mutating func placeItems(of batch: ItemBatch) {
    for section in batch.sectionsWithRemovals {
      newPaths[section] = Array(repeating: nil, count: before[section])
    }
    for section in batch.sectionsWithAdditions {
      oldPaths[section] = Array(repeating: nil, count: after[section])
    }
    for (old, section) in newSections.enumerated() {
      guard let section, newPaths[old] != nil || oldPaths[section] != nil else { continue }
      newPaths[old] = newPaths[old] ?? Array(repeating: nil, count: before[old])
      oldPaths[section] = oldPaths[section] ?? Array(repeating: nil, count: after[section])
      // Nothing keeps its view in a section that is reloaded, except what moves.
      guard !reloadedSections.contains(old) else { continue }
      let removed = (batch.deletedItems[old] ?? []).union(batch.itemsMovedOut[old] ?? [])
      let added = (batch.insertedItems[section] ?? []).union(batch.itemsMovedIn[section] ?? [])
      let order = ItemOrder(
        count: before[old], newCount: after[section], removed: removed, inserted: added, moves: [])
      for (item, new) in order.new.enumerated() {
        guard let new else { continue }
        newPaths[old]?[item] = IndexPath(item: new, section: section)
        oldPaths[section]?[new] = IndexPath(item: item, section: old)
      }
    }
    for (old, new) in batch.itemMoves {
      newPaths[old.section]?[old.item] = new
      oldPaths[new.section]?[new.item] = old
    }
  }

  /// Returns the path after the batch of the item at a path before it; nil if it is deleted, or its
  /// section is deleted or reloaded.
  package func newPath(of path: IndexPath) -> IndexPath? {
    guard path.isItem(of: before) else { return nil }
    if let paths = newPaths[path.section] { return paths[path.item] }
    guard !reloadedSections.contains(path.section) else { return nil }
    return newSections[path.section].map { IndexPath(item: path.item, section: $0) }
  }

  /// Returns the path before the batch of the item at a path after it; nil if it is inserted, or its
  /// section is inserted or reloaded.
  package func oldPath(of path: IndexPath) -> IndexPath? {
    guard path.isItem(of: after) else { return nil }
    if let paths = oldPaths[path.section] { return paths[path.item] }
    guard let section = oldSections[path.section], !reloadedSections.contains(section) else {
      return nil
    }
    return IndexPath(item: path.item, section: section)
  }

  /// Returns the index after the batch of a section before it; nil if it is deleted.
  package func newSection(of section: Int) -> Int? {
    newSections.indices.contains(section) ? newSections[section] : nil
  }

  /// Returns the index before the batch of a section after it; nil if it is inserted.
  package func oldSection(of section: Int) -> Int? {
    oldSections.indices.contains(section) ? oldSections[section] : nil
  }
}

/// The places of a list's elements after some are removed, inserted and moved.
struct ItemOrder {
  /// The new index of each old element; nil if it is removed.
  var new: [Int?]
  /// The old index of each new element; nil if it is inserted.
  var old: [Int?]

  /// Finds the places; elements that nothing names fill the free ones in their order.
  ///
  /// The numbers have to agree, and the indexes to be in range.
  init(
    count: Int, newCount: Int, removed: Set<Int>, inserted: Set<Int>, moves: [(Int, to: Int)]
  ) {
    new = Array(repeating: nil, count: count)
    old = Array(repeating: nil, count: newCount)
    for (source, destination) in moves {
      (new[source], old[destination]) = (destination, source)
    }
    var source = 0
    for destination in 0..<newCount where old[destination] == nil && !inserted.contains(destination)
    {
      while source < count, new[source] != nil || removed.contains(source) { source += 1 }
      guard source < count else { return }
      (new[source], old[destination]) = (destination, source)
      source += 1
    }
  }
}
