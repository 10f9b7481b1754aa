import ConstraintSolver
import Testing

/// Random changes of systems with contradictions, and numbers of very different magnitudes.
@Suite struct AccuracyTests {
  private struct Rule {
    var terms: [(Int, Double)]
    var constant: Double
    var relation: LinearRelation
    var isRequired: Bool

    /// How far a solution is from satisfying the rule.
    func violation(_ values: [Double]) -> Double {
      let sum = terms.reduce(constant) { $0 + $1.1 * values[$1.0] }
      return switch relation {
      case .equal: abs(sum)
      case .lessThanOrEqual: max(0, sum)
      case .greaterThanOrEqual: max(0, -sum)
      }
    }
  }

  private static let count = 14

  private func randomRule(_ dice: inout Dice) -> Rule {
    let first = dice.roll(Self.count)
    let others = (0..<dice.roll(3)).map { (first + 1 + $0 * 4) % Self.count }
    return Rule(
      terms: ([first] + others).map { ($0, [1.0, -1, 2, 0.5, 3][dice.roll(5)]) },
      constant: Double(dice.roll(400) - 200),
      relation: [.equal, .lessThanOrEqual, .greaterThanOrEqual][dice.roll(3)],
      isRequired: dice.roll(3) > 0)
  }

  private func add(_ rule: Rule, to lab: inout SolverLab, _ variables: [Variable]) -> ConstraintID {
    lab.add(
      rule.terms.map { (variables[$0.0], $0.1) }, rule.constant, rule.relation,
      at: rule.isRequired ? 1000 : 500)
  }

  /// Returns a new solution of some rules, and whether they contradict each other.
  private func solution(of rules: [Rule]) -> (values: [Double], isContradictory: Bool) {
    var lab = SolverLab()
    let variables = lab.variables(Self.count)
    for rule in rules { _ = add(rule, to: &lab, variables) }
    let conflicts = lab.solve()
    return (lab.values(variables), !conflicts.isEmpty)
  }

  /// What is not broken holds, what is broken contradicts it, and no new solution is better (AL-09).
  @Test(arguments: 0..<40) func contradictions(seed: Int) {
    var (dice, lab) = (Dice(UInt64(5000 + seed)), SolverLab())
    let variables = lab.variables(Self.count)
    var active: [(rule: Rule, id: ConstraintID)] = []
    for step in 0..<100 {
      switch dice.roll(5) {
      case 0 where !active.isEmpty:
        lab.solver.remove(active.remove(at: dice.roll(active.count)).id)
      case 1, 2:
        guard !active.isEmpty else { continue }
        let index = dice.roll(active.count)
        active[index].rule.constant = Double(dice.roll(400) - 200)
        lab.solver.setConstant(active[index].rule.constant, of: active[index].id)
      default:
        guard active.count < 40 else { continue }
        let rule = randomRule(&dice)
        active.append((rule, add(rule, to: &lab, variables)))
      }
      if step % 4 != 0 { continue }
      lab.solve()
      let values = lab.values(variables)
      let size = values.reduce(1) { max($0, abs($1)) }
      let kept = active.filter { !lab.solver.isBroken($0.id) }.map(\.rule)
      for rule in kept where rule.isRequired { #expect(rule.violation(values) < 1e-6 * size) }
      let other = solution(of: kept)
      #expect(!other.isContradictory)
      func score(_ values: [Double]) -> Double {
        kept.reduce(0) { $0 + ($1.isRequired ? 0 : $1.violation(values)) }
      }
      #expect(abs(score(values) - score(other.values)) < 1e-5 * size)
      for broken in active where lab.solver.isBroken(broken.id) {
        #expect(solution(of: kept.filter(\.isRequired) + [broken.rule]).isContradictory)
      }
    }
  }

  /// A chain whose first constant changes often, and by a lot, ends where a new one does.
  @Test func changesLeaveNoRoundingErrors() {
    var lab = SolverLab()
    let chain = lab.variables(50)
    let start = lab.add([(chain[0], 1)], -0.1)
    for (left, right) in zip(chain, chain.dropFirst()) {
      lab.add([(right, 1), (left, -1)], -0.3, .greaterThanOrEqual)
      lab.add([(right, 1)], 0, at: 250)
    }
    for round in 0..<2000 {
      let value = round % 7 == 0 ? 1e8 : Double(round % 100) / 3
      lab.solver.setConstant(-value, of: start)
      #expect(lab.solve().isEmpty)
    }
    lab.solver.setConstant(-0.1, of: start)
    #expect(lab.solve().isEmpty)
    for (index, variable) in chain.enumerated() {
      #expect(lab.isClose(variable, 0.1 + 0.3 * Double(index)))
    }
  }
}
