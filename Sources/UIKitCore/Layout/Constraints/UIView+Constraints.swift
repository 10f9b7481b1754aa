extension UIView {
  // MARK: Adding

  /// The constraints that the view has: those whose closest common view it is.
  public var constraints: [NSLayoutConstraint] { layout.constraints }

  /// Activates a constraint.
  ///
  /// It is added to the closest view that contains its items, even if that is not this view.
  public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }

  /// Activates constraints.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.activate(constraints)
  }

  /// Deactivates a constraint of this view; other constraints are ignored.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { constraint.isActive = false }
  }

  /// Deactivates those of some constraints that are constraints of this view.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  func hold(_ constraint: NSLayoutConstraint) {
    layout.constraints.append(constraint)
    constraint.holder = self
    for owner in constraint.owners { owner.layout.references.append(constraint) }
    let engine = rootView.requireEngine()
    constraint.activation = engine.nextActivation()
    engine.install(constraint)
    setNeedsLayout()
  }

  func release(_ constraint: NSLayoutConstraint) {
    layout.constraints.removeAll { $0 === constraint }
    for owner in constraint.owners { owner.layout.references.removeAll { $0 === constraint } }
    rootView.layout.engine?.uninstall(constraint)
    constraint.holder = nil
    setNeedsLayout()
  }

  /// Reacts to a changed constant of a constraint that the view has (AL-06).
  func constantDidChange(of constraint: NSLayoutConstraint) {
    rootView.layout.engine?.constantDidChange(of: constraint)
    setNeedsLayout()
  }

  func priorityDidChange(of constraint: NSLayoutConstraint) {
    rootView.layout.engine?.reinstall(constraint)
    setNeedsLayout()
  }

  // MARK: Trees

  /// The topmost superview, or the view itself.
  var rootView: UIView {
    var view = self
    while let superview = view.superview { view = superview }
    return view
  }

  /// Returns the layout engine of a topmost view.
  func requireEngine() -> LayoutEngine {
    if let engine = layout.engine { return engine }
    let engine = LayoutEngine(root: self)
    layout.engine = engine
    return engine
  }

  /// Hands the constraints of the view and its subviews over to the engine of a new topmost view.
  func joinLayout(of superview: UIView) {
    let engine = layout.engine
    layout.engine = nil
    layout.item = nil
    if layout.needsUpdateConstraints || layout.hasUpdatesBelow { superview.noteUpdatesBelow() }
    guard engine != nil || type(of: self).requiresConstraintBasedLayout else { return }
    let root = superview.rootView.requireEngine()
    if let engine { root.adopt(engine.abandon()) }
    root.setNeedsUpdate()
    superview.setNeedsLayout()
  }

  /// Deactivates the constraints between the view or its subviews and views outside, and takes the
  /// others along (AL-26).
  func leaveLayout() {
    guard let engine = rootView.layout.engine else { return }
    var inside: [NSLayoutConstraint] = []
    func visit(_ view: UIView) {
      for constraint in view.layout.references {
        // A constraint between two views inside occurs twice.
        guard let holder = constraint.holder, constraint.installation.state != .none else {
          continue
        }
        if holder.isDescendant(of: self) {
          engine.uninstall(constraint)
          inside.append(constraint)
        } else {
          constraint.isActive = false
        }
      }
      for subview in view.subviews { visit(subview) }
    }
    visit(self)
    engine.forget(self)
    layout.departing = inside
  }

  /// Gives the view, which is topmost now, an engine for the constraints that it took along.
  func settleLayout() {
    let constraints = layout.departing
    layout.departing = []
    if !constraints.isEmpty { requireEngine().adopt(constraints) }
  }

  // MARK: Content

  /// Sets one of the priorities of the content.
  func setPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis,
    _ path: ReferenceWritableKeyPath<ViewLayout, ViewLayout.Priorities>
  ) {
    guard priority.isValid else {
      CAEngine.reportIllegalCall(
        "AL-15", "the priority of a view's content cannot be \(priority.rawValue)")
      return
    }
    if axis == .horizontal {
      layout[keyPath: path].horizontal = priority
    } else {
      layout[keyPath: path].vertical = priority
    }
    noteContentChange()
  }

  /// Requests layout because the intrinsic content size, or its priorities, changed.
  func noteContentChange() {
    if let item = layout.item, let engine = item.engine {
      engine.noteContentChange(of: item)
      engine.setNeedsRefresh()
    }
    superview?.contentDidChange(of: self)
  }
}
