import CoreGraphics
import Foundation
import QuartzCore

/// The rows that a table has, and the views that it shows of them.
///
/// It is an object, because client code that makes cells uses the table meanwhile.
@MainActor final class TableRows {
  var layout = TableLayout()
  /// Whether the rows have to be read from the data source.
  var needsReload = true
  /// Whether a setting changed, so that the heights of the same rows have to be read again.
  var needsHeights = false
  /// The cells that are shown, or that are on their way out of the visible part.
  var cells: [IndexPath: UITableViewCell] = [:]
  /// The cells from top to bottom, for client code that learns of all of them.
  var cellsInOrder: [(key: IndexPath, value: UITableViewCell)] {
    cells.sorted { $0.key < $1.key }
  }
  var supplements: [Supplement: UIView] = [:]
  /// The titles that headers and footers show.
  var titles: [Supplement: String] = [:]
  /// The separator insets that client code set.
  var separatorInset: UIEdgeInsets?
  /// The row that an animated scroll ends at, and where it is then.
  var scrollTarget: ScrollTarget?
  /// Whether the rows are being placed, so that the offset and the size of the content do not start
  /// that again.
  var isPlacing = false
  private var cellQueue = ReuseQueue<UITableViewCell>()
  private var supplementQueue = ReuseQueue<UITableViewHeaderFooterView>()

  func path(of cell: UITableViewCell) -> IndexPath? { cells.first { $0.value === cell }?.key }

  /// Where an animated scroll ends.
  struct ScrollTarget {
    var path: IndexPath
    var position: UITableView.ScrollPosition
    weak var motion: ScrollAnimator?
  }

  // MARK: Reuse

  func register(_ cellClass: AnyClass?, for identifier: String) {
    guard !cellQueue.register(cellClass, for: identifier) else { return }
    CAEngine.reportIllegalCall(
      "TV-06", "the class registered for \"\(identifier)\" is not a UITableViewCell")
  }

  func registerSupplement(_ viewClass: AnyClass?, for identifier: String) {
    guard !supplementQueue.register(viewClass, for: identifier) else { return }
    CAEngine.reportIllegalCall(
      "TV-06", "the class registered for \"\(identifier)\" is not a UITableViewHeaderFooterView")
  }

  func dequeue(_ identifier: String) -> UITableViewCell? {
    if let cell = cellQueue.dequeue(identifier) {
      cell.prepareForReuse()
      return cell
    }
    return cellQueue.viewClass(for: identifier)?.make(reuseIdentifier: identifier)
  }

  func cell(_ identifier: String) -> UITableViewCell {
    if let cell = dequeue(identifier) { return cell }
    CAEngine.reportIllegalCall(
      "TV-06",
      "unable to dequeue a cell with identifier \"\(identifier)\": register a class for it")
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  func dequeueSupplement(_ identifier: String) -> UITableViewHeaderFooterView? {
    if let view = supplementQueue.dequeue(identifier) {
      view.prepareForReuse()
      return view
    }
    return supplementQueue.viewClass(for: identifier)?.make(reuseIdentifier: identifier)
  }

  /// Takes a cell off the screen, and keeps it for other rows.
  func retire(_ cell: UITableViewCell) {
    cell.removeFromSuperview()
    cell.layer.endAnimations()
    if let identifier = cell.reuseIdentifier { cellQueue.enqueue(cell, for: identifier) }
  }

  /// Takes a header or footer off the screen, and keeps it for other sections.
  func retire(_ view: UIView) {
    view.removeFromSuperview()
    view.layer.endAnimations()
    if let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier {
      supplementQueue.enqueue(view, for: identifier)
    }
  }
}

extension CALayer {
  /// Ends the animations of a view that is kept for other items, and those of its content.
  func endAnimations() {
    removeAllAnimations()
    for layer in sublayers ?? [] { layer.endAnimations() }
  }
}
