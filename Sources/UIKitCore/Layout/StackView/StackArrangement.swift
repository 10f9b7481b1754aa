/// The constraints that arrange the visible views of a stack view.
@MainActor struct StackArrangement {
  /// The attributes along a direction.
  private struct Direction {
    let start: NSLayoutConstraint.Attribute
    let end: NSLayoutConstraint.Attribute
    let size: NSLayoutConstraint.Attribute
    let center: NSLayoutConstraint.Attribute

    static let horizontal = Direction(
      start: .leading, end: .trailing, size: .width, center: .centerX)
    static let vertical = Direction(start: .top, end: .bottom, size: .height, center: .centerY)
  }

  /// The priorities with which a stack view is no larger than its views; below those of content.
  private enum Priority {
    static let proportion = UILayoutPriority(999)
    static let centering = UILayoutPriority(149)
    static let start = UILayoutPriority(52)
    static let end = UILayoutPriority(51)
  }

  private let stack: UIStackView
  private let views: [UIView]
  /// What the views are arranged in: the stack view or the guide of its margins.
  private let box: AnyObject
  private let main: Direction
  private let cross: Direction
  private(set) var constraints: [NSLayoutConstraint] = []

  init(of stack: UIStackView) {
    self.stack = stack
    views = stack.visibleViews
    box = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
    let isHorizontal = stack.axis == .horizontal
    main = isHorizontal ? .horizontal : .vertical
    cross = isHorizontal ? .vertical : .horizontal
    guard let first = views.first, let last = views.last else { return }
    add(first, main.start, .equal, box, main.start)
    add(last, main.end, .equal, box, main.end)
    distribute(first)
    for view in views { align(view, with: first) }
  }

  private mutating func add(
    _ first: AnyObject, _ attribute: NSLayoutConstraint.Attribute,
    _ relation: NSLayoutConstraint.Relation, _ second: AnyObject,
    _ other: NSLayoutConstraint.Attribute, multiplier: CGFloat = 1, constant: CGFloat = 0,
    at priority: UILayoutPriority = .required
  ) {
    let constraint = NSLayoutConstraint(
      item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: other,
      multiplier: multiplier, constant: constant)
    constraint.priority = priority
    constraints.append(constraint)
  }

  // MARK: Distribution

  private mutating func distribute(_ first: UIView) {
    let pairs = Array(zip(views, views.dropFirst()))
    let isBaseline = stack.isBaselineRelativeArrangement && stack.axis == .vertical
    let (start, end) =
      isBaseline ? (.firstBaseline, .lastBaseline) : (main.start, main.end)
    for (view, next) in pairs {
      let space = stack.space(after: view)
      switch stack.distribution {
      case .fill, .fillEqually, .fillProportionally:
        add(next, start, .equal, view, end, constant: space)
      case .equalSpacing, .equalCentering:
        add(next, start, .greaterThanOrEqual, view, end, constant: space)
        add(next, start, .equal, view, end, constant: space, at: Priority.end)
      }
    }
    switch stack.distribution {
    case .fill: break
    case .fillEqually:
      for view in views.dropFirst() { add(view, main.size, .equal, first, main.size) }
    case .fillProportionally: fillProportionally()
    case .equalSpacing: equalize(pairs, from: end, to: start, at: .required)
    case .equalCentering:
      equalize(pairs, from: main.center, to: main.center, at: Priority.centering)
    }
  }

  private mutating func fillProportionally() {
    let lengths = views.map(naturalLength)
    guard let reference = lengths.firstIndex(where: { $0 > 0 }) else {
      for view in views.dropFirst() { add(view, main.size, .equal, views[0], main.size) }
      return
    }
    for (index, view) in views.enumerated() where index != reference {
      add(
        view, main.size, .equal, views[reference], main.size,
        multiplier: lengths[index] / lengths[reference], at: Priority.proportion)
    }
  }

  /// Returns the length of a view's content, or that of the constraints in it.
  private func naturalLength(_ view: UIView) -> CGFloat {
    func length(_ size: CGSize) -> CGFloat {
      stack.axis == .horizontal ? size.width : size.height
    }
    let content = length(view.intrinsicContentSize)
    return content >= 0
      ? content : length(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize))
  }

  /// Makes the distances between neighbors equal to that of the first pair.
  private mutating func equalize(
    _ pairs: [(UIView, UIView)], from origin: NSLayoutConstraint.Attribute,
    to end: NSLayoutConstraint.Attribute, at priority: UILayoutPriority
  ) {
    func distance(_ pair: (UIView, UIView)) -> LayoutOperand {
      var operand = LayoutOperand(pair.1, end)
      operand.origin = [LayoutOperand(pair.0, origin)]
      return operand
    }
    guard let reference = pairs.first.map(distance) else { return }
    for pair in pairs.dropFirst() {
      let constraint = NSLayoutConstraint(distance(pair), .equal, reference, constant: 0)
      constraint.priority = priority
      constraints.append(constraint)
    }
  }

  // MARK: Alignment

  private mutating func align(_ view: UIView, with first: UIView) {
    switch stack.alignment {
    case .fill:
      add(view, cross.start, .equal, box, cross.start)
      add(view, cross.end, .equal, box, cross.end)
    case .leading:
      add(view, cross.start, .equal, box, cross.start)
      limitEnd(of: view)
    case .trailing:
      add(view, cross.end, .equal, box, cross.end)
      limitStart(of: view)
    case .center:
      add(view, cross.center, .equal, box, cross.center)
      limitStart(of: view)
      limitEnd(of: view)
    case .firstBaseline, .lastBaseline:
      if stack.axis == .vertical {
        add(view, cross.start, .equal, box, cross.start)
      } else if view !== first {
        let baseline: NSLayoutConstraint.Attribute =
          stack.alignment == .firstBaseline ? .firstBaseline : .lastBaseline
        add(view, baseline, .equal, first, baseline)
      }
      limitStart(of: view)
      limitEnd(of: view)
    }
  }

  private mutating func limitStart(of view: UIView) {
    add(view, cross.start, .greaterThanOrEqual, box, cross.start)
    add(view, cross.start, .equal, box, cross.start, at: Priority.start)
  }

  private mutating func limitEnd(of view: UIView) {
    add(view, cross.end, .lessThanOrEqual, box, cross.end)
    add(view, cross.end, .equal, box, cross.end, at: Priority.end)
  }
}
