/// The rule that determines which regions are inside a path.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The name used by key-value coding.
  public let rawValue: String

  /// Creates a value with any name; an unknown name acts as the default.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Regions around which the path winds a nonzero number of times; the default.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// Regions from which a ray crosses the path an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")

  /// All names, in the order of Apple's header.
  package static let allNames = [nonZero, evenOdd].map(\.rawValue)
}

/// The shape of the ends of an open stroke.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The name used by key-value coding.
  public let rawValue: String

  /// Creates a value with any name; an unknown name acts as the default.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Ends at the end point; the default.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// Ends with a semicircle beyond the end point.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// Ends half the line width beyond the end point.
  public static let square = CAShapeLayerLineCap(rawValue: "square")

  /// All names, in the order of Apple's header.
  package static let allNames = [butt, round, square].map(\.rawValue)
}

/// The shape of the joins between segments of a stroke.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The name used by key-value coding.
  public let rawValue: String

  /// Creates a value with any name; an unknown name acts as the default.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A sharp corner, up to the miter limit; the default.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// A rounded corner.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// A beveled corner.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")

  /// All names, in the order of Apple's header.
  package static let allNames = [miter, round, bevel].map(\.rawValue)
}
