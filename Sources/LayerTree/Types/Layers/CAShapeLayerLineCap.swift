/// How the ends of an open stroke look.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The name that key-value coding and scene files use.
  public let rawValue: String

  /// Makes a value of any name; one that nobody knows acts as the default.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Cut at the end point; the default.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// A half disc beyond the end point.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// Half the line width beyond the end point.
  public static let square = CAShapeLayerLineCap(rawValue: "square")

  /// Every name there is, in the order of Apple's header.
  package static let allNames = [
    butt.rawValue, round.rawValue, square.rawValue,
  ]
}
