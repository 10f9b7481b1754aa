package import CoreGraphics

extension Double: Interpolatable {
  package static var neutral: Double { 0 }

  /// Returns `a + (b - a) * f` (I-02), but exactly the end at 1, which rounding could miss.
  package func interpolated(to end: Double, by fraction: Double) -> Double {
    fraction == 1 ? end : self + (end - self) * fraction
  }

  package func adding(_ value: Double) -> Double { self + value }
  package func subtracting(_ value: Double) -> Double { self - value }
  package func distance(to other: Double) -> Double { (other - self).magnitude }
}

extension CGFloat: Interpolatable {
  package static var neutral: CGFloat { 0 }

  package func interpolated(to end: CGFloat, by fraction: Double) -> CGFloat {
    CGFloat(Double(self).interpolated(to: Double(end), by: fraction))
  }

  package func adding(_ value: CGFloat) -> CGFloat { self + value }
  package func subtracting(_ value: CGFloat) -> CGFloat { self - value }
  package func distance(to other: CGFloat) -> Double { (Double(other) - Double(self)).magnitude }
}

extension Int: Interpolatable {
  package static var neutral: Int { 0 }

  /// Interpolates as a number, rounds toward minus infinity (I-02), and clamps to the range of
  /// `Int`.
  package func interpolated(to end: Int, by fraction: Double) -> Int {
    if fraction == 1 { return end }
    let mixed = Double(self).interpolated(to: Double(end), by: fraction).rounded(.down)
    return Int(exactly: mixed) ?? (mixed > 0 ? .max : .min)
  }

  package func adding(_ value: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(value)
    return overflow ? (value > 0 ? .max : .min) : sum
  }

  package func subtracting(_ value: Int) -> Int {
    let (difference, overflow) = subtractingReportingOverflow(value)
    return overflow ? (value < 0 ? .max : .min) : difference
  }

  package func distance(to other: Int) -> Double { (Double(other) - Double(self)).magnitude }
}
