import Foundation
import StageRendering
import TestSupport
import Testing
import UIKitCore
import UIKitItems
import UIKitTestSupport

/// Editing controls, swipes and moved rows (TV-40 to TV-44).
@Suite(.ownContext) @MainActor struct TableEditingTests {
  private let rows = ["a", "b", "c", "d"]

  // MARK: Controls

  @Test("Editing moves the content by 38 points within 0.3 s (TV-40)")
  func editing() throws {
    let track = TableTrack([rows])
    track.table.setEditing(true, animated: true)
    let content = try #require(track.cell(0)).contentView
    track.advance(0.15)
    #expect(areClose([Double(content.shown.frame.minX)], [19]))
    track.advance(0.4)
    #expect(content.shown.frame.minX == 38 && track.cell(0)?.isEditing == true)
    #expect(track.cell(0)?.editingStyle == .delete)
    track.table.setEditing(false, animated: false)
    track.advance(0.5)
    #expect(content.frame == CGRect(x: 0, y: 0, width: 300, height: 44))
  }

  @Test("Cells that appear while the table is edited have their controls, too (TV-40)")
  func newCells() {
    let track = TableTrack([TableTrack.rows(50)])
    track.table.isEditing = true
    track.table.contentOffset.y = 1000
    track.advance(0.1)
    #expect(track.table.visibleCells.allSatisfy { $0.isEditing && $0.contentView.frame.minX == 38 })
    track.table.isEditing = false
    track.table.contentOffset.y = 0
    track.advance(0.2)
    #expect(track.table.visibleCells.allSatisfy { !$0.isEditing && $0.contentView.frame.minX == 0 })
  }

  @Test("The green button inserts, the red one shows the actions (TV-41)")
  func buttons() {
    let track = TableTrack([rows])
    track.editingStyle = .insert
    track.table.isEditing = true
    track.events = []
    track.tap(y: 66, x: 27, at: 0.1)
    track.advance(0.5)
    #expect(track.events == ["commit insert 0.1"])
    track.editingStyle = .delete
    track.table.isEditing = false
    track.table.isEditing = true
    track.events = []
    track.tap(y: 66, x: 27, at: 0.6)
    track.advance(1.2)
    #expect(track.cell(1)?.showingDeleteConfirmation == true && track.events.isEmpty)
    // The button "Delete" is at the right side.
    track.tap(y: 66, x: 280, at: 1.3)
    track.advance(2)
    #expect(track.events.first == "commit delete 0.1" && track.texts == ["a", "c", "d"])
    #expect(track.table.visibleCells.allSatisfy { !$0.showingDeleteConfirmation })
  }

  @Test("Circles select several rows (TV-40)")
  func circles() {
    let track = TableTrack([rows])
    track.table.allowsMultipleSelectionDuringEditing = true
    track.table.isEditing = true
    track.tap(y: 20, at: 0.1)
    track.tap(y: 60, at: 0.4)
    track.advance(1)
    #expect(track.table.indexPathsForSelectedRows == [track.path(0), track.path(1)])
    track.table.isEditing = false
    #expect(track.table.indexPathsForSelectedRows == nil)
  }

  @Test("Editing rows cannot be selected unless the table allows it (TV-21)")
  func selection() {
    let track = TableTrack([rows])
    track.table.isEditing = true
    track.tap(y: 20, at: 0.1)
    track.advance(0.5)
    #expect(track.table.indexPathForSelectedRow == nil)
    track.table.allowsSelectionDuringEditing = true
    track.tap(y: 20, at: 0.6)
    track.advance(1)
    #expect(track.table.indexPathForSelectedRow == track.path(0))
  }

  // MARK: Swipes

  /// The smallest width of a button, which fits both titles below.
  private static let buttonWidth: CGFloat = 74

  private func configure(_ track: TableTrack, isFull: Bool = true) {
    track.trailing = { [weak track] in
      let first = UIContextualAction(style: .destructive, title: "A") { _, _, completion in
        track?.events.append("first")
        completion(true)
      }
      let second = UIContextualAction(style: .normal, title: "B") { _, _, completion in
        track?.events.append("second")
        completion(true)
      }
      let configuration = UISwipeActionsConfiguration(actions: [first, second])
      configuration.performsFirstActionWithFullSwipe = isFull
      return configuration
    }
  }

  @Test("A row stays open beyond half of its buttons, and returns otherwise (TV-42)")
  func swipe() throws {
    let track = TableTrack([rows])
    configure(track)
    let cell = try #require(track.cell(1))
    // The row follows the finger: 60 points are less than half of 148.
    track.drag(from: CGPoint(x: 250, y: 66), x: -60, at: 0.1, for: 0.2, rest: 0.2)
    track.advance(0.45)
    #expect(cell.bounds.minX == 60)
    track.advance(1)
    #expect(cell.bounds.minX == 0 && !cell.showingDeleteConfirmation)
    track.drag(from: CGPoint(x: 250, y: 66), x: -80, at: 1.1, for: 0.2, rest: 0.2)
    track.advance(2)
    #expect(cell.bounds.minX == 2 * Self.buttonWidth && cell.showingDeleteConfirmation)
    // The second button is beside the content, the first one at the edge.
    track.tap(y: 66, x: 300 - 1.5 * Self.buttonWidth, at: 2.1)
    track.advance(3)
    #expect(track.events.filter { !$0.contains("will") } == ["second"])
    #expect(cell.bounds.minX == 0 && cell.shown.bounds.minX == 0)
  }

  @Test("A fast flick opens a row, and a tap elsewhere closes it (TV-42)")
  func flick() throws {
    let track = TableTrack([rows])
    configure(track)
    track.drag(from: CGPoint(x: 250, y: 66), x: -40, at: 0.1, for: 0.05)
    track.advance(1)
    #expect(track.cell(1)?.bounds.minX == 2 * Self.buttonWidth)
    track.events = []
    track.tap(y: 150, at: 1.1)
    track.advance(2)
    #expect(track.cell(1)?.bounds.minX == 0 && track.table.indexPathForSelectedRow == nil)
    #expect(track.events.isEmpty)
  }

  @Test("Another row closes the open one (TV-42)")
  func onlyOne() {
    let track = TableTrack([rows])
    configure(track)
    track.drag(from: CGPoint(x: 250, y: 66), x: -100, at: 0.1, for: 0.2, rest: 0.1)
    track.drag(from: CGPoint(x: 250, y: 20), x: -100, at: 1.1, for: 0.2, rest: 0.1)
    track.advance(2)
    #expect(track.cell(1)?.bounds.minX == 0)
    #expect(track.cell(0)?.bounds.minX == 2 * Self.buttonWidth)
  }

  @Test("A swipe across the row performs the first action (TV-43)")
  func fullSwipe() {
    let track = TableTrack([rows])
    configure(track)
    track.events = []
    // 60 % of 300 points are 180.
    track.drag(from: CGPoint(x: 290, y: 66), x: -190, at: 0.1, for: 0.3, rest: 0.3)
    track.advance(2)
    #expect(track.events == ["first"] && track.cell(1)?.bounds.minX == 0)
    configure(track, isFull: false)
    track.drag(from: CGPoint(x: 290, y: 66), x: -190, at: 2.1, for: 0.3, rest: 0.3)
    track.advance(2.6)
    // 42 points beyond the buttons, which resist.
    let resisted: Double = 148 + (1 - 1 / (42 * 0.55 / 300 + 1)) * 300
    #expect(areClose([Double(track.cell(1)?.bounds.minX ?? 0)], [resisted]))
    track.advance(4)
    #expect(track.events == ["first"])
  }

  @Test("The default action deletes the row (TV-42)")
  func defaultAction() throws {
    let track = TableTrack([rows])
    track.drag(from: CGPoint(x: 250, y: 66), x: -100, at: 0.1, for: 0.2, rest: 0.1)
    track.advance(1)
    let cell = try #require(track.cell(1))
    track.tap(y: 66, x: 280, at: 1.1)
    track.advance(3)
    #expect(track.texts == ["a", "c", "d"])
    // The cell can be used again.
    #expect(cell.bounds.minX == 0 && !cell.showingDeleteConfirmation && cell.subviews.count == 2)
  }

  @Test("A swipe that starts vertically scrolls, and the other side has no actions (TV-42)")
  func directions() {
    let track = TableTrack([TableTrack.rows(50)])
    configure(track)
    track.drag(from: CGPoint(x: 150, y: 300), x: -30, y: -100, at: 0.1, for: 0.2, rest: 0.2)
    track.advance(1)
    #expect(track.table.contentOffset.y > 50)
    #expect(!track.table.visibleCells.contains { $0.bounds.minX != 0 })
    track.drag(from: CGPoint(x: 50, y: 66), x: 100, at: 1.1, for: 0.2, rest: 0.2)
    track.advance(2)
    #expect(!track.table.visibleCells.contains { $0.bounds.minX != 0 })
  }

  // MARK: Moving rows

  @Test("Rows make room for one that is moved (TV-44)")
  func reorder() throws {
    let track = TableTrack([rows])
    track.table.isEditing = true
    track.advance(0.1)
    track.events = []
    // The finger takes the row immediately; its lower edge passes the middle of "c".
    track.drag(from: CGPoint(x: 273, y: 22), y: 92, at: 0.2, for: 0.4, rest: 0.6)
    track.advance(0.25)
    #expect(track.top("a").map { $0 > 0 } == true && track.table.contentOffset.y == 0)
    track.advance(1)
    #expect(track.top("a") == 92 && track.top("b") == 0 && track.top("c") == 44)
    #expect(track.top("d") == 132 && track.events.isEmpty)
    track.advance(2)
    #expect(track.events.contains("move 0.0 0.2") && track.sections == [["b", "c", "a", "d"]])
    #expect(track.texts == ["b", "c", "a", "d"] && track.top("a") == 88)
  }

  @Test("The delegate chooses the place, and a row can return (TV-44)")
  func targets() {
    let track = TableTrack([rows])
    track.table.isEditing = true
    track.advance(0.1)
    track.target = { _ in IndexPath(row: 3, section: 0) }
    track.drag(from: CGPoint(x: 273, y: 22), y: 50, at: 0.2, for: 0.2, rest: 0.4)
    track.advance(2)
    #expect(track.sections == [["b", "c", "d", "a"]])
    track.target = nil
    track.events = []
    track.stage.window.schedule(
      TouchPath([
        .init(time: 2.1, location: CGPoint(x: 273, y: 22)),
        .init(time: 2.3, location: CGPoint(x: 273, y: 90)),
        .init(time: 2.6, location: CGPoint(x: 273, y: 22)),
        .init(time: 2.9, location: CGPoint(x: 273, y: 22)),
      ]))
    track.advance(4)
    #expect(!track.events.contains { $0.hasPrefix("move") } && track.texts == ["b", "c", "d", "a"])
    #expect(track.top("b") == 0)
  }

  @Test("A row moves into another section, past its header (TV-44)")
  func acrossSections() {
    let track = TableTrack([["a", "b"], ["c"]]) { $0.headers = [1: "Second"] }
    track.table.isEditing = true
    track.advance(0.1)
    // From 22 to the lower half of "c", which is between 116 and 160.
    track.drag(from: CGPoint(x: 273, y: 22), y: 122, at: 0.2, for: 0.4, rest: 0.6)
    track.advance(1)
    #expect(track.table.headerView(forSection: 1)?.shown.frame.minY == 44)
    #expect(track.top("c") == 72)
    track.advance(3)
    #expect(track.sections == [["b"], ["c", "a"]] && track.texts == ["b", "c", "a"])
  }

  @Test("A row at the edge scrolls the table (TV-44)")
  func edges() {
    let track = TableTrack([TableTrack.rows(50)])
    track.table.isEditing = true
    track.advance(0.1)
    track.drag(from: CGPoint(x: 273, y: 200), y: 190, at: 0.2, for: 0.3, rest: 2)
    track.advance(1.5)
    let offset = track.table.contentOffset.y
    #expect(offset > 300)
    track.advance(2)
    #expect(abs(track.table.contentOffset.y - offset - 200) < 10)
    track.advance(5)
    #expect(track.sections[0].firstIndex(of: "4").map { $0 > 20 } == true)
  }
}
