/// A system of linear equations solved for its basic symbols, and what it minimizes.
///
/// Each row expresses a basic symbol by symbols that are not basic and count as zero. Rows of slacks
/// and errors are feasible if their constants are not negative. Variables that are not basic occur
/// only in rows of variables, because each new equation is solved for a variable if it has one.
struct Tableau {
  private(set) var kinds: [SymbolKind] = []
  /// The row of each basic symbol; -1 for others.
  private(set) var rowOf: [Int32] = []
  private(set) var rows: [SparseRow] = []
  /// The basic symbol of each row; -1 for rows that are not in use.
  private(set) var basics: [Symbol] = []
  var objective = Objective()
  /// By how much constants changed since the accuracy was checked; infinite after other changes.
  var uncheckedChange = 0.0

  /// The rows in which a symbol may occur: it may be outdated or repeated, but lacks none.
  private var columns: [[Int32]] = []
  /// The length of a column at which it is cleaned.
  private var columnLimits: [Int32] = []
  private var freeSymbols: [Symbol] = []
  private var freeRows: [Int32] = []
  /// The rows whose constants may have become infeasible.
  private var suspects: [Int32] = []
  private var touched: [Symbol] = []
  private var isTouched: [Bool] = []

  // MARK: Symbols

  mutating func makeSymbol(_ kind: SymbolKind) -> Symbol {
    if let symbol = freeSymbols.popLast() {
      kinds[Int(symbol)] = kind
      return symbol
    }
    kinds.append(kind)
    rowOf.append(-1)
    columns.append([])
    columnLimits.append(64)
    isTouched.append(false)
    return Symbol(kinds.count - 1)
  }

  /// Releases a symbol that occurs nowhere.
  mutating func release(_ symbol: Symbol) {
    kinds[Int(symbol)] = .unused
    columns[Int(symbol)] = []
    columnLimits[Int(symbol)] = 64
    freeSymbols.append(symbol)
  }

  func kind(of symbol: Symbol) -> SymbolKind { kinds[Int(symbol)] }

  /// The row of a basic symbol; nil for others.
  func row(of symbol: Symbol) -> SparseRow? {
    let index = rowOf[Int(symbol)]
    return index < 0 ? nil : rows[Int(index)]
  }

  /// Whether an equation has a symbol.
  func uses(_ symbol: Symbol) -> Bool {
    rowOf[Int(symbol)] >= 0 || !occurrences(of: symbol).isEmpty
  }

  /// The current value of a symbol.
  func value(of symbol: Symbol) -> Double {
    let index = rowOf[Int(symbol)]
    return index < 0 ? 0 : rows[Int(index)].constant
  }

  /// Returns the variables whose values may have changed since the last call.
  mutating func takeTouched() -> [Symbol] {
    let symbols = touched
    touched = []
    for symbol in symbols { isTouched[Int(symbol)] = false }
    return symbols
  }

  private mutating func touch(_ symbol: Symbol) {
    guard kinds[Int(symbol)] == .external, !isTouched[Int(symbol)] else { return }
    isTouched[Int(symbol)] = true
    touched.append(symbol)
  }

  // MARK: Columns

  private mutating func noteOccurrence(of symbol: Symbol, in row: Int32) {
    columns[Int(symbol)].append(row)
    if columns[Int(symbol)].count > columnLimits[Int(symbol)] { cleanColumn(of: symbol) }
  }

  private mutating func cleanColumn(of symbol: Symbol) {
    let clean = occurrences(of: symbol)
    columns[Int(symbol)] = clean
    columnLimits[Int(symbol)] = Int32(max(64, 4 * clean.count))
  }

  /// Returns the rows that have a symbol, in order.
  func occurrences(of symbol: Symbol) -> [Int32] {
    var result: [Int32] = []
    var last: Int32 = -1
    for row in columns[Int(symbol)].sorted() where row != last {
      last = row
      if basics[Int(row)] >= 0, rows[Int(row)].coefficient(of: symbol) != 0 { result.append(row) }
    }
    return result
  }

  // MARK: Rows

  /// Adds a row for a symbol that is not basic, and replaces the symbol wherever it occurs.
  mutating func addRow(_ row: SparseRow, for symbol: Symbol) {
    let index: Int32
    if let free = freeRows.popLast() {
      index = free
      rows[Int(index)] = row
      basics[Int(index)] = symbol
    } else {
      index = Int32(rows.count)
      rows.append(row)
      basics.append(symbol)
    }
    rowOf[Int(symbol)] = index
    for term in row.terms { noteOccurrence(of: term.symbol, in: index) }
    touch(symbol)
    uncheckedChange = .infinity
    replace(symbol, by: index)
  }

  /// Removes the row of a basic symbol, which then occurs nowhere.
  mutating func removeRow(of symbol: Symbol) {
    let index = rowOf[Int(symbol)]
    guard index >= 0 else { return }
    touch(symbol)
    rowOf[Int(symbol)] = -1
    rows[Int(index)] = SparseRow()
    basics[Int(index)] = -1
    freeRows.append(index)
  }

  /// Removes a symbol that is zero from all rows.
  mutating func drop(_ symbol: Symbol) {
    for row in columns[Int(symbol)] where basics[Int(row)] >= 0 {
      _ = rows[Int(row)].remove(symbol)
    }
    objective.substitute(symbol, by: SparseRow())
    columns[Int(symbol)] = []
  }

  /// Makes a symbol basic instead of the basic symbol of a row that has it.
  mutating func pivot(row index: Int32, entering symbol: Symbol) {
    let leaving = basics[Int(index)]
    touch(leaving)
    uncheckedChange = .infinity
    // From leaving = row to 0 = row - leaving.
    rows[Int(index)].add(leaving, -1)
    rows[Int(index)].solve(for: symbol)
    rowOf[Int(leaving)] = -1
    noteOccurrence(of: leaving, in: index)
    rowOf[Int(symbol)] = index
    basics[Int(index)] = symbol
    if abs(rows[Int(index)].constant) < 1e-12 { rows[Int(index)].constant = 0 }
    suspect(index)
    replace(symbol, by: index)
  }

  /// Replaces a symbol in all other rows by a row.
  private mutating func replace(_ symbol: Symbol, by index: Int32) {
    let row = rows[Int(index)]
    let places = columns[Int(symbol)]
    columns[Int(symbol)] = []
    var inserted: [Symbol] = []
    for place in places where place != index && basics[Int(place)] >= 0 {
      inserted.removeAll(keepingCapacity: true)
      let had = rows[Int(place)].substitute(symbol, by: row) { inserted.append($0) }
      for other in inserted { noteOccurrence(of: other, in: place) }
      if had, row.constant != 0 {
        touch(basics[Int(place)])
        suspect(place)
      }
    }
    objective.substitute(symbol, by: row)
  }

  /// Removes all equations, and all symbols but the variables.
  mutating func removeEquations() {
    for symbol in kinds.indices {
      touch(Symbol(symbol))
      rowOf[symbol] = -1
      columns[symbol] = []
      if kinds[symbol] != .external, kinds[symbol] != .unused { release(Symbol(symbol)) }
    }
    (rows, basics, freeRows, suspects) = ([], [], [], [])
    objective = Objective()
  }

  // MARK: Feasibility

  private mutating func suspect(_ row: Int32) {
    if isInfeasible(row) { suspects.append(row) }
  }

  /// Whether the constant of a row violates what its basic symbol may be.
  private func isInfeasible(_ row: Int32) -> Bool {
    let basic = basics[Int(row)]
    guard basic >= 0 else { return false }
    let constant = rows[Int(row)].constant
    return switch kinds[Int(basic)] {
    case .slack, .error: constant < -constantEpsilon
    case .dummy: abs(constant) > constantEpsilon
    case .external, .unused: false
    }
  }

  /// Takes the infeasible row with the lowest basic symbol; nil if there is none.
  mutating func nextInfeasibleRow() -> Int32? {
    suspects = suspects.filter(isInfeasible)
    return suspects.min { basics[Int($0)] < basics[Int($1)] }
  }

  /// Changes the constant of the equation that a marker stands for.
  ///
  /// The equation is `expression - marker = 0`, possibly with an error, so that adding to the
  /// constant subtracts from the marker.
  mutating func shift(_ marker: Symbol, by amount: Double) {
    uncheckedChange += abs(amount)
    let own = rowOf[Int(marker)]
    if own >= 0 {
      rows[Int(own)].constant += amount
      suspect(own)
      return
    }
    for row in occurrences(of: marker) {
      rows[Int(row)].constant -= amount * rows[Int(row)].coefficient(of: marker)
      touch(basics[Int(row)])
      suspect(row)
    }
  }
}
