import Multiplane
import TestSupport
import Testing
import UIKit

/// A client's list, used by a finger (TV-21, TV-23, TV-31, TV-42).
@Suite(.ownContext) @MainActor struct GroceryListControllerTests {
  private let stage = Stage(size: CGSize(width: 320, height: 480))
  private let list = GroceryListController(shelves: [
    .init(
      name: "Fruit", items: [.init(name: "Apples", amount: "6"), .init(name: "Dates", amount: "1")]),
    .init(name: "Bread", items: [.init(name: "Rolls", amount: "4")]),
  ])

  init() {
    stage.window.rootViewController = list
    stage.advance(to: 0)
  }

  private var names: [String] {
    list.tableView.visibleCells.compactMap { $0.textLabel?.text }
  }

  private func middle(_ row: Int, _ section: Int) -> CGPoint {
    let rect = list.tableView.rectForRow(at: IndexPath(row: row, section: section))
    return CGPoint(x: rect.midX, y: rect.midY)
  }

  @Test func aTapTicksARowOff() throws {
    stage.window.schedule(.tap(at: middle(1, 0), time: 0.1))
    stage.advance(to: 1)
    #expect(list.shelves[0].items.map(\.isDone) == [false, true])
    let path = IndexPath(row: 1, section: 0)
    #expect(list.tableView.cellForRow(at: path)?.accessoryType == .checkmark)
    #expect(list.tableView.indexPathForSelectedRow == nil)
    list.removeDone()
    stage.advance(to: 2)
    #expect(names == ["Apples", "Rolls"])
  }

  @Test func aNewRowPushesOthersDown() throws {
    list.add(.init(name: "Buns", amount: "2"), toShelf: 1)
    stage.advance(to: 1)
    #expect(names == ["Apples", "Dates", "Buns", "Rolls"])
    let cells = list.tableView.visibleCells
    #expect(cells[3].frame.minY == cells[2].frame.maxY)
  }

  @Test func swipesDeleteAndTickOff() throws {
    let place = middle(0, 0)
    stage.window.schedule(
      .drag(from: place, to: CGPoint(x: place.x - 100, y: place.y), time: 0.1, duration: 0.2))
    stage.window.schedule(.tap(at: CGPoint(x: 280, y: place.y), time: 1))
    stage.advance(to: 2)
    #expect(names == ["Dates", "Rolls"])
    stage.window.schedule(
      .drag(
        from: CGPoint(x: 30, y: place.y), to: CGPoint(x: 300, y: place.y), time: 2.1,
        duration: 0.3))
    stage.advance(to: 3)
    #expect(list.shelves[0].items.map(\.isDone) == [true])
  }
}
