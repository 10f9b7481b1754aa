import ConstraintSolver

/// A relation between numbered variables, for random systems.
struct RandomRule {
  var terms: [(index: Int, coefficient: Double)]
  var constant: Double
  var relation: LinearRelation
  var priority = LinearConstraint.required

  var isRequired: Bool { priority >= LinearConstraint.required }

  /// The left side for a solution.
  func sum(_ values: [Double]) -> Double {
    terms.reduce(constant) { $0 + $1.coefficient * values[$1.index] }
  }

  /// How far a solution is from satisfying the rule.
  func violation(_ values: [Double]) -> Double {
    let sum = sum(values)
    return switch relation {
    case .equal: abs(sum)
    case .lessThanOrEqual: max(0, sum)
    case .greaterThanOrEqual: max(0, -sum)
    }
  }

  /// Adds the rule to a solver.
  func add(to lab: inout SolverLab, _ variables: [Variable]) -> ConstraintID {
    lab.add(
      terms.map { (variables[$0.index], $0.coefficient) }, constant, relation, at: priority)
  }

  /// Returns a new solution of some rules, and whether they contradict each other.
  static func solution(
    of rules: [RandomRule], count: Int
  ) -> (values: [Double], isContradictory: Bool) {
    var lab = SolverLab()
    let variables = lab.variables(count)
    for rule in rules { _ = rule.add(to: &lab, variables) }
    let conflicts = lab.solve()
    return (lab.values(variables), !conflicts.isEmpty)
  }
}
