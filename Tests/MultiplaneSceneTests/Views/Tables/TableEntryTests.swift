import CoreGraphics
import Foundation
import Multiplane
import MultiplaneScene
import QuartzCore
import TestSupport
import Testing
import UIKit

/// Tables of scenes on a stage of 200 by 400 points.
@MainActor
struct TableEntryTests {
  private func stage(_ text: String) throws -> Stage {
    try SceneFolder().scene(
      """
      multiplane: 1
      stage: {size: [200, 400], fps: 20, duration: 9s}

      """ + text
    ).makeStage()
  }

  private func table(_ stage: Stage) throws -> UITableView {
    try #require(stage.window.subviews.first as? UITableView)
  }

  private func texts(_ table: UITableView) -> [String] {
    table.layoutIfNeeded()
    return table.visibleCells.map { $0.textLabel?.text ?? "" }
  }

  private let list = """
    layers:
      - type: table
        id: list
        rowHeight: 40
        rows: [A, B, C]

    """

  @Test("A table has sections with styled rows (TV-70)", .ownContext) func contents() throws {
    let stage = try stage(
      """
      layers:
        - type: table
          style: insetGrouped
          separatorStyle: none
          sections:
            - header: Cities
              footer: Two of them
              rows:
                - {text: Lisbon, detail: Portugal, accessory: checkmark}
                - {text: Rome, detail: Italy, style: value1}
            - rows: [More, {for: {each: name, in: [X, Y]}, text: "${name}"}]
      """)
    let table = try table(stage)
    table.layoutIfNeeded()
    #expect(table.style == .insetGrouped && table.separatorStyle == .none)
    #expect(table.frame == CGRect(x: 0, y: 0, width: 200, height: 400))
    #expect(table.numberOfSections == 2 && table.numberOfRows(inSection: 1) == 3)
    #expect(texts(table) == ["Lisbon", "Rome", "More", "X", "Y"])
    let first = table.visibleCells[0]
    #expect(first.detailTextLabel?.text == "Portugal" && first.accessoryType == .checkmark)
    #expect(first.imageView?.image == nil && table.visibleCells[2].detailTextLabel == nil)
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "CITIES")
    #expect(table.footerView(forSection: 0)?.textLabel?.text == "Two of them")
  }

  // Deletions and sources of moves come first, at their old places.
  @Test("Rows change at their places before and after (TV-71)", .ownContext) func updates() throws {
    let stage = try stage(
      list + """
        timeline:
          - at: 1s
            rows:
              delete: [0, 1]
              insert: [{at: [0, 0], text: N}, {at: [0, 3], text: M}]
              move: {from: [0, 2], to: [0, 1]}
              animation: left
          - {at: 3s, rows: {select: [0, 1]}}
          - {at: 5s, rows: {delete: [[0, 3], [0, 0]], animated: false}}
          - {at: 6s, rows: {deselect: [0, 0]}}
        """)
    let table = try table(stage)
    #expect(texts(table) == ["A", "B", "C"])
    stage.advance(to: 1.01)
    #expect(texts(table) == ["N", "C", "A", "M"])
    stage.advance(to: 3.5)
    #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
    stage.advance(to: 5)
    #expect(texts(table) == ["C", "A"])
    #expect(table.indexPathForSelectedRow == IndexPath(row: 0, section: 0))
    stage.advance(to: 6.1)
    #expect(table.indexPathForSelectedRow == nil)
  }

  // TV-31: 0.3 s, or those of a block.
  @Test(arguments: [
    ("rows: {delete: [0, 0]}", 0.3), ("rows: {delete: [0, 0], animated: false}", 0),
    ("animate: 1s, rows: {delete: [0, 0]}", 1),
  ])
  func durations(entry: String, seconds: Double) throws {
    let scene = try SceneFolder().scene(
      """
      multiplane: 1
      stage: {size: [200, 400]}
      layers: [{type: table, id: list, rows: [A, B]}, {type: view, id: a}]
      timeline:
        - {at: 1s, label: change, \(entry)}
        - {after: change, animate: 0.5s, set: {a.alpha: 0.5}}
      """)
    #expect(abs(scene.duration - 1.5 - seconds) < 1e-9)
  }

  // The default button is 74 points wide (TV-42).
  @Test("A swipe deletes a row, and a control moves one (TV-72)", .ownContext) func fingers() throws
  {
    let stage = try stage(
      """
      input:
        - {at: 1s, drag: [[180, 60], [20, 60]], over: 300ms, hold: 100ms}
        - {at: 5s, drag: [[180, 20], [180, 70]], over: 300ms, hold: 100ms}

      """ + list + """
        timeline:
          - {at: 2.5s, set: {list.canMoveRows: true}}
          - {at: 3s, animate: 0.3s, set: {list.editing: true}}
          - {at: 7s, set: {list.editing: false}}
        """)
    let table = try table(stage)
    stage.advance(to: 2.5)
    #expect(texts(table) == ["A", "C"])
    stage.advance(to: 4)
    #expect(table.isEditing)
    stage.advance(to: 6.5)
    #expect(texts(table) == ["C", "A"])
    stage.advance(to: 7)
    #expect(!table.isEditing)
  }

  @Test("Without canEditRows, a swipe does nothing (TV-72)", .ownContext) func fixedRows() throws {
    let stage = try stage(
      """
      input: [{at: 1s, drag: [[180, 60], [20, 60]], over: 300ms, hold: 100ms}]

      """ + list.replacing("rowHeight: 40", with: "canEditRows: false"))
    stage.advance(to: 3)
    #expect(try texts(table(stage)) == ["A", "B", "C"])
  }

  @Test("A tap on a row pushes a controller (TV-72)", .ownContext) func taps() throws {
    let stage = try stage(
      """
      input: [{at: 1s, tap: [60, 100]}, {at: 3s, tap: [30, 22]}, {at: 5s, tap: [60, 70]}]
      layers:
        - type: navigationController
          viewControllers:
            - type: viewController
              title: List
              subviews:
                - type: table
                  rowHeight: 40
                  rows: [{text: About, present: sheet}, {text: Detail, push: detail}]
      controllers: [{type: viewController, id: detail}, {type: viewController, id: sheet}]
      """)
    let root = try #require(stage.window.rootViewController as? UINavigationController)
    let table = try #require(root.viewControllers[0].view.subviews.first as? UITableView)
    #expect(table.frame == CGRect(x: 0, y: 0, width: 200, height: 400))
    table.layoutIfNeeded()
    #expect(table.visibleCells.map(\.accessoryType) == [.none, .disclosureIndicator])
    stage.advance(to: 2.5)
    #expect(root.viewControllers.count == 2 && table.indexPathForSelectedRow == nil)
    stage.advance(to: 4.5)
    #expect(root.viewControllers.count == 1)
    stage.advance(to: 6.5)
    #expect(root.presentedViewController != nil)
  }

  @Test("Places that a swipe removed are reported (TV-71)", .ownContext) func impossible() throws {
    let stage = try stage(
      """
      input: [{at: 1s, drag: [[180, 60], [20, 60]], over: 300ms, hold: 100ms}]

      """ + list + "timeline: [{at: 3s, rows: {delete: [0, 2]}}]")
    var warnings: [String] = []
    CAEngine.warning = { warnings.append("\($0) \($1)") }
    stage.advance(to: 4)
    #expect(try texts(table(stage)) == ["A", "C"])
    #expect(warnings.count == 1)
    #expect(warnings[0].hasPrefix("TV-71"))
    #expect(warnings[0].contains("there is no row 2; section 0 has 2 at that time"))
  }
}
