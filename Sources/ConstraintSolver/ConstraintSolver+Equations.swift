extension ConstraintSolver {
  /// Adds the equation of a waiting constraint to the tableau.
  ///
  /// An inequality becomes `expression - slack = 0`, and a constraint that is not required has errors
  /// besides, whose sum the objective contains.
  ///
  /// - Returns: The symbols of contradictory constraints, in which case nothing was added.
  mutating func insertEquation(of slot: Int) -> [Symbol]? {
    guard var entry = entries[slot] else { return nil }
    let constraint = entry.constraint
    let (isRequired, isEquality) = (constraint.isRequired, constraint.relation == .equal)
    var row = SparseRow()
    row.constant = entry.sign * constraint.expression.constant
    for term in constraint.expression.terms {
      let coefficient = entry.sign * term.coefficient
      if let value = tableau.row(of: term.variable.symbol) {
        row.add(value, times: coefficient)
      } else {
        row.add(term.variable.symbol, coefficient)
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
    if let symbols = add(row, of: entry) {
      release(entry)
      return symbols
    }
    entry.state = .active
    entry.knownConstant = constraint.expression.constant
    entries[slot] = entry
    if !isRequired { changeCosts(of: entry, by: 1) }
    return nil
  }

  /// Adds the equation `0 = row` to the tableau, whose constant is not negative.
  private mutating func add(_ row: SparseRow, of entry: Entry) -> [Symbol]? {
    guard let subject = subject(of: row, entry) else {
      if row.terms.contains(where: { tableau.kind(of: $0.symbol).isPivotable }) {
        return tableau.addWithArtificialSymbol(row, marker: entry.marker)
      }
      // An equation between constants: redundant or contradictory.
      guard abs(row.constant) <= epsilon else { return row.terms.map(\.symbol) }
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

  /// Removes an active constraint's equation from the tableau.
  mutating func withdraw(_ entry: Entry) {
    if !entry.constraint.isRequired { changeCosts(of: entry, by: -1) }
    tableau.removeEquation(of: entry.marker)
    release(entry)
  }

  /// Adds the errors of a constraint to the objective, or subtracts them.
  private mutating func changeCosts(of entry: Entry, by factor: Double) {
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

  private mutating func makeSymbol(_ kind: SymbolKind, of slot: Int) -> Symbol {
    let symbol = tableau.makeSymbol(kind)
    if Int(symbol) >= owners.count {
      owners.append(contentsOf: repeatElement(-1, count: Int(symbol) + 1 - owners.count))
    }
    owners[Int(symbol)] = slot
    return symbol
  }

  private mutating func release(_ entry: Entry) {
    for symbol in [entry.error, entry.marker] where symbol >= 0 {
      owners[Int(symbol)] = -1
      tableau.release(symbol)
    }
  }
}
