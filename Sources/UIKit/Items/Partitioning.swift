extension RandomAccessCollection where Index == Int {
  /// Returns the first index whose element satisfies a condition that all later ones satisfy too; the
  /// end if no element does.
  func partitioningIndex(where condition: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
