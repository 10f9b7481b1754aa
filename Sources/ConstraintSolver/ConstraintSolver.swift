/// Determines variables so that constraints hold: the Cassowary method of Badros, Borning and Stuckey.
///
/// Changes are collected and performed together by `solve()`, at the cost of the rows that they
/// affect. The solution satisfies all required constraints, and then violates those of each priority
/// as little as possible, from the highest priority down. The same sequence of calls always has the
/// same result.
///
/// Most required equalities only say how to calculate a variable from others. They do not take part in
/// the simplex method: see `DefinitionGraph`.
package final class ConstraintSolver {
  /// A constraint, and the symbols that stand for it in the tableau.
  struct Entry {
    enum State {
      /// Waiting to be added by `solve()`.
      case pending
      case active
      /// Left out because others contradict it.
      case broken
    }

    var constraint: LinearConstraint
    let sequence: Int
    var state = State.pending
    /// The variable that the constraint defines; -1 if it is in the tableau.
    var defined: Symbol = -1
    /// The constant that the tableau has.
    var knownConstant = 0.0
    var marker: Symbol = -1
    /// The symbol of the violation beside the marker; -1 for required constraints.
    var error: Symbol = -1

    var isRequiredEquality: Bool { constraint.isRequired && constraint.relation == .equal }

    /// Expressions that must not be positive are negated.
    var sign: Double { constraint.relation == .lessThanOrEqual ? -1 : 1 }
  }

  var tableau = Tableau()
  var definitions = DefinitionGraph()
  /// The constraints by slot; nil for those that are not in use.
  var entries: [Entry?] = []
  /// The slot of the constraint that each marker and error belongs to; -1 for other symbols.
  var owners: [Int] = []
  private var freeSlots: [Int] = []
  private var nextSequence = 0
  /// The slots of constraints to add, whose constants changed, or that are broken.
  var pending: [Int] = []
  private var edited: [Int] = []
  private var broken: [Int] = []
  private var changed: [Symbol] = []
  /// Active constraints that were removed since the last solution.
  private var removed: [Entry] = []
  /// Whether broken constraints may be satisfiable again.
  private var retriesBroken = false

  package init() {}

  // MARK: Variables

  /// Creates a variable.
  package func makeVariable() -> Variable {
    let symbol = tableau.makeSymbol(.external)
    definitions.add(symbol)
    return Variable(symbol: symbol)
  }

  /// Removes a variable that no constraint uses any more.
  package func remove(_ variable: Variable) {
    removePending()
    if tableau.row(of: variable.symbol) != nil {
      // Its row can only consist of other variables that nothing determines.
      tableau.removeRow(of: variable.symbol)
    }
    tableau.drop(variable.symbol)
    tableau.release(variable.symbol)
  }

  /// The value of a variable as of the last solution; 0 if nothing determines it.
  package func value(of variable: Variable) -> Double { definitions.value(of: variable.symbol) }

  /// Returns the variables whose values changed since the last call, in order.
  package func takeChangedVariables() -> [Variable] {
    let symbols = Set(changed).sorted()
    changed = []
    return symbols.map { Variable(symbol: $0) }
  }

  // MARK: Constraints

  /// Adds a constraint to the next solution.
  package func add(_ constraint: LinearConstraint) -> ConstraintID {
    let entry = Entry(constraint: constraint, sequence: nextSequence)
    nextSequence += 1
    let slot: Int
    if let free = freeSlots.popLast() {
      slot = free
      entries[slot] = entry
    } else {
      slot = entries.count
      entries.append(entry)
    }
    pending.append(slot)
    return ConstraintID(slot: slot, sequence: entry.sequence)
  }

  /// Removes a constraint from the next solution.
  package func remove(_ id: ConstraintID) {
    guard let entry = entry(id) else { return }
    if entry.state == .active {
      removed.append(entry)
      if entry.constraint.isRequired { retriesBroken = true }
    } else {
      pending.removeAll { $0 == id.slot }
      broken.removeAll { $0 == id.slot }
    }
    edited.removeAll { $0 == id.slot }
    entries[id.slot] = nil
    freeSlots.append(id.slot)
  }

  /// Changes the constant of a constraint's expression.
  package func setConstant(_ constant: Double, of id: ConstraintID) {
    guard let entry = entry(id), entry.constraint.expression.constant != constant else { return }
    entries[id.slot]?.constraint.expression.constant = constant
    if entry.state == .active { edited.append(id.slot) }
    if entry.constraint.isRequired { retriesBroken = true }
  }

  /// Whether a constraint is left out because others contradict it.
  package func isBroken(_ id: ConstraintID) -> Bool { entry(id)?.state == .broken }

  private func entry(_ id: ConstraintID) -> Entry? {
    guard let entry = entries[id.slot], entry.sequence == id.sequence else { return nil }
    return entry
  }

  // MARK: Solving

  /// Performs the changes since the last call.
  ///
  /// Of required constraints that contradict each other, the one added last is left out, among those
  /// of the most breakable order. It is tried again when a required constraint changes.
  ///
  /// - Returns: The contradictions found, without those of constraints that stay left out.
  package func solve() -> [Conflict] {
    var conflicts: [Conflict] = []
    removePending()
    // Starting again from an empty tableau finds their contradictions again.
    let known = Set(
      retriesBroken ? [] : broken.map { ConstraintID(slot: $0, sequence: sequence($0)) })
    if retriesBroken {
      retriesBroken = false
      for slot in broken { entries[slot]?.state = .pending }
      pending += broken
      broken = []
    }
    performEdits()
    insertPending(&conflicts)
    // Smaller changes of constants alone cause no visible rounding errors.
    if tableau.uncheckedChange > 1e5 {
      updateValues()
      if !isAccurate { rebuild(&conflicts) }
      tableau.uncheckedChange = 0
    }
    updateValues()
    return conflicts.filter { !known.contains($0.broken) }
  }

  private func updateValues() {
    definitions.updateValues(roots: tableau.takeTouched(), from: tableau) { changed.append($0) }
  }

  private func sequence(_ slot: Int) -> Int { entries[slot]?.sequence ?? 0 }

  private func removePending() {
    guard !removed.isEmpty else { return }
    let entries = removed
    removed = []
    withdraw(entries)
    // Constants can only be changed in an optimal solution.
    tableau.optimize()
  }

  private func performEdits() {
    guard !edited.isEmpty else { return }
    var shifted: [Int] = []
    for slot in edited {
      guard let entry = entries[slot], entry.state == .active else { continue }
      if entry.defined >= 0 {
        definitions.setConstant(
          definitionConstant(of: entry), ofDefinitionOf: entry.defined)
      } else {
        shifted.append(slot)
      }
    }
    edited = []
    shifted += definitions.users(of: definitions.updateOffsets())
    for slot in shifted {
      guard let entry = entries[slot] else { continue }
      let constant = definitions.constant(of: entry.constraint.expression)
      tableau.shift(entry.marker, by: entry.sign * (constant - entry.knownConstant))
      entries[slot]?.knownConstant = constant
    }
    // The order of addition decides which of contradictory constraints is broken.
    if !tableau.restoreFeasibility() { discardEquations() }
  }

  /// Marks one of several contradictory constraints as broken, and returns its slot.
  @discardableResult
  private func breakOne(of slots: [Int], _ conflicts: inout [Conflict]) -> Int? {
    var last: Int?
    for slot in slots {
      guard let entry = entries[slot] else { continue }
      if let last, let other = entries[last],
        other.constraint.breakOrder > entry.constraint.breakOrder
      {
        continue
      }
      last = slot
    }
    guard let last else { return nil }
    func id(_ slot: Int) -> ConstraintID { ConstraintID(slot: slot, sequence: sequence(slot)) }
    conflicts.append(Conflict(members: slots.map(id), broken: id(last)))
    entries[last]?.state = .broken
    broken.append(last)
    return last
  }

  /// Adds the waiting constraints.
  ///
  /// Required equalities are added first, because they can only become definitions of variables that
  /// the tableau does not use. Where this affects which constraint is broken, all are added again in
  /// their own order.
  private func insertPending(_ conflicts: inout [Conflict]) {
    guard !pending.isEmpty else { return }
    let count = conflicts.count
    let due = takePending()
    let order =
      due.filter { entries[$0]?.isRequiredEquality == true }
      + due.filter { entries[$0]?.isRequiredEquality == false }
    for slot in order where !insert(slot, &conflicts, keepsOrder: false) {
      conflicts.removeSubrange(count...)
      insertAgain(&conflicts)
      return
    }
    tableau.optimize()
  }

  /// Adds all constraints again, in the order of addition.
  private func insertAgain(_ conflicts: inout [Conflict]) {
    discardEquations()
    for slot in takePending() { _ = insert(slot, &conflicts, keepsOrder: true) }
    tableau.optimize()
  }

  /// Returns the waiting constraints in the order of addition.
  private func takePending() -> [Int] {
    let due = pending.sorted { sequence($0) < sequence($1) }
    pending = []
    return due
  }

  /// Adds a waiting constraint, or breaks one that contradicts it.
  ///
  /// - Returns: Whether the constraints that are broken are the same in the order of addition.
  private func insert(
    _ slot: Int, _ conflicts: inout [Conflict], keepsOrder: Bool
  ) -> Bool {
    var victims: [Int] = []
    let conflictCount = conflicts.count
    // Each round but the last breaks one of the other constraints.
    while let members = insertEquation(of: slot) {
      guard let victim = breakOne(of: members, &conflicts) else { return true }
      if victim != slot, let entry = entries[victim] {
        if !keepsOrder, entry.sequence > sequence(slot) { return false }
        withdraw([entry])
        victims.append(victim)
        // What depended on it was satisfied with it, and is so without it.
        for other in takePending() { _ = insert(other, &conflicts, keepsOrder: true) }
        continue
      }
      // The others were broken in vain.
      conflicts.removeSubrange(conflictCount..<(conflicts.count - 1))
      broken.removeAll { victims.contains($0) }
      for victim in victims {
        entries[victim]?.state = .pending
        _ = insert(victim, &conflicts, keepsOrder: true)
      }
      return true
    }
    return true
  }

  // MARK: Accuracy

  /// Whether the variables satisfy the equations in the tableau.
  ///
  /// Rounding errors of many changes, or of huge numbers, add up.
  private var isAccurate: Bool {
    entries.allSatisfy { entry in
      guard let entry, entry.state == .active else { return true }
      let expression = entry.constraint.expression
      var (sum, scale) = (expression.constant, abs(expression.constant))
      for term in expression.terms {
        let value = term.coefficient * definitions.value(of: term.variable.symbol)
        sum += value
        scale = max(scale, abs(value))
      }
      let tolerance = constantEpsilon + 1e-11 * scale
      if entry.defined >= 0 { return abs(sum) <= tolerance }
      let error = entry.error < 0 ? 0 : tableau.value(of: entry.error)
      let marker = tableau.value(of: entry.marker)
      return min(error, marker) >= -tolerance
        && (tableau.kind(of: entry.marker) != .dummy || marker <= tolerance)
        && abs(entry.sign * sum - (marker - error)) <= tolerance
    }
  }

  /// Builds the tableau again, without the rounding errors of earlier changes.
  private func rebuild(_ conflicts: inout [Conflict]) {
    discardEquations()
    insertPending(&conflicts)
  }

  /// Makes all constraints wait to be added to an empty tableau.
  private func discardEquations() {
    tableau.removeEquations()
    definitions.undefineAll()
    (owners, broken, pending) = ([], [], [])
    for slot in entries.indices where entries[slot] != nil {
      entries[slot]?.state = .pending
      entries[slot]?.marker = -1
      entries[slot]?.error = -1
      entries[slot]?.defined = -1
      pending.append(slot)
    }
  }
}
