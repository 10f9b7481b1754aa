import Foundation
import StageRendering
import TestSupport
import Testing
import UIKitCore
import UIKitItems
import UIKitTestSupport

/// How touches highlight and select rows (TV-20 to TV-23).
@Suite(.ownContext) @MainActor struct TableSelectionTests {
  private let rows = TableTrack.rows(30)

  @Test("A finger highlights a row after 0.15 s, and selects it when it is lifted (TV-20, TV-21)")
  func tap() {
    let track = TableTrack([rows])
    track.events = []
    track.tap(y: 60, at: 0.1, for: 0.5)
    track.advance(0.24)
    #expect(track.events.isEmpty && track.cell(1)?.isHighlighted == false)
    track.advance(0.26)
    #expect(track.events == ["highlight 0.1"] && track.cell(1)?.isHighlighted == true)
    track.advance(0.7)
    #expect(track.events == ["highlight 0.1", "unhighlight 0.1", "will select 0.1", "select 0.1"])
    #expect(track.table.indexPathForSelectedRow == track.path(1))
    #expect(track.cell(1)?.isSelected == true && track.cell(1)?.isHighlighted == false)
  }

  @Test("Another row replaces the selection (TV-21)")
  func replace() {
    let track = TableTrack([rows])
    track.tap(y: 10, at: 0.1)
    track.advance(0.3)
    track.events = []
    track.tap(y: 60, at: 0.4)
    track.advance(0.8)
    #expect(
      track.events == [
        "highlight 0.1", "unhighlight 0.1", "will select 0.1", "will deselect 0.0",
        "deselect 0.0", "select 0.1",
      ])
    #expect(track.table.indexPathsForSelectedRows == [track.path(1)])
  }

  @Test("Several rows are selected, and deselected by another tap (TV-21)")
  func several() {
    let track = TableTrack([rows])
    track.table.allowsMultipleSelection = true
    for (index, y) in [10.0, 60, 10].enumerated() { track.tap(y: y, at: 0.1 + 0.5 * Double(index)) }
    track.advance(0.9)
    #expect(track.table.indexPathsForSelectedRows == [track.path(0), track.path(1)])
    track.events = []
    track.advance(2)
    #expect(track.table.indexPathsForSelectedRows == [track.path(1)])
    #expect(
      track.events == ["highlight 0.0", "unhighlight 0.0", "will deselect 0.0", "deselect 0.0"])
  }

  @Test("A delegate refuses or redirects a selection (TV-20, TV-21)")
  func refusals() {
    let track = TableTrack([rows])
    track.chosen = { _ in IndexPath(row: 3, section: 0) }
    track.tap(y: 10, at: 0.1)
    track.advance(0.5)
    #expect(track.table.indexPathForSelectedRow == track.path(3))
    track.chosen = { _ in nil }
    track.tap(y: 10, at: 0.6)
    track.advance(1)
    #expect(
      track.table.indexPathForSelectedRow == track.path(3) && track.cell(0)?.isSelected == false)
    track.canHighlight = false
    track.events = []
    track.tap(y: 10, at: 1.1)
    track.table.allowsSelection = true
    track.advance(1.5)
    #expect(track.events.isEmpty)
    track.canHighlight = true
    track.table.allowsSelection = false
    track.tap(y: 10, at: 1.6)
    track.advance(2)
    #expect(track.events.isEmpty)
  }

  @Test("A drag ends the highlight (TV-20)")
  func drag() {
    let track = TableTrack([rows])
    track.events = []
    track.stage.window.schedule(
      TouchPath([
        .init(time: 0.1, location: CGPoint(x: 150, y: 60)),
        .init(time: 0.4, location: CGPoint(x: 150, y: 60)),
        .init(time: 0.5, location: CGPoint(x: 150, y: 20)),
        .init(time: 0.6, location: CGPoint(x: 150, y: 20)),
      ]))
    track.advance(0.45)
    #expect(track.cell(1)?.isHighlighted == true)
    track.advance(1)
    #expect(track.events.prefix(2) == ["highlight 0.1", "unhighlight 0.1"])
    #expect(track.cell(1)?.isHighlighted == false && track.table.indexPathForSelectedRow == nil)
    #expect(track.table.contentOffset.y == 30)
  }

  @Test("Code selects silently, and a selection survives scrolling (TV-21)")
  func byCode() {
    let track = TableTrack([rows])
    track.events = []
    track.table.selectRow(at: track.path(20), animated: false, scrollPosition: .middle)
    track.advance(0.1)
    #expect(track.cell(20)?.isSelected == true)
    #expect(!track.events.contains { $0.contains("select") })
    track.table.contentOffset.y = 0
    track.advance(0.2)
    #expect(track.table.visibleCells.allSatisfy { !$0.isSelected })
    track.table.selectRow(at: nil, animated: false, scrollPosition: .none)
    #expect(track.table.indexPathForSelectedRow == nil)
  }

  @Test("The background of a selected cell fades within 0.3 s (TV-22)")
  func fade() throws {
    let track = TableTrack([rows])
    track.table.selectRow(at: track.path(0), animated: false, scrollPosition: .none)
    track.advance(0.1)
    let background = try #require(track.cell(0)?.subviews.first)
    #expect(background.backgroundColor == .systemGray4 && background.shown.opacity == 1)
    #expect(background.frame == CGRect(x: 0, y: 0, width: 300, height: 44))
    track.table.deselectRow(at: track.path(0), animated: true)
    track.advance(0.25)
    #expect(abs(background.shown.opacity - 0.5) < 0.01)
    track.advance(0.41)
    #expect(background.shown.opacity == 0)
    track.cell(0)?.selectionStyle = .none
    track.table.selectRow(at: track.path(0), animated: false, scrollPosition: .none)
    track.advance(0.5)
    #expect(background.shown.opacity == 0)
  }
}
