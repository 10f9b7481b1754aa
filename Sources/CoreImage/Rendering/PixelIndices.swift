extension Double {
  /// The largest whole number that is not greater, for numbers from -2^30 to 2^30; faster than
  /// rounding.
  @inline(__always)
  var wholeBelow: Int {
    // Conversion truncates, so the number must be positive.
    let bias = 1 << 30
    return Int(self + Double(bias)) &- bias
  }
}

extension Int {
  /// Returns the remainder from 0 to `count` - 1, for rows and columns of repeated images.
  @inline(__always)
  func wrapped(to count: Int) -> Int {
    // Most often there is nothing to divide.
    if self >= 0, self < count { return self }
    let rest = self % count
    return rest < 0 ? rest &+ count : rest
  }
}
