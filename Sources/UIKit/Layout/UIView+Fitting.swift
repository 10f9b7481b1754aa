import ConstraintSolver
import CoreGraphics

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

extension UILabel: LayoutText {
  var wrapsAtLayoutWidth: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }

  func baselines(atWidth width: CGFloat?) -> (first: CGFloat, last: CGFloat) {
    guard look.hasText else { return (0, 0) }
    let size = width.map { sizeThatFits(CGSize(width: $0, height: 0)) } ?? intrinsicContentSize
    let available = CGSize(width: width ?? size.width, height: size.height)
    let drawn = look.layout(in: available, maximumLineCount: numberOfLines)
    let top = look.top(
      of: drawn, in: CGRect(origin: .zero, size: available), scale: contentScaleFactor)
    let (first, last) = (drawn.drawing.firstBaseline, drawn.drawing.lastBaseline)
    return (top + first, size.height - top - last)
  }
}
