/// Items in order of addition, each at most once.
@MainActor struct ItemList {
  private(set) var items: [any UIDynamicItem] = []
  private var known: Set<ObjectIdentifier> = []

  init(_ items: [any UIDynamicItem] = []) {
    for item in items { add(item) }
  }

  /// Adds an item, and returns whether it is new.
  @discardableResult mutating func add(_ item: any UIDynamicItem) -> Bool {
    guard known.insert(ObjectIdentifier(item)).inserted else { return false }
    items.append(item)
    return true
  }

  /// Removes an item, and returns whether it was there.
  mutating func remove(_ item: any UIDynamicItem) -> Bool {
    guard known.remove(ObjectIdentifier(item)) != nil else { return false }
    items.removeAll { $0 === item }
    return true
  }

  func contains(_ item: any UIDynamicItem) -> Bool { known.contains(ObjectIdentifier(item)) }
}
