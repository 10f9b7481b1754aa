/// The rates at which a display link would like to be called, in calls a second.
public struct CAFrameRateRange: Sendable, Hashable {
  /// The lowest rate that is good enough; 0 leaves it open.
  public var minimum: Float
  /// The highest rate that is of use; 0 leaves it open.
  public var maximum: Float
  /// The rate that is best; nil leaves it open.
  public var preferred: Float?

  /// Makes a range that leaves everything open.
  public init() { self.init(minimum: 0, maximum: 0) }

  /// Makes a range.
  ///
  /// - Parameters:
  ///   - minimum: The lowest rate.
  ///   - maximum: The highest rate.
  ///   - preferred: The best one. Default nil.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  /// Everything left open: the display's own rate.
  public static var `default`: CAFrameRateRange { CAFrameRateRange() }

  /// The rate that counts: the preferred one, or else the highest (DL-04); nil for the display's own.
  var wanted: Double? {
    for rate in [preferred ?? 0, maximum] where rate > 0 { return Double(decimal: rate) }
    return nil
  }
}

/// A range of rates; a preferred rate of 0 leaves it open.
public func CAFrameRateRangeMake(
  _ minimum: Float, _ maximum: Float, _ preferred: Float
) -> CAFrameRateRange {
  CAFrameRateRange(
    minimum: minimum, maximum: maximum, preferred: preferred == 0 ? nil : preferred)
}
