import ConstraintSolver

/// The constraints of a layer's sublayers, in the order in which they are added.
struct ConstraintList {
  /// What gives way to what; a higher number weighs more than any sum of lower ones.
  enum Priority {
    static let required = LinearConstraint.required
    /// A layer that is stretched or pinned to two edges has the size that follows from that.
    static let stretch: Float = 930
    /// A layer that grows does not shrink.
    static let base: Float = 925
    /// A layer that fits its content is large enough for it.
    static let containment: Float = 920
    /// Content stays inside of a layer whose size is given.
    static let fit: Float = 900
    /// A layout that grows is not smaller than its content, unless that gives way.
    static let contentBase: Float = 890
    /// Layers and spaces that grow leave nothing.
    static let fill: Float = 880
    /// Layers grow before the spaces of the justification do.
    static let growthBeforeSpace: Float = 875
    /// A layer has the size that is given or its share, unless a limit keeps it from that.
    static let share: Float = 870
    /// Text is as wide as on one line.
    static let naturalSize: Float = 750
    /// A line that is not broken yet is inside, unless something else gives the layer its size.
    static let unbroken: Float = 30
    /// A layer that fits its content is no larger.
    static let compact: Float = 20
    /// Nothing grows without need.
    static let rest: Float = 10
  }

  private(set) var constraints: [LinearConstraint] = []

  /// Adds a relation between a sum and zero.
  mutating func add(
    _ terms: [(Variable, Double)], _ constant: Double = 0, _ relation: LinearRelation = .equal,
    at priority: Float = Priority.required
  ) {
    let expression = LinearExpression(
      terms.map { LinearExpression.Term($0.0, $0.1) }, constant: constant)
    constraints.append(LinearConstraint(expression, relation, priority: priority))
  }

  /// Adds `variable = value`.
  mutating func set(
    _ variable: Variable, to value: Double, at priority: Float = Priority.required
  ) {
    add([(variable, 1)], -value, at: priority)
  }
}

/// Constraints in a solver, which can be replaced.
struct InstalledConstraints {
  private var constraints: [LinearConstraint] = []
  private var identifiers: [ConstraintID] = []

  /// Replaces the constraints; if only constants differ, the solver keeps what it has.
  mutating func replace(by list: ConstraintList, in solver: ConstraintSolver) {
    let new = list.constraints
    if new.count == constraints.count, zip(new, constraints).allSatisfy({ $0.hasForm(of: $1) }) {
      for (constraint, identifier) in zip(new, identifiers) {
        solver.setConstant(constraint.expression.constant, of: identifier)
      }
    } else {
      for identifier in identifiers { solver.remove(identifier) }
      identifiers = new.map { solver.add($0) }
    }
    constraints = new
  }
}

extension LinearConstraint {
  /// Returns whether two constraints differ at most in their constants.
  fileprivate func hasForm(of other: LinearConstraint) -> Bool {
    relation == other.relation && priority == other.priority
      && expression.terms.count == other.expression.terms.count
      && zip(expression.terms, other.expression.terms).allSatisfy {
        $0.variable == $1.variable && $0.coefficient == $1.coefficient
      }
  }
}
