/// A change of a collection view by the timeline.
package struct CollectionChange: TimelineAction {
  /// What changes.
  package enum Content: Sendable {
    /// Items are inserted, deleted and moved.
    case items(ItemChange)
    /// Another layout places the items.
    case layout(SceneCollectionLayout)
  }

  /// The full id of the collection view.
  package let collection: String
  /// What changes.
  package let content: Content
  /// The place in the file, as an error without a message.
  package let place: SceneDiagnostic

  package var node: String { collection }

  package func duration(in settings: TransactionSettings) -> Double { settings.end(own: 0.3) }

  package func perform(_ find: @escaping @Sendable (String) -> (any StagedNode)?) {
    guard let node = find(collection) as? StagedView else { return }
    MainActor.assumeIsolated { (node.view as? SceneCollectionView)?.perform(self) }
  }
}

/// Changes of the items of a collection view, at one instant.
package struct ItemChange: Sendable {
  /// An item that is mentioned.
  package struct Mention: Sendable {
    /// The full id of the item.
    package let item: String
    /// The index of the item afterward; nil for the end, or after a deletion.
    package let index: Int?
    /// The place in the file, as an error without a message.
    package let place: SceneDiagnostic
  }

  /// The items that are inserted.
  package var insertions: [Mention] = []
  /// The items that are deleted.
  package var deletions: [Mention] = []
  /// The items that are moved.
  package var moves: [Mention] = []

  /// All items that change.
  package var mentions: [Mention] { insertions + deletions + moves }

  /// Returns the order of the items afterward.
  ///
  /// Items without an index follow the ones that stay; then the others take their indices.
  ///
  /// - Parameters:
  ///   - items: The items before.
  ///   - identifier: Returns the full id of an item; nil for none.
  ///   - inserted: Returns an item that is inserted, by its full id.
  /// - Returns: The items.
  func order<Item>(
    after items: [Item], identifier: (Item) -> String?, inserted: (String) -> Item?
  ) -> [Item] {
    let leaving = Set((deletions + moves).map(\.item))
    var result = items.filter { item in identifier(item).map { !leaving.contains($0) } ?? true }
    let arriving: [(mention: Mention, item: Item)] =
      insertions.compactMap { mention in inserted(mention.item).map { (mention, $0) } }
      + moves.compactMap { mention in
        items.first { identifier($0) == mention.item }.map { (mention, $0) }
      }
    result += arriving.filter { $0.mention.index == nil }.map(\.item)
    let placed = arriving.filter { $0.mention.index != nil }
    for (mention, item) in placed.sorted(by: { $0.mention.index ?? 0 < $1.mention.index ?? 0 }) {
      result.insert(item, at: min(mention.index ?? 0, result.count))
    }
    return result
  }

  /// Returns why the change is impossible (CO-40).
  ///
  /// - Parameter shown: The full ids of the items before; nil for items without an id.
  /// - Returns: The errors with their places; empty if the change is possible.
  func problems(after shown: [String?]) -> [SceneDiagnostic] {
    let count = shown.count + insertions.count - deletions.count
    let known = Set(shown.compactMap { $0 })
    var changed: Set<String> = []
    var indices: Set<Int> = []
    var problems: [SceneDiagnostic] = []
    func refuse(_ mention: Mention, _ message: String) {
      problems.append(mention.place.with(message: message))
    }
    for mention in mentions where !changed.insert(mention.item).inserted {
      refuse(mention, "\(quoted(mention.item)) changes twice at the same time")
    }
    for mention in insertions where known.contains(mention.item) {
      refuse(mention, "\(quoted(mention.item)) is already shown")
    }
    for mention in deletions + moves where !known.contains(mention.item) {
      refuse(mention, "\(quoted(mention.item)) is not shown")
    }
    for mention in mentions {
      guard let index = mention.index else { continue }
      if !indices.insert(index).inserted {
        refuse(mention, "another item has the index \(index)")
      } else if problems.isEmpty, index >= count {
        refuse(mention, "there is no index \(index); the last one is \(count - 1)")
      }
    }
    return problems
  }
}
