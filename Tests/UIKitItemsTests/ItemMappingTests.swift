import Foundation
import Testing
import UIKitCore
import UIKitItems

/// Where items are after a batch of changes, and which batches are invalid (CO-20, CO-21).
@Suite struct ItemMappingTests {
  private static let nouns = ItemNouns(view: "collection view", item: "item")

  private func mapping(
    from before: [Int], to after: [Int], _ changes: ItemUpdates.Change...
  ) throws -> ItemMapping {
    var updates = ItemUpdates()
    for change in changes { updates.add(change) }
    return try ItemMapping(updates, from: before, to: after, nouns: Self.nouns)
  }

  private func message(
    from before: [Int], to after: [Int], _ changes: ItemUpdates.Change...
  ) -> String? {
    var updates = ItemUpdates()
    for change in changes { updates.add(change) }
    do {
      _ = try ItemMapping(updates, from: before, to: after, nouns: Self.nouns)
      return nil
    } catch { return error.message }
  }

  private func path(_ section: Int, _ item: Int) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  @Test("paths have a section and a row or an item") func paths() {
    var path = IndexPath(row: 3, section: 2)
    #expect(path == IndexPath(item: 3, section: 2))
    #expect((path.section, path.row, path.item) == (2, 3, 3))
    path.item = 5
    path.section = 1
    #expect(path == [1, 5])
  }

  @Test("an empty batch keeps all paths (CO-20)") func emptyBatch() throws {
    let mapping = try mapping(from: [2, 3], to: [2, 3])
    #expect(mapping.newPath(of: path(1, 2)) == path(1, 2))
    #expect(mapping.oldPath(of: path(0, 1)) == path(0, 1))
    #expect(mapping.newPath(of: path(0, 2)) == nil)
    #expect(mapping.newPath(of: path(2, 0)) == nil)
  }

  @Test("deletions name old paths, insertions new ones (CO-20)") func oldAndNewPaths() throws {
    // a b c d e without b and d, with X at 1 and Y at 4: a X c e Y.
    let mapping = try mapping(
      from: [5], to: [5], .insert(path(0, 4)), .delete(path(0, 3)), .delete(path(0, 1)),
      .insert(path(0, 1)))
    #expect((0..<5).map { mapping.newPath(of: path(0, $0))?.item } == [0, nil, 2, nil, 3])
    #expect((0..<5).map { mapping.oldPath(of: path(0, $0))?.item } == [0, nil, 2, 4, nil])
  }

  @Test("other items close ranks around one that moves (CO-20)") func move() throws {
    // a b c d with a at 2: b c a d.
    let mapping = try mapping(from: [4], to: [4], .move(path(0, 0), to: path(0, 2)))
    #expect((0..<4).map { mapping.newPath(of: path(0, $0))?.item } == [2, 0, 1, 3])
  }

  @Test("an item moves to another section (CO-20)") func moveToOtherSection() throws {
    let mapping = try mapping(from: [2, 2], to: [1, 3], .move(path(0, 0), to: path(1, 1)))
    #expect(mapping.newPath(of: path(0, 0)) == path(1, 1))
    #expect(mapping.newPath(of: path(0, 1)) == path(0, 0))
    #expect(mapping.newPath(of: path(1, 1)) == path(1, 2))
    #expect(mapping.oldPath(of: path(1, 1)) == path(0, 0))
  }

  @Test("items follow their section (CO-20)") func sections() throws {
    // A B C without A, with X at 0 and C before B: X C B; B loses its first item.
    let mapping = try mapping(
      from: [1, 3, 2], to: [4, 2, 2], .deleteSection(0), .insertSection(0),
      .moveSection(2, to: 1), .delete(path(1, 0)))
    #expect(mapping.newPath(of: path(0, 0)) == nil)
    #expect(mapping.newPath(of: path(2, 1)) == path(1, 1))
    #expect(mapping.newPath(of: path(1, 0)) == nil)
    #expect(mapping.newPath(of: path(1, 2)) == path(2, 1))
    #expect(mapping.oldPath(of: path(0, 3)) == nil)
    #expect((0..<3).map(mapping.newSection) == [nil, 2, 1])
    #expect((0..<3).map(mapping.oldSection) == [nil, 2, 1])
  }

  @Test("an item survives its section, and joins a new one (CO-20)") func escape() throws {
    let mapping = try mapping(
      from: [2, 1], to: [1, 3], .deleteSection(0), .insertSection(1),
      .move(path(0, 1), to: path(1, 2)))
    #expect(mapping.newPath(of: path(0, 0)) == nil)
    #expect(mapping.newPath(of: path(0, 1)) == path(1, 2))
    #expect(mapping.newPath(of: path(1, 0)) == path(0, 0))
  }

  @Test("a reloaded item keeps its place, those of a reloaded section do not (CO-20)")
  func reload() throws {
    let mapping = try mapping(
      from: [3, 2], to: [2, 7], .reload(path(0, 2)), .delete(path(0, 0)), .reloadSection(1))
    #expect(mapping.reloadedItems == [path(0, 2)])
    #expect(mapping.newPath(of: path(0, 2)) == path(0, 1))
    #expect(mapping.reloadedSections == [1])
    #expect(mapping.newPath(of: path(1, 0)) == nil)
    #expect(mapping.oldPath(of: path(1, 6)) == nil)
    #expect(mapping.newSection(of: 1) == 1)
  }

  @Test("a change counts once (CO-20)") func repetition() throws {
    let mapping = try mapping(from: [2], to: [1], .delete(path(0, 0)), .delete(path(0, 0)))
    #expect(mapping.newPath(of: path(0, 1)) == path(0, 0))
  }

  @Test("counts have to agree with the changes (CO-21)") func counts() {
    #expect(
      message(from: [3, 3], to: [3, 5], .insert(path(1, 0)))
        == "invalid number of items in section 1: the number of items of the section after the "
        + "update (5) must be equal to the number before the update (3), plus or minus the items "
        + "inserted or deleted (1 inserted, 0 deleted) and the items moved into or out of the "
        + "section (0 moved in, 0 moved out)")
    #expect(
      message(from: [1], to: [1, 1], .deleteSection(0))
        == "invalid number of sections: the number of sections of the collection view after the "
        + "update (2) must be equal to the number before the update (1), plus or minus the "
        + "sections inserted or deleted (0 inserted, 1 deleted)")
    #expect(message(from: [0], to: [0]) == nil)
  }

  @Test("changes have to name what exists (CO-21)") func ranges() {
    #expect(
      message(from: [3], to: [2], .delete(path(0, 3)))
        == "attempt to delete item 3 from section 0, which has 3 items before the update")
    #expect(
      message(from: [0], to: [1], .insert(path(0, 1)))
        == "attempt to insert item 1 into section 0, which has 1 item after the update")
    #expect(
      message(from: [1], to: [1], .reload(path(4, 0)))
        == "attempt to reload item 0 of section 4, but there is 1 section before the update")
    #expect(
      message(from: [1], to: [1], .move(path(0, 0), to: path(0, -1)))
        == "attempt to move item -1 into section 0, which has 1 item after the update")
    #expect(
      message(from: [], to: [], .deleteSection(0))
        == "attempt to delete section 0, but there are no sections before the update")
    #expect(
      message(from: [1], to: [1], .reload([0]))
        == "attempt to reload item at [0], which is not a section and an index")
  }

  @Test("changes of one item exclude each other (CO-21)") func conflicts() {
    #expect(
      message(from: [3], to: [2], .delete(path(0, 1)), .reload(path(0, 1)))
        == "attempt to both delete and reload item 1 of section 0")
    #expect(
      message(
        from: [3], to: [3], .move(path(0, 1), to: path(0, 0)), .move(path(0, 1), to: path(0, 2)))
        == "attempt to move twice item 1 of section 0")
  }

  @Test("10,000 items are cheap to map (CO-20)") func large() throws {
    var updates = ItemUpdates()
    updates.insert((0..<5000).map { path(0, 2 * $0) })
    let mapping = try ItemMapping(updates, from: [5000], to: [10000], nouns: Self.nouns)
    #expect(mapping.newPath(of: path(0, 4999)) == path(0, 9999))
    #expect(mapping.oldPath(of: path(0, 9998)) == nil)
  }
}
