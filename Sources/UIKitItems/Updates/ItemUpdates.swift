package import Foundation

/// The changes of items and sections in one batch.
///
/// As in UIKit, paths of deletions, reloads and the sources of moves name items before the batch;
/// those of insertions and the destinations of moves name items after it. The order in which
/// changes are added does not matter.
package struct ItemUpdates: Sendable {
  /// A change of one item or section.
  package enum Change: Hashable, Sendable {
    /// Inserts an item at a path after the batch.
    case insert(IndexPath)
    /// Deletes the item at a path before the batch.
    case delete(IndexPath)
    /// Replaces the view of the item at a path before the batch.
    case reload(IndexPath)
    /// Moves the item at a path before the batch to one after it.
    case move(IndexPath, to: IndexPath)
    /// Inserts a section at an index after the batch, with all of its items.
    case insertSection(Int)
    /// Deletes the section at an index before the batch, with all of its items.
    case deleteSection(Int)
    /// Replaces the views of the section at an index before the batch, whose count may change.
    case reloadSection(Int)
    /// Moves the section at an index before the batch to one after it, with its items.
    case moveSection(Int, to: Int)
  }

  /// The changes in the order in which they were added.
  package private(set) var changes: [Change] = []
  private var known: Set<Change> = []

  /// Creates a batch with changes; by default, none.
  package init(_ changes: [Change] = []) { add(changes) }

  /// Whether there is no change.
  package var isEmpty: Bool { changes.isEmpty }

  /// Adds a change, unless the batch already contains it.
  package mutating func add(_ change: Change) {
    if known.insert(change).inserted { changes.append(change) }
  }

  /// Adds the insertion of several items.
  package mutating func insert(_ paths: [IndexPath]) { for path in paths { add(.insert(path)) } }
  /// Adds several changes.
  package mutating func add(_ changes: [Change]) { for change in changes { add(change) } }
}

/// How the messages of a view call what it shows.
package struct ItemNouns: Sendable {
  /// The view, such as "table view".
  package var view: String
  /// One of its items, such as "row".
  package var item: String

  /// Creates the nouns.
  package init(view: String, item: String) { (self.view, self.item) = (view, item) }
}

/// Why a batch of changes is invalid.
package struct ItemUpdateError: Error, Equatable, Sendable {
  /// The reason, which names the section and the counts.
  package var message: String
}
