import BinarySearch
import Foundation

extension NSDiffableDataSourceSnapshot {
  /// Returns the updates that lead from another snapshot to this one (TV-61).
  ///
  /// As few sections and items as possible move: the others keep their order.
  func updates(from old: Self) -> ItemUpdates {
    var updates = ItemUpdates()
    let (oldSections, newSections) = (old.sectionIdentifiers, sectionIdentifiers)
    let (oldIndexes, newIndexes) = (Self.indexes(oldSections), Self.indexes(newSections))
    for (index, section) in oldSections.enumerated() where newIndexes[section] == nil {
      updates.add(.deleteSection(index))
    }
    for (index, section) in newSections.enumerated() where oldIndexes[section] == nil {
      updates.add(.insertSection(index))
    }
    let kept = newSections.compactMap { oldIndexes[$0] }
    let inOrder = Set(kept.longestIncreasing)
    for index in kept where !inOrder.contains(index) {
      if let target = newIndexes[oldSections[index]] {
        updates.add(.moveSection(index, to: target))
      }
    }
    for section in reloadedSections {
      if let index = oldIndexes[section] { updates.add(.reloadSection(index)) }
    }
    addItems(from: old, oldIndexes, newIndexes, to: &updates)
    return updates
  }

  private func addItems(
    from old: Self, _ oldSections: [SectionIdentifierType: Int],
    _ newSections: [SectionIdentifierType: Int], to updates: inout ItemUpdates
  ) {
    let (oldPaths, newPaths) = (old.paths, paths)
    for (item, path) in oldPaths where newPaths[item] == nil {
      // A section that is deleted takes its items along.
      if newSections[old.sections[path.section].identifier] != nil { updates.add(.delete(path)) }
    }
    for (index, section) in sections.enumerated() {
      let oldIndex = oldSections[section.identifier]
      // Items that stay in their section, by their old indexes.
      let kept = section.items.compactMap { item in
        oldPaths[item].flatMap { $0.section == oldIndex ? $0.item : nil }
      }
      let inOrder = Set(kept.longestIncreasing)
      for (row, item) in section.items.enumerated() {
        let path = IndexPath(item: row, section: index)
        guard let oldPath = oldPaths[item] else {
          if oldIndex != nil { updates.add(.insert(path)) }
          continue
        }
        let moves = oldPath.section != oldIndex || !inOrder.contains(oldPath.item)
        let isReloaded =
          reloadedItems.contains(item) || reloadedSections.contains(section.identifier)
        if moves, isReloaded {
          // A row that moves keeps its cell, so one that is reloaded cannot.
          updates.add(.delete(oldPath))
          updates.add(.insert(path))
        } else if moves {
          updates.add(.move(oldPath, to: path))
        } else if reloadedItems.contains(item) {
          updates.add(.reload(oldPath))
        }
      }
    }
  }

  private static func indexes(_ sections: [SectionIdentifierType]) -> [SectionIdentifierType: Int] {
    Dictionary(uniqueKeysWithValues: sections.enumerated().map { ($0.element, $0.offset) })
  }

  /// The paths of all items.
  var paths: [ItemIdentifierType: IndexPath] {
    var paths: [ItemIdentifierType: IndexPath] = [:]
    for (section, content) in sections.enumerated() {
      for (item, identifier) in content.items.enumerated() {
        paths[identifier] = IndexPath(item: item, section: section)
      }
    }
    return paths
  }
}

extension [Int] {
  /// The longest subsequence of different numbers that ascends.
  fileprivate var longestIncreasing: [Int] {
    // For each length, the index of the smallest last number.
    var ends: [Int] = []
    var previous = [Int?](repeating: nil, count: count)
    for (index, value) in enumerated() {
      let length = ends.partitioningIndex { self[$0] >= value }
      previous[index] = length > 0 ? ends[length - 1] : nil
      if length == ends.count { ends.append(index) } else { ends[length] = index }
    }
    var result: [Int] = []
    var next = ends.last
    while let index = next {
      result.append(self[index])
      next = previous[index]
    }
    return result.reversed()
  }
}
