import ConstraintSolver

extension UIView {
  /// Returns the size of the view that its constraints and those inside it determine (AL-23).
  func fittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    performUpdates()
    let engine = LayoutEngine(root: self, isFitting: true)
    let item = engine.item(for: self)
    engine.use(item)
    var constraints: [NSLayoutConstraint] = []
    func collect(_ view: UIView) {
      constraints += view.layout.constraints
      for subview in view.subviews { collect(subview) }
    }
    collect(self)
    for constraint in constraints.sorted(by: { $0.activation < $1.activation }) {
      _ = engine.addEquation(of: constraint)
    }
    for (variable, length, priority) in [
      (item.horizontal.size, target.width, horizontal),
      (item.vertical.size, target.height, vertical),
    ] where length.isFinite {
      _ = engine.add(
        LinearConstraint(
          LinearExpression([.init(variable, 1)], constant: -Double(LayoutLimits.length(length))),
          .equal,
          priority: priority.rawValue),
        from: .size)
    }
    engine.solve()
    let rect = CGRect(
      x: 0, y: 0, width: max(0, engine.solver.value(of: item.horizontal.size)),
      height: max(0, engine.solver.value(of: item.vertical.size)))
    return frame(forAlignmentRect: rect).size.roundedUp(toPixelsAt: UIScreen.main.scale)
  }

  /// Whether several places or sizes of the view satisfy its constraints equally well (AL-16).
  public var hasAmbiguousLayout: Bool {
    rootView.layout.engine?.isAmbiguous(self) ?? false
  }

  /// Returns the active constraints that determine the view's place and size along an axis, in the
  /// order of activation.
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis)
    -> [NSLayoutConstraint]
  {
    rootView.layout.engine?.constraints(determining: self, axis) ?? []
  }
}

extension CGSize {
  /// Returns the size rounded up to whole pixels.
  package func roundedUp(toPixelsAt scale: CGFloat) -> CGSize {
    // Widths are sums of many numbers.
    func rounded(_ length: CGFloat) -> CGFloat { (length * scale - 1e-6).rounded(.up) / scale }
    return CGSize(width: rounded(width), height: rounded(height))
  }
}

extension CGRect {
  /// Returns the rectangle mirrored horizontally inside another one.
  package func mirrored(in outer: CGRect) -> CGRect {
    CGRect(x: outer.minX + outer.maxX - maxX, y: minY, width: width, height: height)
  }
}
