/// Frames a second, as a fraction, so that 30000/1001 is exact.
public struct FrameRate: Sendable, Hashable, ExpressibleByIntegerLiteral, CustomStringConvertible {
  /// Frames in `denominator` seconds.
  public let numerator: Int
  /// Seconds in which `numerator` frames are shown.
  public let denominator: Int

  /// Makes a rate in lowest terms; both numbers are from 1 to what 32 bits hold.
  public init(_ numerator: Int, _ denominator: Int = 1) {
    let allowed = 1...Int(Int32.max)
    precondition(
      allowed.contains(numerator) && allowed.contains(denominator),
      "a frame rate is a fraction above zero")
    var (divisor, rest) = (numerator, denominator)
    while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  /// Makes a rate of whole frames a second.
  public init(integerLiteral value: Int) { self.init(value) }

  /// The time of a frame after frame 0, in seconds: from integers, never by adding up (O-05).
  public func seconds(atFrame frame: Int) -> Double {
    Double(frame) * Double(denominator) / Double(numerator)
  }

  /// The frames that a duration gives: the nearest number, at least 1.
  public func frameCount(forDuration seconds: Double) -> Int {
    let count = (seconds * Double(numerator) / Double(denominator)).rounded()
    return max(1, Int(exactly: count) ?? (count > 0 ? .max : 1))
  }

  /// Frames a second as a decimal.
  public var framesPerSecond: Double { Double(numerator) / Double(denominator) }

  /// `60`, or `30000/1001`.
  public var description: String {
    denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
  }
}
