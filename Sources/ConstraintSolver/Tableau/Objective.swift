/// What a tableau minimizes: the sum of errors per priority, higher priorities first.
///
/// The order is lexicographic: a sum of a lower priority only decides between solutions that are
/// equally good for all higher ones. This is exact, unlike weights, which many small violations can
/// outweigh.
struct Objective {
  struct Level {
    let priority: Float
    var row: SparseRow
  }

  /// The sums, in descending order of priority.
  private(set) var levels: [Level] = []
  /// The round in which each symbol was last seen with a coefficient by `entering`.
  private var seen: [Int32] = []
  private var round: Int32 = 0

  /// Returns the index of the level of a priority, which is created if it is missing.
  mutating func level(of priority: Float) -> Int {
    let index = levels.firstIndex { $0.priority <= priority } ?? levels.count
    if index == levels.count || levels[index].priority != priority {
      levels.insert(Level(priority: priority, row: SparseRow()), at: index)
    }
    return index
  }

  mutating func add(_ symbol: Symbol, times factor: Double, at level: Int) {
    levels[level].row.add(symbol, factor)
  }

  mutating func add(_ row: SparseRow, times factor: Double, at level: Int) {
    levels[level].row.add(row, times: factor)
  }

  mutating func substitute(_ symbol: Symbol, by row: SparseRow) {
    for index in levels.indices { levels[index].row.substitute(symbol, by: row) }
  }

  /// Removes the level of a priority.
  mutating func removeLevel(of priority: Float) {
    levels.removeAll { $0.priority == priority }
  }

  /// Returns the first symbol whose increase improves the highest priority that it affects.
  ///
  /// The lowest symbol is chosen, which prevents cycles (Bland's rule). `levelCount` is the number
  /// of levels to consider, from the highest.
  ///
  /// - Returns: The symbol; nil if the solution is optimal.
  mutating func entering(_ kinds: [SymbolKind], levelCount: Int) -> Symbol? {
    if seen.count < kinds.count {
      seen.append(contentsOf: repeatElement(0, count: kinds.count - seen.count))
    }
    round += 1
    for index in 0..<levelCount {
      for term in levels[index].row.terms
      where kinds[Int(term.symbol)].isPivotable && seen[Int(term.symbol)] != round {
        if term.coefficient < -epsilon { return term.symbol }
        if term.coefficient > epsilon { seen[Int(term.symbol)] = round }
      }
    }
    return nil
  }

  /// Returns whether one symbol costs less than another per unit, by the highest priority at which
  /// they differ.
  func isCheaper(_ left: SparseRow.Term, than right: SparseRow.Term) -> Bool {
    for level in levels {
      let cost = level.row.coefficient(of: left.symbol) / abs(left.coefficient)
      let other = level.row.coefficient(of: right.symbol) / abs(right.coefficient)
      if abs(cost - other) > epsilon { return cost < other }
    }
    return left.symbol < right.symbol
  }

  /// Returns whether a symbol affects none of the sums.
  func isFree(_ symbol: Symbol) -> Bool {
    levels.allSatisfy { abs($0.row.coefficient(of: symbol)) <= epsilon }
  }
}
