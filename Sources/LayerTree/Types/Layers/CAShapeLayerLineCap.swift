/// The shape of the ends of an open stroke.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The name used by key-value coding and scene files.
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
  package static let allNames = [
    butt.rawValue, round.rawValue, square.rawValue,
  ]
}
