/// How two segments of a stroke meet.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The name that key-value coding and scene files use.
  public let rawValue: String

  /// Makes a value of any name; one that nobody knows acts as the default.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A point, up to the miter limit; the default.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// A disc.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// A straight cut.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")

  /// Every name there is, in the order of Apple's header.
  package static let allNames = [
    miter.rawValue, round.rawValue, bevel.rawValue,
  ]
}
