import ConstraintSolver

/// An equation of a constraint in an engine.
struct InstalledEquation {
  let id: ConstraintID
  let items: [LayoutItem]
  /// The constant of the equation without that of the constraint.
  var base: Double
  /// Whether the constant depends on insets, offsets or text, and has to be calculated again.
  let isVolatile: Bool
}

/// The constraints of the views below a topmost view, and what follows from them.
///
/// Changes are collected; `update()` performs them and notes which views moved.
@MainActor final class LayoutEngine {
  private(set) weak var root: UIView?
  /// Whether the engine only measures its topmost view.
  let isFitting: Bool
  let solver = ConstraintSolver()
  var items: [ObjectIdentifier: LayoutItem] = [:]
  var itemOf: [Variable: LayoutItem] = [:]
  /// Scroll views whose content size is among the variables.
  var contentItems: [LayoutItem] = []
  /// What each equation in the solver comes from.
  var sources: [ConstraintID: EquationSource] = [:]
  /// Views that moved, and guides, until their superviews are marked.
  private var moved: [LayoutItem] = []
  /// Items that are not in use.
  private var idle: [LayoutItem] = []
  private var waiting: [NSLayoutConstraint] = []
  private var volatile: [ObjectIdentifier: NSLayoutConstraint] = [:]
  private var changedFrames: [LayoutItem] = []
  private var changedContents: [LayoutItem] = []
  private var needsRefresh = false
  private var activationCount = 0
  private(set) var needsUpdate = false
  private var isUpdating = false
  /// Whether constraints were added or removed since ambiguities were reported.
  private var isChanged = false

  /// Rounds after which layout that keeps changing is left as it is.
  private static let mostRounds = 30

  init(root: UIView, isFitting: Bool = false) {
    self.root = root
    self.isFitting = isFitting
  }

  func nextActivation() -> Int {
    activationCount += 1
    return activationCount
  }

  // MARK: Changes

  func setNeedsUpdate() {
    needsUpdate = true
    if !isFitting { LayoutEngines.current.note(self) }
  }

  func install(_ constraint: NSLayoutConstraint) {
    constraint.installation.state = .waiting
    waiting.append(constraint)
    setNeedsUpdate()
  }

  func uninstall(_ constraint: NSLayoutConstraint) {
    if let equation = constraint.installation.equation {
      remove(equation.id)
      for item in equation.items { release(item) }
      volatile[ObjectIdentifier(constraint)] = nil
      isChanged = true
      setNeedsUpdate()
    }
    constraint.installation = ConstraintInstallation()
  }

  func reinstall(_ constraint: NSLayoutConstraint) {
    guard constraint.installation.state == .installed else { return }
    uninstall(constraint)
    install(constraint)
  }

  func constantDidChange(of constraint: NSLayoutConstraint) {
    guard let equation = constraint.installation.equation else { return }
    solver.setConstant(equation.base - Double(constraint.constant), of: equation.id)
    setNeedsUpdate()
  }

  func noteFrameChange(of item: LayoutItem) {
    changedFrames.append(item)
    setNeedsUpdate()
  }

  func noteContentChange(of item: LayoutItem) {
    changedContents.append(item)
    setNeedsUpdate()
  }

  /// Requests that constants that depend on insets, offsets and text are calculated again.
  func setNeedsRefresh() {
    guard !volatile.isEmpty || !contentItems.isEmpty else { return }
    needsRefresh = true
    setNeedsUpdate()
  }

  /// Takes over constraints of another engine, in the order of their activation.
  func adopt(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints.sorted(by: { $0.activation < $1.activation }) {
      constraint.activation = nextActivation()
      install(constraint)
    }
  }

  /// Gives up all constraints, and returns them.
  func abandon() -> [NSLayoutConstraint] {
    var result = waiting.filter { $0.installation.state == .waiting }
    for case .constraint(let constraint) in sources.values { result.append(constraint) }
    for constraint in result { constraint.installation = ConstraintInstallation() }
    for item in items.values where item.view?.layout.item === item { item.view?.layout.item = nil }
    (waiting, needsUpdate) = ([], false)
    return result
  }

  /// Forgets the items of a view that leaves the tree and of the views in it.
  func forget(_ view: UIView) {
    moved.removeAll { item in
      let leaves = item.placingView?.isDescendant(of: view) ?? true
      if leaves { item.hasMoved = false }
      return leaves
    }
    // Those that leave belong to another engine from now on.
    waiting.removeAll { $0.installation.state == .none }
    removeIdleItems()
  }

  // MARK: Items

  func use(_ item: LayoutItem) { item.useCount += 1 }

  func release(_ item: LayoutItem) {
    item.useCount -= 1
    if item.useCount == 0 { idle.append(item) }
  }

  func remove(_ id: ConstraintID) {
    solver.remove(id)
    sources[id] = nil
  }

  private func removeIdleItems() {
    while let item = idle.popLast() {
      guard item.useCount == 0, isCurrent(item) else { continue }
      removeOwnEquations(of: item)
      items[item.key] = nil
      contentItems.removeAll { $0 === item }
      if item.view?.layout.item === item { item.view?.layout.item = nil }
      for variable in item.variables {
        itemOf[variable] = nil
        solver.remove(variable)
      }
    }
  }

  /// Whether an item has not been removed.
  private func isCurrent(_ item: LayoutItem) -> Bool { items[item.key] === item }

  // MARK: Updates

  /// Performs the changes since the last update, and notes which views moved.
  func update() {
    guard needsUpdate, !isUpdating else { return }
    isUpdating = true
    defer { isUpdating = false }
    for _ in 0..<Self.mostRounds where needsUpdate {
      root?.performUpdates()
      needsUpdate = false
      performChanges()
      solve()
    }
    if isChanged {
      isChanged = false
      reportAmbiguities()
    }
  }

  private func performChanges() {
    // A constraint that was deactivated and activated again is in the list twice.
    let due = waiting.sorted { $0.activation < $1.activation }
    waiting = []
    for constraint in due where constraint.installation.state == .waiting {
      guard let equation = addEquation(of: constraint) else { continue }
      constraint.installation = ConstraintInstallation(state: .installed, equation: equation)
      if equation.isVolatile { volatile[ObjectIdentifier(constraint)] = constraint }
      isChanged = true
    }
    let (frames, contents) = (changedFrames, changedContents)
    (changedFrames, changedContents) = ([], [])
    for item in frames where isCurrent(item) { updateFrame(of: item) }
    for item in contents where isCurrent(item) { updateContent(of: item) }
    if needsRefresh {
      needsRefresh = false
      for constraint in volatile.values.sorted(by: { $0.activation < $1.activation }) {
        refresh(constraint)
      }
      for item in contentItems { updateContentSize(of: item) }
    }
    removeIdleItems()
  }

  /// Solves the equations, until sizes are not negative and heights suit the widths of texts.
  func solve() {
    for _ in 0..<Self.mostRounds {
      report(solver.solve())
      var changed: [LayoutItem] = []
      var isSettled = true
      for variable in solver.takeChangedVariables() {
        guard let item = itemOf[variable] else { continue }
        if changed.last !== item { changed.append(item) }
        if limitSize(of: item, variable) { isSettled = false }
      }
      for item in changed {
        if !item.hasMoved {
          item.hasMoved = true
          moved.append(item)
        }
        if updateTextHeight(of: item) { isSettled = false }
      }
      if isSettled { break }
    }
    for item in moved { applyContentSize(of: item) }
  }

  /// Requests layout of the views that contain what moved.
  ///
  /// - Parameter view: The view below which to do so; nil for everywhere.
  func markMoved(within view: UIView?) {
    guard !moved.isEmpty else { return }
    var rest: [LayoutItem] = []
    for item in moved {
      guard let target = item.placingView, !item.followsFrame else {
        item.hasMoved = false
        continue
      }
      if let view, !target.isDescendant(of: view) {
        rest.append(item)
        continue
      }
      item.hasMoved = false
      target.setNeedsLayout()
    }
    moved = rest
  }
}

/// The layout engines of a stage that need an update.
@MainActor final class LayoutEngines {
  private var pending: [LayoutEngine] = []

  static var current: LayoutEngines { RenderContext.current.companion { LayoutEngines() } }

  func note(_ engine: LayoutEngine) {
    if !pending.contains(where: { $0 === engine }) { pending.append(engine) }
  }

  /// Updates the engines of windows; views without a window are laid out on request.
  func update() {
    guard !pending.isEmpty else { return }
    let engines = pending
    pending = []
    for engine in engines where engine.root?.window != nil {
      engine.update()
      engine.markMoved(within: nil)
    }
  }
}
