/// The shape of the joins between segments of a stroke.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The name used by key-value coding and scene files.
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
  package static let allNames = [
    miter.rawValue, round.rawValue, bevel.rawValue,
  ]
}
