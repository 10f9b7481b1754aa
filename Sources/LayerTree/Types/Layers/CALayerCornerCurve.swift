/// The curve of rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The name that key-value coding and scene files use.
  public let rawValue: String

  /// Makes a value of any name; one that nobody knows acts as the default.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Quarter circles; the default.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// A curve that begins further out and whose curvature changes smoothly.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")

  /// Every name there is, in the order of Apple's header.
  package static let allNames = [
    circular.rawValue, continuous.rawValue,
  ]
}
