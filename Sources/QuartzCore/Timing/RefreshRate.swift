/// How often the display that a context stands for is refreshed, as a fraction (DL-01).
package struct RefreshRate: Sendable, Hashable {
  /// Refreshes in `denominator` seconds.
  package let numerator: Int
  /// Seconds.
  package let denominator: Int

  package init(_ numerator: Int, _ denominator: Int = 1) {
    self.numerator = max(1, numerator)
    self.denominator = max(1, denominator)
  }

  /// Seconds from one refresh to the next.
  var interval: Double { Double(denominator) / Double(numerator) }

  /// The time of a refresh in seconds since the context began: from integers, as frames have it
  /// (O-05).
  func time(ofRefresh index: Int) -> Double {
    Double(index) * Double(denominator) / Double(numerator)
  }

  /// The first refresh strictly after a time (DL-03); nil where numbers of refreshes end.
  func refresh(after seconds: Double) -> Int? {
    guard var index = refresh(before: seconds) else { return nil }
    while time(ofRefresh: index) <= seconds + EventQueue.instant { index += 1 }
    return index
  }

  /// The first refresh at a time or after it; nil where numbers of refreshes end.
  func refresh(notBefore seconds: Double) -> Int? {
    guard var index = refresh(before: seconds) else { return nil }
    while time(ofRefresh: index) < seconds - EventQueue.instant { index += 1 }
    return index
  }

  /// A refresh little before a time.
  private func refresh(before seconds: Double) -> Int? {
    let position = seconds * Double(numerator) / Double(denominator)
    // Beyond, neighbouring numbers are the same decimal.
    guard position < 9e15 else { return nil }
    return max(0, Int(position.rounded(.down)) - 1)
  }

  /// Every which refresh comes nearest to a wanted rate (DL-04); 1 for a rate that is none.
  func divisor(forRate wanted: Double) -> Int {
    guard wanted > 0 else { return 1 }
    let quotient = (Double(numerator) / Double(denominator) / wanted).rounded()
    return Int(min(max(quotient, 1), 1e9))
  }
}
