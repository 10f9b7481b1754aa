import Foundation

/// What happens to the elements of a collection view in an update or a change of the layout: which one
/// becomes which, and where those that appear come from and those that disappear go to (CO-23).
@MainActor final class CollectionChange {
  /// Where items are afterward; nil if they stay, as in a change of the layout.
  private let mapping: ItemMapping?
  /// Returns the attributes that an element had.
  private let before: (ItemElement) -> UICollectionViewLayoutAttributes?

  init(
    _ mapping: ItemMapping?,
    before: @escaping (ItemElement) -> UICollectionViewLayoutAttributes?
  ) {
    (self.mapping, self.before) = (mapping, before)
  }

  /// Returns what the view of an element shows afterward; nil if it leaves.
  func survivor(of old: ItemElement) -> ItemElement? {
    guard let mapping else { return old }
    return mapping.survivor(of: old)
  }

  /// Returns where an element comes from that appears.
  func start(of new: ItemElement, in layout: UICollectionViewLayout)
    -> UICollectionViewLayoutAttributes?
  {
    if let old = mapping == nil ? new : mapping?.oldElement(of: new),
      let attributes = before(old)
    {
      return replaces(old) ? attributes.faded : attributes.copied
    }
    return layout.attributes(of: new)?.faded
  }

  /// Returns where an element goes to that disappears.
  func end(of old: ItemElement, in layout: UICollectionViewLayout)
    -> UICollectionViewLayoutAttributes?
  {
    if let new = mapping == nil ? old : mapping?.newElement(of: old),
      let attributes = layout.attributes(of: new)
    {
      return replaces(old) ? attributes.faded : attributes.copied
    }
    return before(old)?.faded
  }

  private func replaces(_ old: ItemElement) -> Bool { mapping?.replaces(old) ?? false }
}

/// A batch of updates that is being collected.
struct CollectionBatch {
  var updates = ItemUpdates()
  /// Whether the data was reloaded meanwhile.
  var reloadsEverything = false
  /// What is called at the end.
  var completions: [(Bool) -> Void] = []
}
