import Foundation

/// The selected items of a table or collection view, and the one that a finger is on.
struct ItemSelection {
  /// The selected items, in the order of their selection.
  private(set) var paths: [IndexPath] = []
  /// The item that a finger is on; nil for none.
  var highlighted: IndexPath?

  mutating func add(_ path: IndexPath) { if !paths.contains(path) { paths.append(path) } }

  /// Deselects an item.
  mutating func remove(_ path: IndexPath) -> Bool {
    guard let index = paths.firstIndex(of: path) else { return false }
    paths.remove(at: index)
    return true
  }

  /// Follows the items to their new paths; those without one are no longer selected.
  mutating func follow(_ newPath: (IndexPath) -> IndexPath?) {
    (paths, highlighted) = (paths.compactMap(newPath), highlighted.flatMap(newPath))
  }
}
