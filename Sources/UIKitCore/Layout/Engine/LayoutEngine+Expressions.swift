import ConstraintSolver

/// An equation as it is being put together.
@MainActor private struct EquationDraft {
  let engine: LayoutEngine
  /// The view whose coordinates the equation is in.
  let space: UIView
  /// Whether horizontal positions count from the right.
  var isMirrored = false
  private(set) var items: [LayoutItem] = []
  /// Whether a constant in the equation can change by itself.
  private(set) var isVolatile = false

  init(in engine: LayoutEngine, space: UIView) {
    self.engine = engine
    self.space = space
  }

  /// A length along an axis: where it starts and ends.
  struct Span {
    var low: LinearExpression
    var high: LinearExpression
  }

  // MARK: Attributes

  /// Returns the value of an operand.
  mutating func value(of operand: LayoutOperand) -> LinearExpression? {
    if let origin = operand.origin.first {
      guard let start = position(of: origin), var end = position(of: operand) else { return nil }
      end.add(start, times: -1)
      return end
    }
    return position(of: operand)
  }

  private mutating func position(of operand: LayoutOperand) -> LinearExpression? {
    let attribute = operand.attribute
    guard var span = span(of: operand, attribute.axis) else { return nil }
    var result: LinearExpression
    switch attribute {
    case .left, .leftMargin, .top, .topMargin: result = span.low
    case .right, .rightMargin, .bottom, .bottomMargin: result = span.high
    case .leading, .leadingMargin: result = isMirrored ? span.high : span.low
    case .trailing, .trailingMargin: result = isMirrored ? span.low : span.high
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins:
      result = LinearExpression()
      result.add(span.low, times: 0.5)
      result.add(span.high, times: 0.5)
    case .width, .height:
      span.high.add(span.low, times: -1)
      return span.high
    case .firstBaseline: result = span.low
    case .lastBaseline: result = span.high
    case .notAnAttribute: return nil
    }
    if let view = operand.view {
      result.constant += baselineOffset(of: view, attribute)
    }
    guard isMirrored, attribute.kind == .x else { return result }
    var mirrored = LinearExpression()
    mirrored.add(result, times: -1)
    return mirrored
  }

  /// Returns the view whose edge or text determines an attribute of a view: for baselines, maybe
  /// another one inside it (AL-25).
  private func source(
    of attribute: NSLayoutConstraint.Attribute, in view: UIView
  ) -> UIView {
    guard attribute == .firstBaseline || attribute == .lastBaseline else { return view }
    var current = view
    while !(current is any LayoutText) {
      let next =
        attribute == .firstBaseline
        ? current.forFirstBaselineLayout : current.forLastBaselineLayout
      guard next !== current, next.isDescendant(of: current) else { break }
      current = next
    }
    return current
  }

  /// Returns the distance of a text's baseline from the edge on its side; 0 for other attributes.
  private mutating func baselineOffset(
    of view: UIView, _ attribute: NSLayoutConstraint.Attribute
  ) -> Double {
    guard attribute == .firstBaseline || attribute == .lastBaseline,
      let text = source(of: attribute, in: view) as? any LayoutText
    else { return 0 }
    isVolatile = true
    let width = engine.solver.value(of: engine.item(for: text).horizontal.size)
    let baselines = text.baselines(
      atWidth: text.wrapsAtLayoutWidth && width > 0 ? CGFloat(width) : nil)
    return Double(attribute == .firstBaseline ? baselines.first : -baselines.last)
  }

  // MARK: Spans

  /// Returns where the item of an operand starts and ends, in the coordinates of the space.
  private mutating func span(
    of operand: LayoutOperand, _ axis: NSLayoutConstraint.Axis
  ) -> Span? {
    if let view = operand.view {
      let isWithinMargins: Bool =
        switch operand.attribute {
        case .leftMargin, .rightMargin, .leadingMargin, .trailingMargin, .topMargin,
          .bottomMargin, .centerXWithinMargins, .centerYWithinMargins:
          true
        default: false
        }
      if isWithinMargins { return span(of: view.layoutMarginsGuide, axis) }
      return span(of: view, for: operand.attribute, axis)
    }
    return operand.guide.flatMap { span(of: $0, axis) }
  }

  private mutating func span(
    of view: UIView, for attribute: NSLayoutConstraint.Attribute,
    _ axis: NSLayoutConstraint.Axis
  ) -> Span? {
    let isSize = attribute.kind == .size
    let view = source(of: attribute, in: view)
    if view === space, !isSize {
      // From inside, the edges of a scroll view are those of its content.
      if view.scrolledSize != nil { return contentSpan(of: view, axis) }
      let insets = view.alignmentRectInsets.along(axis)
      return Span(
        low: LinearExpression(constant: Double(insets.low)),
        high: end(of: view, axis, inset: insets.high))
    }
    return variables(of: use(engine.item(for: view)), axis, in: isSize ? nil : view.superview)
  }

  private mutating func span(of guide: UILayoutGuide, _ axis: NSLayoutConstraint.Axis) -> Span? {
    guard let owner = guide.owner else { return nil }
    var span: Span
    switch guide.area {
    case nil, .readable: return variables(of: use(engine.item(for: guide)), axis, in: owner)
    case .margins:
      isVolatile = true
      let insets = owner.layoutMargins.along(axis)
      if owner.scrolledSize != nil {
        span = contentSpan(of: owner, axis)
        span.low.constant += Double(insets.low)
        span.high.constant -= Double(insets.high)
      } else {
        span = inset(owner, insets, axis)
      }
    case .safeArea:
      isVolatile = true
      span = inset(owner, owner.safeAreaInsets.along(axis), axis)
    case .keyboard:
      isVolatile = true
      span = inset(owner, (0, 0), axis)
      if axis == .vertical {
        span.low = span.high
        span.low.constant -= Double(owner.keyboardInset)
      }
    case .bounds: span = inset(owner, (0, 0), axis)
    case .content:
      guard owner.scrolledSize != nil else { return nil }
      span = contentSpan(of: owner, axis)
    }
    move(&span, from: owner, axis)
    return span
  }

  /// Returns the part of a view's visible rectangle within insets.
  private mutating func inset(
    _ view: UIView, _ insets: (low: CGFloat, high: CGFloat), _ axis: NSLayoutConstraint.Axis
  ) -> Span {
    var span = Span(
      low: LinearExpression(constant: Double(insets.low)),
      high: end(of: view, axis, inset: insets.high))
    if view.scrolledSize != nil {
      isVolatile = true
      let offset = Double(view.bounds.origin.along(axis))
      span.low.constant += offset
      span.high.constant += offset
    }
    return span
  }

  private mutating func contentSpan(
    of view: UIView, _ axis: NSLayoutConstraint.Axis
  ) -> Span {
    let size = engine.contentSize(of: view, axis)
    _ = use(engine.item(for: view))
    return Span(low: LinearExpression(), high: LinearExpression([.init(size, 1)]))
  }

  /// Returns the right or bottom edge of a view in its own coordinates, less an inset.
  private mutating func end(
    of view: UIView, _ axis: NSLayoutConstraint.Axis, inset: CGFloat
  ) -> LinearExpression {
    let item = use(engine.item(for: view))
    let insets = view.alignmentRectInsets.along(axis)
    return LinearExpression(
      [.init(item[axis].size, 1)], constant: Double(insets.low + insets.high - inset))
  }

  /// Returns the span of an item's variables, which are in the coordinates of a view.
  private mutating func variables(
    of item: LayoutItem, _ axis: NSLayoutConstraint.Axis, in view: UIView?
  ) -> Span {
    let (origin, size) = (item[axis].origin, item[axis].size)
    guard let view else {
      return Span(low: LinearExpression(), high: LinearExpression([.init(size, 1)]))
    }
    var span = Span(
      low: LinearExpression([.init(origin, 1)]),
      high: LinearExpression([.init(origin, 1), .init(size, 1)]))
    move(&span, from: view, axis)
    return span
  }

  /// Converts a span from the coordinates of a view to those of the space.
  private mutating func move(_ span: inout Span, from view: UIView, _ axis: NSLayoutConstraint.Axis)
  {
    var current = view
    while current !== space, let superview = current.superview {
      let item = use(engine.item(for: current))
      var offset = LinearExpression([.init(item[axis].origin, 1)])
      offset.constant -= Double(current.alignmentRectInsets.along(axis).low)
      if current.scrolledSize != nil { isVolatile = true }
      offset.constant -= Double(current.bounds.origin.along(axis))
      span.low.add(offset)
      span.high.add(offset)
      current = superview
    }
  }

  private mutating func use(_ item: LayoutItem) -> LayoutItem {
    if !items.contains(where: { $0 === item }) { items.append(item) }
    return item
  }
}

extension LayoutEngine {
  /// Adds the equation of a constraint; nil if its items are no longer in memory.
  func addEquation(of constraint: NSLayoutConstraint) -> InstalledEquation? {
    guard let draft = draft(of: constraint) else { return nil }
    let relation: LinearRelation =
      switch constraint.relation {
      case .equal: .equal
      case .lessThanOrEqual: .lessThanOrEqual
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
    let id = add(
      LinearConstraint(
        draft.expression, relation, priority: constraint.priority.rawValue),
      from: .constraint(constraint))
    for item in draft.items { use(item) }
    if constraint.relation != .equal {
      for operand in [constraint.first, constraint.second] { operand.map(shrinkSize) }
    }
    return InstalledEquation(
      id: id, items: draft.items,
      base: draft.expression.constant + Double(constraint.constant),
      isVolatile: draft.isVolatile)
  }

  /// Calculates the constant of a constraint's equation again.
  func refresh(_ constraint: NSLayoutConstraint) {
    guard var equation = constraint.installation.equation,
      let expression = draft(of: constraint)?.expression
    else { return }
    equation.base = expression.constant + Double(constraint.constant)
    constraint.installation.equation = equation
    solver.setConstant(expression.constant, of: equation.id)
  }

  private func draft(of constraint: NSLayoutConstraint) -> (
    expression: LinearExpression, items: [LayoutItem], isVolatile: Bool
  )? {
    guard let space = constraint.holder, let first = constraint.first else { return nil }
    var draft = EquationDraft(in: self, space: space)
    let isDirectional = [first, constraint.second].contains { operand in
      operand.map { ([$0] + $0.origin).contains { $0.attribute.isDirectional } } ?? false
    }
    draft.isMirrored =
      isDirectional && space.effectiveUserInterfaceLayoutDirection == .rightToLeft
    guard var expression = draft.value(of: first) else { return nil }
    if let second = constraint.second {
      guard let value = draft.value(of: second) else { return nil }
      expression.add(value, times: -Double(constraint.multiplier))
    }
    expression.constant -= Double(constraint.constant)
    return (expression, draft.items, draft.isVolatile)
  }
}

extension UIEdgeInsets {
  /// The insets at the start and the end of an axis.
  func along(_ axis: NSLayoutConstraint.Axis) -> (low: CGFloat, high: CGFloat) {
    axis == .horizontal ? (left, right) : (top, bottom)
  }
}

extension CGPoint {
  func along(_ axis: NSLayoutConstraint.Axis) -> CGFloat { axis == .horizontal ? x : y }
}
