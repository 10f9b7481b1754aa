/// The curve of rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The name used by key-value coding and scene files.
  public let rawValue: String

  /// Creates a value with any name; an unknown name acts as the default.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Quarter circles; the default.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// A curve that begins farther from the corner, and whose curvature changes smoothly.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")

  /// All names, in the order of Apple's header.
  package static let allNames = [
    circular.rawValue, continuous.rawValue,
  ]
}
