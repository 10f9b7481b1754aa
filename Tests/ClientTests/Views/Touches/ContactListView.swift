import UIKit

/// A list of rows that are reused while it scrolls, below a header that shrinks, which comes to rest at
/// whole rows: written as for iOS.
final class ContactListView: UIView, UIScrollViewDelegate {
  private let scrollView = UIScrollView()
  private let header = UIView()
  private let title = UILabel()
  private var rows: [Int: UILabel] = [:]
  private var unusedRows: [UILabel] = []
  private let names: [String]

  let rowHeight: CGFloat = 44
  let headerHeight: CGFloat = 100
  private(set) var loadedRowCount = 0
  private(set) var isResting = true
  var onRefresh: ((UIRefreshControl) -> Void)?

  init(frame: CGRect, names: [String]) {
    self.names = names
    super.init(frame: frame)
    scrollView.frame = bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.contentSize = CGSize(
      width: frame.width, height: CGFloat(names.count) * rowHeight)
    scrollView.contentInset.top = headerHeight
    scrollView.decelerationRate = .fast
    scrollView.delegate = self
    addSubview(scrollView)
    let refreshControl = UIRefreshControl()
    refreshControl.addAction(
      UIAction { [weak self] action in
        guard let control = action.sender as? UIRefreshControl else { return }
        self?.onRefresh?(control)
      }, for: .valueChanged)
    scrollView.refreshControl = refreshControl
    header.backgroundColor = .systemBlue
    title.text = "Contacts"
    header.addSubview(title)
    addSubview(header)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  var offset: CGFloat { scrollView.contentOffset.y }
  var visibleNames: [String] { rows.sorted { $0.key < $1.key }.compactMap(\.value.text) }
  var shownHeaderHeight: CGFloat { header.frame.height }

  override func layoutSubviews() {
    super.layoutSubviews()
    header.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: max(44, min(headerHeight, -offset)))
    title.frame = header.bounds.insetBy(dx: 16, dy: 8)
    showRows()
  }

  private func showRows() {
    let first = max(0, Int((offset / rowHeight).rounded(.down)))
    let last = min(names.count, Int(((offset + bounds.height) / rowHeight).rounded(.up)))
    let visible = first..<max(first, last)
    for (index, row) in rows where !visible.contains(index) {
      row.removeFromSuperview()
      unusedRows.append(row)
      rows[index] = nil
    }
    for index in visible where rows[index] == nil {
      let row = unusedRows.popLast() ?? makeRow()
      row.text = names[index]
      row.frame = CGRect(
        x: 16, y: CGFloat(index) * rowHeight, width: bounds.width - 32, height: rowHeight)
      scrollView.addSubview(row)
      rows[index] = row
    }
  }

  private func makeRow() -> UILabel {
    loadedRowCount += 1
    return UILabel()
  }

  // MARK: UIScrollViewDelegate

  func scrollViewDidScroll(_ scrollView: UIScrollView) { setNeedsLayout() }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { isResting = false }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let top = -scrollView.adjustedContentInset.top
    let y = targetContentOffset.pointee.y
    if y > top {
      // A row is next to the small header.
      targetContentOffset.pointee.y = ((y + 44) / rowHeight).rounded() * rowHeight - 44
    }
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { isResting = true }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { isResting = true }
}
