import ConstraintSolver
import Testing

/// Random changes of systems with contradictions, and numbers of very different magnitudes.
@Suite struct AccuracyTests {
  private static let count = 14

  private func randomRule(_ dice: inout Dice) -> RandomRule {
    let first = dice.roll(Self.count)
    let others = (0..<dice.roll(3)).map { (first + 1 + $0 * 4) % Self.count }
    return RandomRule(
      terms: ([first] + others).map { ($0, [1.0, -1, 2, 0.5, 3][dice.roll(5)]) },
      constant: Double(dice.roll(400) - 200),
      relation: [.equal, .lessThanOrEqual, .greaterThanOrEqual][dice.roll(3)],
      priority: dice.roll(3) > 0 ? LinearConstraint.required : 500)
  }

  /// What is not broken holds, what is broken contradicts it, and no new solution is better (AL-09).
  @Test(arguments: 0..<40) func contradictions(seed: Int) {
    var (dice, lab) = (Dice(UInt64(5000 + seed)), SolverLab())
    let variables = lab.variables(Self.count)
    var active: [(rule: RandomRule, id: ConstraintID)] = []
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
        active.append((rule, rule.add(to: &lab, variables)))
      }
      if step % 4 != 0 { continue }
      lab.solve()
      let values = lab.values(variables)
      let size = values.reduce(1) { max($0, abs($1)) }
      let kept = active.filter { !lab.solver.isBroken($0.id) }.map(\.rule)
      for rule in kept where rule.isRequired { #expect(rule.violation(values) < 1e-6 * size) }
      let other = RandomRule.solution(of: kept, count: Self.count)
      #expect(!other.isContradictory)
      func score(_ values: [Double]) -> Double {
        kept.reduce(0) { $0 + ($1.isRequired ? 0 : $1.violation(values)) }
      }
      #expect(abs(score(values) - score(other.values)) < 1e-5 * size)
      for broken in active where lab.solver.isBroken(broken.id) {
        let rules = kept.filter(\.isRequired) + [broken.rule]
        #expect(RandomRule.solution(of: rules, count: Self.count).isContradictory)
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

  /// Lengths of a million points with coefficients that have no exact representation are known to
  /// 1/64 of a point, and so they are after many changes (AL-27).
  @Test(arguments: 0..<20) func largeNumbers(seed: Int) {
    var (dice, lab) = (Dice(UInt64(9000 + seed)), SolverLab())
    let count = 20
    let variables = lab.variables(count)
    func randomValue() -> Double { Double(dice.roll(128_000_000) - 64_000_000) / 64 }
    var values = (0..<count).map { _ in randomValue() }
    var rules: [(rule: RandomRule, id: ConstraintID)] = []
    for index in 0..<count {
      // Each variable depends on up to three with lower numbers.
      let others = Set((0..<min(index, 3)).map { _ in dice.roll(index) }).sorted()
      let terms = others.map { ($0, [1.0 / 3, -0.7, 1.1, -1, 0.001][dice.roll(5)]) }
      var rule = RandomRule(terms: [(index, 1)] + terms, constant: 0, relation: .equal)
      rule.constant = -rule.sum(values)
      rules.append((rule, rule.add(to: &lab, variables)))
      // A wish that cannot be fulfilled.
      lab.add([(variables[index], 1)], -randomValue(), at: 250)
    }
    for round in 0..<30 {
      #expect(lab.solve().isEmpty)
      for (variable, value) in zip(variables, values) {
        #expect(abs(lab[variable] - value) < 1.0 / 64, "round \(round)")
      }
      values = values.map { dice.roll(2) == 0 ? $0 : randomValue() }
      for index in rules.indices {
        rules[index].rule.constant = 0
        let constant = -rules[index].rule.sum(values)
        lab.solver.setConstant(constant, of: rules[index].id)
      }
    }
  }

  /// The smallest multiplier of a constraint still counts (AL-27).
  @Test func smallCoefficients() {
    var lab = SolverLab()
    let v = lab.variables(2)
    lab.add([(v[0], 1), (v[1], -1e-6)], 0)
    let size = lab.add([(v[1], 1)], -1e6)
    lab.solve()
    #expect(lab.isClose(v[0], 1))
    lab.solver.remove(size)
    lab.add([(v[0], 1)], -5)
    lab.solve()
    #expect(abs(lab[v[1]] - 5e6) < 1.0 / 64)
  }
}
