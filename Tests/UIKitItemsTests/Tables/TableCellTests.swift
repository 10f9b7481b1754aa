import Foundation
import StageRendering
import TestSupport
import Testing
import UIKitCore
import UIKitItems

/// What cells consist of, and where it is (TV-10 to TV-12, TV-50, TV-51).
@Suite(.ownContext) @MainActor struct TableCellTests {
  private let stage = Stage(size: CGSize(width: 320, height: 240))

  /// Shows a cell of 300 by 44 points.
  private func show(_ cell: UITableViewCell, width: CGFloat = 300) -> UITableViewCell {
    cell.frame = CGRect(x: 0, y: 0, width: width, height: 44)
    stage.window.addSubview(cell)
    cell.layoutIfNeeded()
    return cell
  }

  private func cell(_ style: UITableViewCell.CellStyle) -> UITableViewCell {
    let cell = UITableViewCell(style: style, reuseIdentifier: nil)
    cell.textLabel?.text = "Text"
    cell.detailTextLabel?.text = "Detail"
    return cell
  }

  @Test("The text fills a plain cell between its margins (TV-10)")
  func plain() throws {
    let cell = show(cell(.default))
    #expect(cell.detailTextLabel == nil)
    #expect(cell.textLabel?.frame == CGRect(x: 16, y: 0, width: 268, height: 44))
    cell.accessoryType = .disclosureIndicator
    cell.layoutIfNeeded()
    // A chevron of 8 points at the margin, and 8 points before it.
    #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 268, height: 44))
    #expect(cell.textLabel?.frame.maxX == 268)
    #expect(cell.subviews.last?.frame == CGRect(x: 276, y: 16, width: 8, height: 13))
  }

  @Test("The height depends on the width that is asked for (TV-10)")
  func heightForWidth() {
    let cell = cell(.default)
    cell.textLabel?.numberOfLines = 0
    cell.textLabel?.text = String(repeating: "Text ", count: 20)
    let wide = show(cell).sizeThatFits(CGSize(width: 150, height: 0)).height
    let narrow = show(cell, width: 150).sizeThatFits(CGSize(width: 150, height: 0)).height
    #expect(wide == narrow && narrow > cell.sizeThatFits(CGSize(width: 300, height: 0)).height)
  }

  @Test("A detail button and a chevron are 12 points apart (TV-11)")
  func accessories() {
    let cell = show(cell(.default))
    cell.accessoryType = .detailDisclosureButton
    cell.layoutIfNeeded()
    #expect(cell.contentView.frame.width == 234)
    cell.accessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 30))
    cell.layoutIfNeeded()
    #expect(cell.accessoryView?.frame == CGRect(x: 234, y: 7, width: 50, height: 30))
    #expect(cell.contentView.frame.width == 226)
  }

  @Test("An image is before the text, and not higher than the cell (TV-10)")
  func images() {
    let cell = cell(.default)
    cell.imageView?.image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 88)).image {
      _ in
    }
    _ = show(cell)
    #expect(cell.imageView?.frame == CGRect(x: 16, y: 0, width: 10, height: 44))
    #expect(cell.textLabel?.frame.minX == 42)
    #expect(cell.separatorInset.left == 42)
  }

  @Test("Details are at the right side, or below the text (TV-10)")
  func details() throws {
    let value = show(cell(.value1))
    let detail = try #require(value.detailTextLabel)
    #expect(detail.frame.maxX == 284 && detail.textColor == .secondaryLabel)
    #expect(value.textLabel?.frame.maxX == detail.frame.minX)
    let subtitle = show(cell(.subtitle))
    let (text, below) = (try #require(subtitle.textLabel), try #require(subtitle.detailTextLabel))
    #expect(below.frame.minY == text.frame.maxY + 3 && below.frame.minX == 16)
    #expect(below.font.pointSize == 12)
    let height = subtitle.sizeThatFits(CGSize(width: 300, height: 0)).height
    #expect(height == text.frame.height + 3 + below.frame.height + 20)
    let second = show(cell(.value2))
    #expect(second.textLabel?.frame == CGRect(x: 16, y: 0, width: 91, height: 44))
    #expect(second.detailTextLabel?.frame.minX == 113)
  }

  @Test("A long text takes the room of its value (TV-10)")
  func longTexts() throws {
    let cell = cell(.value1)
    cell.textLabel?.text = String(repeating: "long ", count: 20)
    _ = show(cell)
    #expect(cell.textLabel?.frame.width == 268 && cell.detailTextLabel?.frame.width == 0)
  }

  @Test("A text of several lines makes a cell higher (TV-10)")
  func severalLines() throws {
    let cell = cell(.default)
    cell.textLabel?.text = String(repeating: "long ", count: 20)
    cell.textLabel?.numberOfLines = 0
    _ = show(cell)
    let text = try #require(cell.textLabel).sizeThatFits(CGSize(width: 268, height: 1000)).height
    #expect(text > 40 && cell.sizeThatFits(CGSize(width: 300, height: 0)).height == text + 22)
  }

  @Test("Cells are mirrored (TV-11)")
  func mirrored() {
    let cell = cell(.default)
    cell.semanticContentAttribute = .forceRightToLeft
    cell.contentView.semanticContentAttribute = .forceRightToLeft
    cell.accessoryType = .checkmark
    _ = show(cell)
    #expect(cell.subviews.last?.frame == CGRect(x: 16, y: 16, width: 14, height: 13))
    #expect(cell.contentView.frame == CGRect(x: 38, y: 0, width: 262, height: 44))
    #expect(cell.textLabel?.frame == CGRect(x: 0, y: 0, width: 246, height: 44))
  }

  @Test("Lines start at the text, and surround groups (TV-12)")
  func separators() throws {
    let track = TableTrack([["a", "b"]])
    func lines(_ row: Int) throws -> [CGRect] {
      try #require(track.cell(row)).subviews.filter { $0.bounds.height == 1 && !$0.isHidden }
        .map(\.frame)
    }
    #expect(try lines(0) == [CGRect(x: 16, y: 43, width: 284, height: 1)])
    track.table.separatorInset = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 10)
    track.advance(0.1)
    #expect(try lines(1) == [CGRect(x: 5, y: 43, width: 285, height: 1)])
    track.table.separatorStyle = .none
    track.advance(0.2)
    #expect(try lines(0).isEmpty)
  }

  @Test("A group has lines around it, a rounded one only inside (TV-12)")
  func groupSeparators() throws {
    func lines(_ style: UITableView.Style) throws -> [[CGFloat]] {
      let track = TableTrack([["a", "b"]], style: style)
      return try [0, 1].map { row in
        try #require(track.cell(row)).subviews.filter { $0.bounds.height == 1 && !$0.isHidden }
          .map { [$0.frame.minX, $0.frame.minY] }.flatMap { $0 }
      }
    }
    #expect(try lines(.grouped) == [[16, 43, 0, 0], [0, 43]])
    #expect(try lines(.insetGrouped) == [[16, 43], []])
  }

  // MARK: Configurations

  @Test("A configuration makes a view, and updates it (TV-50)")
  func configurations() throws {
    let cell = show(UITableViewCell(style: .default, reuseIdentifier: nil))
    var configuration = cell.defaultContentConfiguration()
    configuration.text = "First"
    cell.contentConfiguration = configuration
    let view = try #require(cell.contentView.subviews.first as? UIListContentView)
    configuration.text = "Second"
    cell.contentConfiguration = configuration
    #expect(cell.contentView.subviews == [view])
    #expect((view.configuration as? UIListContentConfiguration)?.text == "Second")
    cell.contentConfiguration = BadgeConfiguration()
    let badge = try #require(cell.contentView.subviews.first as? BadgeView)
    #expect(cell.contentView.subviews.count == 1 && !badge.isSelected)
    cell.setSelected(true, animated: false)
    #expect(badge.isSelected)
    cell.contentConfiguration = nil
    #expect(cell.contentView.subviews.isEmpty)
  }

  private struct BadgeConfiguration: UIContentConfiguration {
    var isSelected = false
    func makeContentView() -> any UIView & UIContentView { BadgeView(self) }
    func updated(for state: any UIConfigurationState) -> Self {
      Self(isSelected: (state as? UICellConfigurationState)?.isSelected ?? false)
    }
  }

  private final class BadgeView: UIView, UIContentView {
    var configuration: any UIContentConfiguration
    init(_ configuration: BadgeConfiguration) {
      self.configuration = configuration
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    var isSelected: Bool { (configuration as? BadgeConfiguration)?.isSelected ?? false }
  }

  @Test("List contents stack their texts, or put them side by side (TV-51)")
  func listContent() throws {
    func labels(_ configuration: UIListContentConfiguration) throws -> [UILabel] {
      let view = UIListContentView(configuration: configuration)
      view.frame = CGRect(origin: .zero, size: view.sizeThatFits(CGSize(width: 300, height: 0)))
      view.layoutIfNeeded()
      return view.subviews.compactMap { $0 as? UILabel }
    }
    var configuration = UIListContentConfiguration.subtitleCell()
    (configuration.text, configuration.secondaryText) = ("Text", "Detail")
    var (text, detail) = (try labels(configuration)[0], try labels(configuration)[1])
    #expect(text.frame.origin == CGPoint(x: 16, y: 11) && text.frame.width == 268)
    #expect(detail.frame.minY == text.frame.maxY + 3)
    configuration = .valueCell()
    (configuration.text, configuration.secondaryText) = ("Text", "Detail")
    (text, detail) = (try labels(configuration)[0], try labels(configuration)[1])
    #expect(detail.frame.maxX == 284 && text.frame.maxX == detail.frame.minX - 12)
    configuration.secondaryText = String(repeating: "long ", count: 20)
    (text, detail) = (try labels(configuration)[0], try labels(configuration)[1])
    #expect(detail.frame.minX == 16 && detail.frame.minY == text.frame.maxY + 3)
  }
}
