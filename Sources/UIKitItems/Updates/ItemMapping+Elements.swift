import Foundation

extension ItemMapping {
  /// Returns what an element becomes; nil if it is deleted, or its section is reloaded.
  ///
  /// Views other than items follow their section.
  func newElement(of old: ItemElement) -> ItemElement? {
    guard old.category != .cell else { return newPath(of: old.path).map(ItemElement.cell) }
    return old.following { reloadedSections.contains($0) ? nil : newSection(of: $0) }
  }

  /// Returns what an element was; nil if it is inserted, or its section is reloaded.
  func oldElement(of new: ItemElement) -> ItemElement? {
    guard new.category != .cell else { return oldPath(of: new.path).map(ItemElement.cell) }
    return new.following { oldSection(of: $0).flatMap { reloadedSections.contains($0) ? nil : $0 } }
  }

  /// Returns whether an element gets a new view.
  func replaces(_ old: ItemElement) -> Bool {
    old.category == .cell && reloadedItems.contains(old.path)
  }

  /// Returns what the view of an element shows afterward; nil if it leaves.
  func survivor(of old: ItemElement) -> ItemElement? { replaces(old) ? nil : newElement(of: old) }
}
