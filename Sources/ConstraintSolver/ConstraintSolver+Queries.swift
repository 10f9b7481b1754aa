extension ConstraintSolver {
  /// Returns whether constraints leave a variable undetermined.
  ///
  /// Either nothing limits it, or another solution is equally good.
  package func isAmbiguous(_ variable: Variable) -> Bool {
    row(of: variable).terms.contains { term in
      switch tableau.kind(of: term.symbol) {
      case .external: true
      case .slack, .error: tableau.objective.isFree(term.symbol) && tableau.canGrow(term.symbol)
      case .dummy, .unused: false
      }
    }
  }

  /// Returns the variables that nothing determines, and those that depend on them.
  package func freeVariables() -> Set<Variable> {
    var roots: [Symbol] = []
    for symbol in tableau.kinds.indices.map({ Symbol($0) })
    where tableau.kind(of: symbol) == .external && !definitions.isDefined(symbol) {
      if tableau.row(of: symbol).map(hasVariable) ?? true { roots.append(symbol) }
    }
    // Two of them can cancel out in what depends on both.
    return Set(
      definitions.dependents(of: roots).map { Variable(symbol: $0) }
        .filter { hasVariable(row(of: $0)) })
  }

  private func hasVariable(_ row: SparseRow) -> Bool {
    row.terms.contains { tableau.kind(of: $0.symbol) == .external }
  }

  /// Returns a variable as a sum of symbols that are not basic.
  private func row(of variable: Variable) -> SparseRow {
    var row = SparseRow()
    for term in definitions.expand([SparseRow.Term(symbol: variable.symbol, coefficient: 1)]).terms
    {
      if let value = tableau.row(of: term.symbol) {
        row.add(value, times: term.coefficient)
      } else {
        row.add(term.symbol, term.coefficient)
      }
    }
    return row
  }

  /// Returns the constraints that determine a variable, in the order of addition.
  package func constraints(determining variable: Variable) -> [ConstraintID] {
    constraints(behind: row(of: variable), variable).map {
      ConstraintID(slot: $0, sequence: entries[$0]?.sequence ?? 0)
    }
  }

  /// Returns the required constraints behind a sum of symbols, in the order of addition.
  func requiredConstraints(behind row: SparseRow) -> [Int] {
    constraints(behind: row, nil).filter { entries[$0]?.constraint.isRequired == true }
  }

  /// Returns the constraints behind a sum of symbols, in the order of addition.
  ///
  /// The markers in the sum stand for expressions of variables. What is left of these without the
  /// definitions says which definitions are involved.
  private func constraints(behind row: SparseRow, _ variable: Variable?) -> [Int] {
    var slots: Set<Int> = []
    var terms = variable.map { [SparseRow.Term(symbol: $0.symbol, coefficient: 1)] } ?? []
    for term in row.terms where Int(term.symbol) < owners.count {
      let slot = owners[Int(term.symbol)]
      guard slot >= 0, let entry = entries[slot] else { continue }
      slots.insert(slot)
      // The errors beside a marker are part of the same expression.
      guard entry.marker == term.symbol else { continue }
      for part in entry.constraint.expression.solverTerms {
        let coefficient = -term.coefficient * entry.sign * part.coefficient
        terms.append(SparseRow.Term(symbol: part.symbol, coefficient: coefficient))
      }
    }
    _ = definitions.expand(terms) { slots.insert($0) }
    return slots.sorted { entries[$0]?.sequence ?? 0 < entries[$1]?.sequence ?? 0 }
  }
}

extension Tableau {
  /// Returns whether a symbol that is not basic can grow without making the solution infeasible.
  func canGrow(_ symbol: Symbol) -> Bool {
    occurrences(of: symbol).allSatisfy { index in
      let row = rows[Int(index)]
      return switch kinds[Int(basics[Int(index)])] {
      case .slack, .error: row.coefficient(of: symbol) > 0 || row.constant > constantEpsilon
      case .dummy: false
      case .external, .unused: true
      }
    }
  }
}
