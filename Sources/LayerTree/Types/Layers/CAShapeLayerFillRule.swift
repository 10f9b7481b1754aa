/// Which regions of a path are inside it.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The name that key-value coding and scene files use.
  public let rawValue: String

  /// Makes a value of any name; one that nobody knows acts as the default.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Where the path winds round a number of times other than zero; the default.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// Where a ray crosses the path an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")

  /// Every name there is, in the order of Apple's header.
  package static let allNames = [
    nonZero.rawValue, evenOdd.rawValue,
  ]
}
