import Foundation
import QuartzCore
import TestSupport
import Testing
import UIKitCore
import UIKitItems
import UIKitTestSupport

/// How rows and sections appear, disappear and move (TV-30 to TV-33).
@Suite(.ownContext) @MainActor struct TableUpdateTests {
  /// A plain table with rows of 40 points.
  private func track(_ sections: [[String]]) -> TableTrack {
    TableTrack(sections) { $0.table.rowHeight = 40 }
  }

  @Test("Rows below an insertion slide down within 0.3 s (TV-31)")
  func insertion() throws {
    let track = track([["a", "b", "c"]])
    track.sections = [["a", "x", "b", "c"]]
    track.table.insertRows(at: [track.path(1)], with: .top)
    #expect(track.table.rectForRow(at: track.path(2)).minY == 80)
    track.advance(0)
    #expect(track.top("b") == 40 && track.top("x") == 0 && track.top("a") == 0)
    track.advance(0.15)
    // Halfway of an ease-in-out curve.
    #expect(areClose([track.top("b") ?? 0, track.top("x") ?? 0], [60, 20]))
    track.advance(0.31)
    #expect(track.top("b") == 80 && track.top("x") == 40)
    #expect(track.texts == ["a", "x", "b", "c"])
    let subviews = track.table.subviews
    let (new, old) = (try #require(track.cell(1)), try #require(track.cell(0)))
    #expect(subviews.firstIndex(of: new)! < subviews.firstIndex(of: old)!)
  }

  @Test(
    "Each animation starts elsewhere (TV-31)",
    arguments: [
      (UITableView.RowAnimation.fade, CGPoint(x: 0, y: 40), 0.0),
      (.left, CGPoint(x: -300, y: 40), 1), (.right, CGPoint(x: 300, y: 40), 1),
      (.top, CGPoint(x: 0, y: -40), 1), (.bottom, CGPoint(x: 0, y: 120), 1),
      (.middle, CGPoint(x: 0, y: 0), 1), (.none, CGPoint(x: 0, y: 40), 1),
      (.automatic, CGPoint(x: 0, y: -40), 1),
    ])
  func animations(_ animation: UITableView.RowAnimation, start: CGPoint, alpha: Double) throws {
    let track = track([["a", "b"]])
    // Two rows at once, which come together.
    track.sections = [["a", "x", "y", "b"]]
    track.table.insertRows(at: [track.path(1), track.path(2)], with: animation)
    track.advance(0)
    let cell = try #require(track.view("x"))
    #expect(cell.shown.frame.origin == start && Double(cell.shown.opacity) == alpha)
    #expect(track.view("y")?.shown.frame.origin == CGPoint(x: start.x, y: start.y + 40))
    track.advance(0.4)
    #expect(cell.shown.frame.origin == CGPoint(x: 0, y: 40) && cell.shown.opacity == 1)
    // The same way back.
    track.sections = [["a", "b"]]
    track.table.deleteRows(at: [track.path(1), track.path(2)], with: animation)
    if animation == .none {
      #expect(track.view("x") == nil)
    } else {
      #expect(cell.frame.origin == start && Double(cell.alpha) == alpha && cell.superview != nil)
    }
    track.advance(1)
    #expect(cell.superview == nil && track.top("b") == 40 && track.texts == ["a", "b"])
  }

  @Test("Rows that slide past the header of their section are cropped at it (TV-31)")
  func headers() throws {
    let track = track([["a", "b"]])
    track.headers = [0: "Letters"]
    track.table.reloadData()
    track.advance(0)
    let cell = try #require(track.view("a"))
    let top = try #require(track.top("a"))
    track.sections = [["b"]]
    track.table.deleteRows(at: [track.path(0)], with: .top)
    // Halfway up, only the lower half of the row is visible, as its mask stays at the header.
    track.advance(0.15)
    let mask = try #require(cell.mask)
    #expect(areClose([cell.shown.frame.minY, mask.shown.frame.minY], [top - 20, 20]))
    #expect(mask.frame.minY == 40 && cell.frame.minY == top - 40)
    track.advance(0.4)
    #expect(cell.mask == nil && cell.superview == nil)
    track.sections = [["x", "b"]]
    track.table.insertRows(at: [track.path(0)], with: .top)
    track.advance(0.55)
    let new = try #require(track.view("x"))
    #expect(areClose([new.shown.frame.minY, new.mask?.shown.frame.minY ?? 0], [top - 20, 20]))
    // Rows below others are behind those instead.
    track.sections = [["x", "y", "b"]]
    track.table.insertRows(at: [track.path(1)], with: .top)
    #expect(track.view("y")?.mask == nil)
    track.advance(1)
    #expect(new.mask == nil && track.top("x") == top && track.texts == ["x", "y", "b"])
  }

  @Test("Rows come from outside and leave to there (TV-31)")
  func outside() throws {
    let track = track([TableTrack.rows(20)])
    track.sections = [Array(TableTrack.rows(20).dropFirst(2))]
    track.table.deleteRows(at: [track.path(0), track.path(1)], with: .fade)
    track.advance(0)
    #expect(track.top("2") == 80 && track.top("11") == 440)
    track.advance(0.15)
    #expect(areClose([track.top("11") ?? 0], [400]))
    track.advance(0.4)
    #expect(track.top("11") == 360 && track.texts == (2...11).map { "\($0)" })
    track.sections[0].insert(contentsOf: ["x", "y"], at: 0)
    track.table.insertRows(at: [track.path(0), track.path(1)], with: .fade)
    track.advance(0.55)
    #expect(areClose([track.top("11") ?? 0], [400]))
    track.advance(1)
    #expect(track.view("11") == nil && track.texts == ["x", "y"] + (2...9).map { "\($0)" })
  }

  @Test("A moved row slides to its place (TV-31)")
  func move() {
    let track = track([["a", "b", "c"], ["d"]])
    let cell = track.cell(0)
    track.sections = [["b", "c"], ["d", "a"]]
    track.table.moveRow(at: track.path(0), to: track.path(1, 1))
    track.advance(0.15)
    #expect(areClose([track.top("a") ?? 0, track.top("b") ?? 0], [60, 20]))
    track.advance(0.4)
    #expect(track.cell(1, 1) === cell && track.top("a") == 120)
  }

  @Test("A reloaded row gets another cell, which covers the old one (TV-30, TV-31)")
  func reload() throws {
    let track = track([["a", "b"]])
    track.table.selectRow(at: track.path(0), animated: false, scrollPosition: .none)
    let old = try #require(track.cell(0))
    track.sections = [["x", "b"]]
    track.table.reloadRows(at: [track.path(0)], with: .automatic)
    let new = try #require(track.cell(0))
    track.advance(0.15)
    #expect(new !== old && old.superview != nil && abs(new.shown.opacity - 0.5) < 0.01)
    #expect(old.shown.opacity == 1 && track.table.indexPathForSelectedRow == nil)
    let subviews = track.table.subviews
    #expect(subviews.firstIndex(of: new)! > subviews.firstIndex(of: old)!)
    track.advance(0.4)
    #expect(old.superview == nil && track.texts == ["x", "b"])
  }

  @Test("Sections appear and disappear with their headers (TV-31)")
  func sections() throws {
    let track = TableTrack([["a"], ["b"]]) {
      $0.table.rowHeight = 40
      $0.headers = [0: "A", 1: "B"]
    }
    let second = try #require(track.table.headerView(forSection: 1))
    track.sections = [["a"], ["x", "y"], ["b"]]
    track.headers = [0: "A", 1: "X", 2: "B"]
    track.table.insertSections([1], with: .automatic)
    let new = try #require(track.table.headerView(forSection: 1))
    track.advance(0.15)
    #expect(track.table.headerView(forSection: 2) === second)
    #expect(areClose([Double(second.shown.frame.minY)], [68 + 54]))
    #expect(abs(new.shown.opacity - 0.5) < 0.01 && new.shown.frame.minY == 68)
    #expect(track.view("x").map { abs($0.shown.opacity - 0.5) < 0.01 } == true)
    track.advance(0.4)
    track.sections = [["b"], ["a"]]
    track.headers = [0: "B", 1: "A"]
    track.table.performBatchUpdates {
      track.table.deleteSections([1], with: .fade)
      track.table.moveSection(0, toSection: 1)
    }
    track.advance(1)
    #expect(track.table.headerView(forSection: 0) === second && second.frame.minY == 0)
    #expect(track.texts == ["b", "a"] && new.superview == nil)
  }

  @Test("A reloaded section may have another number of rows (TV-31)")
  func reloadSection() {
    let track = track([["a", "b"], ["c"]])
    track.sections = [["x"], ["c"]]
    track.table.reloadSections([0], with: .automatic)
    track.advance(0.15)
    #expect(areClose([track.top("c") ?? 0], [60]))
    track.advance(0.4)
    #expect(track.texts == ["x", "c"] && track.top("c") == 40)
  }

  @Test("A batch uses old paths for deletions and new ones for insertions (TV-30, TV-32)")
  func batch() {
    let track = track([["a", "b", "c", "d"]])
    track.table.selectRow(at: track.path(3), animated: false, scrollPosition: .none)
    var isFinished: Bool?
    track.table.performBatchUpdates {
      track.sections = [["x", "a", "d"]]
      track.table.insertRows(at: [track.path(0)], with: .fade)
      track.table.deleteRows(at: [track.path(1), track.path(2)], with: .fade)
    } completion: {
      isFinished = $0
    }
    #expect(track.table.indexPathForSelectedRow == track.path(2) && isFinished == nil)
    track.advance(0.29)
    #expect(isFinished == nil)
    track.advance(0.31)
    #expect(isFinished == true && track.texts == ["x", "a", "d"])
    #expect(track.table.visibleCells.map(\.isSelected) == [false, false, true])
  }

  @Test("An empty batch reads the heights again (TV-32)")
  func heights() {
    let track = track([["a", "b"]])
    track.heights["a"] = 100
    track.table.beginUpdates()
    track.table.beginUpdates()
    track.table.endUpdates()
    #expect(track.table.rectForRow(at: track.path(0)).height == 40)
    track.table.endUpdates()
    track.advance(0.15)
    #expect(areClose([Double(track.frame("a")?.height ?? 0), track.top("b") ?? 0], [70, 70]))
    track.advance(0.4)
    #expect(track.top("b") == 100)
  }

  @Test("Content that becomes too short scrolls along (TV-31)")
  func shortContent() {
    let track = track([TableTrack.rows(15)])
    track.table.contentOffset.y = 200
    track.advance(0.1)
    track.sections = [TableTrack.rows(12)]
    track.table.deleteRows(at: (12..<15).map { track.path($0) }, with: .fade)
    #expect(track.table.contentOffset.y == 80)
    track.advance(0.25)
    #expect(areClose([Double(track.table.shown.bounds.minY)], [140]))
    track.advance(0.5)
    #expect(track.texts == (2..<12).map { "\($0)" })
  }

  @Test("An update during another one continues from the screen (TV-33)")
  func interrupted() {
    let track = track([["a", "b"]])
    track.sections = [["x", "a", "b"]]
    track.table.insertRows(at: [track.path(0)], with: .fade)
    track.advance(0.15)
    #expect(areClose([track.top("b") ?? 0], [60]))
    track.sections = [["a", "b"]]
    track.table.deleteRows(at: [track.path(0)], with: .fade)
    track.advance(0.15)
    #expect(areClose([track.top("b") ?? 0], [60]))
    track.advance(0.3)
    // The first motion has ended; the second is halfway back.
    #expect(areClose([track.top("b") ?? 0], [60]))
    track.advance(0.5)
    #expect(track.top("b") == 40 && track.view("x") == nil)
  }

  @Test("Without animations, updates are immediate (TV-33)")
  func immediate() {
    let track = track([["a", "b"]])
    var isFinished = false
    UIView.performWithoutAnimation {
      track.table.performBatchUpdates {
        track.sections = [["b"]]
        track.table.deleteRows(at: [track.path(0)], with: .left)
      } completion: {
        isFinished = $0
      }
    }
    #expect(isFinished && track.view("a") == nil && track.cell(0)?.frame.minY == 0)
  }

  @Test("Wrong counts are illegal calls that name the numbers (TV-30)")
  func wrongCounts() throws {
    let track = track([["a", "b"]])
    let messages = track.collectIllegalCalls()
    track.sections = [["a", "b", "c"]]
    track.table.deleteRows(at: [track.path(0)], with: .fade)
    #expect(messages.rules == ["TV-30"])
    let text = try #require(messages.texts.first)
    #expect(text.contains("invalid update: invalid number of rows in section 0"))
    #expect(text.contains("after the update (3)") && text.contains("before the update (2)"))
    track.advance(0.1)
    #expect(track.texts == ["a", "b", "c"])
    track.table.insertRows(at: [track.path(9)], with: .fade)
    #expect(messages.rules == ["TV-30", "TV-30"])
  }

  @Test("An end without a start has no effect (TV-32)")
  func endWithoutStart() {
    let track = track([["a", "b"]])
    var warnings: [String] = []
    CAEngine.warning = { rule, _ in warnings.append(rule) }
    track.table.endUpdates()
    #expect(warnings == ["TV-32"])
    // The next batch is complete.
    track.table.beginUpdates()
    track.sections = [["b"]]
    track.table.deleteRows(at: [track.path(0)], with: .none)
    track.table.endUpdates()
    track.advance(1)
    #expect(track.texts == ["b"] && warnings == ["TV-32"])
  }

  @Test("Updates before the first layout are part of it (TV-30)")
  func beforeLayout() {
    let track = TableTrack([["a"]]) { track in
      track.sections = [["a", "b"]]
      track.table.insertRows(at: [track.path(1)], with: .fade)
    }
    #expect(track.texts == ["a", "b"] && track.cell(1)?.alpha == 1)
  }
}
