import ConstraintSolver

/// A solver with short ways to write constraints.
struct SolverLab {
  let solver = ConstraintSolver()

  mutating func variables(_ count: Int) -> [Variable] {
    (0..<count).map { _ in solver.makeVariable() }
  }

  /// Adds `terms + constant` related to 0.
  @discardableResult
  mutating func add(
    _ terms: [(Variable, Double)], _ constant: Double, _ relation: LinearRelation = .equal,
    at priority: Float = LinearConstraint.required,
    _ breakOrder: LinearConstraint.BreakOrder = .normal
  ) -> ConstraintID {
    let expression = LinearExpression(
      terms.map { LinearExpression.Term($0.0, $0.1) }, constant: constant)
    return solver.add(
      LinearConstraint(expression, relation, priority: priority, breakOrder: breakOrder))
  }

  @discardableResult mutating func solve() -> [Conflict] { solver.solve() }

  subscript(_ variable: Variable) -> Double { solver.value(of: variable) }

  /// The values of variables.
  func values(_ variables: [Variable]) -> [Double] { variables.map { solver.value(of: $0) } }

  /// Whether variables are undetermined.
  mutating func ambiguities(_ variables: [Variable]) -> [Bool] {
    variables.map { solver.isAmbiguous($0) }
  }

  func isClose(_ variable: Variable, _ value: Double) -> Bool {
    abs(solver.value(of: variable) - value) < 1e-6
  }
}

/// Numbers that look random and are the same in every run.
struct Dice {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 2_862_933_555_777_941_757 &+ 3_037_000_493 }

  mutating func roll(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(count))
  }
}
