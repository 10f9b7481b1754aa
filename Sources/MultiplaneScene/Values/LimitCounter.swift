/// Counts what a scene uses of a limit.
package final class LimitCounter {
  /// The limit.
  package let limit: SceneLimit
  /// What has been used; not counted further than just above the limit.
  private var count: Int

  /// Creates a counter.
  ///
  /// - Parameters:
  ///   - limit: The limit.
  ///   - count: What is used already.
  package init(_ limit: SceneLimit, count: Int = 0) {
    self.limit = limit
    self.count = min(count, limit.value + 1)
  }

  /// Whether more was used than is allowed, which was reported: nothing more needs to be decoded.
  package var isExceeded: Bool { count > limit.value }

  /// Counts something.
  ///
  /// - Parameters:
  ///   - number: How many there are.
  ///   - factor: How much each counts.
  ///   - report: Reports that the limit is exceeded; called once, by what first exceeds it.
  /// - Returns: Whether all so far is within the limit.
  package func admit(
    _ number: Int, times factor: Int = 1, orReport report: (SceneLimit) -> Void
  ) -> Bool {
    let wasWithin = !isExceeded
    let (added, overflows) = number.multipliedReportingOverflow(by: factor)
    let (sum, isOver) = count.addingReportingOverflow(added)
    count = overflows || isOver ? limit.value + 1 : min(sum, limit.value + 1)
    if wasWithin, isExceeded { report(limit) }
    return !isExceeded
  }
}
