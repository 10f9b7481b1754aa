import ConstraintSolver
import Testing

/// Solutions, changes and contradictions of the solver.
@Suite struct ConstraintSolverTests {
  private var lab = SolverLab()

  @Test mutating func equationsDetermineVariables() {
    let v = lab.variables(3)
    lab.add([(v[0], 1), (v[1], -1)], -10)  // v0 = v1 + 10
    lab.add([(v[1], 2), (v[2], 1)], -40)  // 2 v1 + v2 = 40
    lab.add([(v[2], 0.5)], -5)  // v2 = 10
    #expect(lab.solve().isEmpty)
    #expect(lab.isClose(v[0], 25) && lab.isClose(v[1], 15) && lab.isClose(v[2], 10))
    #expect(lab.ambiguities(v) == [false, false, false])
  }

  @Test mutating func inequalitiesLimit() {
    let x = lab.variables(1)[0]
    lab.add([(x, 1)], -10, .greaterThanOrEqual)
    let limit = lab.add([(x, 1)], -30, .lessThanOrEqual)
    lab.add([(x, 1)], -50, at: 500)
    lab.solve()
    #expect(lab.isClose(x, 30))
    lab.solver.setConstant(-20, of: limit)
    lab.solve()
    #expect(lab.isClose(x, 20))
    lab.solver.remove(limit)
    lab.solve()
    #expect(lab.isClose(x, 50))
  }

  /// One constraint of priority 750 against 200 of 749: weights would have to be huge (AL-08).
  @Test mutating func prioritiesAreLexicographic() {
    let x = lab.variables(1)[0]
    for _ in 0..<200 { lab.add([(x, 1)], -1000, at: 749) }
    let strong = lab.add([(x, 1)], -1, at: 750)
    lab.solve()
    #expect(lab.isClose(x, 1))
    lab.solver.remove(strong)
    lab.solve()
    #expect(lab.isClose(x, 1000))
  }

  /// The lower priority decides what the higher one leaves open.
  @Test mutating func lowerPrioritiesDecideTies() {
    let v = lab.variables(2)
    lab.add([(v[0], 1), (v[1], 1)], -100)
    lab.add([(v[0], 1)], -30, .greaterThanOrEqual, at: 750)
    lab.add([(v[1], 1)], -90, at: 250)
    lab.solve()
    #expect(lab.isClose(v[0], 30) && lab.isClose(v[1], 70))
  }

  @Test mutating func constantsChangeWithoutAddingAgain() {
    let v = lab.variables(3)
    let first = lab.add([(v[0], 1)], -10)
    lab.add([(v[1], 1), (v[0], -1)], -5)
    lab.add([(v[2], 1), (v[1], -1)], 0, .greaterThanOrEqual)
    lab.add([(v[2], 1)], -12, at: 300)
    lab.solve()
    #expect(lab.isClose(v[1], 15) && lab.isClose(v[2], 15))
    _ = lab.solver.takeChangedVariables()
    lab.solver.setConstant(-2, of: first)
    lab.solve()
    #expect(lab.isClose(v[0], 2) && lab.isClose(v[1], 7) && lab.isClose(v[2], 12))
    #expect(lab.solver.takeChangedVariables() == v)
    lab.solve()
    #expect(lab.solver.takeChangedVariables().isEmpty)
  }

  // MARK: Contradictions

  @Test mutating func theLastContradictionIsBroken() {
    let v = lab.variables(2)
    let ids = [
      lab.add([(v[0], 1)], -120), lab.add([(v[1], 1), (v[0], -1)], 0),
      lab.add([(v[1], 1)], -80),
    ]
    lab.add([(v[0], 1)], -1, .greaterThanOrEqual)
    let conflicts = lab.solve()
    #expect(conflicts.count == 1)
    #expect(conflicts[0].members == ids && conflicts[0].broken == ids[2])
    #expect(lab.isClose(v[0], 120) && lab.isClose(v[1], 120))
    #expect(lab.solver.isBroken(ids[2]) && !lab.solver.isBroken(ids[0]))
    // It is tried again when one of the others is removed.
    lab.solver.remove(ids[0])
    #expect(lab.solve().isEmpty)
    #expect(lab.isClose(v[1], 80) && lab.isClose(v[0], 80))
  }

  @Test mutating func knownContradictionsAreNotFoundAgain() {
    let v = lab.variables(2)
    lab.add([(v[0], 1)], -1)
    let known = lab.add([(v[0], 1)], -2)
    #expect(lab.solve().map(\.broken) == [known])
    // The equation comes first, but is the one that is broken, so that all constraints are added again.
    lab.add([(v[1], 1)], -10, .greaterThanOrEqual)
    let new = lab.add([(v[1], 1)], -5)
    #expect(lab.solve().map(\.broken) == [new])
    #expect(lab.solver.isBroken(known) && lab.isClose(v[0], 1))
  }

  @Test mutating func inequalitiesContradict() {
    let v = lab.variables(3)
    let ids = [
      lab.add([(v[0], 1)], -10, .greaterThanOrEqual),
      lab.add([(v[1], 1), (v[0], -1)], -10, .greaterThanOrEqual),
      lab.add([(v[1], 1)], -15, .lessThanOrEqual),
    ]
    // Has nothing to do with it.
    lab.add([(v[2], 1)], -15, .lessThanOrEqual)
    let conflicts = lab.solve()
    #expect(conflicts.map(\.members) == [ids] && conflicts[0].broken == ids[2])
    #expect(lab[v[0]] >= 10 - 1e-6 && lab[v[1]] >= lab[v[0]] + 10 - 1e-6)
  }

  @Test mutating func changedConstantsContradict() {
    let v = lab.variables(2)
    let low = lab.add([(v[0], 1)], -10, .greaterThanOrEqual)
    let high = lab.add([(v[0], 1)], -20, .lessThanOrEqual)
    lab.add([(v[0], 1), (v[1], -1)], 0)
    #expect(lab.solve().isEmpty)
    lab.solver.setConstant(-30, of: low)
    let conflicts = lab.solve()
    #expect(conflicts.map(\.members) == [[low, high]] && conflicts[0].broken == high)
    #expect(lab[v[0]] >= 30 - 1e-6 && lab[v[1]] == lab[v[0]])
    lab.solver.setConstant(-10, of: low)
    #expect(lab.solve().isEmpty)
    #expect(lab[v[0]] <= 20 + 1e-6 && !lab.solver.isBroken(high))
  }

  @Test mutating func someConstraintsAreBrokenFirstOrLast() {
    let x = lab.variables(1)[0]
    let soft = lab.add([(x, 1)], -1, .equal, at: 1000, .first)
    lab.add([(x, 1)], -2)
    let hard = lab.add([(x, 1)], -3, .equal, at: 1000, .last)
    let conflicts = lab.solve()
    #expect(conflicts.count == 2 && conflicts[0].broken == soft)
    #expect(lab.isClose(x, 3) && !lab.solver.isBroken(hard))
  }

  @Test mutating func redundantEquationsCanBeRemoved() {
    let v = lab.variables(2)
    let first = lab.add([(v[0], 1)], -5)
    let second = lab.add([(v[1], 1)], -5)
    let redundant = lab.add([(v[0], 1), (v[1], -1)], 0)
    #expect(lab.solve().isEmpty)
    lab.solver.remove(first)
    lab.solve()
    #expect(lab.isClose(v[0], 5) && lab.isClose(v[1], 5))
    #expect(lab.ambiguities(v) == [false, false])
    lab.solver.setConstant(-7, of: second)
    #expect(lab.solve().isEmpty)
    #expect(lab.isClose(v[0], 7))
    lab.solver.remove(redundant)
    lab.solve()
    #expect(lab.isClose(v[1], 7) && lab.ambiguities(v) == [true, false])
  }

  // MARK: Questions

  @Test mutating func ambiguity() {
    let v = lab.variables(3)
    lab.add([(v[0], 1), (v[1], 1)], -100)
    lab.add([(v[2], 1)], -1)
    lab.solve()
    #expect(lab.ambiguities(v) == [true, true, false])
    // Equal wishes: every split of the rest is equally good.
    lab.add([(v[0], 1)], -10, at: 250)
    lab.add([(v[1], 1)], -10, at: 250)
    lab.solve()
    #expect(lab.ambiguities(v) == [true, true, false])
    lab.add([(v[0], 1)], -20, at: 100)
    lab.solve()
    #expect(lab.ambiguities(v) == [false, false, false])
    #expect(lab.isClose(v[0], 20) && lab.isClose(v[1], 80))
  }

  @Test mutating func determiningConstraints() {
    let v = lab.variables(2)
    let size = lab.add([(v[0], 1)], -10)
    let order = lab.add([(v[1], 1), (v[0], -1)], -5)
    lab.add([(v[1], 1)], -1, .greaterThanOrEqual)
    lab.solve()
    let determining = v.map { lab.solver.constraints(determining: $0) }
    #expect(determining == [[size], [size, order]])
  }

  @Test mutating func variablesAreReused() {
    let v = lab.variables(2)
    let id = lab.add([(v[0], 1)], -10)
    lab.solve()
    lab.solver.remove(id)
    lab.solver.remove(v[0])
    let other = lab.variables(1)[0]
    #expect(other != v[1])
    lab.add([(other, 1), (v[1], -1)], 0)
    lab.add([(v[1], 1)], -3)
    lab.solve()
    #expect(lab.isClose(other, 3))
  }
}
