import Foundation

/// The changes of a batch by kind and section, without those that a change of their section implies.
struct ItemBatch {
  var insertedSections: Set<Int> = []
  var deletedSections: Set<Int> = []
  var reloadedSections: Set<Int> = []
  var sectionMoves: [(Int, to: Int)] = []
  /// Items by section before the batch.
  var deletedItems: [Int: Set<Int>] = [:]
  var itemsMovedOut: [Int: Set<Int>] = [:]
  /// Items by section after the batch.
  var insertedItems: [Int: Set<Int>] = [:]
  var itemsMovedIn: [Int: Set<Int>] = [:]
  var reloadedItems: Set<IndexPath> = []
  var itemMoves: [(IndexPath, to: IndexPath)] = []

  /// Sorts the changes.
  ///
  /// - Throws: `ItemUpdateError` if an item or section is changed in two ways that exclude each other.
  init(_ updates: ItemUpdates, nouns: ItemNouns) throws(ItemUpdateError) {
    var old: [Element: String] = [:]
    var new: [Element: String] = [:]
    /// Notes that a change uses a place, which no other kind of change may use.
    func claim(
      _ verb: String, _ place: Element, in uses: inout [Element: String]
    ) throws(ItemUpdateError) {
      if let other = uses.updateValue(verb, forKey: place) {
        let both = other == verb ? "\(verb) twice" : "both \(other) and \(verb)"
        throw ItemUpdateError(message: "attempt to \(both) \(place.description(nouns))")
      }
    }
    for change in updates.changes {
      switch change {
      case .insert(let path):
        try claim("insert", .item(path), in: &new)
        insertedItems[path.section, default: []].insert(path.item)
      case .delete(let path):
        try claim("delete", .item(path), in: &old)
        deletedItems[path.section, default: []].insert(path.item)
      case .reload(let path):
        try claim("reload", .item(path), in: &old)
        reloadedItems.insert(path)
      case .move(let source, let destination):
        try claim("move", .item(source), in: &old)
        try claim("move to", .item(destination), in: &new)
        itemMoves.append((source, to: destination))
        itemsMovedOut[source.section, default: []].insert(source.item)
        itemsMovedIn[destination.section, default: []].insert(destination.item)
      case .insertSection(let section):
        try claim("insert", .section(section), in: &new)
        insertedSections.insert(section)
      case .deleteSection(let section):
        try claim("delete", .section(section), in: &old)
        deletedSections.insert(section)
      case .reloadSection(let section):
        try claim("reload", .section(section), in: &old)
        reloadedSections.insert(section)
      case .moveSection(let source, let destination):
        try claim("move", .section(source), in: &old)
        try claim("move to", .section(destination), in: &new)
        sectionMoves.append((source, to: destination))
      }
    }
  }

  /// The sections before the batch that items leave.
  var sectionsWithRemovals: Set<Int> { Set(deletedItems.keys).union(itemsMovedOut.keys) }
  /// The sections after the batch that items join.
  var sectionsWithAdditions: Set<Int> { Set(insertedItems.keys).union(itemsMovedIn.keys) }

  /// An item or a section.
  private enum Element: Hashable {
    case item(IndexPath)
    case section(Int)

    func description(_ nouns: ItemNouns) -> String {
      switch self {
      case .item(let path): "\(nouns.item) \(path.item) of section \(path.section)"
      case .section(let section): "section \(section)"
      }
    }
  }
}
