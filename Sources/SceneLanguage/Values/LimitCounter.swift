/// Counts a scene's usage of a limit.
package final class LimitCounter {
  /// The limit.
  package let limit: SceneLimit
  /// The usage so far, up to just above the limit.
  private var count: Int

  /// Creates a counter.
  ///
  /// - Parameters:
  ///   - limit: The limit.
  ///   - count: The initial usage.
  package init(_ limit: SceneLimit, count: Int = 0) {
    self.limit = limit
    self.count = min(count, limit.value + 1)
  }

  /// Whether the limit is exceeded, which was reported.
  ///
  /// Nothing more needs to be decoded.
  package var isExceeded: Bool { count > limit.value }

  /// Runs code whose usage does not count afterward, unless it exceeds the limit.
  func withoutCounting(_ body: () -> Void) {
    let before = count
    body()
    if !isExceeded { count = before }
  }

  /// Adds to the usage.
  ///
  /// - Parameters:
  ///   - number: The number of items.
  ///   - factor: The usage of each item.
  ///   - report: Reports that the limit is exceeded. Called once, when it is first exceeded.
  /// - Returns: Whether the usage so far is within the limit.
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
