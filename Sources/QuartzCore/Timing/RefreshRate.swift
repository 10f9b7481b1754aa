/// The refresh rate of the display that a context represents, as a fraction (DL-01).
package struct RefreshRate: Sendable, Hashable {
  /// The number of refreshes in `denominator` seconds.
  package let numerator: Int
  /// The number of seconds.
  package let denominator: Int

  package init(_ numerator: Int, _ denominator: Int = 1) {
    self.numerator = max(1, numerator)
    self.denominator = max(1, denominator)
  }

  /// The time between refreshes, in seconds.
  var interval: Double { Double(denominator) / Double(numerator) }

  /// Returns the time of a refresh, in seconds since the context began.
  ///
  /// It is computed from integers, as it is for frames (O-05).
  func time(ofRefresh index: Int) -> Double {
    Double(index) * Double(denominator) / Double(numerator)
  }

  /// Returns the first refresh strictly after a time (DL-03); nil if refreshes can no longer be
  /// numbered.
  func refresh(after seconds: Double) -> Int? {
    guard var index = refresh(before: seconds) else { return nil }
    while time(ofRefresh: index) <= seconds + EventQueue.instant { index += 1 }
    return index
  }

  /// Returns the first refresh at or after a time; nil if refreshes can no longer be numbered.
  func refresh(notBefore seconds: Double) -> Int? {
    guard var index = refresh(before: seconds) else { return nil }
    while time(ofRefresh: index) < seconds - EventQueue.instant { index += 1 }
    return index
  }

  /// Returns a refresh shortly before a time.
  private func refresh(before seconds: Double) -> Int? {
    let position = seconds * Double(numerator) / Double(denominator)
    // Beyond this, adjacent integers are the same `Double`.
    guard position < 9e15 else { return nil }
    return max(0, Int(position.rounded(.down)) - 1)
  }

  /// Returns the refresh divisor closest to a requested rate (DL-04), or 1 if the rate is invalid.
  func divisor(forRate wanted: Double) -> Int {
    guard wanted > 0 else { return 1 }
    let quotient = (Double(numerator) / Double(denominator) / wanted).rounded()
    return Int(min(max(quotient, 1), 1e9))
  }
}
