extension ConstraintSolver {
  /// Returns whether constraints leave a variable undetermined.
  ///
  /// Either nothing limits it, or another solution is equally good.
  package func isAmbiguous(_ variable: Variable) -> Bool {
    guard let row = tableau.row(of: variable.symbol) else { return true }
    return row.terms.contains { term in
      switch tableau.kind(of: term.symbol) {
      case .external: true
      case .slack, .error: tableau.objective.isFree(term.symbol) && tableau.canGrow(term.symbol)
      case .dummy, .unused: false
      }
    }
  }

  /// Returns whether nothing determines a variable, or it depends on such a variable.
  package func isFree(_ variable: Variable) -> Bool {
    guard let row = tableau.row(of: variable.symbol) else { return true }
    return row.terms.contains { tableau.kind(of: $0.symbol) == .external }
  }

  /// Returns the constraints that determine a variable, in the order of addition.
  package func constraints(determining variable: Variable) -> [ConstraintID] {
    var ids: Set<ConstraintID> = []
    for term in tableau.row(of: variable.symbol)?.terms ?? [] {
      let symbol = Int(term.symbol)
      guard symbol < owners.count, owners[symbol] >= 0, let entry = entries[owners[symbol]] else {
        continue
      }
      ids.insert(ConstraintID(slot: owners[symbol], sequence: entry.sequence))
    }
    return ids.sorted { $0.sequence < $1.sequence }
  }
}

extension Tableau {
  /// Returns whether a symbol that is not basic can grow without making the solution infeasible.
  func canGrow(_ symbol: Symbol) -> Bool {
    occurrences(of: symbol).allSatisfy { index in
      let row = rows[Int(index)]
      return switch kinds[Int(basics[Int(index)])] {
      case .slack, .error: row.coefficient(of: symbol) > 0 || row.constant > epsilon
      case .dummy: false
      case .external, .unused: true
      }
    }
  }
}
