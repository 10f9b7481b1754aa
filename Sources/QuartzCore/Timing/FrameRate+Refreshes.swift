import FrameRates

/// The refreshes of a display, which are numbered like the frames of a video (DL-01).
extension FrameRate {
  /// Returns the first refresh strictly after a time (DL-03); nil if refreshes can no longer be
  /// numbered.
  func refresh(after seconds: Double) -> Int? {
    guard var index = refresh(before: seconds) else { return nil }
    while self.seconds(atFrame: index) <= seconds + EventQueue.instant { index += 1 }
    return index
  }

  /// Returns the first refresh at or after a time; nil if refreshes can no longer be numbered.
  func refresh(notBefore seconds: Double) -> Int? {
    guard var index = refresh(before: seconds) else { return nil }
    while self.seconds(atFrame: index) < seconds - EventQueue.instant { index += 1 }
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
    let quotient = (framesPerSecond / wanted).rounded()
    return Int(min(max(quotient, 1), 1e9))
  }
}
