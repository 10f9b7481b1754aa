/// Frames per second as a fraction, so that 30000/1001 is exact.
///
/// It is encoded as its `numerator` and `denominator`.
public struct FrameRate: Sendable, Hashable, Codable, ExpressibleByIntegerLiteral,
  CustomStringConvertible
{
  /// Frames in `denominator` seconds.
  public let numerator: Int
  /// Seconds in which `numerator` frames are shown.
  public let denominator: Int

  /// What both numbers may be.
  private static let allowed = 1...Int(Int32.max)

  /// Makes a rate in lowest terms; both numbers are from 1 to what 32 bits hold.
  public init(_ numerator: Int, _ denominator: Int = 1) {
    precondition(
      Self.allowed.contains(numerator) && Self.allowed.contains(denominator),
      "a frame rate is a fraction above zero")
    var (divisor, rest) = (numerator, denominator)
    while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  /// Decodes a rate.
  ///
  /// - Parameter decoder: Where its numbers are.
  /// - Throws: `DecodingError` for numbers that the other initializer does not allow.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func number(_ key: CodingKeys) throws -> Int {
      let number = try container.decode(Int.self, forKey: key)
      guard Self.allowed.contains(number) else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: container, debugDescription: "\(number) is not part of a frame rate")
      }
      return number
    }
    self.init(try number(.numerator), try number(.denominator))
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
