import UIKitCore

/// The rows that a table has, and the views that it shows of them.
///
/// It is an object, because client code that makes cells uses the table meanwhile.
@MainActor final class TableRows {
  var layout = TableLayout()
  /// Whether the rows have to be read from the data source.
  var needsReload = true
  /// Whether a setting changed, so that the heights of the same rows have to be read again.
  var needsHeights = false
  /// The views that are shown, or that are on their way out of the visible part.
  var shown: [ItemElement: UIView] = [:]
  /// The titles that headers and footers show.
  var titles: [ItemElement: String] = [:]
  /// The separator insets that client code set.
  var separatorInset: UIEdgeInsets?
  /// The row that an animated scroll ends at, and where it is then.
  var scrollTarget: ScrollTarget?
  /// Whether the rows are being placed, so that the offset and the size of the content do not start
  /// that again.
  var isPlacing = false
  let cellQueue = ReuseQueue<UITableViewCell>()
  let supplementQueue = ReuseQueue<UITableViewHeaderFooterView>()

  /// Where an animated scroll ends.
  struct ScrollTarget {
    var path: IndexPath
    var position: UITableView.ScrollPosition
    weak var motion: ScrollAnimator?
  }

  /// Returns the cell of a row; nil for one without.
  func cell(at path: IndexPath) -> UITableViewCell? { shown[.cell(path)] as? UITableViewCell }

  /// The cells from top to bottom, for client code that learns of all of them.
  var cells: [(path: IndexPath, cell: UITableViewCell)] {
    shown.keys.filter { $0.category == .cell }.sorted().compactMap { element in
      cell(at: element.path).map { (element.path, $0) }
    }
  }

  func path(of cell: UITableViewCell) -> IndexPath? {
    shown.first { $0.key.category == .cell && $0.value === cell }?.key.path
  }

  // MARK: Reuse

  /// Registers a class for an identifier, and reports one of another kind (TV-06).
  func register<View>(
    _ viewClass: AnyClass?, for identifier: String, in queue: ReuseQueue<View>
  ) {
    guard !queue.register(viewClass, for: identifier) else { return }
    CAEngine.reportIllegalCall(
      "TV-06", "the class registered for \"\(identifier)\" is not a \(View.self)")
  }

  func dequeueCell(_ identifier: String) -> UITableViewCell {
    if let cell = cellQueue.dequeue(identifier) { return cell }
    CAEngine.reportIllegalCall(
      "TV-06",
      "unable to dequeue a cell with identifier \"\(identifier)\": register a class for it")
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  /// Takes the view of an element off the screen, and keeps it for others.
  func retire(_ view: UIView, _ element: ItemElement) {
    view.leaveScreen()
    if let cell = view as? UITableViewCell, element.category == .cell {
      cellQueue.enqueue(cell, for: cell.reuseIdentifier)
    } else if let view = view as? UITableViewHeaderFooterView {
      supplementQueue.enqueue(view, for: view.reuseIdentifier)
    }
  }
}
