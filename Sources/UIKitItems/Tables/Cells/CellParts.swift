import UIKitCore

/// The state of a cell.
struct CellFlags {
  var isSelected = false
  var isHighlighted = false
  var isEditing = false
  var editingStyle = UITableViewCell.EditingStyle.none
  /// Whether the actions behind the cell are shown.
  var showsActions = false
  /// Whether the row can be moved.
  var canMove = false
  /// Whether several rows can be selected, which circles show, while the cell is edited.
  var selectsSeveral = false

  /// Whether the background of selected cells is shown.
  var showsSelection: Bool { isSelected || isHighlighted }
}

/// Where a cell is in its table, which determines its lines, corners and margins.
struct CellPosition: Equatable {
  var style = UITableView.Style.plain
  var isFirst = false
  var isLast = false
  /// The space beside the content, in points.
  var margin: CGFloat = 16
  var separatorColor: UIColor?
  /// The insets of separators that client code set; nil for those of the content.
  var separatorInset: UIEdgeInsets?
  /// Whether lines are drawn.
  var hasSeparators = true
}

/// The views that a cell consists of, beside its content view.
@MainActor final class CellParts {
  var style = UITableViewCell.CellStyle.default
  var place = CellPosition()
  private(set) var text: UILabel?
  private(set) var detail: UILabel?
  private(set) var image: UIImageView?

  var configuration: (any UIContentConfiguration)?
  var configurationView: (any UIView & UIContentView)?

  var background: UIView?
  var ownSelection: UIView?
  /// The gray background of a selected cell.
  lazy var graySelection: UIView = {
    let view = UIView()
    view.backgroundColor = .systemGray4
    return view
  }()
  var selection: UIView { ownSelection ?? graySelection }

  /// The control before the content while the cell is edited.
  var control: CellGlyph?
  /// What is after the content, from right to left.
  var accessories: [UIView] = []
  /// The actions beside the content of a cell that is swiped.
  var actions: SwipeActionsView?
  let separator = UIView()
  /// The line above the first row of a group.
  var topSeparator: UIView?
  var ownSeparatorInset: UIEdgeInsets?

  // MARK: Labels

  func textLabel(in cell: UITableViewCell) -> UILabel {
    if let text { return text }
    let label = makeLabel(in: cell)
    label.font = .preferredFont(forTextStyle: .body, compatibleWith: cell.traitCollection)
    if style == .value2 {
      label.font = .systemFont(ofSize: 15)
      label.textAlignment = .right
    }
    text = label
    applyColors(in: cell)
    return label
  }

  func detailLabel(in cell: UITableViewCell) -> UILabel? {
    if let detail { return detail }
    guard style != .default else { return nil }
    let label = makeLabel(in: cell)
    switch style {
    case .subtitle:
      label.font = .preferredFont(forTextStyle: .caption1, compatibleWith: cell.traitCollection)
    case .value2: label.font = .systemFont(ofSize: 15)
    case .default, .value1:
      label.font = .preferredFont(forTextStyle: .body, compatibleWith: cell.traitCollection)
      label.textColor = .secondaryLabel
    }
    detail = label
    return label
  }

  func imageView(in cell: UITableViewCell) -> UIImageView {
    if let image { return image }
    let view = CellImageView()
    view.contentMode = .scaleAspectFit
    cell.contentView.addSubview(view)
    image = view
    cell.setNeedsLayout()
    return view
  }

  private func makeLabel(in cell: UITableViewCell) -> UILabel {
    let label = CellLabel()
    cell.contentView.addSubview(label)
    return label
  }

  /// Applies the colors that follow the tint color.
  func applyColors(in cell: UITableViewCell) {
    if style == .value2 { text?.textColor = cell.tintColor }
  }
}

/// A label of a cell, which lays it out when the text changes.
private final class CellLabel: UILabel {
  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    superview?.superview?.setNeedsLayout()
  }
}

/// The image of a cell, which lays it out when the image changes.
private final class CellImageView: UIImageView {
  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    superview?.superview?.setNeedsLayout()
  }
}
