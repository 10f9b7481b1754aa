/// The range of rates at which to call a display link, in calls per second.
public struct CAFrameRateRange: Sendable, Hashable {
  /// The lowest acceptable rate; 0 leaves it open.
  public var minimum: Float
  /// The highest useful rate; 0 leaves it open.
  public var maximum: Float
  /// The preferred rate; nil leaves it open.
  public var preferred: Float?

  /// Creates a range without limits.
  public init() { self.init(minimum: 0, maximum: 0) }

  /// Creates a range.
  ///
  /// - Parameters:
  ///   - minimum: The lowest rate.
  ///   - maximum: The highest rate.
  ///   - preferred: The preferred rate. The default is nil.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  /// The range without limits, which requests the display's own rate.
  public static var `default`: CAFrameRateRange { CAFrameRateRange() }

  /// The requested rate: the preferred, or otherwise the highest (DL-04); nil for the display's
  /// own.
  var wanted: Double? {
    for rate in [preferred ?? 0, maximum] where rate > 0 { return Double(decimal: rate) }
    return nil
  }
}

/// Returns a range of rates; a preferred rate of 0 leaves it open.
public func CAFrameRateRangeMake(
  _ minimum: Float, _ maximum: Float, _ preferred: Float
) -> CAFrameRateRange {
  CAFrameRateRange(
    minimum: minimum, maximum: maximum, preferred: preferred == 0 ? nil : preferred)
}
