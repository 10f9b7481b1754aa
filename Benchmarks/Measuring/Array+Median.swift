extension Array where Element == Double {
  /// The value in the middle of the sorted elements, or the mean of the two there.
  package var median: Double {
    precondition(!isEmpty, "no numbers have no median")
    let sorted = sorted()
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }
}
