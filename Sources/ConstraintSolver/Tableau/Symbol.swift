/// A column of the tableau, by its index.
typealias Symbol = Int32

/// What a symbol stands for.
enum SymbolKind: UInt8 {
  /// A variable, of any value.
  case external
  /// How far an inequality is from its limit; never negative.
  case slack
  /// How far a constraint is violated; never negative.
  case error
  /// The place of a required equality; always zero, so that it never enters the basis.
  case dummy
  /// No longer in use.
  case unused

  /// Whether the symbol may enter the basis to improve a solution.
  var isPivotable: Bool { self == .slack || self == .error }
}

/// Constants closer to zero than this count as zero: some dozens of rounding errors in sums of
/// 10,000,000.
let constantEpsilon = 1e-7
/// Coefficients closer to zero than this are not solved for.
let epsilon = 1e-8
/// Coefficients closer to zero than this are rounding errors.
let coefficientEpsilon = 1e-10
