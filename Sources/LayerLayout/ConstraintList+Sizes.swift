import ConstraintSolver

extension LayoutNode {
  /// The width or height if it does not depend on variables, within its limits.
  func knownLength(_ axis: LayoutAxis) -> Double? {
    switch length(axis) {
    case .points(let length): limited(length, axis)
    case .fraction: nil
    case .automatic, .content:
      arrangement != nil || canShrink(axis) ? nil : limited(content.size.length(axis), axis)
    }
  }
}

extension ConstraintList {
  /// Determines the width or height of a layer, if its sublayers do not.
  ///
  /// - Parameters:
  ///   - node: The layer.
  ///   - axis: The direction.
  ///   - whole: What fractions refer to.
  mutating func addSize(of node: LayoutNode, _ axis: LayoutAxis, whole: LinearExpression) {
    let size = node.size[axis.rawValue]
    if let length = node.knownLength(axis) { return set(size, to: length) }
    addLimits(of: node, axis)
    if case .fraction(let part) = node.length(axis) {
      add(
        [(size, 1)] + whole.terms.map { ($0.variable, -part * $0.coefficient) },
        -part * whole.constant, at: Priority.share)
    } else if node.canShrink(axis) {
      set(
        size, to: node.limited(node.content.size.length(axis), axis), at: Priority.naturalSize)
    }
  }

  /// Keeps the width or height of a layer within its limits.
  mutating func addLimits(of node: LayoutNode, _ axis: LayoutAxis) {
    let size = node.size[axis.rawValue]
    let minimum = node.placement.minimum(axis) ?? 0
    add([(size, 1)], -minimum, .greaterThanOrEqual)
    if let maximum = node.placement.maximum(axis) {
      add([(size, 1)], -max(minimum, maximum), .lessThanOrEqual)
    }
  }
}
