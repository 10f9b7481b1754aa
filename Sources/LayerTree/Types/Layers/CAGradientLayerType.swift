/// The shape of a gradient (GR-02 to GR-04).
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// The name that key-value coding and scene files use.
  public let rawValue: String

  /// Makes a value of any name; one that nobody knows acts as the default.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Along a line; the default.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// From a centre outwards.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Around a centre.
  public static let conic = CAGradientLayerType(rawValue: "conic")

  /// Every name there is, in the order of Apple's header.
  package static let allNames = [
    axial.rawValue, radial.rawValue, conic.rawValue,
  ]
}
