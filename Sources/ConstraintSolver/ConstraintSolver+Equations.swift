extension ConstraintSolver {
  /// Adds the equation of a waiting constraint: as a definition if possible, otherwise to the tableau.
  ///
  /// In the tableau, an inequality becomes `expression - slack = 0`, and a constraint that is not
  /// required has errors besides, whose sum the objective contains.
  ///
  /// - Returns: The slots of contradictory constraints in the order of addition, in which case nothing
  ///   was added.
  func insertEquation(of slot: Int) -> [Int]? {
    guard var entry = entries[slot] else { return nil }
    if define(by: slot) { return nil }
    // The definition may be that of before the constraint was broken.
    entry.defined = -1
    let constraint = entry.constraint
    let (isRequired, isEquality) = (constraint.isRequired, constraint.relation == .equal)
    definitions.updateOffsets()
    let constant = definitions.constant(of: constraint.expression)
    var row = SparseRow()
    row.constant = entry.sign * constant
    let roots = definitions.expand(constraint.expression.solverTerms)
    for term in roots.terms {
      let coefficient = entry.sign * term.coefficient
      if let value = tableau.row(of: term.symbol) {
        row.add(value, times: coefficient)
      } else {
        row.add(term.symbol, coefficient)
      }
    }
    entry.marker = makeSymbol(
      isEquality ? (isRequired ? .dummy : .error) : .slack, of: slot)
    row.add(entry.marker, -1)
    if !isRequired {
      entry.error = makeSymbol(.error, of: slot)
      row.add(entry.error, 1)
    }
    if row.constant < 0 { row.scale(by: -1) }
    entries[slot] = entry
    if let contradiction = add(row, of: entry) {
      let members = requiredConstraints(behind: contradiction)
      release(entry)
      entries[slot]?.marker = -1
      return members
    }
    entries[slot]?.state = .active
    entries[slot]?.knownConstant = constant
    definitions.addUser(slot, of: constraint.expression)
    if !isRequired { changeCosts(of: entry, by: 1) }
    return nil
  }

  /// Adds the equation `0 = row` to the tableau, whose constant is not negative.
  ///
  /// - Returns: A sum of symbols that the constraints contradict, in which case nothing was added.
  private func add(_ row: SparseRow, of entry: Entry) -> SparseRow? {
    guard let subject = subject(of: row, entry) else {
      if row.terms.contains(where: { tableau.kind(of: $0.symbol).isPivotable }) {
        return tableau.addWithArtificialSymbol(row, marker: entry.marker)
      }
      // An equation between constants: redundant or contradictory.
      guard abs(row.constant) <= constantEpsilon else { return row }
      var solved = row
      solved.constant = 0
      solved.solve(for: entry.marker)
      tableau.addRow(solved, for: entry.marker)
      return nil
    }
    var solved = row
    solved.solve(for: subject)
    tableau.addRow(solved, for: subject)
    return nil
  }

  // MARK: Definitions

  /// Solves a required equality for a variable that the tableau does not use; returns whether there is
  /// one.
  private func define(by slot: Int) -> Bool {
    guard let entry = entries[slot], entry.isRequiredEquality else { return false }
    let terms = entry.constraint.expression.combinedTerms
    let largest = terms.reduce(0) { max($0, abs($1.coefficient)) }
    // A much smaller coefficient would magnify rounding errors. Without dependents, a variable cannot
    // be part of a cycle.
    let candidates = terms.filter {
      abs($0.coefficient) >= 0.1 * largest && !definitions.isDefined($0.symbol)
        && !tableau.uses($0.symbol)
    }.sorted {
      // The sort is stable.
      definitions.dependentCount(of: $0.symbol) < definitions.dependentCount(of: $1.symbol)
    }
    for candidate in candidates {
      let others = terms.filter { $0.symbol != candidate.symbol }
      guard !definitions.depends(others.map(\.symbol), on: candidate.symbol) else { continue }
      entries[slot]?.defined = candidate.symbol
      entries[slot]?.state = .active
      let factor = -1 / candidate.coefficient
      definitions.define(
        candidate.symbol,
        by: DefinitionGraph.Definition(
          slot: slot,
          terms: others.map {
            SparseRow.Term(symbol: $0.symbol, coefficient: factor * $0.coefficient)
          },
          constant: factor * entry.constraint.expression.constant))
      return true
    }
    return false
  }

  /// Returns the constant of the definition that a constraint makes.
  func definitionConstant(of entry: Entry) -> Double {
    let expression = entry.constraint.expression
    let coefficient = expression.terms.reduce(0) {
      $0 + ($1.variable.symbol == entry.defined ? $1.coefficient : 0)
    }
    return -expression.constant / coefficient
  }

  /// Returns the symbol for which an equation can be solved directly: a variable, or a symbol of its
  /// own that is not negative.
  private func subject(of row: SparseRow, _ entry: Entry) -> Symbol? {
    let variables = row.terms.filter {
      tableau.kind(of: $0.symbol) == .external && abs($0.coefficient) > epsilon
    }
    // A coefficient of at least 1 keeps rounding errors small.
    if let variable = variables.first(where: { abs($0.coefficient) >= 1 })
      ?? variables.max(by: { abs($0.coefficient) < abs($1.coefficient) })
    {
      return variable.symbol
    }
    return [entry.marker, entry.error].first {
      $0 >= 0 && tableau.kind(of: $0).isPivotable && row.coefficient(of: $0) < 0
    }
  }

  /// Removes the equations of active constraints.
  ///
  /// Equations in the tableau that use a variable whose definition is removed have to be added again.
  func withdraw(_ removed: [Entry]) {
    for entry in removed where entry.defined < 0 { removeEquation(of: entry) }
    let symbols = removed.map(\.defined).filter { $0 >= 0 }
    guard !symbols.isEmpty else { return }
    for slot in definitions.users(of: definitions.dependents(of: symbols)) {
      guard let entry = entries[slot] else { continue }
      removeEquation(of: entry)
      entries[slot]?.state = .pending
      entries[slot]?.marker = -1
      entries[slot]?.error = -1
      pending.append(slot)
    }
    for symbol in symbols { definitions.undefine(symbol) }
  }

  private func removeEquation(of entry: Entry) {
    if !entry.constraint.isRequired { changeCosts(of: entry, by: -1) }
    tableau.removeEquation(of: entry.marker)
    let slot = owners[Int(entry.marker)]
    definitions.removeUser(slot, of: entry.constraint.expression)
    release(entry)
  }

  /// Adds the errors of a constraint to the objective, or subtracts them.
  private func changeCosts(of entry: Entry, by factor: Double) {
    let level = tableau.objective.level(of: entry.constraint.priority)
    var errors = [entry.error]
    if entry.constraint.relation == .equal { errors.append(entry.marker) }
    for error in errors {
      if let row = tableau.row(of: error) {
        tableau.objective.add(row, times: factor, at: level)
      } else {
        tableau.objective.add(error, times: factor, at: level)
      }
    }
  }

  private func makeSymbol(_ kind: SymbolKind, of slot: Int) -> Symbol {
    let symbol = tableau.makeSymbol(kind)
    if Int(symbol) >= owners.count {
      owners.append(contentsOf: repeatElement(-1, count: Int(symbol) + 1 - owners.count))
    }
    owners[Int(symbol)] = slot
    return symbol
  }

  private func release(_ entry: Entry) {
    for symbol in [entry.error, entry.marker] where symbol >= 0 {
      owners[Int(symbol)] = -1
      tableau.release(symbol)
    }
  }
}

extension LinearExpression {
  /// The terms with the symbols of the solver.
  var solverTerms: [SparseRow.Term] {
    terms.map { SparseRow.Term(symbol: $0.variable.symbol, coefficient: $0.coefficient) }
  }

  /// The terms with each variable once, in the order of their first occurrence, and without those that
  /// cancel out.
  var combinedTerms: [SparseRow.Term] {
    var result: [SparseRow.Term] = []
    for term in solverTerms {
      if let index = result.firstIndex(where: { $0.symbol == term.symbol }) {
        result[index].coefficient += term.coefficient
      } else {
        result.append(term)
      }
    }
    return result.filter { abs($0.coefficient) > coefficientEpsilon }
  }
}
