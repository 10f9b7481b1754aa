/// The rule that determines which regions are inside a path.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The name used by key-value coding and scene files.
  public let rawValue: String

  /// Creates a value with any name; an unknown name acts as the default.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Regions around which the path winds a nonzero number of times; the default.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// Regions from which a ray crosses the path an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")

  /// All names, in the order of Apple's header.
  package static let allNames = [
    nonZero.rawValue, evenOdd.rawValue,
  ]
}
