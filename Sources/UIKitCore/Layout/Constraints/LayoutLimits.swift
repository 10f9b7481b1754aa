/// The largest numbers with which layout is exact to a fraction of a pixel (AL-27).
@MainActor enum LayoutLimits {
  /// The largest length, in points.
  private static let length: CGFloat = 1e7
  /// The magnitudes of multipliers other than 0.
  private static let multipliers: ClosedRange<CGFloat> = 1e-6...1e6

  /// Returns a length within the limits.
  static func length(_ length: CGFloat) -> CGFloat {
    min(max(length, -self.length), self.length)
  }

  /// Returns the constant of a constraint within the limits, with a warning if it was not; 0 if it is
  /// not finite.
  static func constant(_ constant: CGFloat, of operand: LayoutOperand?) -> CGFloat {
    guard constant.isFinite else { return 0 }
    let limited = length(constant)
    if limited != constant { warn("constant", constant, limited, operand) }
    return limited
  }

  /// Returns the multiplier of a constraint within the limits, with a warning if it was not; 1 if it is
  /// not finite.
  static func multiplier(_ multiplier: CGFloat, of operand: LayoutOperand?) -> CGFloat {
    guard multiplier.isFinite else { return 1 }
    guard multiplier != 0, !multipliers.contains(abs(multiplier)) else { return multiplier }
    let magnitude = min(max(abs(multiplier), multipliers.lowerBound), multipliers.upperBound)
    let limited = multiplier < 0 ? -magnitude : magnitude
    warn("multiplier", multiplier, limited, operand)
    return limited
  }

  private static func warn(
    _ what: String, _ value: CGFloat, _ limited: CGFloat, _ operand: LayoutOperand?
  ) {
    CAEngine.warn(
      "AL-27",
      "the \(what) of a constraint of \(operand?.text ?? "nothing") exceeds the limits: "
        + "\(limited.layoutText) takes the place of \(value.layoutText)")
  }
}
