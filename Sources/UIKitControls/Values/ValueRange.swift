import UIKitCore

/// A value between a minimum and a maximum, all of which are finite (CT-52).
struct ValueRange<Number: BinaryFloatingPoint> {
  private(set) var minimum: Number
  private(set) var maximum: Number
  private(set) var value: Number

  /// Creates a range whose value is the minimum.
  init(_ minimum: Number, _ maximum: Number) {
    self.minimum = minimum
    self.maximum = maximum
    value = minimum
  }

  /// Returns a number clamped to the range; NaN is the current value.
  func clamped(_ number: Number) -> Number {
    number.isNaN ? value : min(max(number, minimum), maximum)
  }

  mutating func setValue(_ number: Number) { value = clamped(number) }

  /// Sets the minimum, which raises a smaller maximum and a smaller value.
  mutating func setMinimum(_ number: Number) {
    guard number.isFinite else { return }
    minimum = number
    maximum = max(maximum, number)
    value = clamped(value)
  }

  /// Sets the maximum, which lowers a larger minimum and a larger value.
  mutating func setMaximum(_ number: Number) {
    guard number.isFinite else { return }
    maximum = number
    minimum = min(minimum, number)
    value = clamped(value)
  }

  /// Returns where a number is in the range: 0 at the minimum, and 1 at the maximum.
  func fraction(of number: Number) -> CGFloat {
    // Halves, because the difference of the largest numbers is infinite.
    let length = CGFloat(maximum) / 2 - CGFloat(minimum) / 2
    guard length > 0 else { return 0 }
    return (CGFloat(clamped(number)) / 2 - CGFloat(minimum) / 2) / length
  }

  /// Returns the number at a fraction of the range.
  func number(at fraction: CGFloat) -> Number {
    let fraction = CGFloat.unit(fraction)
    return clamped(
      Number(CGFloat(minimum) * (1 - fraction) + CGFloat(maximum) * fraction))
  }
}
