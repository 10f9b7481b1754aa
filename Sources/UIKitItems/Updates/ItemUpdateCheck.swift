import Foundation

/// Checks a batch against the numbers of items before and after it.
struct ItemUpdateCheck {
  let before: [Int]
  let after: [Int]
  let nouns: ItemNouns

  // MARK: Ranges

  /// Throws if a change names an item or section that does not exist.
  func ranges(of updates: ItemUpdates) throws(ItemUpdateError) {
    for change in updates.changes {
      switch change {
      case .insert(let path): try check(path, "insert", isNew: true)
      case .delete(let path): try check(path, "delete", isNew: false)
      case .reload(let path): try check(path, "reload", isNew: false)
      case .move(let source, let destination):
        try check(source, "move", isNew: false)
        try check(destination, "move", isNew: true)
      case .insertSection(let section): try check(section, "insert", isNew: true)
      case .deleteSection(let section): try check(section, "delete", isNew: false)
      case .reloadSection(let section): try check(section, "reload", isNew: false)
      case .moveSection(let source, let destination):
        try check(source, "move", isNew: false)
        try check(destination, "move", isNew: true)
      }
    }
  }

  private func check(_ path: IndexPath, _ verb: String, isNew: Bool) throws(ItemUpdateError) {
    guard path.count == 2 else {
      throw error(
        "attempt to \(verb) \(nouns.item) at \(path), which is not a section and an index")
    }
    let counts = isNew ? after : before
    guard !path.isItem(of: counts) else { return }
    let preposition = Self.preposition(verb, isNew: isNew)
    let what =
      "attempt to \(verb) \(nouns.item) \(path.item) \(preposition) section \(path.section)"
    guard counts.indices.contains(path.section) else {
      throw error("\(what), but \(sectionCount(isNew: isNew))")
    }
    let there = Self.count(counts[path.section], nouns.item)
    throw error("\(what), which has \(there) \(Self.time(isNew: isNew))")
  }

  private func check(_ section: Int, _ verb: String, isNew: Bool) throws(ItemUpdateError) {
    guard !(isNew ? after : before).indices.contains(section) else { return }
    let what =
      verb == "move" && isNew ? "move a section to index" : "\(verb) section"
    throw error("attempt to \(what) \(section), but \(sectionCount(isNew: isNew))")
  }

  // MARK: Counts

  /// Throws if the number of sections does not agree with the changes.
  func sectionCount(with batch: ItemBatch) throws(ItemUpdateError) {
    let (inserted, deleted) = (batch.insertedSections.count, batch.deletedSections.count)
    guard after.count != before.count + inserted - deleted else { return }
    throw error(
      "invalid number of sections: the number of sections of the \(nouns.view) after the update "
        + "(\(after.count)) must be equal to the number before the update (\(before.count)), plus "
        + "or minus the sections inserted or deleted (\(inserted) inserted, \(deleted) deleted)")
  }

  /// Throws if the number of items of a section that remains does not agree with the changes.
  func itemCounts(with batch: ItemBatch, newSections: [Int?]) throws(ItemUpdateError) {
    for (old, new) in newSections.enumerated() {
      guard let new, !batch.reloadedSections.contains(old) else { continue }
      let inserted = batch.insertedItems[new]?.count ?? 0
      let deleted = batch.deletedItems[old]?.count ?? 0
      let movedIn = batch.itemsMovedIn[new]?.count ?? 0
      let movedOut = batch.itemsMovedOut[old]?.count ?? 0
      guard after[new] != before[old] + inserted - deleted + movedIn - movedOut else { continue }
      let items = "\(nouns.item)s"
      throw error(
        "invalid number of \(items) in section \(new): the number of \(items) of the section after "
          + "the update (\(after[new])) must be equal to the number before the update "
          + "(\(before[old])), plus or minus the \(items) inserted or deleted (\(inserted) inserted, "
          + "\(deleted) deleted) and the \(items) moved into or out of the section (\(movedIn) moved "
          + "in, \(movedOut) moved out)")
    }
  }

  // MARK: Messages

  private func error(_ message: String) -> ItemUpdateError { ItemUpdateError(message: message) }

  private func sectionCount(isNew: Bool) -> String {
    let count = (isNew ? after : before).count
    return "there \(count == 1 ? "is" : "are") \(Self.count(count, "section")) "
      + Self.time(isNew: isNew)
  }

  private static func count(_ count: Int, _ noun: String) -> String {
    "\(count == 0 ? "no" : String(count)) \(noun)\(count == 1 ? "" : "s")"
  }

  private static func time(isNew: Bool) -> String {
    isNew ? "after the update" : "before the update"
  }

  private static func preposition(_ verb: String, isNew: Bool) -> String {
    if verb == "move" { return isNew ? "into" : "from" }
    return ["insert": "into", "delete": "from"][verb] ?? "of"
  }
}
