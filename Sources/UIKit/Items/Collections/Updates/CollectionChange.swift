import CoreGraphics
import Foundation

/// What happens to the elements of a collection view in an update or a change of the layout: which one
/// becomes which, and where those that appear come from and those that disappear go to (CO-23).
@MainActor final class CollectionChange {
  /// Where items are afterward; nil if they stay, as in a change of the layout.
  private let mapping: ItemMapping?
  /// Returns the attributes that an element had.
  private let before: (CollectionElement) -> UICollectionViewLayoutAttributes?

  init(
    _ mapping: ItemMapping?,
    before: @escaping (CollectionElement) -> UICollectionViewLayoutAttributes?
  ) {
    (self.mapping, self.before) = (mapping, before)
  }

  /// Returns what an element becomes; nil if it is deleted, or its section is reloaded.
  func newElement(of old: CollectionElement) -> CollectionElement? {
    guard let mapping else { return old }
    var new = old
    if old.category == .cell {
      guard let path = mapping.newPath(of: old.path) else { return nil }
      new.path = path
    } else if old.path.count == 2 {
      // Views other than cells follow their section.
      guard !mapping.reloadedSections.contains(old.path.section),
        let section = mapping.newSection(of: old.path.section)
      else { return nil }
      new.path.section = section
    }
    return new
  }

  /// Returns what an element was; nil if it is inserted, or its section is reloaded.
  func oldElement(of new: CollectionElement) -> CollectionElement? {
    guard let mapping else { return new }
    var old = new
    if new.category == .cell {
      guard let path = mapping.oldPath(of: new.path) else { return nil }
      old.path = path
    } else if new.path.count == 2 {
      guard let section = mapping.oldSection(of: new.path.section),
        !mapping.reloadedSections.contains(section)
      else { return nil }
      old.path.section = section
    }
    return old
  }

  /// Returns whether an element gets a new view.
  func replaces(_ old: CollectionElement) -> Bool {
    old.category == .cell && mapping?.reloadedItems.contains(old.path) == true
  }

  /// Returns where an element comes from that appears.
  func start(of new: CollectionElement, in layout: UICollectionViewLayout)
    -> UICollectionViewLayoutAttributes?
  {
    if let old = oldElement(of: new), let attributes = before(old) {
      return replaces(old) ? attributes.faded : attributes.copied
    }
    return layout.attributes(of: new)?.faded
  }

  /// Returns where an element goes to that disappears.
  func end(of old: CollectionElement, in layout: UICollectionViewLayout)
    -> UICollectionViewLayoutAttributes?
  {
    if let new = newElement(of: old), let attributes = layout.attributes(of: new) {
      return replaces(old) ? attributes.faded : attributes.copied
    }
    return before(old)?.faded
  }
}

/// A batch of updates that is being collected.
struct CollectionBatch {
  var updates = ItemUpdates()
  /// Whether the data was reloaded meanwhile.
  var reloadsEverything = false
  /// What is called at the end.
  var completions: [(Bool) -> Void] = []
}
