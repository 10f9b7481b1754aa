@_spi(UIKitLayers) import UIKitCore

/// A row that is moved aside so that its actions are seen.
struct RowSwipe {
  var path: IndexPath
  let actions: SwipeActionsView
  /// By how much the cell is moved to the right, in points.
  var shift: CGFloat = 0
  /// The shift when the finger touched the row.
  var start: CGFloat = 0
}

/// The recognizer of a finger that swipes a row sideways.
@MainActor final class SwipeGestureRecognizer: UIPanGestureRecognizer {
  var table: UITableView? { view as? UITableView }
  /// Whether the finger swipes a row; nil until it has moved far enough sideways.
  private var swipes: Bool?

  /// The finger has to move sideways first, and to touch a row with actions.
  override var hasMovedEnough: Bool {
    guard abs(travel.x) >= Self.distance, abs(travel.x) > abs(travel.y), let table else {
      return false
    }
    let result = swipes ?? table.canSwipe(progress.touches.middle(), by: travel)
    swipes = result
    return result
  }

  override func reset() {
    super.reset()
    swipes = nil
  }

  override func stateDidChange() {
    guard let table else { return }
    switch progress.state {
    case .began: table.beginSwipe(at: progress.touches.middle(), by: travel)
    case .changed: table.moveSwipe(by: travel.x)
    case .ended: table.endSwipe(velocity: velocity(in: nil).x)
    case .cancelled: table.endSwipe(velocity: 0)
    case .failed, .possible: break
    }
  }
}

extension UITableView {
  /// The duration of the motion after a swipe, in seconds (TV-42).
  private static let swipeDuration = 0.35
  /// The part of the row's width that a full swipe has to cover (TV-43).
  private static let fullSwipe: CGFloat = 0.6

  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Returns whether actions are at the left side of a row.
  private func isOnLeft(isLeading: Bool) -> Bool { isLeading != isMirrored }

  private func rowTouched(at point: CGPoint, by travel: CGPoint) -> IndexPath? {
    // Where the finger was at the contact.
    row(at: convert(CGPoint { point[$0] - travel[$0] }, from: nil))
  }

  // MARK: Following the finger

  /// Returns whether a finger can swipe a row, from a point in the window.
  func canSwipe(_ point: CGPoint, by travel: CGPoint) -> Bool {
    guard let path = rowTouched(at: point, by: travel), rows.cell(at: path) != nil else {
      return false
    }
    if editing.swipe?.path == path { return true }
    guard !isEditing else { return false }
    let isLeading = (travel.x > 0) != isMirrored
    return actions(isLeading: isLeading, at: path)?.actions.isEmpty == false
  }

  func beginSwipe(at point: CGPoint, by travel: CGPoint) {
    guard let path = rowTouched(at: point, by: travel) else { return }
    if editing.swipe?.path != path {
      closeActions(animated: true)
      show(at: path, isLeading: (travel.x > 0) != isMirrored)
    }
    _ = cancelTouch()
    if let shift = editing.swipe?.shift { editing.swipe?.start = shift }
    moveSwipe(by: travel.x)
  }

  /// Adds the actions of a row beside the content of its cell.
  private func show(at path: IndexPath, isLeading: Bool) {
    guard let configuration = actions(isLeading: isLeading, at: path),
      !configuration.actions.isEmpty, let cell = rows.cell(at: path)
    else { return }
    delegate?.tableView(self, willBeginEditingRowAt: path)
    let view = SwipeActionsView(configuration, isOnLeft: isOnLeft(isLeading: isLeading))
    view.perform = { [weak self] action, source in self?.perform(action, from: source) }
    cell.add(view)
    editing.swipe = RowSwipe(path: path, actions: view)
  }

  /// Moves the row with the finger (TV-42).
  func moveSwipe(by distance: CGFloat) {
    guard let swipe = editing.swipe else { return }
    let side: CGFloat = swipe.actions.isOnLeft ? 1 : -1
    let width = swipe.actions.openWidth
    var extent = max(0, (swipe.start + distance) * side)
    if extent > width, !swipe.actions.performsFirst {
      // Without a full swipe, the row resists.
      extent = width + RubberBand.stretch(of: extent - width, length: bounds.width)
    }
    editing.swipe?.shift = min(extent, rows.layout.rowRect(swipe.path).width) * side
    let isFull = self.isFull
    if isFull != swipe.actions.isFull {
      UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) {
        swipe.actions.isFull = isFull
        self.placeSwipe()
      }
    } else {
      placeSwipe()
    }
  }

  /// Whether the row is far enough aside to perform the first action (TV-43).
  private var isFull: Bool {
    guard let swipe = editing.swipe, swipe.actions.performsFirst else { return false }
    let width = rows.layout.rowRect(swipe.path).width
    return abs(swipe.shift) > max(swipe.actions.openWidth, width * Self.fullSwipe)
  }

  /// Ends a swipe: the actions stay, the first one is performed, or the row returns.
  func endSwipe(velocity: CGFloat) {
    guard let swipe = editing.swipe else { return }
    let side: CGFloat = swipe.actions.isOnLeft ? 1 : -1
    let (extent, width) = (abs(swipe.shift), swipe.actions.openWidth)
    if isFull, let action = swipe.actions.first {
      settle(at: rows.layout.rowRect(swipe.path).width * side)
      perform(action.action, from: action.view)
      return
    }
    // A flick decides, otherwise what is closer.
    let opens = abs(velocity) > 300 ? velocity * side > 0 : extent > width / 2
    if opens { settle(at: width * side) } else { closeActions(animated: true) }
  }

  // MARK: Opening and closing

  /// Shows the actions of a row as if it had been swiped, because its delete control was tapped.
  func openActions(at path: IndexPath) {
    closeActions(animated: true)
    show(at: path, isLeading: false)
    guard let swipe = editing.swipe else { return }
    settle(at: swipe.actions.isOnLeft ? swipe.actions.openWidth : -swipe.actions.openWidth)
  }

  private func settle(at shift: CGFloat) {
    animateSwipe {
      self.editing.swipe?.shift = shift
      self.placeSwipe()
    }
  }

  private func animateSwipe(_ changes: @escaping () -> Void, completion: (() -> Void)? = nil) {
    UIView.animate(
      withDuration: Self.swipeDuration, delay: 0, usingSpringWithDamping: 1,
      initialSpringVelocity: 0, options: .allowUserInteraction, animations: changes
    ) { _ in completion?() }
  }

  /// Hides the actions of a row.
  @discardableResult func closeActions(animated: Bool) -> Bool {
    guard let swipe = editing.swipe else { return false }
    let cell = rows.cell(at: swipe.path)
    editing.swipe = nil
    if animated, window != nil {
      cell?.showingDeleteConfirmation = false
      animateSwipe {
        cell?.move(aside: 0)
      } completion: {
        // The row may have been swiped again.
        if cell?.parts.actions === swipe.actions { cell?.removeActions() }
      }
    } else {
      cell?.removeActions()
    }
    delegate?.tableView(self, didEndEditingRowAt: swipe.path)
    return true
  }

  private func placeSwipe() {
    guard let swipe = editing.swipe else { return }
    rows.cell(at: swipe.path)?.move(aside: swipe.shift)
  }

  /// Performs an action, after which the row returns.
  private func perform(_ action: UIContextualAction, from source: UIView) {
    let view = editing.swipe?.actions
    action.handler(action, source) { [weak self] _ in
      guard let self, let view, editing.swipe?.actions === view else { return }
      closeActions(animated: true)
    }
  }
}

extension UITableViewCell {
  /// Adds actions, which the content does not uncover yet.
  fileprivate func add(_ actions: SwipeActionsView) {
    removeActions()
    showingDeleteConfirmation = true
    parts.actions = actions
    clipsToBounds = true
    UIView.performWithoutAnimation {
      addSubview(actions)
      move(aside: 0)
    }
  }

  /// Moves the content to the right by a distance, or to the left by a negative one.
  fileprivate func move(aside shift: CGFloat) {
    bounds.origin.x = -shift
    guard let actions = parts.actions else { return }
    let extent = abs(shift)
    actions.frame = CGRect(
      x: actions.isOnLeft ? -extent : bounds.width, y: 0, width: extent, height: bounds.height)
    actions.setNeedsLayout()
    actions.layoutIfNeeded()
  }

  /// Removes the actions, and moves the content back.
  func removeActions() {
    guard let actions = parts.actions else { return }
    showingDeleteConfirmation = false
    UIView.performWithoutAnimation {
      actions.removeFromSuperview()
      parts.actions = nil
      bounds.origin.x = 0
    }
    setNeedsLayout()
  }
}
