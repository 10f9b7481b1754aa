import UIKitCore

/// The columns in one navigation controller, where there is no space for them (VC-47).
extension UISplitViewController {
  /// Collapses or expands the columns if the size class requires it, after running transitions.
  func adaptToSizeClass() {
    guard isViewLoaded, columns.isCollapsed != isCollapsed else { return }
    if let busyQueue {
      return busyQueue.whenIdle { [weak self] in self?.adaptToSizeClass() }
    }
    let isFirst = columns.isCollapsed == nil
    if isCollapsed {
      collapse(to: .secondary, asksDelegate: true)
      delegate?.splitViewControllerDidCollapse(self)
    } else {
      expand()
      let proposed = resolved(columns.requestedMode)
      let mode = modeForExpanding(proposed)
      columns.mode = resolved(mode)
      if mode != proposed { columns.requestedMode = mode }
      showColumns(in: columns.mode)
      layOutColumns()
      if !isFirst { delegate?.splitViewControllerDidExpand(self) }
    }
  }

  /// Returns the mode in which the columns expand, which the delegate can choose.
  private func modeForExpanding(_ proposed: DisplayMode) -> DisplayMode {
    let mode =
      delegate?.splitViewController(
        self, displayModeForExpandingToProposedDisplayMode: proposed) ?? proposed
    guard isPossible(mode) else { return proposed }
    return mode
  }

  /// The transitions of the columns, or of the controllers in one, that run or wait; nil for none.
  var busyQueue: TransitionQueue? {
    let navigations = columns.order.compactMap { columns.contents[$0]?.navigation }
    return ([columns.queue] + navigations.map(\.navigation.queue)).first { !$0.isIdle }
  }

  /// The controller that is shown instead of the columns; nil for none.
  var shownWhenCollapsed: UIViewController? { columns.compact ?? stackController }

  /// The navigation controller in which all controllers are.
  private var stackController: UINavigationController? {
    columns.order.lazy.compactMap { self.columns.contents[$0]?.navigation }.first
  }

  // MARK: Collapsing

  /// Shows one controller instead of the columns.
  ///
  /// `asksDelegate` says whether the delegate can choose another one.
  func collapse(to proposed: Column, asksDelegate: Bool) {
    let top =
      asksDelegate && columns.compact == nil
      ? delegate?.splitViewController(
        self, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed
      : proposed
    columns.isCollapsed = true
    for content in columns.contents.values { content.view.removeFromSuperview() }
    columns.dimming.removeFromSuperview()
    if columns.compact == nil { collectControllers(upTo: top) }
    guard let shown = shownWhenCollapsed, let container = viewIfLoaded else { return }
    if shown.parent !== self { addChild(shown) }
    shown.view.frame = container.bounds
    container.addSubview(shown.view)
    shown.didMove(toParent: self)
  }

  /// Moves the controllers of all columns into the first one's navigation controller.
  private func collectControllers(upTo top: Column) {
    guard let stackController else { return }
    columns.stacks = columns.contents.mapValues(\.navigation.viewControllers)
    for content in columns.contents.values where content.navigation !== stackController {
      content.navigation.setViewControllers([], animated: false)
    }
    stackController.setViewControllers(stack(upTo: top), animated: false)
  }

  /// Returns the controllers of the columns up to one, of the first that has any if it has none.
  private func stack(upTo top: Column) -> [UIViewController] {
    let end = columns.order.firstIndex(of: top) ?? columns.order.count - 1
    let stacks = columns.order.compactMap { columns.stacks[$0] }.filter { !$0.isEmpty }
    let chosen = columns.order[...end].compactMap { columns.stacks[$0] }.flatMap { $0 }
    return chosen.isEmpty ? stacks.first ?? [] : chosen
  }

  /// Moves the controllers back into their columns.
  func expand() {
    defer { columns.isCollapsed = false }
    guard columns.isCollapsed == true else { return }
    if let compact = columns.compact {
      compact.willMove(toParent: nil)
      compact.view.removeFromSuperview()
      compact.removeFromParent()
    }
    guard let stackController, !columns.stacks.isEmpty else { return }
    stackController.view.removeFromSuperview()
    var rest = stackController.viewControllers
    var stacks = columns.stacks
    // A column has its first controller and those above it.
    for column in columns.order.reversed() {
      guard let root = stacks[column]?.first, let index = rest.firstIndex(of: root) else {
        continue
      }
      stacks[column] = Array(rest[index...])
      rest = Array(rest[..<index])
    }
    stackController.setViewControllers([], animated: false)
    for (column, controllers) in stacks {
      columns.contents[column]?.navigation.setViewControllers(controllers, animated: false)
    }
    columns.stacks = [:]
    for content in columns.contents.values { content.view.restoreContent() }
  }

  /// Shows or hides the controllers of a column that is collapsed.
  func setShownInStack(_ isShown: Bool, _ column: Column) {
    guard columns.compact == nil, column != .compact, let stackController else { return }
    let shown = stackController.viewControllers
    let target: [UIViewController]
    if isShown {
      target = stack(upTo: column)
    } else {
      guard let root = columns.stacks[column]?.first, let index = shown.firstIndex(of: root),
        index > 0
      else { return }
      target = Array(shown[..<index])
    }
    if target != shown { stackController.setViewControllers(target, animated: true) }
  }
}
