extension Array where Element == Double {
  /// The middle of the sorted elements, or the mean of the two middle ones.
  package var median: Double {
    precondition(!isEmpty, "an empty array has no median")
    let sorted = sorted()
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }
}
