import Foundation
import StageRendering
import TestSupport
import Testing
import UIKitCore
import UIKitItems
import UIKitTestSupport

/// Tables whose client code reloads, keeps views, and changes rows at inconvenient times.
@Suite(.ownContext) @MainActor struct TableRobustnessTests {
  /// A table that asks closures instead of having fixed rows.
  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var rows: [String] = []
    var makeCell: (UITableView, IndexPath) -> UITableViewCell = { _, _ in UITableViewCell() }
    var willDisplay: (UITableViewCell) -> Void = { _ in }
    var didEnd: () -> Void = {}
    var header: UIView?

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      rows.count
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = makeCell(tableView, indexPath)
      cell.textLabel?.text = rows[indexPath.row]
      return cell
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      header
    }
    func tableView(
      _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {
      willDisplay(cell)
    }
    func tableView(
      _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
      forRowAt indexPath: IndexPath
    ) {
      didEnd()
    }
  }

  /// Shows a table of 300 by 400 points with rows of 40 points.
  private func show(_ source: Source) -> (stage: Stage, table: UITableView) {
    let stage = Stage(size: CGSize(width: 320, height: 480))
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    table.rowHeight = 40
    table.dataSource = source
    table.delegate = source
    stage.window.addSubview(table)
    stage.advance(to: 0)
    return (stage, table)
  }

  private func texts(_ table: UITableView) -> [String?] {
    table.visibleCells.map { $0.textLabel?.text }
  }

  private let first = IndexPath(row: 0, section: 0)

  // MARK: Cells

  @Test("Cells that client code makes are used again by their identifiers (TV-06)")
  func ownCells() {
    let source = Source()
    source.rows = TableTrack.rows(100)
    var made = 0
    source.makeCell = { table, _ in
      if let cell = table.dequeueReusableCell(withIdentifier: "own") { return cell }
      made += 1
      return UITableViewCell(style: .subtitle, reuseIdentifier: "own")
    }
    let (stage, table) = show(source)
    for row in 1...50 {
      table.contentOffset.y = CGFloat(row) * 40
      stage.advance(to: Double(row))
    }
    // Ten rows fit, and one is placed before another one leaves.
    #expect(made == 11)
  }

  @Test("Setting another data source reloads the table (TV-07)")
  func dataSource() {
    let (old, new) = (Source(), Source())
    (old.rows, new.rows) = (["a"], ["b"])
    let (stage, table) = show(old)
    table.dataSource = new
    stage.advance(to: 1)
    #expect(texts(table) == ["b"])
  }

  @Test("A table can be reloaded while it makes, shows and removes cells (TV-07)")
  func reentrancy() {
    for moment in 0..<3 {
      let source = Source()
      source.rows = TableTrack.rows(8)
      weak var shown: UITableView?
      var isFirst = moment < 2
      func reload() {
        guard isFirst else { return }
        isFirst = false
        source.rows = ["x", "y"]
        shown?.reloadData()
      }
      source.makeCell = { table, _ in
        shown = table
        if moment == 0 { reload() }
        return UITableViewCell(style: .default, reuseIdentifier: nil)
      }
      if moment == 1 { source.willDisplay = { _ in reload() } }
      let (stage, table) = show(source)
      if moment == 2 {
        source.didEnd = reload
        isFirst = true
        table.reloadData()
        stage.advance(to: 1)
      }
      #expect(texts(table) == ["x", "y"], "moment \(moment)")
      #expect(table.subviews.filter { $0 is UITableViewCell }.count == 2)
    }
  }

  @Test("A cell that is returned again for a reloaded row stays (TV-31)")
  func sameCell() {
    let source = Source()
    source.rows = ["a", "b"]
    let cells = [UITableViewCell(), UITableViewCell()]
    source.makeCell = { cells[$1.row] }
    let (stage, table) = show(source)
    table.reloadRows(at: [first], with: .fade)
    stage.advance(to: 1)
    #expect(cells[0].superview === table && cells[0].alpha == 1 && !cells[0].isHidden)
  }

  // MARK: Headers

  @Test("A header that the delegate keeps stays in updates (TV-31)")
  func sameHeader() {
    let source = Source()
    source.rows = ["a"]
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 30))
    source.header = header
    let (stage, table) = show(source)
    #expect(header.superview === table)
    source.rows = ["x", "a"]
    table.insertRows(at: [first], with: .fade)
    stage.advance(to: 1)
    #expect(header.superview === table)
    table.reloadSections([0], with: .fade)
    stage.advance(to: 2)
    #expect(header.superview === table && header.alpha == 1)
  }

  // MARK: Updates

  @Test("Rows can be inserted right after their height changed (TV-30)")
  func heightAndInsertion() {
    let track = TableTrack([["a", "b"]]) { $0.table.rowHeight = 40 }
    track.table.rowHeight = 50
    track.sections = [["x", "a", "b"]]
    track.table.insertRows(at: [track.path(0)], with: .fade)
    track.advance(1)
    #expect(track.texts == ["x", "a", "b"])
    #expect(track.table.rectForRow(at: track.path(2)).minY == 100)
  }

  @Test("A reload during an update ends its animations (TV-33)")
  func reloadDuringUpdate() {
    let track = TableTrack([["a", "b"]]) { $0.table.rowHeight = 40 }
    track.sections = [["x", "a", "b"]]
    track.table.insertRows(at: [track.path(0)], with: .fade)
    track.advance(0.1)
    track.table.reloadData()
    track.advance(0.15)
    #expect(track.texts.compactMap(track.top) == [0, 40, 80])
  }

  @Test("An animated scroll ends in what an update leaves (TV-33)")
  func scrollAndDeletion() {
    let track = TableTrack([TableTrack.rows(50)]) { $0.table.rowHeight = 40 }
    track.table.setContentOffset(CGPoint(x: 0, y: 1600), animated: true)
    track.advance(0.1)
    track.sections = [TableTrack.rows(20)]
    track.table.deleteRows(at: (20..<50).map { track.path($0) }, with: .fade)
    track.advance(2)
    #expect(track.table.contentOffset.y == 400)
  }

  @Test("The topmost row stays when the width changes (TV-05)")
  func width() throws {
    let track = TableTrack([TableTrack.rows(50)]) { track in
      track.table.estimatedRowHeight = 44
      for row in 0..<50 { track.heights["\(row)"] = 100 }
    }
    for step in 1...10 {
      track.table.contentOffset.y = CGFloat(step) * 100
      track.advance(Double(step))
    }
    #expect(track.texts.first == "10")
    track.table.frame.size.width = 200
    track.advance(11)
    #expect(
      track.texts.first == "10"
        && track.table.contentOffset.y == track.top("10").map { CGFloat($0) })
  }

  @Test("A reload takes the row from the finger that moves it (TV-44)")
  func reloadDuringReordering() {
    let track = TableTrack([TableTrack.rows(5)]) { $0.table.rowHeight = 40 }
    track.table.setEditing(true, animated: false)
    track.drag(from: CGPoint(x: 280, y: 180), y: -120, at: 0.1, for: 1)
    track.advance(0.6)
    #expect(track.table.hasUncommittedUpdates)
    track.sections = [TableTrack.rows(2)]
    track.table.reloadData()
    #expect(!track.table.hasUncommittedUpdates)
    track.advance(2)
    #expect(track.texts == ["0", "1"] && track.top("1") == 40)
    #expect(!track.events.contains { $0.hasPrefix("move") })
  }

  // MARK: Diffable data sources

  @Test("An item that moves and is reloaded gets another cell (TV-61)")
  func movedReload() throws {
    let track = TableTrack([[]])
    track.table.delegate = nil
    let source = UITableViewDiffableDataSource<Int, Int>(tableView: track.table) { table, path, _ in
      table.dequeueReusableCell(withIdentifier: "row", for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2, 3])
    source.apply(snapshot, animatingDifferences: false)
    track.advance(0)
    let cells = (0..<3).map { track.cell($0) }
    snapshot.moveItem(3, beforeItem: 1)
    snapshot.reloadItems([3])
    source.apply(snapshot)
    #expect(track.cell(0) != nil && track.cell(0) !== cells[2] && track.cell(1) === cells[0])
    track.advance(1)
    #expect(track.table.visibleCells.count == 3)
  }
}
