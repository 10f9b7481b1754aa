import UIKitCore

extension UITableView {
  /// Returns the row at a point.
  func row(at point: CGPoint) -> IndexPath? {
    guard point.isFinite else { return nil }
    let layout = loaded.layout
    let path = layout.rows(in: point.y...point.y.nextUp).first
    return path.flatMap { layout.rowRect($0).contains(point) ? $0 : nil }
  }

  /// Implements `scrollToRow(at:at:animated:)` (TV-08).
  func scroll(to path: IndexPath, at position: ScrollPosition, animated: Bool) {
    let isSection = path.count == 2 && path.row == NSNotFound
    guard isSection ? hasSection(path.section) : loaded.layout.contains(path) else {
      return CAEngine.reportIllegalCall(
        "TV-08", "attempted to scroll the table view to \(Self.name(path)), which does not exist")
    }
    if animated, window != nil, UIView.areAnimationsEnabled {
      setContentOffset(offset(showing: path, at: position), animated: true)
      rows.scrollTarget = .init(path: path, position: position, motion: motion)
      return
    }
    // The rows there may not be as high as they were estimated to be.
    for _ in 0..<5 {
      guard isSection ? hasSection(path.section) : loaded.layout.contains(path) else { return }
      let offset = offset(showing: path, at: position)
      guard offset != contentOffset else { return }
      setContentOffset(offset, animated: false)
      tile()
    }
  }

  /// Keeps an animated scroll on its way to its row, which may have moved (TV-08).
  func followScrollTarget() {
    guard let target = rows.scrollTarget else { return }
    guard let motion, target.motion === motion, !motion.isOver,
      rows.layout.contains(target.path)
    else {
      if motion == nil || target.motion !== motion { rows.scrollTarget = nil }
      return
    }
    let end = offset(showing: target.path, at: target.position)
    if target.position != .none, end != motion.destination { motion.redirect(to: end) }
  }

  /// Returns the offset at which a row is visible at a position.
  private func offset(showing path: IndexPath, at position: ScrollPosition) -> CGPoint {
    let section = rows.layout.sections[path.section]
    guard path.row != NSNotFound else {
      return restingOffset(
        nearest: CGPoint(x: contentOffset.x, y: section.top - adjustedContentInset.top))
    }
    let rect = rows.layout.rowRect(path)
    let inset = adjustedContentInset
    let top = inset.top + (style == .plain ? section.header : 0)
    let bottom = inset.bottom + (style == .plain ? section.footer : 0)
    let atTop = rect.minY - top
    let atBottom = rect.maxY - (bounds.height - bottom)
    let y =
      switch position {
      case .top: atTop
      case .bottom: atBottom
      case .middle: rect.midY - (inset.top + bounds.height - inset.bottom) / 2
      case .none: contentOffset.y > atTop ? atTop : max(contentOffset.y, atBottom)
      }
    return restingOffset(nearest: CGPoint(x: contentOffset.x, y: y))
  }

  /// A path in messages.
  static func name(_ path: IndexPath) -> String {
    path.count == 2 ? "row \(path.row) of section \(path.section)" : "\(path)"
  }
}
