/// A number of frames per second, as a fraction, so that 30000/1001 is exact.
///
/// A rate is encoded as its `numerator` and `denominator`.
public struct FrameRate: Sendable, Hashable, Codable, ExpressibleByIntegerLiteral,
  CustomStringConvertible
{
  /// The number of frames in `denominator` seconds.
  public let numerator: Int
  /// The number of seconds in which `numerator` frames are shown.
  public let denominator: Int

  /// The valid values of both numbers.
  private static let allowed = 1...Int(Int32.max)

  /// Creates a rate in lowest terms.
  ///
  /// Both numbers are from 1 to `Int32.max`; others stop the program with a message (O-11).
  public init(_ numerator: Int, _ denominator: Int = 1) {
    guard Self.allowed.contains(numerator), Self.allowed.contains(denominator) else {
      fatalError(
        "a frame rate is a fraction of numbers from 1 to \(Int32.max), not "
          + "\(numerator)/\(denominator) (O-11, docs/rules/conventions.md)")
    }
    var (divisor, rest) = (numerator, denominator)
    while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  /// Decodes a rate.
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: `DecodingError` for numbers that the memberwise initializer does not allow.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func number(_ key: CodingKeys) throws -> Int {
      let number = try container.decode(Int.self, forKey: key)
      guard Self.allowed.contains(number) else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: container, debugDescription: "\(number) is not a valid part of a rate")
      }
      return number
    }
    self.init(try number(.numerator), try number(.denominator))
  }

  /// Creates a rate of a whole number of frames per second, from 1 to `Int32.max` (O-11).
  public init(integerLiteral value: Int) { self.init(value) }

  /// Returns the time of a frame in seconds from frame 0, calculated from integers, never by
  /// accumulation (O-05).
  public func seconds(atFrame frame: Int) -> Double {
    Double(frame) * Double(denominator) / Double(numerator)
  }

  /// Returns the number of frames in a duration, rounded to the nearest and at least 1.
  public func frameCount(forDuration seconds: Double) -> Int {
    let count = (seconds * Double(numerator) / Double(denominator)).rounded()
    return max(1, Int(exactly: count) ?? (count > 0 ? .max : 1))
  }

  /// Frames per second as a decimal number.
  public var framesPerSecond: Double { Double(numerator) / Double(denominator) }

  /// `60`, or `30000/1001`.
  public var description: String {
    denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
  }
}
