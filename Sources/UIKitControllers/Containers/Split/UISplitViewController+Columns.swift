import UIKitCore

/// The columns beside each other (VC-46).
extension UISplitViewController {
  // MARK: Controllers

  func setController(_ controller: UIViewController?, for column: Column) {
    guard column == .compact || columns.order.contains(column) else {
      return CAEngine.reportIllegalCall("VC-46", "two columns do not have a supplementary one")
    }
    guard controller !== viewController(for: column) || controller == nil else { return }
    if let controller, !isFree(controller) {
      return CAEngine.reportIllegalCall(
        "VC-46", "\(type(of: controller)) cannot be a column, because it is already in use")
    }
    let wasCollapsed = columns.isCollapsed == true
    if wasCollapsed, let busyQueue {
      return busyQueue.whenIdle { [weak self] in self?.setController(controller, for: column) }
    }
    // All controllers are in their columns while one of them changes.
    if wasCollapsed { expand() }
    if column == .compact {
      columns.compact = controller
    } else {
      replace(column, by: controller, shows: !wasCollapsed)
    }
    if wasCollapsed { collapse(to: .secondary, asksDelegate: false) } else { layOutColumns() }
  }

  private func isFree(_ controller: UIViewController) -> Bool {
    let isParent = sequence(first: self as UIViewController, next: \.parent).contains(controller)
    return !isParent && controller.parent == nil && controller.presentation.presenter == nil
  }

  private func replace(_ column: Column, by controller: UIViewController?, shows: Bool) {
    if let old = columns.contents.removeValue(forKey: column) {
      old.navigation.willMove(toParent: nil)
      old.view.removeFromSuperview()
      old.navigation.removeFromParent()
      // What client code did not create does not keep its controller.
      if old.navigation !== old.controller {
        old.navigation.setViewControllers([], animated: false)
      }
    }
    guard let controller else { return }
    let navigation =
      controller as? UINavigationController
      ?? UINavigationController(rootViewController: controller)
    addChild(navigation)
    let view = SplitColumnView(navigation.view)
    if column != .secondary { view.traitOverrides.horizontalSizeClass = .compact }
    columns.contents[column] = SplitColumns.Content(
      controller: controller, navigation: navigation, view: view)
    if shows, columns.isCollapsed == false { showColumns(in: columns.mode) }
    navigation.didMove(toParent: self)
  }

  // MARK: Modes

  /// The size of the view, in points.
  var size: CGSize { viewIfLoaded?.bounds.size ?? UIScreen.main.bounds.size }

  var isWide: Bool { size.width > size.height }

  /// Returns the mode that is shown for a requested one.
  func resolved(_ mode: DisplayMode) -> DisplayMode {
    guard mode == .automatic else { return mode }
    guard isWide else { return .secondaryOnly }
    return style == .tripleColumn && size.width >= 1000 ? .twoBesideSecondary : .oneBesideSecondary
  }

  /// Returns whether there are enough columns for a mode, and reports it otherwise.
  func isPossible(_ mode: DisplayMode) -> Bool {
    if mode.count < columns.order.count { return true }
    CAEngine.warn("VC-46", "two columns do not have the display mode of three")
    return false
  }

  /// Shows the columns of a mode.
  func request(_ mode: DisplayMode, animated: Bool) {
    columns.requestedMode = mode
    guard columns.isCollapsed == false else { return }
    columns.queue.add { [weak self] end in
      guard let self, columns.isCollapsed == false else { return end() }
      change(to: resolved(columns.requestedMode), animated: animated, end)
    }
  }

  func setShown(_ isShown: Bool, _ column: Column) {
    guard column == .compact || columns.order.contains(column) else {
      return CAEngine.reportIllegalCall("VC-46", "two columns do not have a supplementary one")
    }
    guard columns.isCollapsed != true else { return setShownInStack(isShown, column) }
    let mode = resolved(columns.requestedMode)
    let count = mode.count
    switch (column, isShown) {
    case (.compact, _): break
    case (.secondary, _):
      if isShown, mode.isOver { request(.secondaryOnly, animated: true) }
    case (_, true):
      let wanted = column == .primary ? columns.order.count - 1 : 1
      if count < wanted {
        request(DisplayMode(count: wanted, splitBehavior), animated: true)
      }
    case (_, false):
      let rest = column == .primary ? columns.order.count - 2 : 0
      guard count > rest else { return }
      let behavior: SplitBehavior = mode.isOver ? .overlay : .tile
      request(DisplayMode(count: rest, behavior), animated: true)
    }
  }

  /// Removes the columns over the secondary one.
  func secondaryTapped() { show(.secondary) }

  private func change(to mode: DisplayMode, animated: Bool, _ end: @escaping () -> Void) {
    let old = columns.mode
    guard mode != old else { return end() }
    let (before, after) = (columns.visible(in: old), columns.visible(in: mode))
    let (added, removed) = (
      after.filter { !before.contains($0) }, before.filter { !after.contains($0) }
    )
    delegate?.splitViewController(self, willChangeTo: mode)
    for column in removed { delegate?.splitViewController(self, willHide: column) }
    for column in added { delegate?.splitViewController(self, willShow: column) }
    let isVisible = viewIfLoaded?.window?.isHidden == false
    let exchange =
      isVisible
      ? AppearanceExchange(
        disappearing: navigations(removed), appearing: navigations(added), isAnimated: animated)
      : nil
    exchange?.begin()
    // New columns come from where they are hidden.
    UIView.performWithoutAnimation {
      self.showColumns(added + before)
      self.layOutColumns()
    }
    columns.mode = mode
    UIView.animate(withDuration: animated ? 0.35 : 0) {
      self.layOutColumns()
    } completion: { [self] _ in
      // Meanwhile, the columns may have collapsed, and expanded again.
      let shown = columns.visible(in: columns.mode)
      for column in removed where !shown.contains(column) {
        columns.contents[column]?.view.removeFromSuperview()
      }
      exchange?.end()
      end()
    }
  }

  private func navigations(_ names: [Column]) -> [UIViewController] {
    names.compactMap { columns.contents[$0]?.navigation }
  }

  // MARK: Layout

  /// Adds the views of the columns of a mode.
  func showColumns(in mode: DisplayMode) { showColumns(columns.visible(in: mode)) }

  private func showColumns(_ names: [Column]) {
    guard let view = viewIfLoaded else { return }
    // Those at the edge are in front, and the dimming view covers the secondary one.
    for name in columns.order.reversed() where names.contains(name) {
      if let column = columns.contents[name]?.view { view.addSubview(column) }
      if name == .secondary { view.addSubview(columns.dimming) }
    }
  }

  /// Shows other columns if the new size determines it.
  func sizeDidChange() {
    if columns.isCollapsed == false, resolved(columns.requestedMode) != columns.mode {
      request(columns.requestedMode, animated: false)
    }
    layOutColumns()
  }

  /// Places the columns, the hidden ones beyond the edge.
  func layOutColumns() {
    guard let bounds = viewIfLoaded?.bounds else { return }
    guard columns.isCollapsed == false else {
      shownWhenCollapsed?.view.frame = bounds
      return
    }
    let mode = columns.mode
    let widths = columns.side.map { columns.width(of: $0, in: bounds.width) }
    let hidden = widths.dropLast(mode.count).reduce(0, +)
    var x = -hidden
    for (column, width) in zip(columns.side, widths) {
      place(column, from: x, width: width)
      x += width
    }
    // What is beside the secondary column takes its width, unless it moves it aside.
    let kept = mode == .twoDisplaceSecondary ? widths.last ?? 0 : x
    place(.secondary, from: mode.isOver ? 0 : x, width: bounds.width - (mode.isOver ? 0 : kept))
    columns.dimming.frame = bounds
    columns.dimming.alpha = mode.isOver ? 1 : 0
  }

  private func place(_ column: Column, from x: CGFloat, width: CGFloat) {
    guard let view = columns.contents[column]?.view else { return }
    let isLeading = primaryEdge == .leading
    view.frame = CGRect(
      x: isLeading ? x : size.width - x - width, y: 0, width: max(0, width), height: size.height)
    view.separator = column == .secondary ? nil : isLeading ? 1 : 0
    view.layoutIfNeeded()
  }
}
