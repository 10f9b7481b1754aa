extension FrameRate {
  /// The whole numbers of frames per 1.001 seconds that are known by a rounded rate, such as 29.97.
  private static let broadcastCounts = [12, 15, 24, 30, 48, 60, 120, 240]

  /// Creates a rate from a decimal number (O-12).
  ///
  /// Rounded broadcast rates are the exact ones: 29.97 is 30000/1001. Other decimals are exact
  /// fractions, up to the sixth digit. Nil if the number is not positive, too large, or not finite.
  package init?(framesPerSecond value: Double) {
    let broadcast = Self.broadcastCounts.first { count in
      let exact = Double(count) * 1000 / 1001
      return abs(value - exact) < 0.0005 || value == (exact * 100).rounded() / 100
    }
    if let broadcast {
      self.init(broadcast * 1000, 1001)
      return
    }
    var denominator = 1_000_000
    guard var numerator = Int(exactly: (value * Double(denominator)).rounded()) else { return nil }
    while denominator > 1, numerator.isMultiple(of: 10) {
      numerator /= 10
      denominator /= 10
    }
    guard numerator > 0, numerator <= Int(Int32.max) else { return nil }
    self.init(numerator, denominator)
  }

  /// Creates a rate from text: `60`, `29.97` or `30000/1001` (O-12).
  ///
  /// Nil for other text, and for numbers that a rate cannot have.
  ///
  /// - Parameter text: A decimal number without a sign, or a fraction of whole numbers.
  package init?(_ text: some StringProtocol) {
    func isNumber(_ part: some StringProtocol) -> Bool {
      !part.isEmpty && part.allSatisfy { ("0"..."9").contains($0) }
    }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    switch parts.count {
    case 1:
      let digits = parts[0].split(separator: ".", omittingEmptySubsequences: false)
      guard digits.count <= 2, digits.allSatisfy({ isNumber($0) }), let value = Double(parts[0])
      else { return nil }
      self.init(framesPerSecond: value)
    case 2:
      let numbers = parts.filter { isNumber($0) }.compactMap { Int32($0) }.filter { $0 > 0 }
      guard numbers.count == 2 else { return nil }
      self.init(Int(numbers[0]), Int(numbers[1]))
    default: return nil
    }
  }
}
