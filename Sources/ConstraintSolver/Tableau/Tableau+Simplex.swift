extension Tableau {
  /// More pivots than any solvable layout needs, in case rounding errors cause a cycle.
  private var mostPivots: Int { 1000 + 20 * kinds.count }

  /// Improves a feasible solution until it is optimal (the primal simplex method).
  ///
  /// - Parameter levelCount: The number of levels of the objective to consider; nil for all.
  mutating func optimize(levelCount: Int? = nil) {
    for _ in 0..<mostPivots {
      let count = levelCount ?? objective.levels.count
      guard let entering = objective.entering(kinds, levelCount: count),
        // Sums of errors are never unbounded.
        let row = leavingRow(for: entering)
      else { return }
      pivot(row: row, entering: entering)
    }
  }

  /// Returns the row that limits the increase of a symbol most.
  private func leavingRow(for entering: Symbol) -> Int32? {
    var best: (row: Int32, ratio: Double)?
    for row in occurrences(of: entering) {
      let basic = basics[Int(row)]
      let coefficient = rows[Int(row)].coefficient(of: entering)
      guard kinds[Int(basic)].isPivotable, coefficient < -epsilon else { continue }
      let ratio = max(0, -rows[Int(row)].constant / coefficient)
      if let best {
        if ratio > best.ratio { continue }
        if ratio == best.ratio, basic > basics[Int(best.row)] { continue }
      }
      best = (row, ratio)
    }
    return best?.row
  }

  /// Makes an optimal solution feasible again after constants changed (the dual simplex method).
  mutating func restoreFeasibility() -> Bool {
    for _ in 0..<mostPivots {
      guard let index = nextInfeasibleRow() else { return true }
      let row = rows[Int(index)]
      let sign: Double = row.constant < 0 ? 1 : -1
      var best: SparseRow.Term?
      for term in row.terms
      where kinds[Int(term.symbol)].isPivotable && sign * term.coefficient > epsilon {
        if let best, !objective.isCheaper(term, than: best) { continue }
        best = term
      }
      guard let best else { return false }
      pivot(row: index, entering: best.symbol)
    }
    return nextInfeasibleRow() == nil
  }

  /// Adds the equation `0 = row`, which no choice of its own symbols makes feasible.
  ///
  /// An artificial symbol stands for the violation, which is minimized. `row` is the row, whose
  /// constant is not negative.
  ///
  /// - Returns: A sum of symbols whose constraints contradict each other, in which case the equation was
  ///   not added; nil if it was.
  mutating func addWithArtificialSymbol(_ row: SparseRow, marker: Symbol) -> SparseRow? {
    let artificial = makeSymbol(.slack)
    addRow(row, for: artificial)
    let level = objective.level(of: .infinity)
    objective.add(row, times: 1, at: level)
    optimize(levelCount: 1)
    let costs = objective.levels[0].row
    objective.removeLevel(of: .infinity)
    // The sum in the objective has more rounding errors than the symbol itself.
    if value(of: artificial) > constantEpsilon {
      // Nothing else has the equation's symbols while the artificial one is basic.
      removeRow(of: artificial)
      release(artificial)
      return costs
    }
    let index = rowOf[Int(artificial)]
    if index >= 0 {
      let terms = rows[Int(index)].terms
      // Smaller coefficients are rounding errors of a redundant equation.
      let pivots = terms.filter {
        kinds[Int($0.symbol)].isPivotable && abs($0.coefficient) > epsilon
      }
      let entering = pivots.max { abs($0.coefficient) < abs($1.coefficient) }?.symbol
      pivot(row: index, entering: entering ?? marker)
    }
    drop(artificial)
    release(artificial)
    return nil
  }

  /// Removes the equation that a marker stands for.
  mutating func removeEquation(of marker: Symbol) {
    if rowOf[Int(marker)] < 0, let row = rowToRelease(marker) {
      pivot(row: row, entering: marker)
    }
    removeRow(of: marker)
    drop(marker)
  }

  /// Returns the row in which a marker becomes basic without making the solution infeasible.
  private func rowToRelease(_ marker: Symbol) -> Int32? {
    var best: (row: Int32, rank: Int, ratio: Double)?
    for row in occurrences(of: marker) {
      let coefficient = rows[Int(row)].coefficient(of: marker)
      guard abs(coefficient) > epsilon else { continue }
      let ratio = rows[Int(row)].constant / abs(coefficient)
      let rank =
        switch kinds[Int(basics[Int(row)])] {
        // A redundant equality takes the place of the removed one.
        case .dummy: 0
        case .slack, .error: coefficient < 0 ? 1 : 2
        case .external, .unused: 3
        }
      if let best {
        if rank > best.rank { continue }
        if rank == best.rank, rank == 3 || ratio >= best.ratio { continue }
      }
      best = (row, rank, ratio)
    }
    return best?.row
  }
}
