import ConstraintSolver
import Testing

/// Random changes: the incremental solution is as good as one from scratch.
@Suite struct IncrementalTests {
  private static let count = 12

  private func randomRule(_ dice: inout Dice) -> RandomRule {
    let coefficients = [1.0, -1, 2, 0.5]
    let first = dice.roll(Self.count)
    var terms = [(first, coefficients[dice.roll(4)])]
    let second = dice.roll(Self.count)
    if second != first { terms.append((second, -coefficients[dice.roll(3)])) }
    // Required constraints that cannot contradict each other, because large values satisfy them all.
    let isRequired = dice.roll(3) == 0
    if isRequired {
      terms = [(first, 1), (first == second ? (first + 1) % Self.count : second, 0.5)]
    }
    return RandomRule(
      terms: terms, constant: Double(dice.roll(200) - 100),
      relation: isRequired
        ? .greaterThanOrEqual
        : [.equal, .lessThanOrEqual, .greaterThanOrEqual][dice.roll(3)],
      priority: isRequired ? 1000 : [250, 500, 750][dice.roll(3)])
  }

  /// The sums of violations per priority, highest first.
  private func scores(_ rules: some Sequence<RandomRule>, _ values: [Double]) -> [Double] {
    ([1000, 750, 500, 250] as [Float]).map { priority in
      rules.reduce(0) { $0 + ($1.priority == priority ? $1.violation(values) : 0) }
    }
  }

  @Test(arguments: 0..<40) func changesAreAsGoodAsANewSolution(seed: Int) {
    var dice = Dice(UInt64(seed))
    var lab = SolverLab()
    let variables = lab.variables(Self.count)
    var active: [(rule: RandomRule, id: ConstraintID)] = []
    for step in 0..<60 {
      switch dice.roll(4) {
      case 0 where !active.isEmpty:
        let index = dice.roll(active.count)
        lab.solver.remove(active.remove(at: index).id)
      case 1 where !active.isEmpty:
        let index = dice.roll(active.count)
        active[index].rule.constant = Double(dice.roll(200) - 100)
        lab.solver.setConstant(active[index].rule.constant, of: active[index].id)
      default:
        let rule = randomRule(&dice)
        let id = rule.add(to: &lab, variables)
        active.append((rule, id))
      }
      if step % 3 != 0 { continue }
      #expect(lab.solve().isEmpty)
      let rules = active.map(\.rule)
      let own = scores(rules, lab.values(variables))
      let other = scores(rules, RandomRule.solution(of: rules, count: Self.count).values)
      #expect(own[0] < 1e-6)
      #expect(zip(own, other).allSatisfy { abs($0 - $1) < 1e-4 }, "\(own) and \(other)")
    }
  }

  /// The same calls have the same result, to the last bit.
  @Test func solutionsAreDeterministic() {
    func values() -> [UInt64] {
      var (dice, lab) = (Dice(7), SolverLab())
      let variables = lab.variables(Self.count)
      for _ in 0..<100 {
        let rule = randomRule(&dice)
        _ = rule.add(to: &lab, variables)
      }
      lab.solve()
      return variables.map { lab[$0].bitPattern }
    }
    #expect(values() == values())
  }

  /// Small solutions are compared with all corners of a grid, which contain the best one.
  @Test(arguments: 0..<30) func noPointIsBetter(seed: Int) {
    var dice = Dice(UInt64(1000 + seed))
    var lab = SolverLab()
    let variables = lab.variables(2)
    var rules: [RandomRule] = []
    for _ in 0..<6 {
      let rule = RandomRule(
        terms: [(0, [1.0, 0, 1][dice.roll(3)]), (1, [1.0, -1, 0][dice.roll(3)])],
        constant: Double(dice.roll(20) - 10),
        relation: [.equal, .lessThanOrEqual, .greaterThanOrEqual][dice.roll(3)],
        priority: [250, 500, 750][dice.roll(3)])
      rules.append(rule)
      _ = rule.add(to: &lab, variables)
    }
    lab.solve()
    let own = scores(rules, variables.map { lab[$0] })
    for x in -40...40 {
      for y in -40...40 {
        let other = scores(rules, [Double(x), Double(y)])
        let difference = zip(other, own).map { $0 - $1 }.first { abs($0) > 1e-6 } ?? 0
        #expect(difference >= 0, "\(x), \(y): \(other) is better than \(own)")
      }
    }
  }
}
