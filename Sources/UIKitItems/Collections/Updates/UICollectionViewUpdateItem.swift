public import Foundation

/// One change of a batch of updates, as layouts learn of it.
@preconcurrency @MainActor open class UICollectionViewUpdateItem: NSObject {
  /// What happens to an item or a section.
  public enum Action: Int, Sendable {
    case insert, delete, reload, move, none
  }

  /// The path before the update; nil for an insertion.
  ///
  /// The item is `NSNotFound` for a section.
  open private(set) var indexPathBeforeUpdate: IndexPath?
  /// The path after the update; nil for a deletion.
  ///
  /// The item is `NSNotFound` for a section.
  open private(set) var indexPathAfterUpdate: IndexPath?
  /// What happens.
  open private(set) var updateAction: Action

  init(_ change: ItemUpdates.Change, _ mapping: ItemMapping) {
    func section(_ index: Int?) -> IndexPath? {
      index.map { IndexPath(item: NSNotFound, section: $0) }
    }
    switch change {
    case .insert(let path): (updateAction, indexPathAfterUpdate) = (.insert, path)
    case .delete(let path): (updateAction, indexPathBeforeUpdate) = (.delete, path)
    case .reload(let path):
      updateAction = .reload
      (indexPathBeforeUpdate, indexPathAfterUpdate) = (path, mapping.newPath(of: path))
    case .move(let source, let destination):
      updateAction = .move
      (indexPathBeforeUpdate, indexPathAfterUpdate) = (source, destination)
    case .insertSection(let index): (updateAction, indexPathAfterUpdate) = (.insert, section(index))
    case .deleteSection(let index):
      (updateAction, indexPathBeforeUpdate) = (.delete, section(index))
    case .reloadSection(let index):
      updateAction = .reload
      indexPathBeforeUpdate = section(index)
      indexPathAfterUpdate = section(mapping.newSection(of: index))
    case .moveSection(let source, let destination):
      updateAction = .move
      (indexPathBeforeUpdate, indexPathAfterUpdate) = (section(source), section(destination))
    }
    super.init()
  }
}
