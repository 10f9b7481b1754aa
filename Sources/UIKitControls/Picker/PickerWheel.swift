@_spi(UIKitLayers) import UIKitCore

/// Where the rows of a wheel are: on a cylinder whose axis is horizontal (CT-63).
struct WheelGeometry {
  /// The height of the visible part, which is the diameter of the cylinder, in points.
  var height: CGFloat
  var rowHeight: CGFloat

  var radius: CGFloat { max(1, height / 2) }
  /// The largest distance of a row from the middle, along the surface, at which it is in front.
  var reach: CGFloat { radius * .pi / 2 }

  /// Returns where a row is at a distance from the middle along the surface: its distance in the view, and
  /// its transform.
  func place(_ distance: CGFloat) -> (y: CGFloat, transform: CATransform3D) {
    let angle = distance / radius
    let depth = CATransform3DMakeTranslation(0, 0, radius * (cos(angle) - 1))
    return (radius * sin(angle), CATransform3DRotate(depth, -angle, 1, 0, 0))
  }

  /// Returns how opaque a row is: less and less away from the middle.
  func alpha(_ distance: CGFloat) -> CGFloat {
    let away = min(1, abs(distance) / rowHeight)
    return 1 - away + away * 0.7 * max(0, cos(distance / radius))
  }

  /// Returns the distance along the surface of what is at a distance in the view.
  func distance(at y: CGFloat) -> CGFloat { radius * asin(max(-1, min(1, y / radius))) }
}

/// A wheel of a picker view.
final class PickerWheel: UIScrollView, UIScrollViewDelegate {
  /// From how far away the cylinder is seen, in points.
  private static let eyeDistance: CGFloat = 700

  private weak var picker: UIPickerView?
  let component: Int
  let rowCount: Int
  private let rowHeight: CGFloat
  private(set) var shownRows: [Int: UIView] = [:]
  /// Views of rows that are no longer visible.
  private var spares: [UIView] = []

  /// Creates a wheel of a number of rows.
  init(_ picker: UIPickerView, component: Int, rowCount: Int, rowHeight: CGFloat) {
    (self.picker, self.component) = (picker, component)
    self.rowCount = rowCount
    self.rowHeight = max(1, rowHeight)
    super.init(frame: .zero)
    contentInsetAdjustmentBehavior = .never
    (showsVerticalScrollIndicator, showsHorizontalScrollIndicator) = (false, false)
    scrollsToTop = false
    decelerationRate = .fast
    scrollDelegate = self
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / Self.eyeDistance
    layer.sublayerTransform = perspective
    let tap = UITapGestureRecognizer()
    tap.addTarget(self, action: PickerWheel.tapped)
    addGestureRecognizer(tap)
  }

  /// Unsupported: it always returns nil (LX-14).
  required init?(coder: NSCoder) { nil }

  private var geometry: WheelGeometry {
    WheelGeometry(height: bounds.height, rowHeight: rowHeight)
  }
  /// The offset at which the first row is in the middle.
  private var firstOffset: CGFloat { (rowHeight - bounds.height) / 2 }

  /// The row in the middle; -1 without rows.
  var row: Int {
    guard rowCount > 0 else { return -1 }
    let row = ((contentOffset.y - firstOffset) / rowHeight).rounded()
    return max(0, min(Int(row), rowCount - 1))
  }

  /// Turns the wheel to a row.
  func turn(to row: Int, animated: Bool) {
    setContentOffset(
      CGPoint(x: 0, y: firstOffset + CGFloat(row) * rowHeight), animated: animated)
  }

  /// Gives the wheel its place, and keeps the row in the middle.
  func place(in frame: CGRect, row: Int) {
    guard self.frame != frame else { return }
    self.frame = frame
    contentSize = CGSize(width: frame.width, height: CGFloat(rowCount) * rowHeight)
    contentInset = UIEdgeInsets(top: -firstOffset, left: 0, bottom: -firstOffset, right: 0)
    turn(to: row, animated: false)
    showRows()
  }

  // MARK: Rows

  override func visibleRectangleDidChange() {
    super.visibleRectangleDidChange()
    showRows()
  }

  /// Shows the rows in front of the cylinder.
  private func showRows() {
    guard let picker, rowCount > 0, bounds.height > 0 else { return }
    let geometry = geometry
    let middle = contentOffset.y + bounds.height / 2
    let position = (middle / rowHeight) - 0.5
    let count = geometry.reach / rowHeight
    let first = max(0, Int((position - count).rounded(.up)))
    let last = min(rowCount - 1, Int((position + count).rounded(.down)))
    for (row, view) in shownRows where row < first || row > last {
      view.removeFromSuperview()
      shownRows[row] = nil
      spares.append(view)
    }
    guard first <= last else { return }
    for row in first...last {
      let view = shownRows[row] ?? makeRow(row, in: picker)
      let distance = (CGFloat(row) - position) * rowHeight
      let (y, transform) = geometry.place(distance)
      view.bounds = CGRect(x: 0, y: 0, width: bounds.width, height: rowHeight)
      view.center = CGPoint(x: bounds.width / 2, y: middle + y)
      view.transform3D = transform
      view.alpha = geometry.alpha(distance)
    }
  }

  private func makeRow(_ row: Int, in picker: UIPickerView) -> UIView {
    let view = picker.view(ofRow: row, in: component, reusing: spares.popLast())
    shownRows[row] = view
    insertSubview(view, at: 0)
    return view
  }

  // MARK: Touches

  override func proposedTarget(_ target: CGPoint, velocity: CGPoint) -> CGPoint {
    let row = ((target.y - firstOffset) / rowHeight).rounded()
    let nearest = max(0, min(row, CGFloat(rowCount - 1)))
    return CGPoint(x: target.x, y: firstOffset + nearest * rowHeight)
  }

  /// Turns the wheel to the row that is tapped.
  private func tapped(_ recognizer: UITapGestureRecognizer) {
    guard rowCount > 0 else { return }
    let y = recognizer.location(in: self).y - bounds.midY
    let row = self.row + Int((geometry.distance(at: y) / rowHeight).rounded())
    guard row != self.row, (0..<rowCount).contains(row) else { return }
    turn(to: row, animated: true)
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { reportRow() }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { reportRow() }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { reportRow() }
  }

  private func reportRow() { picker?.wheelDidStop(self) }
}
