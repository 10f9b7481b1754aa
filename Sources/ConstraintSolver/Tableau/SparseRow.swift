import BinarySearch

/// A constant plus a sum of symbols with coefficients other than zero, in the order of the symbols.
struct SparseRow {
  struct Term {
    var symbol: Symbol
    var coefficient: Double
  }

  var constant = 0.0
  private(set) var terms: [Term] = []

  init() {}

  /// Creates a row without a constant from terms with different symbols, in any order.
  init(_ terms: [Term]) { self.terms = terms.sorted { $0.symbol < $1.symbol } }

  /// Returns the index of a symbol's term, or where it belongs.
  @inline(__always)
  private func index(of symbol: Symbol) -> Int {
    terms.withUnsafeBufferPointer { $0.partitioningIndex { !($0.symbol < symbol) } }
  }

  /// Returns the coefficient of a symbol; 0 if the row lacks it.
  func coefficient(of symbol: Symbol) -> Double {
    let index = index(of: symbol)
    return index < terms.count && terms[index].symbol == symbol ? terms[index].coefficient : 0
  }

  /// Adds a symbol times a coefficient, and returns whether the row did not have the symbol before.
  @discardableResult
  mutating func add(_ symbol: Symbol, _ coefficient: Double) -> Bool {
    let index = index(of: symbol)
    guard index < terms.count, terms[index].symbol == symbol else {
      guard abs(coefficient) > coefficientEpsilon else { return false }
      terms.insert(Term(symbol: symbol, coefficient: coefficient), at: index)
      return true
    }
    terms[index].coefficient += coefficient
    if abs(terms[index].coefficient) <= coefficientEpsilon { terms.remove(at: index) }
    return false
  }

  /// Removes a symbol, and returns its coefficient; nil if the row lacks it.
  mutating func remove(_ symbol: Symbol) -> Double? {
    let index = index(of: symbol)
    guard index < terms.count, terms[index].symbol == symbol else { return nil }
    return terms.remove(at: index).coefficient
  }

  /// Multiplies the row by a factor.
  mutating func scale(by factor: Double) {
    constant *= factor
    for index in terms.indices { terms[index].coefficient *= factor }
  }

  /// Adds another row times a factor.
  ///
  /// `inserted` is called with the symbols that this row did not have before.
  mutating func add(_ other: SparseRow, times factor: Double, inserted: (Symbol) -> Void = { _ in })
  {
    constant += factor * other.constant
    if other.terms.count <= 2 {
      for term in other.terms where add(term.symbol, factor * term.coefficient) {
        inserted(term.symbol)
      }
      return
    }
    let (left, right) = (terms, other.terms)
    // The caller often adds a few more.
    terms = Array(unsafeUninitializedCapacity: left.count + right.count + 4) { buffer, count in
      func append(_ symbol: Symbol, _ coefficient: Double) -> Bool {
        guard abs(coefficient) > coefficientEpsilon else { return false }
        buffer.initializeElement(
          at: count, to: Term(symbol: symbol, coefficient: coefficient))
        count += 1
        return true
      }
      left.withUnsafeBufferPointer { left in
        right.withUnsafeBufferPointer { right in
          var (i, j) = (0, 0)
          while i < left.count, j < right.count {
            let (a, b) = (left[i], right[j])
            if a.symbol < b.symbol {
              _ = append(a.symbol, a.coefficient)
              i += 1
            } else if a.symbol > b.symbol {
              if append(b.symbol, factor * b.coefficient) { inserted(b.symbol) }
              j += 1
            } else {
              _ = append(a.symbol, a.coefficient + factor * b.coefficient)
              i += 1
              j += 1
            }
          }
          for a in left[i...] { _ = append(a.symbol, a.coefficient) }
          for b in right[j...] where append(b.symbol, factor * b.coefficient) {
            inserted(b.symbol)
          }
        }
      }
    }
  }

  /// Replaces a symbol by a row that equals it.
  @discardableResult
  mutating func substitute(
    _ symbol: Symbol, by row: SparseRow, inserted: (Symbol) -> Void = { _ in }
  ) -> Bool {
    guard let coefficient = remove(symbol) else { return false }
    add(row, times: coefficient, inserted: inserted)
    return true
  }

  /// Turns `0 = row` into `symbol = row`.
  mutating func solve(for symbol: Symbol) {
    guard let coefficient = remove(symbol) else { return }
    scale(by: -1 / coefficient)
  }
}
