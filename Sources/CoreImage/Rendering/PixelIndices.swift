extension Double {
  /// The largest whole number that is not greater, for numbers from -2^30 to 2^30.
  ///
  /// It is faster than rounding, and than a conversion, which checks its range. For other numbers,
  /// the result is any number from -2^30 to 2^30.
  @inline(__always)
  var wholeBelow: Int {
    // From 2^31 to 2^32, where 21 bits are fractions.
    let shifted = self + 0x1.8p31
    return Int(truncatingIfNeeded: shifted.bitPattern >> 21 & 0x7FFF_FFFF) &- 1 << 30
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
