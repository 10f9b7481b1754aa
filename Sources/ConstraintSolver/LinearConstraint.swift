/// A number that a solver determines.
package struct Variable: Hashable, Comparable, Sendable {
  let symbol: Symbol

  package static func < (left: Variable, right: Variable) -> Bool { left.symbol < right.symbol }
}

/// A weighted sum of variables and a constant.
package struct LinearExpression: Sendable {
  /// A variable times a coefficient.
  package struct Term: Sendable {
    package let variable: Variable
    package let coefficient: Double

    package init(_ variable: Variable, _ coefficient: Double) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  /// The terms; a variable may occur more than once.
  package var terms: [Term]
  package var constant: Double

  package init(_ terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  /// Adds another expression times a factor.
  package mutating func add(_ other: LinearExpression, times factor: Double = 1) {
    for term in other.terms {
      terms.append(Term(term.variable, factor * term.coefficient))
    }
    constant += factor * other.constant
  }
}

/// How an expression is related to zero.
package enum LinearRelation: Sendable {
  case equal
  case lessThanOrEqual
  case greaterThanOrEqual
}

/// A relation between an expression and zero, and how important it is.
package struct LinearConstraint: Sendable {
  /// Which of several contradictory required constraints is broken.
  package enum BreakOrder: Int, Comparable, Sendable {
    /// Broken only if the others alone are contradictory too.
    case last
    case normal
    case first

    package static func < (left: BreakOrder, right: BreakOrder) -> Bool {
      left.rawValue < right.rawValue
    }
  }

  /// The priority from which a constraint is required.
  package static let required: Float = 1000

  package var expression: LinearExpression
  package var relation: LinearRelation
  /// The priority; from 1000, the constraint is required.
  ///
  /// A violation of a constraint weighs more than any violations of constraints with lower
  /// priorities.
  package var priority: Float
  package var breakOrder: BreakOrder

  package init(
    _ expression: LinearExpression, _ relation: LinearRelation, priority: Float = required,
    breakOrder: BreakOrder = .normal
  ) {
    self.expression = expression
    self.relation = relation
    self.priority = priority
    self.breakOrder = breakOrder
  }

  var isRequired: Bool { priority >= Self.required }
}

/// The identity of a constraint in a solver.
package struct ConstraintID: Hashable, Sendable {
  let slot: Int
  /// The place in the order of addition.
  let sequence: Int
}

/// Required constraints that contradict each other.
package struct Conflict: Sendable {
  /// The contradictory constraints, in the order of addition.
  package let members: [ConstraintID]
  /// The one that is ignored, so that the others hold.
  package let broken: ConstraintID
}
