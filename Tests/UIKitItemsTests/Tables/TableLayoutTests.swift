import Foundation
import TestSupport
import Testing
import UIKitCore
import UIKitItems

/// Where rows, headers and footers are, and which cells exist (TV-01 to TV-09).
@Suite(.ownContext) @MainActor struct TableLayoutTests {
  // MARK: Metrics

  @Test("Plain tables show titles only, in 28 points (TV-01, TV-02)")
  func plainMetrics() {
    let track = TableTrack([["a", "b"], [], ["c"]]) { $0.headers = [0: "First", 2: "Third"] }
    let table = track.table
    #expect(table.rectForHeader(inSection: 0) == CGRect(x: 0, y: 0, width: 300, height: 28))
    #expect(table.rectForRow(at: track.path(1)) == CGRect(x: 0, y: 72, width: 300, height: 44))
    #expect(table.rect(forSection: 1) == CGRect(x: 0, y: 116, width: 300, height: 0))
    #expect(table.rectForRow(at: track.path(0, 2)).minY == 144)
    #expect(table.contentSize == CGSize(width: 300, height: 188))
    #expect(table.backgroundColor == .systemBackground)
    #expect(track.cell(0)?.backgroundColor == .systemBackground)
  }

  @Test("Grouped sections are 18 points apart, the first one 35 from the top (TV-02)")
  func groupedMetrics() {
    let track = TableTrack([["a"], ["b"]], style: .grouped)
    let table = track.table
    #expect(table.rectForRow(at: track.path(0)) == CGRect(x: 0, y: 35, width: 300, height: 44))
    // A footer of 18 points, and a header of 18 points.
    #expect(table.rectForRow(at: track.path(0, 1)).minY == 115)
    #expect(table.contentSize.height == 177)
    #expect(track.cell(0)?.backgroundColor == .secondarySystemGroupedBackground)
  }

  @Test("Grouped titles need their text, with 18 points above and 6 below (TV-02)")
  func groupedTitles() throws {
    let track = TableTrack([["a"], ["b"]], style: .grouped) {
      $0.headers = [0: "Title", 1: "Title"]
      $0.footers = [1: "A footer that is long enough to need two lines in this table, at least"]
    }
    let label = UILabel()
    label.font = .systemFont(ofSize: 13)
    label.text = "TITLE"
    label.numberOfLines = 0
    let line = label.sizeThatFits(CGSize(width: 268, height: 1000)).height.rounded(.up)
    let table = track.table
    #expect(table.rectForHeader(inSection: 1).height == 18 + line + 6)
    #expect(table.rectForHeader(inSection: 0).height == 35 + line + 6)
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "TITLE")
    label.text = track.footers[1]
    let lines = label.sizeThatFits(CGSize(width: 268, height: 1000)).height.rounded(.up)
    #expect(lines > 1.5 * line && table.rectForFooter(inSection: 1).height == 8 + lines + 6)
  }

  @Test("Inset groups have margins and round corners (TV-03)")
  func insetGroups() throws {
    let track = TableTrack([["a", "b", "c"]], style: .insetGrouped)
    #expect(
      track.table.rectForRow(at: track.path(1)) == CGRect(x: 16, y: 79, width: 268, height: 44))
    let cells = try [0, 1, 2].map { try #require(track.cell($0)).layer }
    #expect(cells.map(\.cornerRadius) == [10, 0, 10])
    #expect(cells[0].maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    #expect(cells[2].maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
  }

  @Test("Views above and below the sections keep their heights (TV-02)")
  func edgeViews() {
    let header = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 50))
    let footer = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 20))
    let track = TableTrack([["a"]], style: .grouped) {
      $0.table.tableHeaderView = header
      $0.table.tableFooterView = footer
    }
    #expect(header.frame == CGRect(x: 0, y: 0, width: 300, height: 50))
    // The first header is not higher below a header view.
    #expect(track.table.rectForRow(at: track.path(0)).minY == 68)
    #expect(footer.frame == CGRect(x: 0, y: 130, width: 300, height: 20))
    track.table.tableHeaderView = nil
    track.advance(0.1)
    #expect(header.superview == nil && track.table.rectForRow(at: track.path(0)).minY == 35)
  }

  // MARK: Heights

  @Test("The delegate's heights, the table's, and those of the cells (TV-04)")
  func heights() {
    let track = TableTrack([["a", "b", "c"]], cell: TallCell.self) {
      $0.heights = ["a": 30, "b": 0]
    }
    #expect((0..<3).map { track.table.rectForRow(at: track.path($0)).height } == [30, 0, 78])
    track.heights = [:]
    track.table.rowHeight = 50
    #expect(track.table.rectForRow(at: track.path(2)).minY == 100)
  }

  /// A cell that needs 77.5 points.
  private final class TallCell: UITableViewCell {
    override func sizeThatFits(_ size: CGSize) -> CGSize {
      CGSize(width: size.width, height: 77.5)
    }
  }

  @Test("Constraints of the content view determine the height (TV-04)")
  func constraints() {
    let track = TableTrack([["a", "b"]], cell: ConstrainedCell.self)
    #expect(
      track.table.rectForRow(at: track.path(1)) == CGRect(x: 0, y: 80, width: 300, height: 80))
    #expect(
      track.cell(1)?.contentView.subviews.first?.frame
        == CGRect(x: 10, y: 10, width: 280, height: 60))
  }

  /// A cell with a box of 60 points, 10 points inside it.
  private final class ConstrainedCell: UITableViewCell {
    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(box)
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
        box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10),
        box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -10),
        box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
        box.heightAnchor.constraint(equalToConstant: 60),
      ])
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test("Rows that turn out higher do not move those that are visible (TV-05)")
  func estimates() throws {
    let track = TableTrack([TableTrack.rows(100)]) {
      $0.table.estimatedRowHeight = 20
      $0.table.rowHeight = 50
    }
    // Eight rows of 50 points are visible, of which all heights are known.
    #expect(track.texts == TableTrack.rows(8) && track.requests == 8)
    #expect(track.table.contentSize.height == 2240)
    track.table.contentOffset.y = 1000
    track.advance(0.1)
    let first = try #require(track.table.indexPathsForVisibleRows?.first)
    // (1000 - 400) / 20 rows after the eighth.
    #expect(first.row == 38)
    let before = track.table.rectForRow(at: first).minY - track.table.contentOffset.y
    // Ten points up, the row above is measured: it is 30 points higher than it was estimated to be.
    track.table.contentOffset.y -= 10
    track.advance(0.2)
    let after = track.table.rectForRow(at: first).minY - track.table.contentOffset.y
    #expect(after == before + 10 && track.table.rectForRow(at: track.path(37)).height == 50)
  }

  // MARK: Cells

  @Test("Only visible rows have cells, which are used again (TV-06)")
  func reuse() {
    let track = TableTrack([TableTrack.rows(10_000)]) { $0.table.rowHeight = 40 }
    #expect(track.requests == 10 && track.texts == TableTrack.rows(10))
    #expect(track.events == (0..<10).map { "will 0.\($0)" })
    track.events = []
    let first = track.cell(0)
    track.table.contentOffset.y = 50
    track.advance(0.1)
    #expect(track.texts == (1...11).map { "\($0)" })
    #expect(track.events == ["end 0.0", "will 0.10", "will 0.11"])
    track.table.contentOffset.y = 100
    track.advance(0.2)
    #expect(track.cell(12) === first)
    #expect(track.cell(0) == nil && track.table.indexPath(for: first!) == track.path(12))
  }

  @Test("Identifiers without a cell class are illegal calls (TV-06)")
  func unknownIdentifiers() {
    let track = TableTrack([[]])
    let messages = track.collectIllegalCalls()
    _ = track.table.dequeueReusableCell(withIdentifier: "unknown", for: track.path(0))
    track.table.register(UILabel.self, forCellReuseIdentifier: "row")
    #expect(messages.rules == ["TV-06", "TV-06"])
    #expect(track.table.dequeueReusableCell(withIdentifier: "unknown") == nil)
    #expect(track.table.dequeueReusableHeaderFooterView(withIdentifier: "row") == nil)
  }

  /// The initializers are called from C, which passes the words of a string (decision 0003): those of a
  /// short one are its text, those of a constant are never released, and others own memory.
  @Test(
    "Registered classes are made with their own initializers (TV-06)",
    arguments: [
      "row", "a constant that is too long to be stored in the string itself",
      String(repeating: "made at run time ", count: 3),
    ])
  func initializers(identifier: String) {
    let track = TableTrack([[]])
    track.table.register(NamedCell.self, forCellReuseIdentifier: identifier)
    track.table.register(NamedHeader.self, forHeaderFooterViewReuseIdentifier: identifier)
    // A string that is released too often fails only after some time.
    for _ in 0..<100 {
      let cell = track.table.dequeueReusableCell(withIdentifier: identifier, for: track.path(0))
      #expect((cell as? NamedCell)?.name == identifier && cell.reuseIdentifier == identifier)
      let header = track.table.dequeueReusableHeaderFooterView(withIdentifier: identifier)
      #expect((header as? NamedHeader)?.name == identifier)
      #expect(header?.reuseIdentifier == identifier)
    }
  }

  private final class NamedCell: UITableViewCell {
    let name: String
    override init(style: CellStyle, reuseIdentifier: String?) {
      name = reuseIdentifier ?? "none"
      super.init(style: style, reuseIdentifier: reuseIdentifier)
    }
    required init?(coder: NSCoder) { nil }
  }

  private final class NamedHeader: UITableViewHeaderFooterView {
    let name: String
    override init(reuseIdentifier: String?) {
      name = reuseIdentifier ?? "none"
      super.init(reuseIdentifier: reuseIdentifier)
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test("Reloading drops the cells and the selection (TV-07)")
  func reload() {
    let track = TableTrack([["a", "b"]])
    track.table.selectRow(at: track.path(1), animated: false, scrollPosition: .none)
    track.sections = [["c"]]
    track.events = []
    track.table.reloadData()
    #expect(track.events.sorted() == ["end 0.0", "end 0.1"])
    #expect(
      track.table.numberOfRows(inSection: 0) == 1 && track.table.indexPathForSelectedRow == nil)
    track.advance(0.1)
    #expect(track.texts == ["c"])
  }

  @Test("What does not exist has no rectangle and no rows (TV-07)")
  func outOfRange() {
    let track = TableTrack([["a"]])
    let messages = track.collectIllegalCalls()
    #expect(track.table.rectForRow(at: track.path(1)) == .zero)
    #expect(track.table.rectForRow(at: track.path(0, 7)) == .zero)
    #expect(track.table.rect(forSection: -1) == .zero && messages.rules.isEmpty)
    #expect(track.table.numberOfRows(inSection: 1) == 0)
    track.table.scrollToRow(at: track.path(5), at: .top, animated: false)
    track.table.selectRow(at: track.path(5), animated: false, scrollPosition: .none)
    #expect(messages.rules == ["TV-07", "TV-08", "TV-21"])
  }

  @Test("A point belongs to the row around it")
  func points() {
    let track = TableTrack([["a", "b"]]) { $0.headers = [0: "x"] }
    #expect(track.table.indexPathForRow(at: CGPoint(x: 5, y: 27)) == nil)
    #expect(track.table.indexPathForRow(at: CGPoint(x: 5, y: 28)) == track.path(0))
    #expect(track.table.indexPathForRow(at: CGPoint(x: 5, y: 72)) == track.path(1))
    #expect(track.table.indexPathForRow(at: CGPoint(x: 5, y: 116)) == nil)
  }

  // MARK: Scrolling

  @Test(
    "Rows are scrolled to their positions (TV-08)",
    arguments: [
      // A row of 40 points in a table of 400.
      (UITableView.ScrollPosition.top, 800.0), (.middle, 620.0), (.bottom, 440.0), (.none, 440.0),
    ] as [(UITableView.ScrollPosition, Double)])
  func scrollToRow(position: UITableView.ScrollPosition, offset: Double) {
    let track = TableTrack([TableTrack.rows(100)]) { $0.table.rowHeight = 40 }
    track.table.scrollToRow(at: track.path(20), at: position, animated: false)
    #expect(Double(track.table.contentOffset.y) == offset)
    track.table.scrollToRow(at: track.path(99), at: .top, animated: false)
    #expect(track.table.contentOffset.y == 3600)
  }

  @Test("An animated scroll arrives although heights were only estimated (TV-08)")
  func animatedScroll() {
    let track = TableTrack([TableTrack.rows(200)]) {
      $0.table.estimatedRowHeight = 44
      $0.table.rowHeight = 70
    }
    track.table.scrollToRow(at: track.path(100), at: .top, animated: true)
    track.advance(1)
    #expect(
      track.table.rectForRow(at: track.path(100)).minY == track.table.contentOffset.y)
    track.table.scrollToRow(at: track.path(20), at: .middle, animated: true)
    track.advance(2)
    let rect = track.table.rectForRow(at: track.path(20))
    #expect(abs(rect.midY - track.table.contentOffset.y - 200) < 1)
  }

  // MARK: Headers

  @Test("Headers float, and the end of their section pushes them away (TV-09)")
  func floatingHeaders() throws {
    let track = TableTrack([["a", "b"], TableTrack.rows(30)]) {
      $0.headers = [0: "First", 1: "Second"]
      $0.table.rowHeight = 40
    }
    let header = try #require(track.table.headerView(forSection: 0))
    func y(_ offset: CGFloat, at time: Double) -> CGFloat {
      track.table.contentOffset.y = offset
      track.advance(time)
      return header.frame.minY - offset
    }
    // The section is 108 points high.
    #expect(y(-10, at: 0.1) == 10)
    #expect(y(50, at: 0.2) == 0)
    #expect(y(80, at: 0.3) == 0)
    #expect(y(90, at: 0.4) == -10)
    #expect(track.table.headerView(forSection: 1)?.frame.minY == 108)
    _ = y(300, at: 0.5)
    #expect(header.superview == nil && track.table.headerView(forSection: 1)?.frame.minY == 300)
    #expect(track.table.rectForHeader(inSection: 1).minY == 108)
  }

  @Test("Insets cover what floats below them, and a row is scrolled below a header (TV-08, TV-09)")
  func insets() {
    let track = TableTrack([TableTrack.rows(50)]) {
      $0.headers = [0: "Title"]
      $0.footers = [0: "End"]
      $0.table.rowHeight = 40
      $0.table.contentInset.top = 30
    }
    track.table.scrollToRow(at: track.path(10), at: .top, animated: false)
    #expect(track.table.contentOffset.y == 370)
    track.advance(0.1)
    #expect(track.table.headerView(forSection: 0)?.frame.minY == 400)
    #expect(track.table.footerView(forSection: 0)?.frame.maxY == 770)
  }
}
