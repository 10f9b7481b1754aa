import Foundation
import TestSupport
import Testing
import UIKitCore
import UIKitItems
import UIKitTestSupport

/// Snapshots, and the updates between them (TV-60, TV-61).
@Suite(.ownContext) @MainActor struct DiffableDataSourceTests {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
    var snapshot = Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items)
    }
    return snapshot
  }

  @Test("Snapshots are edited by identifiers (TV-60)")
  func editing() {
    var snapshot = snapshot([("a", [1, 2, 3]), ("b", [4])])
    snapshot.insertItems([5, 6], afterItem: 1)
    snapshot.insertItems([7], beforeItem: 4)
    snapshot.moveItem(3, beforeItem: 1)
    snapshot.moveItem(2, afterItem: 4)
    snapshot.deleteItems([6, 99])
    #expect(snapshot.itemIdentifiers(inSection: "a") == [3, 1, 5])
    #expect(snapshot.itemIdentifiers(inSection: "b") == [7, 4, 2])
    #expect(snapshot.sectionIdentifier(containingItem: 2) == "b" && snapshot.indexOfItem(4) == 4)
    snapshot.insertSections(["c"], beforeSection: "a")
    snapshot.moveSection("a", afterSection: "b")
    #expect(snapshot.sectionIdentifiers == ["c", "b", "a"])
    snapshot.deleteSections(["b"])
    #expect(snapshot.numberOfItems == 3 && snapshot.indexOfItem(4) == nil)
    snapshot.deleteAllItems()
    #expect(snapshot.numberOfItems == 0 && snapshot.numberOfSections == 2)
  }

  @Test("Duplicate and unknown identifiers are illegal calls (TV-60)")
  func illegalCalls() {
    let track = TableTrack([[]])
    let messages = track.collectIllegalCalls()
    var snapshot = Snapshot()
    snapshot.appendItems([1])
    snapshot.appendSections(["a", "a"])
    snapshot.appendItems([1, 2, 1])
    snapshot.appendItems([3], toSection: "b")
    snapshot.moveItem(1, afterItem: 9)
    snapshot.reloadItems([9])
    #expect(messages.rules == Array(repeating: "TV-60", count: 6))
    #expect(snapshot.itemIdentifiers == [1, 2] && snapshot.sectionIdentifiers == ["a"])
  }

  @Test("Applying a snapshot slides rows to their places (TV-61)")
  func apply() {
    let track = TableTrack([[]]) { $0.table.rowHeight = 40 }
    let source = UITableViewDiffableDataSource<String, Int>(tableView: track.table) {
      table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.textLabel?.text = "\(item)"
      return cell
    }
    track.table.delegate = nil
    source.apply(snapshot([("a", [1, 2, 3]), ("b", [4])]), animatingDifferences: false)
    track.advance(0.1)
    #expect(track.texts == ["1", "2", "3", "4"])
    let moved = track.cell(0)
    var isComplete = false
    // The first row moves into the other section, which is now before its own; 2 is deleted.
    source.apply(snapshot([("b", [4, 1]), ("a", [5, 3])])) { isComplete = true }
    track.advance(0.25)
    #expect(track.cell(1, 0) === moved && areClose([track.top("1") ?? 0], [20]))
    track.advance(1)
    #expect(isComplete && track.texts == ["4", "1", "5", "3"])
    #expect(source.itemIdentifier(for: track.path(0, 1)) == 5)
    #expect(source.indexPath(for: 1) == track.path(1, 0) && source.indexPath(for: 2) == nil)
    #expect(source.itemIdentifier(for: track.path(9)) == nil)
  }

  @Test("As few rows as possible move (TV-61)")
  func fewMoves() {
    let track = TableTrack([[]]) { $0.table.rowHeight = 40 }
    let source = UITableViewDiffableDataSource<String, Int>(tableView: track.table) {
      table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.textLabel?.text = "\(item)"
      return cell
    }
    track.table.delegate = nil
    source.apply(snapshot([("a", Array(0..<8))]), animatingDifferences: false)
    track.advance(0.1)
    // A shuffle, a reload, and a section that is deleted and whose rows stay.
    var next = snapshot([("b", [7, 3, 0, 9, 1, 2, 6, 5])])
    next.reloadItems([3])
    source.apply(next)
    track.advance(1)
    #expect(track.texts == ["7", "3", "0", "9", "1", "2", "6", "5"])
    #expect(source.snapshot().itemIdentifiers == next.itemIdentifiers)
  }
}
