/// The style of a gradient (GR-02 to GR-04).
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// The name used by key-value coding.
  public let rawValue: String

  /// Creates a value with any name; an unknown name acts as the default.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Along a line; the default.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// From a center outward.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Around a center.
  public static let conic = CAGradientLayerType(rawValue: "conic")

  /// All names, in the order of Apple's header.
  package static let allNames = [axial, radial, conic].map(\.rawValue)
}
