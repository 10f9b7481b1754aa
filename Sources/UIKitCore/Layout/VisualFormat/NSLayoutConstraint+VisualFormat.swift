extension NSLayoutConstraint {
  /// Returns the constraints that a text in the visual format language describes, such as
  /// `H:|-[icon(20)]-8-[title]-|` (AL-18).
  ///
  /// An error in the format is an illegal call, whose message names the format and the place, and the
  /// result is empty.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - opts: What is aligned across the direction of the format, and which way it reads.
  ///   - metrics: Numbers that the format uses, by name.
  ///   - views: The views and guides that the format uses, by name.
  /// - Returns: Inactive constraints, in the order of the format, with those of the alignment last.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [],
    metrics: [String: Any]? = nil, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do {
      let parsed = try VisualFormat(format)
      var builder = VisualFormatBuilder(
        format: parsed, options: opts, metrics: metrics ?? [:], items: views)
      return try builder.build()
    } catch {
      CAEngine.reportIllegalCall(
        "AL-18", "\(error.message) at column \(error.place + 1) of \"\(format)\"")
      return []
    }
  }
}

/// Makes the constraints of a format.
@MainActor private struct VisualFormatBuilder {
  let format: VisualFormat
  let options: NSLayoutConstraint.FormatOptions
  let metrics: [String: Any]
  let items: [String: Any]
  var result: [NSLayoutConstraint] = []

  // MARK: Attributes

  private var isReversed: Bool {
    format.axis == .horizontal && options.contains(.directionRightToLeft)
  }

  /// The edges at which the format starts and ends.
  private var edges: (start: NSLayoutConstraint.Attribute, end: NSLayoutConstraint.Attribute) {
    if format.axis == .vertical { return (.top, .bottom) }
    if isReversed { return (.right, .left) }
    return options.contains(.directionLeftToRight) ? (.left, .right) : (.leading, .trailing)
  }

  /// The margins of the superview at these edges.
  private var margins: (start: NSLayoutConstraint.Attribute, end: NSLayoutConstraint.Attribute) {
    switch edges.start {
    case .top: (.topMargin, .bottomMargin)
    case .right: (.rightMargin, .leftMargin)
    case .left: (.leftMargin, .rightMargin)
    default: (.leadingMargin, .trailingMargin)
    }
  }

  private var size: NSLayoutConstraint.Attribute {
    format.axis == .horizontal ? .width : .height
  }

  // MARK: Building

  mutating func build() throws(VisualFormatError) -> [NSLayoutConstraint] {
    var chain: [Any] = []
    for view in format.views {
      guard let item = items[view.name], LayoutOperand(item, size) != nil else {
        throw VisualFormatError(message: "unknown view \"\(view.name)\"", place: view.place)
      }
      chain.append(item)
    }
    if let gap = format.leadingGap {
      let superview = try superview(of: chain[0], format.views[0])
      try add(
        gap, from: superview, edges.start, margin: margins.start, to: chain[0], edges.start)
    }
    for (index, view) in format.views.enumerated() {
      for predicate in view.predicates { try add(predicate, to: chain[index]) }
      guard index < format.gaps.count else { continue }
      try add(
        format.gaps[index], from: chain[index], edges.end, margin: nil, to: chain[index + 1],
        edges.start)
    }
    if let gap = format.trailingGap {
      let last = chain[chain.count - 1]
      let superview = try superview(of: last, format.views[chain.count - 1])
      try add(gap, from: last, edges.end, margin: margins.end, to: superview, edges.end)
    }
    try align(chain)
    return result
  }

  private func superview(of item: Any, _ view: VisualFormat.View) throws(VisualFormatError)
    -> UIView
  {
    let superview = (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owner
    guard let superview else {
      throw VisualFormatError(message: "\"\(view.name)\" has no superview", place: view.place)
    }
    return superview
  }

  /// Adds the space between two edges.
  ///
  /// The superview's margin takes the place of its edge for the standard space; nil between views.
  private mutating func add(
    _ gap: VisualFormat.Gap, from first: Any, _ firstEdge: NSLayoutConstraint.Attribute,
    margin: NSLayoutConstraint.Attribute?, to second: Any,
    _ secondEdge: NSLayoutConstraint.Attribute
  ) throws(VisualFormatError) {
    switch gap {
    case .none: add(second, secondEdge, .equal, first, firstEdge, 0)
    case .standard:
      guard let margin else {
        return add(second, secondEdge, .equal, first, firstEdge, systemSpacing)
      }
      // The superview is first at the start of the format and second at its end.
      let isStart = margin == margins.start
      add(
        second, isStart ? secondEdge : margin, .equal, first, isStart ? margin : firstEdge, 0)
    case .predicates(let predicates):
      for predicate in predicates {
        let length = try number(predicate.object, at: predicate.place)
        let priority = try priority(of: predicate)
        add(second, secondEdge, predicate.relation, first, firstEdge, length, priority)
      }
    }
  }

  /// Adds a constraint for a distance in the direction of the format.
  private mutating func add(
    _ second: Any, _ secondEdge: NSLayoutConstraint.Attribute,
    _ relation: NSLayoutConstraint.Relation, _ first: Any,
    _ firstEdge: NSLayoutConstraint.Attribute, _ length: CGFloat,
    _ priority: UILayoutPriority = .required
  ) {
    // From right to left, the first item is behind the second one.
    let (low, high) = isReversed ? (second, first) : (first, second)
    let (lowEdge, highEdge) = isReversed ? (secondEdge, firstEdge) : (firstEdge, secondEdge)
    let constraint = NSLayoutConstraint(
      item: high, attribute: highEdge, relatedBy: relation, toItem: low, attribute: lowEdge,
      multiplier: 1, constant: length)
    constraint.priority = priority
    result.append(constraint)
  }

  /// Adds the size of a view.
  private mutating func add(_ predicate: VisualFormat.Predicate, to item: Any)
    throws(VisualFormatError)
  {
    let constraint: NSLayoutConstraint
    if case .name(let name) = predicate.object, metrics[name] == nil,
      let other = items[name], LayoutOperand(other, size) != nil
    {
      constraint = NSLayoutConstraint(
        item: item, attribute: size, relatedBy: predicate.relation, toItem: other,
        attribute: size, multiplier: 1, constant: 0)
    } else {
      let length = try number(predicate.object, at: predicate.place)
      constraint = NSLayoutConstraint(
        item: item, attribute: size, relatedBy: predicate.relation, toItem: nil,
        attribute: .notAnAttribute, multiplier: 1, constant: length)
    }
    constraint.priority = try priority(of: predicate)
    result.append(constraint)
  }

  private mutating func align(_ chain: [Any]) throws(VisualFormatError) {
    for attribute in options.attributes {
      guard (attribute.kind == .x) == (format.axis == .vertical) else {
        throw VisualFormatError(
          message: "views cannot be aligned by .\(attribute.name) along the format", place: 0)
      }
      for item in chain.dropFirst() {
        result.append(
          NSLayoutConstraint(
            item: item, attribute: attribute, relatedBy: .equal, toItem: chain[0],
            attribute: attribute, multiplier: 1, constant: 0))
      }
    }
  }

  // MARK: Numbers

  private func number(_ object: VisualFormat.Predicate.Object, at place: Int)
    throws(VisualFormatError) -> CGFloat
  {
    switch object {
    case .number(let number): return number
    case .name(let name):
      guard let metric = metrics[name] else {
        throw VisualFormatError(message: "unknown metric \"\(name)\"", place: place)
      }
      guard let number = Self.number(metric), number.isFinite else {
        throw VisualFormatError(message: "the metric \"\(name)\" is not a number", place: place)
      }
      return number
    }
  }

  private func priority(of predicate: VisualFormat.Predicate) throws(VisualFormatError)
    -> UILayoutPriority
  {
    guard let object = predicate.priority else { return .required }
    let priority = UILayoutPriority(Float(try number(object, at: predicate.place)))
    guard priority.isValid else {
      throw VisualFormatError(
        message: "a priority cannot be \(priority.rawValue)", place: predicate.place)
    }
    return priority
  }

  private static func number(_ value: Any) -> CGFloat? {
    switch value {
    case let number as CGFloat: number
    case let number as Double: CGFloat(number)
    case let number as Float: CGFloat(number)
    case let number as Int: CGFloat(number)
    case let number as NSNumber: CGFloat(number.doubleValue)
    case let priority as UILayoutPriority: CGFloat(priority.rawValue)
    default: nil
    }
  }
}
