import ConstraintSolver

extension LayoutEngine {
  func item(for view: UIView) -> LayoutItem {
    if let item = items[ObjectIdentifier(view)] { return item }
    let item = LayoutItem(view, in: self)
    register(item)
    if !isFitting { view.layout.item = item }
    addOwnEquations(of: item)
    return item
  }

  func item(for guide: UILayoutGuide) -> LayoutItem {
    if let item = items[ObjectIdentifier(guide)] { return item }
    let item = LayoutItem(guide, in: self)
    register(item)
    addOwnEquations(of: item)
    return item
  }

  private func register(_ item: LayoutItem) {
    items[item.key] = item
    for variable in item.variables { itemOf[variable] = item }
  }

  /// Adds an equation that does not come from a constraint of its own.
  func add(_ constraint: LinearConstraint, from source: EquationSource) -> ConstraintID {
    let id = solver.add(constraint)
    sources[id] = source
    return id
  }

  // MARK: Own equations

  /// Adds what determines an item besides constraints: the frame of the view, or its content.
  private func addOwnEquations(of item: LayoutItem) {
    if let view = item.view {
      let isMeasured = isFitting && view === root
      if !isMeasured, view === root || view.translatesAutoresizingMaskIntoConstraints {
        addFrame(of: item)
      } else {
        updateContent(of: item)
      }
    }
  }

  func removeOwnEquations(of item: LayoutItem) {
    for id in item.frameEquations + item.ownEquations { remove(id) }
    for id in item.contentSizeEquations.values { remove(id) }
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] { removeContent(of: item, axis) }
    (item.frameEquations, item.ownEquations) = ([], [])
    (item.limitsWidth, item.limitsHeight, item.contentSizeEquations) = (false, false, [:])
    item.shrunkAxes = []
  }

  /// Makes the equations of a view follow its frame, or no longer.
  func replaceOwnEquations(of item: LayoutItem) {
    for id in item.frameEquations { remove(id) }
    item.frameEquations = []
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] { removeContent(of: item, axis) }
    addOwnEquations(of: item)
    setNeedsUpdate()
  }

  // MARK: Frames

  private func addFrame(of item: LayoutItem) {
    let variables = [
      item.horizontal.origin, item.vertical.origin, item.horizontal.size, item.vertical.size,
    ]
    let names: [NSLayoutConstraint.Attribute] = [.left, .top, .width, .height]
    item.frameEquations = zip(variables, zip(frame(of: item), names)).map { variable, value in
      add(
        LinearConstraint(
          LinearExpression([.init(variable, 1)], constant: -value.0), .equal, breakOrder: .last),
        from: .frame(item, value.1))
    }
  }

  func updateFrame(of item: LayoutItem) {
    for (id, value) in zip(item.frameEquations, frame(of: item)) {
      solver.setConstant(-value, of: id)
    }
  }

  private func frame(of item: LayoutItem) -> [Double] {
    guard let view = item.view else { return [0, 0, 0, 0] }
    let rect = view.alignmentRect(forFrame: view.centeredFrame)
    return [rect.minX, rect.minY, rect.width, rect.height].map { Double(LayoutLimits.length($0)) }
  }

  // MARK: Content

  /// Adapts the equations of a view's intrinsic content size.
  func updateContent(of item: LayoutItem) {
    guard let view = item.view, !item.followsFrame else { return }
    let size = view.intrinsicContentSize
    setContent(size.width, of: item, .horizontal)
    setContent(textHeight(of: item, natural: size) ?? size.height, of: item, .vertical)
  }

  /// Adapts the height of a text to its width, and returns whether it changed.
  func updateTextHeight(of item: LayoutItem) -> Bool {
    guard let content = item.verticalContent, let view = item.view as? any LayoutText,
      view.wrapsAtLayoutWidth,
      let height = textHeight(of: item, natural: view.intrinsicContentSize),
      height != content.length
    else { return false }
    setContent(height, of: item, .vertical)
    return true
  }

  /// Returns the height of a text at the width that constraints determine; nil if that is at least
  /// the natural width.
  private func textHeight(of item: LayoutItem, natural: CGSize) -> CGFloat? {
    guard let view = item.view as? any LayoutText, view.wrapsAtLayoutWidth else { return nil }
    let width = CGFloat(solver.value(of: item.horizontal.size))
    // A new item has no width yet.
    guard width > 0, width < natural.width - 1e-6 else { return natural.height }
    return view.sizeThatFits(CGSize(width: width, height: 0)).height
  }

  private func setContent(
    _ length: CGFloat, of item: LayoutItem, _ axis: NSLayoutConstraint.Axis
  ) {
    guard let view = item.view, length >= 0, length.isFinite else {
      removeContent(of: item, axis)
      return
    }
    let length = LayoutLimits.length(length)
    let priorities = (
      view.contentHuggingPriority(for: axis).rawValue,
      view.contentCompressionResistancePriority(for: axis).rawValue
    )
    if var content = item.content(axis), content.priorities == priorities {
      solver.setConstant(-Double(length), of: content.hugging)
      solver.setConstant(-Double(length), of: content.compression)
      content.length = length
      item.setContent(content, axis)
      return
    }
    removeContent(of: item, axis)
    let expression = LinearExpression([.init(item[axis].size, 1)], constant: -Double(length))
    item.setContent(
      LayoutItem.ContentEquations(
        length: length, priorities: priorities,
        hugging: add(
          LinearConstraint(expression, .lessThanOrEqual, priority: priorities.0),
          from: .content(item, axis, .lessThanOrEqual)),
        compression: add(
          LinearConstraint(expression, .greaterThanOrEqual, priority: priorities.1),
          from: .content(item, axis, .greaterThanOrEqual))), axis)
  }

  private func removeContent(of item: LayoutItem, _ axis: NSLayoutConstraint.Axis) {
    guard let content = item.content(axis) else { return }
    remove(content.hugging)
    remove(content.compression)
    item.setContent(nil, axis)
  }

  // MARK: Sizes

  /// Adds an equation if a variable is a size that became negative; returns whether it did.
  func limitSize(of item: LayoutItem, _ variable: Variable) -> Bool {
    guard solver.value(of: variable) < -1e-6 else { return false }
    if variable == item.horizontal.size, !item.limitsWidth {
      item.limitsWidth = true
    } else if variable == item.vertical.size, !item.limitsHeight {
      item.limitsHeight = true
    } else {
      return false
    }
    let constraint = LinearConstraint(
      LinearExpression([.init(variable, 1)]), .greaterThanOrEqual, breakOrder: .first)
    item.ownEquations.append(add(constraint, from: .size))
    return true
  }

  /// Makes a size that an inequality limits 0 if nothing else determines it (AL-16).
  func shrinkSize(of operand: LayoutOperand) {
    guard operand.origin.isEmpty, operand.kind == .size,
      let item = operand.view.map({ item(for: $0) }) ?? operand.guide.map({ item(for: $0) }),
      !item.followsFrame, item.shrunkAxes.insert(operand.attribute.axis).inserted
    else { return }
    let expression = LinearExpression([.init(item[operand.attribute.axis].size, 1)])
    item.ownEquations.append(
      add(LinearConstraint(expression, .equal, priority: 0.25), from: .size))
  }

  // MARK: Scroll views

  /// Returns the size of the content that a view scrolls along an axis.
  func contentSize(of view: UIView, _ axis: NSLayoutConstraint.Axis) -> Variable {
    let item = item(for: view)
    if let variable = item[axis].content { return variable }
    let variable = solver.makeVariable()
    if item.contentSizeEquations.isEmpty { contentItems.append(item) }
    item[axis].content = variable
    itemOf[variable] = item
    // What client code set counts if constraints do not determine the size.
    let size = view.scrolledSize ?? .zero
    let length = axis == .horizontal ? size.width : size.height
    item.contentSizeEquations[axis] = add(
      LinearConstraint(
        LinearExpression([.init(variable, 1)], constant: -Double(length)), .equal, priority: 0.5),
      from: .size)
    return variable
  }

  /// Adapts the equations of a content size that client code changed.
  func updateContentSize(of item: LayoutItem) {
    guard !item.contentSizeEquations.isEmpty, let size = item.view?.scrolledSize,
      size != item.appliedContentSize
    else { return }
    for (axis, id) in item.contentSizeEquations {
      solver.setConstant(-Double(axis == .horizontal ? size.width : size.height), of: id)
    }
  }

  /// Gives a scroll view the content size that constraints determine (AL-14).
  func applyContentSize(of item: LayoutItem) {
    guard !isFitting, let view = item.view, let old = view.scrolledSize else { return }
    var size = old
    let scale = UIScreen.main.scale
    if let width = item.horizontal.content {
      size.width = (CGFloat(solver.value(of: width)) * scale).rounded() / scale
    }
    if let height = item.vertical.content {
      size.height = (CGFloat(solver.value(of: height)) * scale).rounded() / scale
    }
    guard size != old else { return }
    item.appliedContentSize = size
    view.scrolledSize = size
  }
}
