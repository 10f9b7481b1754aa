import ConstraintSolver

/// What an equation of a layout engine comes from.
enum EquationSource {
  case constraint(NSLayoutConstraint)
  /// The frame of a view that constraints do not place.
  case frame(LayoutItem, NSLayoutConstraint.Attribute)
  /// The intrinsic content size of a view.
  case content(LayoutItem, NSLayoutConstraint.Axis, LinearRelation)
  /// A size that cannot be negative, or that of a scroll view's content.
  case size
}

extension LayoutEngine {
  // MARK: Reports

  /// Reports contradictory constraints (AL-09).
  func report(_ conflicts: [Conflict]) {
    for conflict in conflicts where !isFitting {
      guard let broken = sources[conflict.broken].flatMap(text) else { continue }
      let members = conflict.members.compactMap { sources[$0].flatMap(text) }
      CAEngine.warn(
        "AL-09",
        "constraints contradict each other: \(members.joined(separator: ", ")); "
          + "ignoring \(broken)")
    }
  }

  /// Returns the text of an equation for messages; nil if nobody has to know about it.
  private func text(_ source: EquationSource) -> String? {
    switch source {
    case .constraint(let constraint): return constraint.text
    case .frame(let item, let attribute):
      guard let view = item.view else { return nil }
      let rect = view.alignmentRect(forFrame: view.centeredFrame)
      let value =
        switch attribute {
        case .left: rect.minX
        case .top: rect.minY
        case .width: rect.width
        default: rect.height
        }
      return "\(item.name).\(attribute.name) == \(value.layoutText) (its frame)"
    case .content(let item, let axis, let relation):
      guard let content = item.content(axis) else { return nil }
      let attribute = axis == .horizontal ? "width" : "height"
      let sign = relation == .lessThanOrEqual ? "<=" : ">="
      return
        "\(item.name).\(attribute) \(sign) \(content.length.layoutText) (its content)"
    case .size: return nil
    }
  }

  /// Reports views in windows that nothing places along an axis (AL-16).
  func reportAmbiguities() {
    guard !isFitting, root?.window != nil else { return }
    let free = solver.freeVariables()
    guard !free.isEmpty else { return }
    var items = self.items.values.filter { item in
      guard let view = item.view, !item.followsFrame else { return false }
      return !sequence(first: view, next: \.superview).contains(where: \.isHidden)
    }
    items.sort { $0.horizontal.origin < $1.horizontal.origin }
    for item in items {
      for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
        let isFree = (free.contains(item[axis].origin), free.contains(item[axis].size))
        guard isFree.0 || isFree.1 else { continue }
        let names = axis == .horizontal ? ("x", "width") : ("y", "height")
        let what = [isFree.0 ? names.0 : nil, isFree.1 ? names.1 : nil].compactMap { $0 }
        let texts = constraints(of: item, axis).map(\.text)
        let known = texts.isEmpty ? "no constraints" : texts.joined(separator: ", ")
        CAEngine.warn(
          "AL-16",
          "the \(what.joined(separator: " and ")) of \(item.name) "
            + "\(what.count == 1 ? "is" : "are") ambiguous: there are \(known)")
      }
    }
  }

  // MARK: Questions

  /// Returns whether several rectangles of a view or guide satisfy the constraints equally well.
  func isAmbiguous(_ object: AnyObject) -> Bool {
    update()
    guard let item = items[ObjectIdentifier(object)], !item.followsFrame else { return false }
    return item.variables.contains { solver.isAmbiguous($0) }
  }

  /// Returns the constraints that determine a view or guide along an axis, in the order of activation.
  func constraints(
    determining object: AnyObject, _ axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    update()
    return items[ObjectIdentifier(object)].map { constraints(of: $0, axis) } ?? []
  }

  private func constraints(
    of item: LayoutItem, _ axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    let ids = [item[axis].origin, item[axis].size].flatMap {
      solver.constraints(determining: $0)
    }
    var result: [NSLayoutConstraint] = []
    for id in ids {
      if case .constraint(let constraint) = sources[id],
        !result.contains(where: { $0 === constraint })
      {
        result.append(constraint)
      }
    }
    return result.sorted { $0.activation < $1.activation }
  }

  /// Returns the rectangle of an item, with edges on whole pixels (AL-11).
  func rectangle(of item: LayoutItem) -> CGRect {
    let scale = UIScreen.main.scale
    func rounded(_ span: LayoutItem.Span) -> (origin: CGFloat, size: CGFloat) {
      let origin = CGFloat(solver.value(of: span.origin))
      let end = origin + max(0, CGFloat(solver.value(of: span.size)))
      let low = (origin * scale).rounded() / scale
      return (low, (end * scale).rounded() / scale - low)
    }
    let (x, y) = (rounded(item.horizontal), rounded(item.vertical))
    return CGRect(x: x.origin, y: y.origin, width: x.size, height: y.size)
  }

  /// Returns the rectangle of a guide; empty if no constraint uses it.
  func rectangle(of guide: UILayoutGuide) -> CGRect {
    items[ObjectIdentifier(guide)].map { rectangle(of: $0) } ?? .zero
  }
}
