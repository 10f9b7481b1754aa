import ConstraintSolver
import Testing

/// Required equalities that define variables, in every order, and what happens to them.
@Suite struct DefinitionTests {
  private var lab = SolverLab()

  /// Equations of a chain: each position follows the previous one, and all sizes are equal.
  private struct Chain {
    var positions: [Variable]
    var sizes: [Variable]
    var ids: [ConstraintID] = []
  }

  /// Adds the equations of a chain in an order: the position at `index` is `13 * index`, the sizes are 5.
  private mutating func chain(_ count: Int, order: (Int) -> Int) -> Chain {
    var chain = Chain(positions: lab.variables(count), sizes: lab.variables(count))
    let (x, w) = (chain.positions, chain.sizes)
    var equations: [([(Variable, Double)], Double)] = [([(x[0], 1)], 0), ([(w[0], 1)], -5)]
    for index in 1..<count {
      equations.append(([(x[index], 1), (x[index - 1], -1), (w[index - 1], -1)], -8))
      equations.append(([(w[index], 1), (w[index - 1], -1)], 0))
    }
    let ids = equations.indices.map { index in
      let (terms, constant) = equations[order(index)]
      return (order(index), lab.add(terms, constant))
    }
    chain.ids = ids.sorted { $0.0 < $1.0 }.map(\.1)
    return chain
  }

  @Test(arguments: [1, 3, 7, 199]) mutating func everyOrder(step: Int) {
    // The steps have no common factor with 200.
    let chain = chain(100) { $0 * step % 200 }
    #expect(lab.solve().isEmpty)
    #expect(lab.values(chain.positions) == (0..<100).map { 13 * Double($0) })
    #expect(lab.values(chain.sizes).allSatisfy { $0 == 5 })
    _ = lab.solver.takeChangedVariables()
    // A changed size moves all that follow, and a changed gap those behind it.
    lab.solver.setConstant(-6, of: chain.ids[1])
    lab.solver.setConstant(-10, of: chain.ids[2 * 50])
    #expect(lab.solve().isEmpty)
    #expect(lab.isClose(chain.positions[49], 14 * 49))
    #expect(lab.isClose(chain.positions[99], 14 * 99 + 2))
    #expect(lab.solver.takeChangedVariables().count == 99 + 100)
    // Without the start, another end can take its place.
    lab.solver.remove(chain.ids[0])
    let end = lab.add([(chain.positions[99], 1)], -1000)
    #expect(lab.solve().isEmpty)
    #expect(lab.isClose(chain.positions[0], 1000 - 14 * 99 - 2))
    lab.solver.remove(end)
    lab.solve()
    #expect(lab.ambiguities([chain.positions[40], chain.sizes[40]]) == [true, false])
    #expect(lab.solver.freeVariables() == Set(chain.positions))
  }

  /// A limit at the end of a chain follows changes in the middle, and the removal of a link.
  @Test mutating func limitsFollowDefinitions() {
    let chain = chain(10) { $0 }
    let wish = lab.variables(1)[0]
    // wish >= the last position, and as small as possible.
    lab.add([(wish, 1), (chain.positions[9], -1)], 0, .greaterThanOrEqual)
    lab.add([(wish, 1)], 0, at: 250)
    lab.solve()
    #expect(lab.isClose(wish, 117))
    lab.solver.setConstant(-18, of: chain.ids[2 * 5])
    lab.solve()
    #expect(lab.isClose(wish, 127))
    lab.solver.remove(chain.ids[2 * 5])
    lab.add([(chain.positions[5], 1), (chain.positions[0], -2)], -3)
    lab.solve()
    #expect(lab.isClose(chain.positions[5], 3) && lab.isClose(wish, 3 + 4 * 13))
  }

  /// Only the equations whose effects do not cancel out are part of a contradiction.
  @Test mutating func contradictionsOfDefinitions() {
    let chain = chain(6) { $0 }
    // The distance of two neighbors is 13, wherever the chain starts.
    let wrong = lab.add([(chain.positions[4], 1), (chain.positions[3], -1)], -20)
    let conflicts = lab.solve()
    let gap = chain.ids[2 * 4]
    let sizes = [1, 3, 5, 7].map { chain.ids[$0] }
    #expect(conflicts.map { Set($0.members) } == [Set([gap, wrong] + sizes)])
    #expect(conflicts[0].broken == wrong)
    lab.solver.remove(gap)
    #expect(lab.solve().isEmpty)
    #expect(lab.isClose(chain.positions[4], 3 * 13 + 20))
  }

  /// An equation added later is broken, although equations are added before inequalities.
  @Test mutating func brokenInTheOrderOfAddition() {
    let v = lab.variables(2)
    let ids = [
      lab.add([(v[0], 1)], -10, .lessThanOrEqual), lab.add([(v[1], 1), (v[0], -1)], 0),
      lab.add([(v[1], 1)], -30), lab.add([(v[0], 1)], -5),
    ]
    let conflicts = lab.solve()
    #expect(conflicts.map(\.broken) == [ids[2]])
    #expect(conflicts.map(\.members) == [[ids[0], ids[1], ids[2]]])
    #expect(lab.isClose(v[0], 5) && lab.isClose(v[1], 5))
  }

  /// An equation that was broken and becomes redundant does not define its variable any longer.
  @Test mutating func redundantAfterABreak() {
    let x = lab.variables(1)[0]
    let first = lab.add([(x, 1)], -5)
    #expect(lab.solve().isEmpty)
    let second = lab.add([(x, 1)], -10)
    #expect(lab.solve().count == 1)
    lab.solver.setConstant(-5, of: second)
    lab.solve()
    lab.solver.remove(first)
    lab.solve()
    #expect(lab.isClose(x, 5))
    lab.solver.setConstant(-8, of: second)
    #expect(lab.solve().isEmpty && lab.isClose(x, 8))
  }

  /// Equations in a circle: one of them is redundant, and replaces another one that is removed.
  @Test mutating func circles() {
    let v = lab.variables(3)
    let circle = (0..<3).map { lab.add([(v[$0], 1), (v[($0 + 1) % 3], -1)], 0) }
    let start = lab.add([(v[0], 1)], -7)
    #expect(lab.solve().isEmpty)
    #expect(lab.values(v) == [7, 7, 7])
    lab.solver.remove(circle[0])
    #expect(lab.solve().isEmpty)
    #expect(lab.values(v) == [7, 7, 7] && lab.ambiguities(v) == [false, false, false])
    lab.solver.setConstant(-8, of: start)
    lab.solver.setConstant(-1, of: circle[2])
    lab.solve()
    // v2 = v0 + 1 and v1 = v2.
    #expect(lab.isClose(v[1], 9) && lab.isClose(v[2], 9))
  }
}
