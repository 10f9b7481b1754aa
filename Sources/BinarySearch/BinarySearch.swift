extension RandomAccessCollection {
  /// Returns the index of the first element that fulfils a condition which all later elements fulfil
  /// too; the end index if no element does.
  ///
  /// - Parameter condition: The condition, which is called for a logarithmic number of elements.
  /// - Returns: The index.
  @inlinable
  package func partitioningIndex(
    where condition: (Element) throws -> Bool
  ) rethrows -> Index {
    var (start, count) = (startIndex, count)
    while count > 0 {
      let half = count / 2
      let middle = index(start, offsetBy: half)
      if try condition(self[middle]) {
        count = half
      } else {
        start = index(after: middle)
        count -= half + 1
      }
    }
    return start
  }
}

extension Double {
  /// Returns the first number of an interval that fulfils a condition, by bisection.
  ///
  /// `end` is the end of the interval, which does; all numbers after the result must, too.
  ///
  /// - Returns: The first number to the last bit.
  @inlinable
  package static func first(
    from start: Double, to end: Double, where condition: (Double) -> Bool
  ) -> Double {
    var (low, high) = (start, end)
    while true {
      let middle = (low + high) / 2
      guard middle > low, middle < high else { return high }
      if condition(middle) { high = middle } else { low = middle }
    }
  }
}
