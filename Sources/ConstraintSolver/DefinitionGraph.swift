/// Variables that required equalities express by other variables.
///
/// `x = y + w + 8` needs no row in the tableau if nothing there has `x`: it defines `x` by `y` and
/// `w`. Variables without a definition are roots, and only roots occur in the tableau. A chain of a
/// thousand equalities thus costs a thousand short definitions, and not as many growing rows.
struct DefinitionGraph {
  struct Definition {
    /// The constraint that defines the variable.
    let slot: Int
    let terms: [SparseRow.Term]
    var constant: Double
  }

  private struct Node {
    var definition: Definition?
    /// The variables whose definitions have this one.
    var dependents: [Symbol] = []
    /// The slots of the constraints in the tableau that have this variable, once per term.
    var users: [Int] = []
    /// The value if all roots were 0.
    var offset = 0.0
    /// The value as of the last evaluation; nan before the first one.
    var value = Double.nan
  }

  private var nodes: [Node] = []
  /// Variables whose definitions changed since offsets were calculated, and since values were.
  private var outdatedOffsets: [Symbol] = []
  private var outdatedValues: [Symbol] = []
  /// The round in which a traversal last visited each variable.
  private var visits: [Int32] = []
  private var round: Int32 = 0
  private var weights: [Double] = []

  // MARK: Variables

  mutating func add(_ symbol: Symbol) {
    let missing = Int(symbol) + 1 - nodes.count
    if missing > 0 {
      nodes.append(contentsOf: repeatElement(Node(), count: missing))
      visits.append(contentsOf: repeatElement(0, count: missing))
      weights.append(contentsOf: repeatElement(0, count: missing))
    }
    nodes[Int(symbol)] = Node()
    outdatedValues.append(symbol)
  }

  /// The value of a variable as of the last evaluation; 0 before the first one.
  func value(of symbol: Symbol) -> Double {
    let value = nodes[Int(symbol)].value
    return value.isNaN ? 0 : value
  }

  func isDefined(_ symbol: Symbol) -> Bool { nodes[Int(symbol)].definition != nil }

  /// The number of variables whose definitions have a variable.
  func dependentCount(of symbol: Symbol) -> Int { nodes[Int(symbol)].dependents.count }

  // MARK: Definitions

  /// Defines a root; no variable of the definition may depend on it.
  mutating func define(_ symbol: Symbol, by definition: Definition) {
    nodes[Int(symbol)].definition = definition
    for term in definition.terms { nodes[Int(term.symbol)].dependents.append(symbol) }
    outdatedOffsets.append(symbol)
  }

  /// Makes a variable a root again.
  mutating func undefine(_ symbol: Symbol) {
    guard let definition = nodes[Int(symbol)].definition else { return }
    nodes[Int(symbol)].definition = nil
    for term in definition.terms { Self.remove(symbol, from: &nodes[Int(term.symbol)].dependents) }
    outdatedOffsets.append(symbol)
  }

  mutating func undefineAll() {
    for symbol in nodes.indices where nodes[symbol].definition != nil {
      nodes[symbol].definition = nil
      outdatedOffsets.append(Symbol(symbol))
    }
    for symbol in nodes.indices {
      nodes[symbol].dependents = []
      nodes[symbol].users = []
    }
  }

  mutating func setConstant(_ constant: Double, ofDefinitionOf symbol: Symbol) {
    nodes[Int(symbol)].definition?.constant = constant
    outdatedOffsets.append(symbol)
  }

  private static func remove<Element: Equatable>(_ element: Element, from list: inout [Element]) {
    guard let index = list.lastIndex(of: element) else { return }
    list.swapAt(index, list.count - 1)
    list.removeLast()
  }

  // MARK: Users

  mutating func addUser(_ slot: Int, of expression: LinearExpression) {
    for term in expression.terms { nodes[Int(term.variable.symbol)].users.append(slot) }
  }

  mutating func removeUser(_ slot: Int, of expression: LinearExpression) {
    for term in expression.terms {
      Self.remove(slot, from: &nodes[Int(term.variable.symbol)].users)
    }
  }

  /// Returns the constraints in the tableau that have one of some variables, in order.
  func users(of symbols: [Symbol]) -> [Int] {
    Set(symbols.flatMap { nodes[Int($0)].users }).sorted()
  }

  // MARK: Traversals

  /// Returns some variables and all that depend on them, each before its dependents.
  mutating func dependents(of symbols: [Symbol]) -> [Symbol] {
    traverse(symbols) { nodes, symbol, index in
      let dependents = nodes[Int(symbol)].dependents
      return index < dependents.count ? dependents[index] : nil
    }
  }

  /// Returns some variables and all that their definitions have, each before the variables of its
  /// definition.
  private mutating func sources(of symbols: [Symbol]) -> [Symbol] {
    traverse(symbols) { nodes, symbol, index in
      guard let terms = nodes[Int(symbol)].definition?.terms, index < terms.count else {
        return nil
      }
      return terms[index].symbol
    }
  }

  /// Returns whether one of some variables depends on another one, or is that.
  mutating func depends(_ symbols: [Symbol], on symbol: Symbol) -> Bool {
    // Without dependents, only the variable itself does.
    if nodes[Int(symbol)].dependents.isEmpty { return symbols.contains(symbol) }
    if symbols.allSatisfy({ !isDefined($0) }) { return symbols.contains(symbol) }
    return sources(of: symbols).contains(symbol)
  }

  /// Visits variables depth first, and returns them so that each precedes its successors.
  private mutating func traverse(
    _ symbols: [Symbol], successor: ([Node], Symbol, Int) -> Symbol?
  ) -> [Symbol] {
    round += 1
    var finished: [Symbol] = []
    var path: [(symbol: Symbol, next: Int)] = []
    for symbol in symbols where visits[Int(symbol)] != round {
      visits[Int(symbol)] = round
      path.append((symbol, 0))
      while let (current, next) = path.last {
        guard let other = successor(nodes, current, next) else {
          finished.append(current)
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        if visits[Int(other)] != round {
          visits[Int(other)] = round
          path.append((other, 0))
        }
      }
    }
    return finished.reversed()
  }

  // MARK: Evaluation

  /// Replaces the defined variables of a sum by roots.
  ///
  /// - Parameters:
  ///   - terms: The terms of the sum; a variable may occur more than once.
  ///   - used: Called with the constraints of the definitions whose effects do not cancel out.
  /// - Returns: The sum of roots, without the constant.
  mutating func expand(
    _ terms: [SparseRow.Term], used: (_ slot: Int) -> Void = { _ in }
  ) -> SparseRow {
    for term in terms { weights[Int(term.symbol)] += term.coefficient }
    var roots: [SparseRow.Term] = []
    for symbol in sources(of: terms.map(\.symbol)) {
      let weight = weights[Int(symbol)]
      weights[Int(symbol)] = 0
      guard abs(weight) > coefficientEpsilon else { continue }
      guard let definition = nodes[Int(symbol)].definition else {
        roots.append(SparseRow.Term(symbol: symbol, coefficient: weight))
        continue
      }
      used(definition.slot)
      for term in definition.terms {
        weights[Int(term.symbol)] += weight * term.coefficient
      }
    }
    return SparseRow(roots)
  }

  /// Calculates the offsets that changed, and returns the variables concerned.
  @discardableResult mutating func updateOffsets() -> [Symbol] {
    guard !outdatedOffsets.isEmpty else { return [] }
    let order = dependents(of: outdatedOffsets)
    outdatedOffsets = []
    for symbol in order {
      guard let definition = nodes[Int(symbol)].definition else {
        nodes[Int(symbol)].offset = 0
        continue
      }
      nodes[Int(symbol)].offset = definition.terms.reduce(definition.constant) {
        $0 + $1.coefficient * nodes[Int($1.symbol)].offset
      }
    }
    outdatedValues += order
    return order
  }

  /// The constant of an expression in terms of roots; offsets have to be up to date.
  func constant(of expression: LinearExpression) -> Double {
    expression.terms.reduce(expression.constant) {
      $0 + $1.coefficient * nodes[Int($1.variable.symbol)].offset
    }
  }

  /// Calculates the values that changed.
  mutating func updateValues(
    roots: [Symbol], from tableau: Tableau, changed: (Symbol) -> Void
  ) {
    updateOffsets()
    let order = dependents(of: roots + outdatedValues)
    outdatedValues = []
    for symbol in order where tableau.kind(of: symbol) == .external {
      var value: Double
      if let definition = nodes[Int(symbol)].definition {
        value = definition.terms.reduce(definition.constant) {
          $0 + $1.coefficient * nodes[Int($1.symbol)].value
        }
      } else {
        value = tableau.value(of: symbol)
      }
      guard value != nodes[Int(symbol)].value else { continue }
      nodes[Int(symbol)].value = value
      changed(symbol)
    }
  }
}
