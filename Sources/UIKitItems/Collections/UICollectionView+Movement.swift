import UIKitCore

/// An item that a finger moves; the data source keeps its order until the item is dropped.
struct ItemMovement {
  /// Where the item is in the data source.
  let origin: IndexPath
  /// Where it is on screen.
  var path: IndexPath
  /// The center of the cell, in the coordinates of the content.
  var position: CGPoint
  /// Where the items of the data source are on screen; nil if they are where they were.
  var mapping: ItemMapping?

  /// The order of lifted cells, in front of all others.
  static let zIndex = 1 << 20
}

extension UICollectionView {
  // MARK: Paths

  /// Returns whether an element is the lifted item.
  func isMoving(_ element: ItemElement) -> Bool {
    lifted.map { element == .cell($0.path) } ?? false
  }

  /// Returns the attributes of an element, at the finger if it is the lifted item.
  func movedAttributes(_ attributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    guard let lifted, isMoving(attributes.element) else { return attributes }
    let copy = attributes.copied
    (copy.center, copy.zIndex) = (lifted.position, ItemMovement.zIndex)
    return copy
  }

  /// Returns where the data source has an item, which differs from what is on screen while a finger
  /// moves one.
  func dataPath(of path: IndexPath) -> IndexPath {
    guard let lifted, let mapping = lifted.mapping else { return path }
    return mapping.oldPath(of: path) ?? path
  }

  // MARK: Movement

  /// Implements `beginInteractiveMovementForItem(at:)` (CO-35).
  func beginMovement(at path: IndexPath) -> Bool {
    guard lifted == nil, batch == nil, checkItem(path, "move"),
      dataSource?.collectionView(self, canMoveItemAt: path) == true
    else { return false }
    layoutIfNeeded()
    guard let center = collectionViewLayout.layoutAttributesForItem(at: path)?.center else {
      return false
    }
    lifted = ItemMovement(origin: path, path: path, position: center)
    setNeedsLayout()
    return true
  }

  /// Implements `updateInteractiveMovementTargetPosition(_:)`.
  func updateMovement(to position: CGPoint) {
    guard let lifted, position.isFinite else { return }
    self.lifted?.position = position
    let layout = collectionViewLayout
    let proposed = layout.targetIndexPath(
      forInteractivelyMovingItem: lifted.path, withPosition: position)
    let target =
      delegate?.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: lifted.origin,
        atCurrentIndexPath: lifted.path, toProposedIndexPath: proposed) ?? proposed
    layout.invalidateLayout(
      with: layout.invalidationContext(
        forInteractivelyMovingItems: [target], withTargetPosition: position,
        previousIndexPaths: [lifted.path], previousPosition: lifted.position))
    if target != lifted.path { rearrange(to: target) }
  }

  /// Moves the lifted item to another path on screen; the others make room with an animation.
  private func rearrange(to target: IndexPath) {
    guard let lifted else { return }
    let (before, data) = (counts, currentCounts)
    var after = before
    guard target.count == 2, after.indices.contains(lifted.path.section),
      after.indices.contains(target.section)
    else { return }
    after[lifted.path.section] -= 1
    after[target.section] += 1
    guard let mapping = mapping(from: lifted.path, to: target, before, after) else { return }
    let old = surroundings
    knownCounts = after
    self.lifted?.path = target
    self.lifted?.mapping = self.mapping(from: lifted.origin, to: target, data, after)
    follow(mapping)
    show(CollectionChange(mapping) { old[$0] }) { _ in }
  }

  /// Returns how moving one item moves the others; nil if that is impossible.
  private func mapping(
    from source: IndexPath, to destination: IndexPath, _ before: [Int], _ after: [Int]
  ) -> ItemMapping? {
    try? ItemMapping(
      ItemUpdates([.move(source, to: destination)]), from: before, to: after, nouns: Self.nouns)
  }

  /// Implements the ends of an interactive movement.
  func endMovement(isCancelled: Bool) {
    guard let lifted else { return }
    if isCancelled {
      rearrange(to: lifted.origin)
    } else if lifted.path != lifted.origin {
      dataSource?.collectionView(self, moveItemAt: lifted.origin, to: lifted.path)
    }
    self.lifted = nil
    // The cell settles where the layout has it.
    UIView.animate(withDuration: Self.changeDuration) {
      self.setNeedsLayout()
      self.layoutIfNeeded()
    }
  }
}
