import QuartzCore

/// The sections and items of a list at one time, by identifiers (TV-60).
///
/// Identifiers are unique in the whole snapshot. Adding one that it contains, or naming one that it does
/// not contain, is an illegal call without an effect.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  /// A section with its items.
  struct Section: Sendable {
    let identifier: SectionIdentifierType
    var items: [ItemIdentifierType] = []
  }

  private(set) var sections: [Section] = []
  /// The items whose views are replaced.
  private(set) var reloadedItems: Set<ItemIdentifierType> = []
  /// The sections whose views are replaced.
  private(set) var reloadedSections: Set<SectionIdentifierType> = []
  /// The sections of all items.
  private var owners: [ItemIdentifierType: SectionIdentifierType] = [:]

  /// Creates an empty snapshot.
  public init() {}

  // MARK: Contents

  /// The identifiers of the sections, in order.
  public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.identifier) }
  /// The identifiers of all items, in order.
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }
  /// The number of sections.
  public var numberOfSections: Int { sections.count }
  /// The number of items in all sections.
  public var numberOfItems: Int { owners.count }
  /// Returns the number of items of a section; 0 for an unknown one.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }
  /// Returns the items of a section; none for an unknown one.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    indexOfSection(identifier).map { sections[$0].items } ?? []
  }
  /// Returns the section of an item; nil for an unknown one.
  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? {
    owners[identifier]
  }
  /// Returns the index of an item among all items; nil for an unknown one.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    owners[identifier].flatMap { _ in itemIdentifiers.firstIndex(of: identifier) }
  }
  /// Returns the index of a section; nil for an unknown one.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sections.firstIndex { $0.identifier == identifier }
  }

  // MARK: Sections

  /// Adds empty sections at the end.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sections.count)
  }
  /// Inserts empty sections before another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    if let index = known(toIdentifier) { insert(identifiers, at: index) }
  }
  /// Inserts empty sections after another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    if let index = known(toIdentifier) { insert(identifiers, at: index + 1) }
  }
  /// Deletes sections with their items; unknown ones are ignored.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      guard let index = indexOfSection(identifier) else { continue }
      for item in sections.remove(at: index).items { forget(item) }
      reloadedSections.remove(identifier)
    }
  }
  /// Moves a section before another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    move(identifier, to: toIdentifier, offset: 0)
  }
  /// Moves a section after another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    move(identifier, to: toIdentifier, offset: 1)
  }
  /// Replaces the views of sections.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers where known(identifier) != nil {
      reloadedSections.insert(identifier)
    }
  }

  // MARK: Items

  /// Adds items at the end of a section; nil means the last one.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sections.last?.identifier else {
      return CAEngine.reportIllegalCall("TV-60", "a snapshot without sections cannot have items")
    }
    guard let index = known(section) else { return }
    insert(identifiers, in: index, at: sections[index].items.count)
  }
  /// Inserts items before another one, in its section.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    if let (section, item) = known(beforeIdentifier) { insert(identifiers, in: section, at: item) }
  }
  /// Inserts items after another one, in its section.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    if let (section, item) = known(afterIdentifier) {
      insert(identifiers, in: section, at: item + 1)
    }
  }
  /// Deletes items; unknown ones are ignored.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let deleted = Set(identifiers)
    let affected = Set(deleted.compactMap { owners[$0] })
    for index in sections.indices where affected.contains(sections[index].identifier) {
      sections[index].items.removeAll { deleted.contains($0) }
    }
    for identifier in deleted { forget(identifier) }
  }
  /// Deletes all items; the sections remain.
  public mutating func deleteAllItems() {
    for index in sections.indices { sections[index].items = [] }
    (owners, reloadedItems) = ([:], [])
  }
  /// Moves an item before another one, into its section.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) {
    move(identifier, to: toIdentifier, offset: 0)
  }
  /// Moves an item after another one, into its section.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) {
    move(identifier, to: toIdentifier, offset: 1)
  }
  /// Replaces the views of items.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers where known(identifier) != nil {
      reloadedItems.insert(identifier)
    }
  }

  // MARK: Data sources

  /// A copy without views to be replaced.
  var withoutReloads: Self {
    var copy = self
    (copy.reloadedItems, copy.reloadedSections) = ([], [])
    return copy
  }

  /// Returns the item at a path; nil for one that does not exist.
  func item(at path: IndexPath) -> ItemIdentifierType? {
    path.isItem(of: sections.map(\.items.count)) ? sections[path.section].items[path.item] : nil
  }

  /// Returns the identifier of a section; nil for one that does not exist.
  func sectionIdentifier(at index: Int) -> SectionIdentifierType? {
    sections.indices.contains(index) ? sections[index].identifier : nil
  }

  // MARK: Implementation

  private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
    var index = index
    for identifier in identifiers {
      guard indexOfSection(identifier) == nil else {
        report("already has the section \(identifier)")
        continue
      }
      sections.insert(Section(identifier: identifier), at: index)
      index += 1
    }
  }

  private mutating func insert(_ identifiers: [ItemIdentifierType], in section: Int, at index: Int)
  {
    var fresh: [ItemIdentifierType] = []
    for identifier in identifiers {
      guard owners[identifier] == nil else {
        report("already has the item \(identifier)")
        continue
      }
      owners[identifier] = sections[section].identifier
      fresh.append(identifier)
    }
    sections[section].items.insert(contentsOf: fresh, at: index)
  }

  private mutating func move(
    _ identifier: SectionIdentifierType, to target: SectionIdentifierType, offset: Int
  ) {
    guard identifier != target, let from = known(identifier), known(target) != nil else { return }
    let section = sections.remove(at: from)
    guard let to = indexOfSection(target) else { return }
    sections.insert(section, at: to + offset)
  }

  private mutating func move(
    _ identifier: ItemIdentifierType, to target: ItemIdentifierType, offset: Int
  ) {
    guard identifier != target, let from = known(identifier), known(target) != nil else { return }
    sections[from.section].items.remove(at: from.item)
    guard let to = known(target) else { return }
    sections[to.section].items.insert(identifier, at: to.item + offset)
    owners[identifier] = sections[to.section].identifier
  }

  private mutating func forget(_ item: ItemIdentifierType) {
    owners[item] = nil
    reloadedItems.remove(item)
  }

  private func known(_ identifier: SectionIdentifierType) -> Int? {
    if let index = indexOfSection(identifier) { return index }
    report("has no section \(identifier)")
    return nil
  }

  private func known(_ identifier: ItemIdentifierType) -> (section: Int, item: Int)? {
    if let owner = owners[identifier], let section = indexOfSection(owner),
      let item = sections[section].items.firstIndex(of: identifier)
    {
      return (section, item)
    }
    report("has no item \(identifier)")
    return nil
  }

  private func report(_ problem: String) {
    CAEngine.reportIllegalCall("TV-60", "the snapshot \(problem)")
  }
}
